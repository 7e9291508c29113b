package tables

import _ "embed"

//go:embed tavla.md
var tavlaPage string

// Tavla returns portes as it is played in Turkey: no hit and run, and the
// higher die only says who starts.
func Tavla() *Game {
	return Variant{
		Name:    "tavla",
		Title:   "Tavla",
		Page:    tavlaPage,
		Rules:   portesRules(),
		Options: relativeOptions(optionHitAndRun().Preferring("no")),
	}.Game()
}
