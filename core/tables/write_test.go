package tables_test

import (
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/tables"
)

func TestTurnsAreWrittenAsListsDo(t *testing.T) {
	for _, c := range []struct{ position, moves, want string }{
		{start + " W 31", "8/5 6/5 end", "8/5 6/5"},
		{start + " W 65", "24/18 18/13 end", "24/13"},
		{start + " W 66", "24/18 24/18 13/7 13/7 end", "24/18(2) 13/7(2)"},
		{start + " W 33", "13/10 13/10 10/7 10/7", "13/7(2)"},
		{start + " W 33", "24/21 13/10 21/18 18/15", "24/15 13/10"},
		{start + " W -", "double", "double"},
		{start + " W 31", "end", ""},
		{text("6:2", "22 1", "W 33"), "6/3 6/3", "6/3*(2)"},
		{text("bar 6", "3 1", "W 31"), "bar/22 6/5", "bar/22* 6/5"},
		{text("24 6", "6 9 2", "W 53"), "24/19 19/16", "24/19*/16*"},
		{text("24 6", "9 2", "W 53"), "24/21 21/16", "24/16*"},
		{text("24 6", "4 2", "W 53"), "24/21 21/16", "24/21*/16"},
		{text("24 6", "4 2", "W 53"), "24/19 19/16", "24/19/16"}, // 24/16 might have hit on 21
		{text("7 5", "1", "W 52"), "7/5 5/off", "7/off"},
		{text("4 3", "1", "W 61"), "4/3 3/off", "4/3/off"}, // 4/off would be by the 6 alone
	} {
		var moves []core.Move
		for _, word := range strings.Fields(c.moves) {
			moves = append(moves, core.Move(word))
		}
		got, err := parse(t, tables.Backgammon(), c.position, "").FormatTurn(moves)
		if err != nil || got != c.want {
			t.Errorf("%s: %s is written %q (%v), want %q", c.position, c.moves, got, err, c.want)
		}
	}
	if got, err := parse(t, tables.Backgammon(), start+" W 31", "").FormatTurn([]core.Move{"8/2"}); err == nil {
		t.Errorf("an illegal move is written %q", got)
	}
}

// A throw that decides nothing is marked, so that a line does not begin with two.
func TestAThrowThatIsThrownAgainIsSaidToBe(t *testing.T) {
	for moves, want := range map[string]string{
		"* 46 2 8/2 6/2":           "46 8/2 6/2",
		"* 11 * 46 2 8/2 6/2":      "11 again 46 8/2 6/2",
		"* 11 * 33 * 46 2 8/2 6/2": "11 again 33 again 46 8/2 6/2",
		"* 11":                     "11",
	} {
		h := core.History{Game: tables.Backgammon(), Start: parse(t, tables.Backgammon(), start+" - -", "")}
		now, seat := h.Start, core.Chance
		for _, word := range strings.Fields(moves) {
			switch word {
			case "*":
				seat = core.Chance
				continue
			case "2":
				seat = 1
				continue
			}
			var err error
			if now, err = now.Play(core.Move(word)); err != nil {
				t.Fatalf("%s: %v", word, err)
			}
			h.Moves = append(h.Moves, core.Played{Seat: seat, Move: core.Move(word), After: now})
		}
		turns := h.Turns()
		if got := turns[len(turns)-1].String(); len(turns) != 1 || got != want {
			t.Errorf("%s: %d turns, the last %q, want %q", moves, len(turns), got, want)
		}
	}
}
