package tables

import _ "embed"

//go:embed tapa.md
var tapaPage string

// Tapa returns plakoto as it is played in Bulgaria: a pinned mother is a
// checker like any other.
func Tapa() *Game {
	return Variant{
		Name:    "tapa",
		Title:   "Tapa",
		Page:    tapaPage,
		Rules:   plakotoRules(),
		Options: relativeOptions(optionBearoff()),
	}.Game()
}
