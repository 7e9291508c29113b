package core_test

import (
	"runtime"
	"testing"

	"boardroom/core"
	"boardroom/core/tables"
)

// TestALongMatchTakesLittleMemory plays a thousand games that end after two
// hundred moves.
func TestALongMatchTakesLittleMemory(t *testing.T) {
	game := tables.Backgammon()
	sheet := core.NewSheet(core.Terms{Rotation: []core.Game{game}, Seats: 2, To: core.Money, Set: map[string]string{"cube": "no"}})
	heap := func() uint64 {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	var before uint64
	for n := range 1000 {
		if n == 10 {
			before = heap()
		}
		if err := sheet.Begin(); err != nil {
			t.Fatal(err)
		}
		for range 200 {
			now := sheet.State().History.Now()
			if err := sheet.Apply(core.Event{Seat: now.Actor(), Move: now.Moves()[0]}); err != nil || !sheet.State().Playing {
				break
			}
		}
		if st := sheet.State(); st.Playing {
			for _, e := range []core.Event{{Seat: 0, Move: core.Concede, Points: 1}, {Seat: 1, Move: core.Accept}} {
				if err := sheet.Apply(e); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	if grown := int64(heap()) - int64(before); grown > 4<<20 {
		t.Errorf("990 games take %d KiB", grown>>10)
	}
	for i, h := range sheet.State().Games()[:3] {
		if len(h.Moves) != 200 && h.Now().Actor() != core.Nobody {
			t.Errorf("game %d has %d moves", i+1, len(h.Moves))
		}
		for _, m := range h.Moves {
			if m.After == nil {
				t.Fatalf("game %d has lost a position", i+1)
			}
		}
	}
}
