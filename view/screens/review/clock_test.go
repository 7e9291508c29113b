package review_test

import (
	"testing"
	"time"

	"boardroom/core"
	"boardroom/core/tables"
)

// TestAReplayShowsTheTimeLeft steps through a game by a clock.
func TestAReplayShowsTheTimeLeft(t *testing.T) {
	sheet := core.NewSheet(core.Terms{
		Rotation: []core.Game{tables.Backgammon()}, Seats: 2, Set: map[string]string{"cube": "no"},
		Clock: core.Clock{Kind: core.Fischer, Bank: time.Minute, Step: 8 * time.Second},
	})
	if err := sheet.Begin(); err != nil {
		t.Fatal(err)
	}
	for _, e := range []core.Event{
		{Seat: core.Chance, Move: "31"}, {Seat: 0, Move: "8/5"}, {Seat: 0, Move: "6/5"}, {Seat: 0, Move: core.End, Spent: 30 * time.Second},
		{Seat: core.Chance, Move: "66"}, {Seat: 1, Move: core.Flag, Spent: time.Minute},
	} {
		if err := sheet.Apply(e); err != nil {
			t.Fatal(err)
		}
	}
	p := small.Open(t, newDesk(sheet.State()).viewer).Sees("Time      1:00").Misses("0:38")
	p.Keys("Right").Sees("Time      0:38", "Time      1:00")
	p.Keys("End").Sees("Time      0:38", "Time    ! 0:00", "the time has run out").Keys("Left").Sees("0:38").Misses("0:00").Keys("Home").Misses("0:38")
}
