package exercise

import (
	_ "embed"
	"fmt"
	"iter"
	"math/rand"
	"path/filepath"
	"strings"
	"time"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/engine/tables/rollout"
	"boardroom/core/i18n"
	"boardroom/core/tables"
	"boardroom/records"
	"boardroom/records/analysis"
	"boardroom/records/insights"
)

// Decks are the exercises that are made of nothing but the games of a catalogue.
// Those of a family that is not in it are empty.
func Decks(games catalog.Catalog) []Deck {
	return []Deck{Openings(games), BearOffs(games), Cubes(games), TakePoints(games), Counts(games), Goals(games), Wins(games)}
}

// Openings are the first rolls of each game whose first turns were rolled out.
func Openings(games catalog.Catalog) Deck {
	d := Deck{Name: "openings", Title: i18n.Msg("Openings"), Help: i18n.Msg("Play the first roll of a game.")}
	for _, e := range games.All() {
		book, ok := rollout.BookOf(e.Name)
		if !ok {
			continue
		}
		for _, roll := range book.Rolls {
			draw := core.Move(fmt.Sprintf("%d%d", roll.Dice[0], roll.Dice[1]))
			line, err := startOf(e)
			if err == nil {
				line, err = after(line, draw)
			}
			if err != nil {
				panic(fmt.Sprintf("the opening %s of %s: %v", draw, e.Name, err)) // both are built in
			}
			if turns, err := core.Turns(line.Now()); err != nil || len(turns) < 2 {
				continue // there is nothing to find
			}
			d.Exercises = append(d.Exercises, Exercise{Key: fmt.Sprintf("openings %s %s", e.Name, draw), Entry: e, Line: line})
		}
	}
	return d
}

// deckSize is how many exercises the decks have that are made at random, always the
// same.
const deckSize = 40

// BearOffs are endings of the first game of the 24-point board, in which both
// sides bear off.
func BearOffs(games catalog.Catalog) Deck {
	d := Deck{Name: "bear-offs", Title: i18n.Msg("Bear-offs"), Help: i18n.Msg("Find the best way to bear off.")}
	e, known := games.First(tables.Family)
	if !known {
		return d
	}
	rng := rand.New(rand.NewSource(deckSize))
	for len(d.Exercises) < deckSize {
		own, other := home(rng), home(rng)
		var points [24]string
		for i := range points {
			points[i] = "."
		}
		for i, n := range own {
			if n > 0 {
				points[i] = fmt.Sprintf("W%d", n)
			}
		}
		for i, n := range other {
			if n > 0 {
				points[len(points)-1-i] = fmt.Sprintf("B%d", n)
			}
		}
		text := fmt.Sprintf("%s|0,0|%d,%d W %d%d", strings.Join(points[:], ","), checkers-sum(own), checkers-sum(other), 1+rng.Intn(6), 1+rng.Intn(6))
		p, err := e.Game().Parse(text, nil)
		if err != nil {
			return d // nobody can stand so in this game
		}
		if turns, err := core.Turns(p); err != nil || len(turns) < 2 {
			continue // there is nothing to find
		}
		d.Exercises = append(d.Exercises, Exercise{Key: "bear-offs " + text, Entry: e, Line: core.History{Game: e.Game(), Start: p}})
	}
	return d
}

const checkers = 15 // of a side

// home returns how many checkers stand on each of the first six points.
func home(rng *rand.Rand) (points [6]int) {
	for range 4 + rng.Intn(7) {
		points[rng.Intn(len(points))]++
	}
	return points
}

func sum(points [6]int) (n int) {
	for _, at := range points {
		n += at
	}
	return n
}

// goals are positions from games of the computer players of Arimaa against
// themselves, a line each, in which the mover can reach the goal in the turn, with all
// four steps and in three ways at most; the easier ones first.
//
//go:embed goals.txt
var goals string

// Goals are positions of Arimaa in which a goal is to be found.
func Goals(games catalog.Catalog) Deck {
	d := Deck{Name: "goals", Title: i18n.Msg("exercises\x04Goals"), Help: i18n.Msg("Reach the goal this turn.")}
	e, known := games.First(arimaa.Family)
	if !known {
		return d
	}
	for text := range strings.Lines(goals) {
		text = strings.TrimSpace(text)
		p, err := e.Game().Parse(text, nil)
		if err != nil {
			panic(fmt.Sprintf("the goal %s: %v", text, err)) // it is built in
		}
		d.Exercises = append(d.Exercises, Exercise{Key: "goals " + text, Entry: e, Line: core.History{Game: e.Game(), Start: p}})
	}
	return d
}

// wins are positions from games of computer players of konane and clobber, and races of Block
// Me!, a line each after the game, in which one move alone wins; the easier ones of a game first.
//
//go:embed wins.txt
var wins string

