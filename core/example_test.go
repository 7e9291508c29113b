package core_test

import (
	"context"
	"fmt"

	"boardroom/core"
	"boardroom/core/gametest"
)

// A sitting is a list of events, and the sheet is the fold over it: apply them
// again, and everything is as it was.
func ExampleSheet() {
	sheet := core.NewSheet(core.Terms{Rotation: []core.Game{gametest.Sticks{}}, Seats: 2})
	sheet.Begin()
	for _, e := range []core.Event{
		{Seat: core.Chance, Move: "3s"},
		{Seat: 0, Move: "take"},
		{Seat: 0, Move: core.Undo},
		{Seat: 0, Move: "take"},
	} {
		if err := sheet.Apply(e); err != nil {
			fmt.Println(err)
		}
	}
	st := sheet.State()
	fmt.Println(len(st.History.Moves), "moves stand; seat", st.ToAct, "is to move in", st.History.Now())
	// Output: 2 moves stand; seat 1 is to move in 9 2 0 3 1
}

// frugal takes one stick and ends its turn.
type frugal struct{}

func (frugal) Turn(context.Context, core.History) ([]core.Move, error) {
	return []core.Move{"take", core.End}, nil
}

// A session plays a sitting: it draws, asks the players, and tells observers
// of every event.
func ExampleSession() {
	sheet := core.NewSheet(core.Terms{Rotation: []core.Game{gametest.Sticks{}}, Seats: 2})
	session := core.NewSession(core.Config{
		Sheet:   sheet,
		Players: []core.Player{frugal{}, frugal{}},
		Source:  core.Seeded{Seed: "any text"},
	})
	if err := session.Run(context.Background()); err != nil {
		fmt.Println(err)
	}
	fmt.Println(core.FormatScores(sheet.State().Score))
	// Output: 0-1
}

// Whoever knows the seed can compute every roll, with sha256sum alone.
func ExampleRoll() {
	seed := "49d91ab06a84b718719363642441f748f79f3b02977b6a989530190efe49c0ec"
	fmt.Println(core.SeededRoll(seed, "nikos", 1))
	// Output: 4 6
}
