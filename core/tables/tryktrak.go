package tables

import _ "embed"

//go:embed tryktrak.md
var tryktrakPage string

// Tryktrak returns backgammon as it is played in Poland: dice thrown again
// after the opening throw, hitting and bearing off a must, no cube.
func Tryktrak() *Game {
	rules := backgammonRules()
	rules.Fixed = true
	return variant{
		name:  "tryktrak",
		title: "Tryktrak",
		page:  tryktrakPage,
		rules: rules,
		wins:  gammons(),
		options: []option{
			optionMustHit().preferring("yes"), optionMustBearOff().preferring("yes"),
			optionTriple().preferring("bar"), optionOpening().preferring("rethrow"),
			optionWinnerStarts(), optionLargerDie(),
		},
	}.game()
}
