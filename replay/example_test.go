package replay_test

import (
	"fmt"

	"boardroom/core"
	"boardroom/core/tables"
	"boardroom/replay"
)

// The games of a record, or of a sitting that is still going on, are stepped
// through by a cursor.
func ExampleCursor() {
	sheet := core.NewSheet(core.Terms{Rotation: []core.Game{tables.Portes()}, Seats: 2})
	sheet.Begin()
	for _, e := range []core.Event{
		{Seat: core.Chance, Move: "31"}, {Seat: 0, Move: "17/20"}, {Seat: 0, Move: "19/20"}, {Seat: 0, Move: core.End},
		{Seat: core.Chance, Move: "65"}, {Seat: 1, Move: "24/18"}, {Seat: 1, Move: "18/13"}, {Seat: 1, Move: core.End},
	} {
		if err := sheet.Apply(e); err != nil {
			fmt.Println(err)
		}
	}
	c := replay.New(sheet.State())
	for c.NextTurn() {
		fmt.Println("Seat", c.Frame().Move.Seat, "leaves", c.Frame())
	}
	// Output:
	// Seat 1 leaves W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W2,.,W4,W2,.,.,.,B2|0,0|0,0 B -
	// Seat 2 leaves W2,.,.,.,.,B5,.,B3,.,.,.,W5,B6,.,.,.,W2,.,W4,W2,.,.,.,B1|0,0|0,0 W -
}
