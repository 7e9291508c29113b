package tables

import (
	_ "embed"
	"fmt"
)

//go:embed portes.md
var portesPage string

// Portes returns the first game of the tavli: backgammon's start and movement
// without the cube and without the triple game.
func Portes() *Game {
	return Variant{
		Name:    "portes",
		Title:   "Portes",
		Page:    portesPage,
		Rules:   portesRules(),
		Wins:    diplo(),
		Options: tavliOptions(optionHitAndRun()),
	}.Game()
}

// portesRules returns what no option of portes changes.
func portesRules() Rules { return tavli(Hit, Opposite(), backgammonRules().Start) }

// optionHitAndRun can forbid leaving a point of one's home on which one has
// hit in the same turn.
func optionHitAndRun() Option {
	return toggle("hit-and-run", "Hit and run", "yes",
		"A checker that hits in its own home may move on in the same turn and leave the point empty.",
		func(r *Rules, yes bool) {
			if !yes {
				r.ForbidEnds(TurnBan{
					Why: func(t *TurnState) string {
						return fmt.Sprintf("you hit on %s in your home, so keep a checker there", t.Place(hitAndRun(t)))
					},
					Broken: func(t *TurnState) bool { return hitAndRun(t) > 0 },
				})
			}
		}).
		meaning(map[string]string{
			"yes": "a checker that hits may leave the point empty",
			"no":  "you must keep a checker on every home point where you hit this turn",
		})
}

// hitAndRun returns an own point of the side's home on which it has hit and
// stands no more, or 0. With its last checker off a side has won, whatever it
// hit.
func hitAndRun(t *TurnState) int {
	if t.Now.AllOff(t.Side) {
		return 0
	}
	foe := 1 - t.Side
	for own := homeStart; own <= 24; own++ {
		at := int(t.Rules.Paths[own])
		if t.Start.Count(foe, at) > t.Now.Count(foe, at) && t.Now.Count(t.Side, own) == 0 {
			return own
		}
	}
	return 0
}
