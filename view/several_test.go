package view_test

import (
	"os"
	"strings"
	"testing"

	"boardroom/core/catalog"
	"boardroom/records"
	"boardroom/view/sitting"
)

// blocking plans a game of Block Me! of these players on a small board;
// "beginner" is a computer.
func blocking(t testing.TB, players ...string) sitting.Plan {
	t.Helper()
	e, err := catalog.Standard().Find("blockme")
	if err != nil {
		t.Fatal(err)
	}
	p := sitting.DefaultPlan(e, "Ann")
	p.Seats, p.Set["size"] = nil, "5"
	for i, name := range players {
		seat := records.Seat{Name: name}
		if name == "beginner" {
			seat = records.Seat{Name: sitting.DefaultName(i, true), Level: name}
		}
		p.Seats = append(p.Seats, seat)
	}
	return p
}

func TestFourSitDownFromTheMenu(t *testing.T) {
	h := newHouse(t)
	p := h.opens(small).Keys("n", "Right", "Right", "Right", "Right", "Right").Sees("Block Me!", "How many", "Board size").Misses("Dice", "Set up a position")
	p.Keys("Down", "Right").Sees("Uncle", "Aunt", "Draws").Keys("Ctrl+S").Sees("Draws sealed").Keys("Enter")
	p.Awaits("ann to move.").Types("e9").Keys("Enter").Awaits("# e9").Awaits("ann to move.").Sees("* ", "@ ", "& ").Keys("Esc").Sees("Continue   1")
	p.Keys("c").Sees("ann – Mother (beginner) – U").Keys("Enter").Awaits("ann to move.").Sees("# e9")
}

func TestTwoNeedNoDraws(t *testing.T) {
	h := newHouse(t)
	p := h.arranges(blocking(t, "beginner", "Ann")).Keys("F2").Awaits("Ann to move.").Misses("fixed").Types("c4").Keys("Enter").Awaits("2 @ ").Awaits("Ann to move.")
	p.Keys("U").Awaits("The turn is taken back.").Misses("# c4").Sees("Ann to move.")
	text, err := os.ReadFile(h.record(t))
	if err != nil || !strings.Contains(string(text), "[Seat1 \"Ann\"]\n[Seat2 \"Father (computer, beginner)\"]") || strings.Contains(string(text), "[Dice") {
		t.Errorf("the record: %v\n%s", err, text)
	}
	if !strings.Contains(string(text), "1 takeback\n2 accept\n") {
		t.Errorf("the takeback does not stand in the record:\n%s", text)
	}
}

func TestAGameOfFourToItsEndAndItsReplay(t *testing.T) {
	h := newHouse(t)
	plan := blocking(t, "Ann", "Bob", "Clio", "Dora")
	plan.Position = "...../.#.../...../..*@./.&... 5,5,5,5 #"
	p := h.arranges(plan).Keys("F2").Awaits("Ann to move.").Misses("Concede").Types("b1").Keys("Enter").Awaits("The end").Reads().Sees("Ann wins 1 point.")
	p.Keys("m").Sees("Study ─").Keys("r").Sees("Ann – Bob – Clio – Dora", "Ann wins 1").Keys("Enter").Sees("Start, 1 turn follows").Keys("Right").Sees("Ann wins 1 point.")
	p.Keys("Esc", "Esc", "h").Sees("Ann", "Bob", "Clio", "Dora")
}
