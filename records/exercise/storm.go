package exercise

import (
	"fmt"
	"math/rand"
	"slices"
	"sort"
	"strconv"
	"strings"
	"time"
)

// How long a storm lasts, and how much of it a wrong answer costs.
const (
	StormTime  = 3 * time.Minute
	StormCosts = 10 * time.Second
)

// A Storm is as many exercises of a deck as somebody can do in a given time. It counts for no
// schedule.
type Storm struct {
	Right, Wrong int
	Missed       Deck // what was answered wrong

	exercises []Exercise
	at        int // the exercise that is to be done, counted on and on
	left      time.Duration
	rng       *rand.Rand
}

// Storm begins a storm with the exercises of the deck, shuffled by a seed.
func (d *Deck) Storm(seed int64) *Storm {
	s := &Storm{left: StormTime, rng: rand.New(rand.NewSource(seed))}
	s.exercises = d.where(func(Exercise) bool { return true })
	s.Missed = *d
	s.Missed.Exercises = nil
	s.shuffle()
	return s
}

func (s *Storm) shuffle() {
	s.rng.Shuffle(len(s.exercises), func(i, j int) { s.exercises[i], s.exercises[j] = s.exercises[j], s.exercises[i] })
}

// Now returns the exercise that is to be done.
func (s *Storm) Now() Exercise { return s.exercises[s.at%len(s.exercises)] }

// Left returns how much time there is when somebody has thought for a while about the
// exercise; 0: it is over.
func (s *Storm) Left(thought time.Duration) time.Duration { return max(0, s.left-thought) }

// Answer counts an answer, and goes on with the next exercise. What comes too late
// doesn't count.
func (s *Storm) Answer(right bool, thought time.Duration) {
	e := s.Now()
	switch s.left = s.Left(thought); {
	case s.left == 0:
		return
	case right:
		s.Right++
	default:
		s.Wrong++
		s.left = s.Left(StormCosts)
		if !slices.ContainsFunc(s.Missed.Exercises, func(other Exercise) bool { return other.Key == e.Key }) {
			s.Missed.Exercises = append(s.Missed.Exercises, e)
		}
	}
	if s.at++; s.at%len(s.exercises) == 0 {
		s.shuffle()
	}
}

// A Score is how many exercises of a deck were right in a storm.
type Score struct {
	Day   Day
	Right int
	Deck  string // its name
}

// stormMark stands in a player's file where an answer has its grade.
const stormMark = "storm"

// line writes a score as a player's file has it: "2026-11-27 storm 14 pips".
func (s Score) line() string {
	return fmt.Sprintf("%s %s %d %s\n", s.Day, stormMark, s.Right, oneLine.Replace(s.Deck))
}

// parseScore reads a line; false: it is none of a storm.
func parseScore(line string) (Score, bool) {
	words := strings.SplitN(line, " ", 4)
	if len(words) < 4 || words[1] != stormMark || words[3] == "" {
		return Score{}, false
	}
	day, noDay := parseDay(words[0])
	right, noNumber := strconv.ParseUint(words[2], 10, 31)
	return Score{day, int(right), words[3]}, noDay == nil && noNumber == nil
}

// mostBests is how long the table of bests is.
const mostBests = 10

// Bests returns the best scores in storms with a deck, the best first, of equal ones the
// earliest.
func (p *Progress) Bests(deck string) []Score {
	bests := slices.DeleteFunc(slices.Clone(p.storms), func(s Score) bool { return s.Deck != deck })
	sort.SliceStable(bests, func(i, j int) bool { return bests[i].Right > bests[j].Right })
	return bests[:min(len(bests), mostBests)]
}

// EnterScore adds a score and keeps it at once; an error of that does not undo it.
func (p *Progress) EnterScore(s Score) error {
	before := len(p.storms)
	err := p.keep(s.line)
	if err != nil && len(p.storms) == before || p.file.Path == "" {
		p.storms = append(p.storms, s)
	}
	return err
}
