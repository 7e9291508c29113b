package tables

import _ "embed"

//go:embed mahbusa.md
var mahbusaPage string

// Mahbusa returns plakoto as it is played in the Levant: a pinned mother loses
// the game at once.
func Mahbusa() *Game {
	return Variant{
		Name:    "mahbusa",
		Title:   "Mahbusa",
		Page:    mahbusaPage,
		Rules:   plakotoRules(),
		Options: relativeOptions(optionMother().Preferring("immediate"), optionBearoff()),
	}.Game()
}
