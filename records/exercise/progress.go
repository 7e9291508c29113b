package exercise

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/disk"
	"boardroom/records/exercise/fsrs"

	"gopkg.in/yaml.v3"
)

// Given is an answer that a player gave to an exercise.
type Given struct {
	Day   Day
	Grade fsrs.Grade
	Took  time.Duration // 0: nobody knows
	Key   string        // of the exercise
}

// grades are what a line calls them.
var grades = [...]string{fsrs.Again: "again", fsrs.Hard: "hard", fsrs.Good: "good", fsrs.Easy: "easy"}

// line writes an answer as its file has it: "2026-11-27 good 14 openings backgammon 21".
func (g Given) line() string {
	return fmt.Sprintf("%s %s %d %s\n", g.Day, grades[g.Grade], int(g.Took.Seconds()), oneLine.Replace(g.Key))
}

var oneLine = strings.NewReplacer("\r", " ", "\n", " ")

// parseGiven reads a line.
func parseGiven(line string) (Given, error) {
	words := strings.SplitN(line, " ", 4)
	if len(words) < 4 || words[3] == "" {
		return Given{}, errNoAnswer
	}
	day, noDay := parseDay(words[0])
	grade := slices.Index(grades[:], words[1])
	seconds, noNumber := strconv.ParseUint(words[2], 10, 31)
	if noDay != nil || grade < int(fsrs.Again) || noNumber != nil {
		return Given{}, errNoAnswer
	}
	return Given{day, fsrs.Grade(grade), time.Duration(seconds) * time.Second, words[3]}, nil
}

var errNoAnswer = i18n.NewError("not an answer; write as 2026-11-27 good 14 openings backgammon 21")

// A Card is what a player knows of an exercise. The zero value is that of one they never
// answered.
type Card struct {
	fsrs.Memory
	Last, Due Day // answered, and to be asked for again
	Answers   int
}

// retention is the share of answers that are to be right when an exercise comes again. Over
// all it is nine in ten: what was wrong comes again in a day, when less is remembered of it.
const retention = 0.93

// A Progress is what a player has answered, in a file of its own that only grows, a line
// each; what they know follows from it. So the answers of two rooms come together,
// and a line that cannot be read spoils no other. The zero value is that of somebody
// who has answered nothing yet, and keeps nothing.
type Progress struct {
	file   disk.Ledger // its path empty: nothing is kept
	former bool        // all is from an earlier program's file
	number int         // of the line
	wrong  error       // in the file
	cards  map[string]Card
	days   map[Day]int // how many answers were given
	fresh  map[Day]int // how many of them to what had none
	due    map[Day]int // how many exercises
	took   []time.Duration
	storms []Score
}

// Path returns where the progress of a player of a data folder is kept.
func Path(dir records.Dir, player string) string {
	return filepath.Join(dir.Path, "exercises", url.PathEscape(player)+fileEnd)
}

// FileName is what the file is called where there is one player's alone.
const FileName = "exercises" + fileEnd

const (
	fileEnd   = ".txt"
	formerEnd = ".yaml" // of earlier programs
)

// LoadProgress returns the progress that a file keeps; where there is none, what an earlier
// program kept beside it. The error says what cannot be read; the progress is the rest.
func LoadProgress(path string) (*Progress, error) {
	p := &Progress{file: disk.Ledger{Path: path}}
	p.file.Forget, p.file.Take = p.forget, p.take
	err := p.file.Refresh()
	if err == nil && p.file.End == 0 {
		var answers []Given
		answers, err = takenOver(path)
		for _, g := range answers {
			p.learn(g)
		}
		p.former = true
	}
	return p, errors.Join(err, p.wrong)
}

func (p *Progress) forget() { *p = Progress{file: p.file} }

// take understands a line of the file.
func (p *Progress) take(line []byte) error {
	if p.former {
		p.forget()
	}
	p.number++
	if !bytes.HasSuffix(line, []byte("\n")) {
		return errNoAnswer // it was torn
	}
	text := strings.TrimRight(string(line), "\r\n")
	if text == "" || text[0] == '#' {
		return nil
	}
	if s, ok := parseScore(text); ok {
		p.storms = append(p.storms, s)
		return nil
	}
	g, err := parseGiven(text)
	if err != nil {
		if p.wrong == nil {
			p.wrong = i18n.Errorf("%s, line %d: %w", p.file.Path, p.number, err)
		}
		return nil
	}
	p.learn(g)
	return nil
}

// learn has an answer count.
func (p *Progress) learn(g Given) {
	if p.cards == nil {
		p.cards, p.days, p.fresh, p.due = map[string]Card{}, map[Day]int{}, map[Day]int{}, map[Day]int{}
	}
	c, before := p.cards[g.Key]
	if before {
		p.due[c.Due]--
	} else {
		p.fresh[g.Day]++
	}
	c.Memory = c.After(float64(max(0, g.Day-c.Last)), g.Grade)
	c.Last, c.Answers = max(g.Day, c.Last), c.Answers+1
	c.Due = c.Last // what was wrong comes again in the same sitting
	if g.Grade > fsrs.Again {
		c.Due = p.quietest(c.Last, c.Interval(retention))
	}
	p.cards[g.Key] = c
	p.due[c.Due]++
	p.days[g.Day]++
	if g.Took > 0 {
		p.took = append(p.took, g.Took)
	}
}

