package review_test

import (
	"testing"

	"boardroom/core"
	"boardroom/core/gametest"
	"boardroom/view/board"
	"boardroom/view/viewtest"
)

// raced returns the desk of a race of four after some moves, each played by
// whoever may.
func raced(t testing.TB, position string, moves ...core.Move) *desk {
	t.Helper()
	set := map[string]string{"draw": "yes"}
	sheet := core.NewSheet(core.Terms{Rotation: []core.Game{gametest.Race{}}, Seats: 4, Set: set, Position: position})
	if err := sheet.Begin(); err != nil {
		t.Fatal(err)
	}
	for _, m := range moves {
		if err := sheet.Apply(core.Event{Seat: sheet.ToAct(), Move: m}); err != nil {
			t.Fatalf("%s: %v", m, err)
		}
	}
	d := newDesk(sheet.State())
	d.Entry.Hands, d.Painter = gametest.RaceHands{}, viewtest.Track{}
	d.Name = "2026-11-20-180431-race.txt"
	d.Seats = []board.Seat{{Name: "Mother", Level: "expert"}, {Name: "Ann"}, {Name: "Uncle", Level: "expert"}, {Name: "Éva"}}
	return d
}

func TestARaceOfFourLooks(t *testing.T) {
	for name, at := range map[string]viewtest.Setup{"80x24": small, "200x50": viewtest.At(200, 50)} {
		d := raced(t, "", "right", "+1", "+2", "+1", "+2", "+2", "+2")
		at.Open(t, d.viewer).Golden("four-start-" + name).Keys("End").Golden("four-end-" + name)
	}
}

func TestTheTurnsOfFourAreSteppedThrough(t *testing.T) {
	d := raced(t, "", "right", "+1", "+2", "+1", "+2")
	p := small.Open(t, d.viewer).Sees("Start, 4 turns follow.").Keys("Right").Sees("Drawn: right.", "▸ A Mother")
	p.Keys("Right").Sees("Turn 1 of 4: +1.", "▸ D Éva").Keys("Right").Sees("Turn 2 of 4: +2.", "▸ C Uncle")
	p.Keys("g").Sees("0 to 4").Types("5").Keys("Enter").Sees("Type a number from 0, the start, to 4").Keys("Ctrl+U").Types("3").Keys("Enter").Sees("Turn 3 of 4")
	p.Keys("g").Types("0").Keys("Enter").Sees("Start,").Keys("g").Types("1").Keys("Enter").Sees("Turn 1 of 4: +1.")
	p.Keys("End").Sees("Turn 4 of 4: +2. Here the game stands.").Click("D +2").Sees("Turn 2 of 4")
}

func TestTheVerdictOnFour(t *testing.T) {
	d := raced(t, "8,1,2,3 1 1", "+2")
	small.Open(t, d.viewer).Keys("End").Sees("Turn 1 of 1: +2. Mother wins 1 point.").Keys("p").Sees("the game is over here")
}

func TestAPassAmongFour(t *testing.T) {
	d := raced(t, "3,4,5,6 1 1", core.End, core.End, "+2")
	small.Open(t, d.viewer).Keys("Right").Sees("Turn 1 of 3: -.").Keys("Right").Sees("Turn 2 of 3")
}
