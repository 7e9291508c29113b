package tables

import _ "embed"

//go:embed mahbusa.md
var mahbusaPage string

// Mahbusa returns plakoto as it is played in the Levant: a pinned mother loses
// the game at once.
func Mahbusa() *Game {
	return variant{
		name:    "mahbusa",
		title:   "Mahbusa",
		page:    mahbusaPage,
		rules:   plakotoRules(),
		options: relativeOptions(optionMother().preferring("immediate"), optionBearoff()),
	}.game()
}