// quietest returns the day on which the fewest exercises are due of those some days after
// another: a tenth sooner or later makes little difference.
func (p *Progress) quietest(from Day, days float64) Day {
	best := from + Day(max(1, days+.5))
	around := Day(min(days/10, mostShift))
	for by := range around {
		for _, day := range []Day{best - around + by, best + around - by} {
			if p.due[day] < p.due[best] {
				best = day
			}
		}
	}
	return best
}

// mostShift is by how many days an exercise comes sooner or later at most.
const mostShift = 7

// Card returns what the player knows of an exercise.
func (p *Progress) Card(e Exercise) Card { return p.cards[e.Key] }

// Learned reports whether an exercise was got right and is not due again yet; a lesson
// is learned for good.
func (p *Progress) Learned(e Exercise, today Day) bool {
	c := p.cards[e.Key]
	return c.Due > c.Last && (c.Due > today || e.IsLesson())
}

// Due counts the exercises that are due on a day, or were before.
func (p *Progress) Due(on Day) (n int) {
	for key, c := range p.cards {
		if c.Due <= on && !strings.HasPrefix(key, lessonMark) {
			n++
		}
	}
	return n
}

// Streak counts the days in a row, up to a day or the one before it, on which there were answers.
func (p *Progress) Streak(to Day) (n int) {
	if p.days[to] == 0 {
		to--
	}
	for p.days[to] > 0 {
		n, to = n+1, to-1
	}
	return n
}

const (
	usualTime = 20 * time.Second
	fewTimes  = 10  // make no mean
	lastTimes = 100 // that count
)

// Pace is how long the player takes for an answer: the middle of their last ones.
func (p *Progress) Pace() time.Duration {
	if len(p.took) < fewTimes {
		return usualTime
	}
	last := slices.Sorted(slices.Values(p.took[max(0, len(p.took)-lastTimes):]))
	return last[len(last)/2]
}

// Enter adds an answer and keeps it at once; an error of that does not undo it.
func (p *Progress) Enter(g Given) error {
	before := p.cards[g.Key].Answers
	err := p.keep(func() string {
		before = p.cards[g.Key].Answers // which another room may have added to
		return g.line()
	})
	if err != nil && p.cards[g.Key].Answers == before || p.file.Path == "" {
		p.learn(g)
	}
	return err
}

// keep adds a line to the file, if there is one, below those of an earlier program's.
func (p *Progress) keep(line func() string) error {
	if p.file.Path == "" {
		return nil
	}
	err := p.file.Add(func() (lines []string) {
		if p.file.End == 0 {
			answers, _ := takenOver(p.file.Path) // what cannot be read was told when it was loaded
			for _, a := range answers {
				lines = append(lines, a.line())
			}
		}
		return append(lines, line())
	})
	if err != nil {
		return i18n.Errorf("can't save the exercises: %w", err)
	}
	return nil
}

// Move gives the progress of a player in a data folder to a name that they have from
// now on. What somebody of that name has already stays.
func Move(dir records.Dir, from, to string) error {
	for _, end := range []string{fileEnd, formerEnd} {
		old := strings.TrimSuffix(Path(dir, from), fileEnd) + end
		next := strings.TrimSuffix(Path(dir, to), fileEnd) + end
		if _, err := os.Lstat(next); err == nil || !errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err := disk.Rename(old, next); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

// former is the form of an earlier program's file.
type former struct {
	Player string         `yaml:"player"`
	Right  map[string]int `yaml:"right"` // how often in a row, by exercise; from 2 on it was done
}

// maxBytes is the size of the largest such file.
const maxBytes = 1 << 22

// takenOver returns the answers that an earlier program's file tells of, as far as it can be read.
// They were given when it was last written.
func takenOver(path string) ([]Given, error) {
	path = strings.TrimSuffix(path, fileEnd) + formerEnd
	info, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var data []byte
	if err == nil {
		data, err = disk.Read(path, maxBytes)
	}
	if err != nil {
		return nil, i18n.Errorf("%s: %w", path, err)
	}
	var kept former
	decoder := yaml.NewDecoder(bytes.NewReader(data))
	decoder.KnownFields(true)
	err = decoder.Decode(&kept)
	if typed := (*yaml.TypeError)(nil); errors.As(err, &typed) { // it names types of this package
		err = i18n.NewError("the file doesn't hold a player's progress")
	} else if errors.Is(err, io.EOF) {
		err = nil
	}
	var all []Given
	for _, key := range slices.Sorted(maps.Keys(kept.Right)) {
		switch n := kept.Right[key]; {
		case n < 0:
			err = errors.Join(err, i18n.Errorf("%q can't have been right %d times", key, n))
		case n == 1:
			all = append(all, Given{DayOf(info.ModTime()), fsrs.Good, 0, keptKey(key)})
		case n > 1:
			all = append(all, Given{DayOf(info.ModTime()), fsrs.Easy, 0, keptKey(key)})
		}
	}
	if err != nil {
		err = i18n.Errorf("%s: %w", path, err)
	}
	return all, err
}

// records returns the names of the records of which a mistake was practiced.
func (p *Progress) records() map[string]bool {
	all := map[string]bool{}
	for key := range p.cards {
		if name, _, ok := strings.Cut(key, ofGame); ok {
			all[name] = true
		}
	}
	return all
}
