package exercise

import (
	_ "embed"
	"fmt"
	"math"
	"strings"

	"boardroom/core"
	"boardroom/core/catalog"
	enginetables "boardroom/core/engine/tables"
	"boardroom/core/i18n"
	"boardroom/core/tables"
)

// cubes are positions from games of the computer players of backgammon, each at two scores at
// which different things are right: to double or not, to take or to pass. What is right is so
// by .05 points at least, and the rolls looked ahead don't change it.
//
//go:embed cubes.txt
var cubes string

// Cubes are decisions on the doubling cube, each of them at two scores.
func Cubes(games catalog.Catalog) Deck {
	d := Deck{Name: "cube", Title: i18n.Msg("The cube by score"), Help: i18n.Msg("Double or roll, take or pass: the score decides.")}
	e, ok := withCube(games)
	if !ok {
		return d
	}
	for text := range strings.Lines(cubes) {
		text = strings.TrimSpace(text)
		p, err := e.Game().Parse(text, nil)
		if err != nil {
			return d // nobody can stand so in this game
		}
		at := p.(tables.Position)
		kind := Doubles
		if at.Actor() != at.Side() {
			kind = Takes
		}
		d.Exercises = append(d.Exercises, Exercise{
			Key: "cube " + text, Entry: e, Line: core.History{Game: e.Game(), Start: p}, Kind: kind, Match: scoreOf(at.Match()),
		})
	}
	return d
}

// The scores of the take points: the points that a side needs to win the match.
const (
	matchLength  = 7
	leastAway    = 2 // with fewer the cube is dead
	takePointOff = 2 // percent that an answer may be off
)

// TakePoints ask for the chance to win that a take needs, at the scores of a match.
func TakePoints(games catalog.Catalog) Deck {
	d := Deck{Name: "take-points", Title: i18n.Msg("Take points"), Help: i18n.Msg("Know at each score what a take needs.")}
	e, ok := withCube(games)
	if !ok {
		return d
	}
	line, err := startOf(e)
	if err != nil {
		panic(fmt.Sprintf("the start of %s: %v", e.Name, err)) // it is built in
	}
	board, _, _ := strings.Cut(line.Start.String(), " ")
	for mine := leastAway; mine <= matchLength; mine++ {
		for theirs := leastAway; theirs <= matchLength; theirs++ {
			text := fmt.Sprintf("%s B - match=%d score=%d,%d turn=double", board, matchLength, matchLength-mine, matchLength-theirs)
			p, err := e.Game().Parse(text, nil)
			if err != nil {
				panic(fmt.Sprintf("the take point of %s: %v", text, err))
			}
			d.Exercises = append(d.Exercises, takePoint(e, p.(tables.Position), mine, theirs))
		}
	}
	return d
}

// takePoint asks for that of a side that needs some points, as the other does.
func takePoint(e catalog.Entry, p tables.Position, mine, theirs int) Exercise {
	percent := func(chance float64) int { return int(math.Round(100 * chance)) }
	at := enginetables.TakePointOf(p)
	return Exercise{
		Key: fmt.Sprintf("take-points %d-away %d-away", mine, theirs), Entry: e, Line: core.History{Game: e.Game(), Start: p}, Match: scoreOf(p.Match()),
		Asks: i18n.Msg("You need %d points; your opponent needs %d and doubles to %d. Without gammons, how many %% of games must you win to take?", mine, theirs, p.Offered()),
		Number: &Number{Is: percent(at.Need()), Off: takePointOff, Unit: "%", Why: i18n.Msg(
			"You win the match with %d%% after a pass, %d%% after a game you take and win, %d%% after one you take and lose.",
			percent(at.Passed), percent(at.Won), percent(at.Lost))},
	}
}

// withCube returns the first game that is played with a doubling cube.
func withCube(games catalog.Catalog) (catalog.Entry, bool) {
	for _, e := range games.All() {
		if g, ok := e.Game().(*tables.Game); ok {
			if r, err := g.Rules(nil); err == nil && r.Cube {
				return e, true
			}
		}
	}
	return catalog.Entry{}, false
}

// scoreOf tells a match and its score.
func scoreOf(m tables.Match) i18n.Message {
	return i18n.Msg(matchAndScore, m.To, core.FormatScores(m.Score[:]))
}
