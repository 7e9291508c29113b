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
