package tables

import _ "embed"

//go:embed tryktrak.md
var tryktrakPage string

// Tryktrak returns backgammon as it is played in Poland: dice thrown again
// after the opening throw, hitting and bearing off a must, no cube.
func Tryktrak() *Game {
	rules := backgammonRules()
	rules.Fixed = true
	return Variant{
		Name:  "tryktrak",
		Title: "Tryktrak",
		Page:  tryktrakPage,
		Rules: rules,
		Wins:  gammons(),
		Options: []Option{
			optionMustHit().Preferring("yes"), optionMustBearOff().Preferring("yes"),
			optionTriple().Preferring("bar"), optionOpening().Preferring("rethrow"),
			optionWinnerStarts(), optionLargerDie(),
		},
	}.Game()
}
