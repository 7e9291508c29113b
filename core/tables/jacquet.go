package tables

import (
	_ "embed"

	"boardroom/core"
)

//go:embed jacquet.md
var jacquetPage string

// Jacquet returns the French game of the courier: on fevga's paths the first
// checker comes home before another leaves the start, and any row may be held.
func Jacquet() *Game {
	rules := tavli(Block, Around(), gathered())
	rules.ForbidSteps(banSecondChecker(homeStart - 1))
	rules.Checks = []func(*Rules, *Board, core.Seat) error{checkSecondChecker(homeStart - 1)}
	return Variant{
		Name:    "jacquet",
		Title:   "Jacquet",
		Page:    jacquetPage,
		Rules:   rules,
		Options: relativeOptions(),
	}.Game()
}
