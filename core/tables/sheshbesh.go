package tables

import (
	_ "embed"

	"boardroom/core"
)

//go:embed sheshbesh.md
var sheshbeshPage string

// Sheshbesh returns backgammon as a beginners' exercise in programming has it:
// turns go step by step, with no duty to look ahead, and every game counts
// one point.
func Sheshbesh() *Game {
	rules := backgammonRules()
	rules.Stepwise = true
	rules.Score = func(*Board, core.Seat) int { return 1 }
	rules.Highest = 1
	return Variant{
		Name:    "sheshbesh",
		Title:   "Shesh-besh",
		Page:    sheshbeshPage,
		Rules:   rules,
		Options: []Option{optionOpening().Preferring("rethrow"), optionWinnerStarts()},
	}.Game()
}
