package exercise

import (
	_ "embed"
	"fmt"
	"strings"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/catalog"
)

// goals are positions from games of the computer players of Arimaa against
// themselves, a line each, in which the mover can reach the goal in the turn, with all
// four steps and in three ways at most; the easier ones first.
//
//go:embed goals.txt
var goals string

// Goals are positions of Arimaa in which a goal is to be found.
func Goals(games catalog.Catalog) Deck {
	d := Deck{Name: "goals", Title: "Goals", Help: "Reach the goal in this turn."}
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
