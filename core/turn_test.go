package core_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/gametest"
	"boardroom/core/tables"
)

// told gives the turns of a sheet, each as number:seat:moves.
func told(s *core.Sheet) string {
	var all []string
	for _, t := range s.State().History.Turns() {
		all = append(all, fmt.Sprintf("%d:%s:%s", t.Number, t.Seat, t))
	}
	return strings.Join(all, " ")
}

func begun(t *testing.T, terms core.Terms) *core.Sheet {
	t.Helper()
	s := core.NewSheet(terms)
	if err := s.Begin(); err != nil {
		t.Fatal(err)
	}
	return s
}

func TestATurnBeginsWithItsDrawsAndCountsWhenSomebodyActs(t *testing.T) {
	s := begun(t, core.Terms{Rotation: []core.Game{gametest.Sticks{}}, Seats: 2})
	for _, step := range []struct {
		seat  core.Seat
		move  core.Move
		want  string
		count int
	}{
		{core.Chance, "3s", "0:1:3s", 0},
		{0, "take", "1:1:3s take", 1},
		{0, "take", "1:1:3s take take", 1},
		{0, core.Undo, "1:1:3s take", 1},
		{0, core.Undo, "0:1:3s", 0},
		{0, "take", "1:1:3s take", 1},
		{0, core.End, "1:1:3s take", 1},
		{core.Chance, "2s", "1:1:3s take 0:2:2s", 1},
		{1, "take", "1:1:3s take 2:2:2s take", 2},
	} {
		apply(t, s, core.Event{Seat: step.seat, Move: step.move})
		if got := told(s); got != step.want || s.State().History.CountTurns() != step.count {
			t.Fatalf("after %s %s: %d turns, %s, want %d, %s", step.seat, step.move, s.State().History.CountTurns(), got, step.count, step.want)
		}
	}
}

func TestAPassIsATurnAndDrawsBeforeTheFirstAreNone(t *testing.T) {
	s := begun(t, core.Terms{Rotation: []core.Game{gametest.Race{}}, Seats: 2, Set: map[string]string{"draw": "yes"}})
	apply(t, s, core.Event{Seat: core.Chance, Move: "left"})
	if got := told(s); got != "0:*:left" {
		t.Errorf("the draw alone: %s", got)
	}
	apply(t, s, core.Event{Seat: 0, Move: "+1"}, core.Event{Seat: 1, Move: "+2"})
	if got := told(s); got != "0:*:left 1:1:+1 2:2:+2" {
		t.Errorf("turns %s", got)
	}
	s = begun(t, core.Terms{Rotation: []core.Game{gametest.Race{}}, Seats: 3, Position: "3,5,4 1 1"})
	apply(t, s, core.Event{Seat: 0, Move: core.End}, core.Event{Seat: 1, Move: "+1"})
	if got := told(s); got != "1:1:- 2:2:+1" {
		t.Errorf("turns %s", got)
	}
}

// TestTurnsCoverAGame plays random games: the turns are all of its moves in
// order, their numbers count on, and both are known without the positions.
func TestTurnsCoverAGame(t *testing.T) {
	for seed := range uint64(20) {
		rng := rand.New(rand.NewPCG(seed, 1))
		for _, game := range []core.Game{gametest.Sticks{}, gametest.Race{}} {
			s := begun(t, core.Terms{Rotation: []core.Game{game}, Seats: 3})
			for s.State().Playing {
				now := s.State().History.Now()
				moves := now.Moves()
				apply(t, s, core.Event{Seat: now.Actor(), Move: moves[rng.IntN(len(moves))]})
				covered(t, s.State().History)
			}
		}
	}
}

func covered(t *testing.T, h core.History) {
	t.Helper()
	bare := core.History{Game: h.Game}
	at, number := 0, 0
	for _, turn := range h.Turns() {
		if turn.From != at {
			t.Fatalf("%s begins at %d instead of %d", turn, turn.From, at)
		}
		if at = turn.To(); turn.Number > 0 {
			number++
		}
		if turn.Number != 0 && turn.Number != number {
			t.Fatalf("turn %d has the number %d", number, turn.Number)
		}
		for _, p := range turn.Parts {
			if p.Kind == core.Drawn != (p.Seat == core.Chance) || p.Kind != core.Drawn && p.Seat != turn.Seat {
				t.Fatalf("%s of seat %s in the turn of seat %s is %d", p.Move, p.Seat, turn.Seat, p.Kind)
			}
			bare.Moves = append(bare.Moves, core.Played{Seat: p.Seat, Move: p.Move})
		}
	}
	if at != len(h.Moves) || h.CountTurns() != number || bare.CountTurns() != number || len(bare.Turns()) != len(h.Turns()) {
		t.Fatalf("%d of %d moves in %d turns, counted %d, without positions %d", at, len(h.Moves), number, h.CountTurns(), bare.CountTurns())
	}
	gone := h
	if last := len(h.Moves) - 1; last > 0 { // what another game had in the place of its last move
		gone = h.Until(last)
		gone.Moves = append(gone.Moves, core.Played{Seat: h.Moves[last].Seat, Move: "other", After: h.Moves[last].After})
	}
	for _, n := range []int{0, len(h.Moves) / 2, max(0, len(h.Moves)-1), len(h.Moves)} {
		for _, c := range []struct{ known, now core.History }{{h.Until(n), h}, {h, h.Until(n)}, {gone, h.Until(n)}, {gone, h}} {
			known := c.known.Turns()
			before := laidOut(known)
			if got, want := laidOut(c.now.TurnsAfter(known)), laidOut(c.now.Turns()); got != want || laidOut(known) != before {
				t.Fatalf("after those of %d moves the turns of %d are\n%s\nnot\n%s", len(c.known.Moves), len(c.now.Moves), got, want)
			}
		}
	}
}

// laidOut tells all of some turns but their positions.
func laidOut(turns []core.Turn) string {
	var all strings.Builder
	for _, t := range turns {
		fmt.Fprintf(&all, "%d %s %d %v:", t.Number, t.Seat, t.From, t.Before != nil)
		for _, p := range t.Parts {
			fmt.Fprint(&all, " ", p.Seat, p.Move, p.Kind)
		}
		all.WriteByte('\n')
	}
	return all.String()
}

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