// Wins are endings in which the only move that wins is to be found.
func Wins(games catalog.Catalog) Deck {
	d := Deck{Name: "wins", Title: i18n.Msg("Winning moves"), Help: i18n.Msg("Find the only move that wins.")}
	for line := range strings.Lines(wins) {
		game, text, _ := strings.Cut(strings.TrimSpace(line), " ")
		e, err := games.Find(game)
		if err != nil {
			continue
		}
		p, err := e.Game().Parse(text, nil)
		if err != nil {
			panic(fmt.Sprintf("the ending %s of %s: %v", text, game, err)) // it is built in
		}
		d.Exercises = append(d.Exercises, Exercise{Key: "wins " + game + " " + text, Entry: e, Line: core.History{Game: e.Game(), Start: p}})
	}
	return d
}

// askBest is what is asked for in a position of a game.
const askBest i18n.Text = "From one of your games: find the best play."

// months is how far back mistakes are looked for.
const months = 3

// Mistakes are the errors and blunders of a person in their games of the last
// months among those listed, as far as these were analyzed, and whatever they have practiced
// before, however old and whosever it is; the newest game comes first. What cannot be read is
// left out.
func Mistakes(entries iter.Seq[records.Entry], find records.Finder, name string, p *Progress, now time.Time) Deck {
	d := Deck{Name: "mistakes", Title: i18n.Msg("Your errors and blunders"), Help: i18n.Msg(askBest)}
	practiced := p.records()
	for e := range entries {
		recent := e.Date.After(now.AddDate(0, -months, 0))
		if !recent && len(practiced) == 0 {
			break
		}
		seat := -1
		if recent {
			seat = seatOf(e.Seats, name)
		}
		if e.Err == nil && (seat >= 0 || practiced[e.Name()]) {
			d.Exercises = append(d.Exercises, mistakesIn(e, find, seat, p)...)
		}
		delete(practiced, e.Name())
	}
	return d
}

// matchAndScore tells the points that win a match, and its score.
const matchAndScore i18n.Text = "match\x04to %d, %s"

// matchOf tells the match, and the score before one of its games.
func matchOf(st core.State, game int) i18n.Message {
	if st.Terms.To <= 0 {
		return i18n.Message{}
	}
	return i18n.Msg(matchAndScore, st.Terms.To, core.FormatScores(st.ScoreBefore(game)))
}

// seatOf returns where a person sat, or -1.
func seatOf(seats []records.Seat, name string) int {
	for i, s := range seats {
		if s.Name == name && s.Level == "" {
			return i
		}
	}
	return -1
}

// mistakesIn lists those of a seat in a record, -1: of none, and those that were practiced.
func mistakesIn(e records.Entry, find records.Finder, seat int, p *Progress) (all []Exercise) {
	loaded, _ := e.Load(find) // one with something wrong goes as far as it goes
	r := insights.AnalyzedOf(e.Path, loaded, find)
	if r == nil {
		return nil
	}
	for game := range r.Found.Games {
		for t, d := range r.Decisions(game) {
			if int(d.Seat) == seat && IsMistake(d) || p.Card(Exercise{Key: keyOf(r.Path, game, t, d)}).Answers > 0 {
				all = append(all, FromDecision(r.Path, r.Entry, r.State, game, t, d))
			}
		}
	}
	return all
}

// IsMistake reports whether a decision was so wrong that it is worth an exercise: an error
// or a blunder.
func IsMistake(d *analysis.Decision) bool {
	return isWorth(d.Mark())
}

func isWorth(m engine.Mark) bool { return m == engine.Bad || m == engine.VeryBad }

// FromDecision returns the exercise that a decision in a turn of a game makes: to find what was
// better. Record is the path of the file, st what its games have led to; games are counted
// from 0.
func FromDecision(record string, e catalog.Entry, st core.State, game int, t *analysis.Turn, d *analysis.Decision) Exercise {
	kind := Moves
	switch {
	case d.Cube && d.Seat != t.Seat:
		kind = Takes
	case d.Cube:
		kind = Doubles
	}
	return Exercise{
		Key:   keyOf(record, game, t, d),
		Entry: e, Line: st.Game(game).Until(d.From), Record: record, Game: game, Match: matchOf(st, game), Kind: kind,
	}
}

// ofGame stands in the key of an exercise from a game behind the name of the record.
const ofGame = " game "

// keyOf names the exercise that a decision in a turn of a record's game makes.
func keyOf(record string, game int, t *analysis.Turn, d *analysis.Decision) string {
	return fmt.Sprintf("%s"+ofGame+"%d turn %d move %d", filepath.Base(record), game+1, t.Number, d.From)
}
