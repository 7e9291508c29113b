package tables

import (
	_ "embed"
	"fmt"

	"boardroom/core"
)

//go:embed moultezim.md
var moultezimPage string

// Moultezim returns fevga as it is played in Turkey: the first checker must
// pass the other's start, and few points may be held there.
func Moultezim() *Game {
	rules := fevgaRules(otherStart)
	rules.ForbidEnds(TurnBan{
		Why: func(t *TurnState) string {
			return fmt.Sprintf("in your opponent's start, %s, you can hold only %d points, not %d",
				t.span(otherStart, otherStartEnd), mostOfStart, t.Now.heldOfStart(t.Side))
		},
		Broken: func(t *TurnState) bool { return t.Now.heldOfStart(t.Side) > mostOfStart },
	})
	rules.Checks = append(rules.Checks, checkOtherStart)
	return Variant{
		Name:    "moultezim",
		Title:   "Moultezim",
		Page:    moultezimPage,
		Rules:   rules,
		Options: relativeOptions(),
	}.Game()
}

// The other's start as own points, where sides move the same way round, and
// how many of its points may be held.
const (
	otherStart    = 13
	otherStartEnd = 18
	mostOfStart   = 4
)

// heldOfStart returns how many points of the other's start a side holds.
func (b *Board) heldOfStart(side core.Seat) int {
	held := 0
	for own := otherStart; own <= otherStartEnd; own++ {
		if b.Count(side, own) > 0 {
			held++
		}
	}
	return held
}

func checkOtherStart(r *Rules, b *Board, side core.Seat) error {
	if held := b.heldOfStart(side); held > mostOfStart {
		return fmt.Errorf("holds %d points in the opponent's start, %d to %d; the most is %d",
			held, r.Absolute(side, otherStart), r.Absolute(side, otherStartEnd), mostOfStart)
	}
	return nil
}

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
