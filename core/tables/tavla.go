package tables

import _ "embed"

//go:embed tavla.md
var tavlaPage string

// Tavla returns portes as it is played in Turkey: no hit and run, and the
// higher die only says who starts.
func Tavla() *Game {
	return variant{
		name:    "tavla",
		title:   "Tavla",
		page:    tavlaPage,
		rules:   portesRules(),
		options: relativeOptions(optionHitAndRun().preferring("no")),
	}.game()
}
