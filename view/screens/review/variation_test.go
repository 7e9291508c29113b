package review_test

import (
	"testing"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/tables"
	"boardroom/view/board"
	boardsquares "boardroom/view/board/squares"
	"boardroom/view/keys"
	"boardroom/view/viewtest"
)

func TestAVariationLooks(t *testing.T) {
	for _, terminal := range terminals {
		p := terminal.at.Open(t, newDesk(game(t)).viewer).Keys("Right", "Right", "Right", "t")
		p.Types("13/9").Keys("Enter").Golden("variation-" + terminal.name)
	}
}

func TestATurnIsPlayedInAnotherWay(t *testing.T) {
	p := small.Open(t, newDesk(game(t)).viewer).Keys("Right", "t").Sees("(variation)", "Variation of turn 1. Ann to move.", "Esc To the game")
	p.Types("13/10 6/5").Sees("Move: 13/10 6/5").Keys("Enter").Sees("31 13/10 6/5", "Ann moved.")
	p.Keys("Space").Sees("Mother to roll or double.", "▸ ● Mother").Keys("Space").Sees("Space: 66, as played.").Keys("Space").Sees("Mother to move.")
	p.Keys("Esc").Sees("Turn 1 of 4: 31 8/5 6/5.").Misses("ariation", "13/10")
}

func TestAVariationIsTakenBackToTheGame(t *testing.T) {
	p := small.Open(t, newDesk(game(t)).viewer).Keys("Right", "t").Types("13/9").Keys("Enter").Sees("31 13/9")
	p.Keys("Ctrl+R").Sees("Redo: nothing to redo").Keys("u", "u").Misses("13/").Keys("Ctrl+R").Sees("31 13/10").Keys("Ctrl+R").Sees("31 13/9")
	p.Keys("u").Sees("31 13/10").Keys("u").Sees("Variation of turn 1. Ann to move.").Keys("Backspace").Sees("Turn 1 of 4: 31 8/5 6/5.")
}

func TestAVariationGoesOnFromWhatIsShown(t *testing.T) {
	p := small.Open(t, newDesk(game(t)).viewer).Keys("Right", "T").Sees("Variation after turn 1. Mother to roll or double.")
	p.Keys("d").Sees("Ann to take or pass.").Keys("Esc").Sees("Turn 1 of 4")
	p.Keys("Home", "T").Sees("Variation from the start. Roll for the start: type", "Space: 31, as played.").Types("62").Keys("Enter").Sees("Ann to move.")
	p.Keys("Esc", "End", ",", "T").Sees("Variation of turn 4.", "Esc To the game")
}

func TestDrawsOfAVariationAreTyped(t *testing.T) {
	p := small.Open(t, newDesk(game(t)).viewer).Keys("Home", "T", "Enter").Sees("Dice:").Types("77").Keys("Enter").Sees(`"77" is not a roll`)
	p.Keys("Ctrl+U").Types("4 2").Keys("Enter").Sees("Variation from the start. Ann to move.")
	p.Types("8/4 6/4").Keys("Enter", "Space").Sees("Mother to roll").Keys("Space", "Space", "u").Sees("Space: 66, as played.")
	p.Types("11").Keys("Enter").Sees("Mother to move.")
	p = small.Open(t, newDesk(played(t, 0, "* 31", "1 8/5 6/5 end", "2 roll")).viewer).Keys("End", "T").Sees("Mother: roll the dice").Misses("as played")
	p.Keys("Space").Sees("the game has no more draws; type one")
}

func TestACursorAndTheMouseMakeVariations(t *testing.T) {
	p := small.Open(t, newDesk(game(t)).viewer).Keys("Right", ",", ",", ",").Sees("Turn 1 of 4")
	d := newDesk(game(t))
	x, y := spotAt(t, d, 1, tables.PointSpot(17))
	p.ClickAt(x, y).Sees("(variation)", "where to? Esc: put it back.").Keys("Esc").Sees("Variation of turn 1. Ann to move.")
	toX, toY := spotAt(t, d, 1, tables.PointSpot(20))
	p.Drag(x, y, toX, toY).Sees("31 8/5", "Ann to move").Keys("Esc").Sees("Turn 1 of 4").Misses("ariation")
	emptyX, emptyY := spotAt(t, d, 1, tables.PointSpot(23))
	p.ClickAt(emptyX, emptyY).Sees("You have no checker on 2").Misses("ariation")
	p.Keys("t", "Tab", "Enter").Sees("where to?").Keys("Tab", "Enter").Sees("31 ", "(variation)")
}

func TestNobodyMovesWhereDiceComeNext(t *testing.T) {
	d := newDesk(played(t, 0, "* 31", "1 8/5 6/5 end", "2 roll"))
	x, y := spotAt(t, d, 0, tables.PointSpot(17))
	small.Open(t, d.viewer).Keys("Right").ClickAt(x, y).Misses("ariation").Keys("End", ",", ".").ClickAt(x, y).Sees("Nobody can move here: t tries another move in this turn")
}

// spotAt returns a cell of the board at which a spot lies, in the small
// terminal, after so many moves of the game.
func spotAt(t *testing.T, d *desk, moves int, spot core.Spot) (x, y int) {
	t.Helper()
	h := d.State.Game(0)
	h.Moves = h.Moves[:moves]
	easel := viewtest.PainterTest{Painter: d.Painter, Hands: d.Entry.Hands}
	s := board.Scene{Position: h.Now(), Look: viewtest.Colourful()}
	in := easel.Area(s, 60, 19)
	in.Y = 1
	cells := easel.Spots(s, in)[spot]
	if len(cells) == 0 {
		t.Fatalf("%s is nowhere", spot)
	}
	return cells[len(cells)/2][0], cells[len(cells)/2][1]
}

func TestAVariationMayEndTheGame(t *testing.T) {
	sheet := core.NewSheet(core.Terms{Rotation: []core.Game{arimaa.Arimaa()}, Seats: 2, Position: "7r/3R4/8/8/2r5/3E4/8/R7 g"})
	if err := sheet.Begin(); err != nil {
		t.Fatal(err)
	}
	for _, m := range []core.Move{"Ed3n", core.End} {
		if err := sheet.Apply(core.Event{Seat: 0, Move: m}); err != nil {
			t.Fatal(err)
		}
	}
	desk := func() *desk { // a painter remembers what it painted, for one screen
		d := newDesk(sheet.State())
		d.Entry.Hands, d.Painter = arimaa.Hands{}, boardsquares.Arimaa()
		return d
	}
	p := small.Open(t, desk().viewer).Keys("Right", "t").Sees("Variation from the start. Ann to move: 4 steps left.").Types("Rd7n").Keys("Enter", "Space")
	p.Sees("Ann wins 1 point: a rabbit reached the goal.").Keys("p").Sees("the game is over here").Keys("Esc").Sees("Turn 2g (1 of 1): Ed3n.")
	viewtest.At(120, 40).Open(t, desk().viewer).Keys("Right").Sees(" 2g ", "Ed3n").Keys("Left", "g").Types("2g").Keys("Enter").Sees("Turn 2g")
}

func TestEveryKeyOfAVariationActsOrSaysWhyNot(t *testing.T) {
	d := newDesk(game(t))
	for _, to := range [][]keys.Key{{"t"}, {"T"}, {"t", "Tab", "Enter"}} {
		t.Run(string(to[len(to)-1]), func(t *testing.T) {
			viewtest.EveryKey(t, func(t *testing.T) *viewtest.Person {
				return small.Open(t, d.viewer).Keys("Right").Keys(to...)
			})
		})
	}
}
