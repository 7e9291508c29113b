package core_test

import (
	"fmt"
	"testing"

	"boardroom/core"
	"boardroom/core/gametest"
	"boardroom/core/tables"
)

// decided gives the decisions of a game, each as turn:seat:moves.
func decided(h core.History) string {
	text := ""
	for _, d := range h.Decisions() {
		text += fmt.Sprintf("%d:%s:", d.Turn, d.Seat)
		for _, m := range h.Moves[d.From:d.To] {
			text += string(m.Move) + " "
		}
	}
	return text
}

// A decision ends with its turn, a draw, or what another seat does; what is not
// completed is none.
func TestDecisions(t *testing.T) {
	s := begun(t, core.Terms{Rotation: []core.Game{gametest.Sticks{}}, Seats: 2})
	for _, step := range []struct {
		seat core.Seat
		move core.Move
		want string
	}{
		{core.Chance, "3s", ""},
		{0, "take", ""},
		{0, "take", ""},
		{0, core.End, "0:1:take take end "},
		{core.Chance, "2s", "0:1:take take end "},
		{1, "take", "0:1:take take end "},
		{1, core.End, "0:1:take take end 1:2:take end "},
	} {
		apply(t, s, core.Event{Seat: step.seat, Move: step.move})
		if got := decided(s.State().History); got != step.want {
			t.Fatalf("after %s %s: %q, want %q", step.seat, step.move, got, step.want)
		}
	}
}

func TestACubeIsADecisionOfItsOwn(t *testing.T) {
	s := begun(t, core.Terms{Rotation: []core.Game{tables.Backgammon()}, Seats: 2})
	for _, step := range []struct {
		seat  core.Seat
		moves []core.Move
		want  string
	}{
		{core.Chance, []core.Move{"31"}, ""},
		{0, []core.Move{"8/5", "6/5", "end"}, "0:1:8/5 6/5 end "},
		{1, []core.Move{"double"}, "0:1:8/5 6/5 end 1:2:double "},
		{0, []core.Move{"take"}, "0:1:8/5 6/5 end 1:2:double 1:1:take "},
		{core.Chance, []core.Move{"66"}, "0:1:8/5 6/5 end 1:2:double 1:1:take "},
		{1, []core.Move{"24/18", "24/18", "13/7"}, "0:1:8/5 6/5 end 1:2:double 1:1:take "},
		{1, []core.Move{"13/7", "end"}, "0:1:8/5 6/5 end 1:2:double 1:1:take 1:2:24/18 24/18 13/7 13/7 end "},
	} {
		for _, m := range step.moves {
			apply(t, s, core.Event{Seat: step.seat, Move: m})
		}
		if got := decided(s.State().History); got != step.want {
			t.Fatalf("after %s %v: %q, want %q", step.seat, step.moves, got, step.want)
		}
	}
}
