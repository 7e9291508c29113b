package replay_test

import (
	"fmt"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/gametest"
	"boardroom/core/tables"
	"boardroom/replay"
)

// written plays the words of some record lines ("1 take end") and returns the
// sheet.
func written(t *testing.T, game core.Game, to int, lines ...string) core.State {
	t.Helper()
	sheet := core.NewSheet(core.Terms{Rotation: []core.Game{game}, Seats: 2, To: to})
	for _, line := range lines {
		words := strings.Fields(line)
		if !sheet.State().Playing {
			if err := sheet.Begin(); err != nil {
				t.Fatal(err)
			}
		}
		seat := core.Chance
		if words[0] != "*" {
			seat = core.Seat(words[0][0] - '1')
		}
		for _, w := range words[1:] {
			if err := sheet.Apply(core.Event{Seat: seat, Move: core.Move(w)}); err != nil {
				t.Fatalf("%s: %s: %v", line, w, err)
			}
		}
	}
	return sheet.State()
}

func match(t *testing.T) core.State {
	return written(t, gametest.Sticks{}, 2,
		"* 3s", "1 take take take end", "* 3s", "2 take take undo take take end", "* 3s", "1 take take take end", "* 1s", "2 take end",
		"* 2s", "1 take")
}

func at(c *replay.Cursor) string {
	f := c.Frame()
	return fmt.Sprintf("game %d, %d moves, turn %d: %s", f.Game, f.Index, c.Turn(), f)
}

func TestTheCursorStepsByMoveAndByTurn(t *testing.T) {
	c := replay.New(match(t))
	for _, step := range []struct {
		name string
		do   func() bool
		want string
	}{
		{"start", c.Start, "game 0, 0 moves, turn -1: 10 2 0 0 0"},
		{"forward", c.Forward, "game 0, 1 moves, turn 0: 10 2 0 3 0"},
		{"forward", c.Forward, "game 0, 2 moves, turn 0: 9 2 0 3 1"},
		{"next turn", c.NextTurn, "game 0, 5 moves, turn 0: 7 2 1 0 0"},
		{"next turn", c.NextTurn, "game 0, 10 moves, turn 1: 4 2 0 0 0"},
		{"back", c.Back, "game 0, 9 moves, turn 1: 4 2 1 3 3"},
		{"previous turn", c.PreviousTurn, "game 0, 5 moves, turn 0: 7 2 1 0 0"},
		{"previous turn", c.PreviousTurn, "game 0, 0 moves, turn -1: 10 2 0 0 0"},
		{"back at the start", c.Back, "game 0, 0 moves, turn -1: 10 2 0 0 0"},
		{"to turn 3", func() bool { return c.Goto(3) }, "game 0, 18 moves, turn 3: 0 2 1 0 0"},
		{"into the next game", c.Forward, "game 1, 0 moves, turn 3: 10 2 0 0 0"},
		{"next turn", c.NextTurn, "game 1, 2 moves, turn 4: 9 2 0 2 1"},
		{"previous turn", c.PreviousTurn, "game 1, 0 moves, turn 3: 10 2 0 0 0"},
		{"into the game before", c.PreviousTurn, "game 0, 18 moves, turn 3: 0 2 1 0 0"},
		{"into the next game by turn", c.NextTurn, "game 1, 0 moves, turn 3: 10 2 0 0 0"},
		{"to the start of the first game", func() bool { return c.StartOf(0) }, "game 0, 0 moves, turn -1: 10 2 0 0 0"},
		{"to the start of the second game", func() bool { return c.StartOf(1) }, "game 1, 0 moves, turn 3: 10 2 0 0 0"},
		{"there already", func() bool { return c.StartOf(1) }, "game 1, 0 moves, turn 3: 10 2 0 0 0"},
		{"end", c.End, "game 1, 2 moves, turn 4: 9 2 0 2 1"},
		{"forward at the end", c.Forward, "game 1, 2 moves, turn 4: 9 2 0 2 1"},
		{"to a turn that is not there", func() bool { return c.Goto(9) }, "game 1, 2 moves, turn 4: 9 2 0 2 1"},
	} {
		before := at(c)
		moved := step.do()
		if at(c) != step.want || moved != (before != at(c)) {
			t.Errorf("%s: %s, moved %v; want %s", step.name, at(c), moved, step.want)
		}
	}
}

func TestAGameWithoutATurnHasAStart(t *testing.T) {
	sheet := core.NewSheet(core.Terms{Rotation: []core.Game{gametest.Sticks{}}, Seats: 2, To: 5})
	for _, e := range []core.Event{{Seat: 0, Move: core.Concede, Points: 1}, {Seat: 1, Move: core.Accept}} {
		if !sheet.State().Playing {
			if err := sheet.Begin(); err != nil {
				t.Fatal(err)
			}
		}
		if err := sheet.Apply(e); err != nil {
			t.Fatal(err)
		}
	}
	if err := sheet.Begin(); err != nil {
		t.Fatal(err)
	}
	c := replay.New(sheet.State())
	for _, step := range []struct {
		name string
		do   func() bool
		game int
	}{
		{"start of 1", func() bool { return c.StartOf(1) }, 1}, {"previous turn", c.PreviousTurn, 0}, {"next turn", c.NextTurn, 1},
	} {
		if moved := step.do(); !moved || c.Frame().Game != step.game || c.Frame().Index != 0 {
			t.Errorf("%s: moved %v: %s", step.name, moved, at(c))
		}
	}
}

func TestEveryFrameIsReachedForwardAndBack(t *testing.T) {
	c := replay.New(match(t))
	var seen []string
	for more := true; more; more = c.Forward() {
		seen = append(seen, at(c))
	}
	for i := len(seen) - 1; i >= 0; i-- {
		if at(c) != seen[i] {
			t.Fatalf("frame %d: %s on the way there, %s on the way back", i, seen[i], at(c))
		}
		c.Back()
	}
	if len(seen) != 18+1+2+1 {
		t.Errorf("%d frames", len(seen))
	}
}

func TestTurnsReadAsPlayed(t *testing.T) {
	st := written(t, tables.Backgammon(), 0,
		"* 11", "* 31", "1 8/5 6/5 end", "2 double", "1 take", "* 66", "2 24/18 24/18 13/7 13/7 end", "1 roll", "* 11")
	var got []string
	for _, turn := range replay.New(st).Turns() {
		got = append(got, fmt.Sprintf("%d:%s:%s", turn.Number, turn.Seat, turn))
	}
	want := "1:1:11 again 31 8/5 6/5 2:2:double take 66 24/18(2) 13/7(2) 3:1:11"
	if s := strings.Join(got, " "); s != want {
		t.Errorf("turns %s\nwant  %s", s, want)
	}
	if played := replay.New(st).Turns()[1].Played(); played != "24/18(2) 13/7(2)" {
		t.Errorf("played %s", played)
	}
}

func TestATurnTellsOfItsEffects(t *testing.T) {
	sheet := core.NewSheet(core.Terms{Rotation: []core.Game{arimaa.Arimaa()}, Seats: 2, Position: "7r/8/8/8/2r5/3E4/8/R7 g"})
	if err := sheet.Begin(); err != nil {
		t.Fatal(err)
	}
	for _, m := range []core.Move{"Ed3n", "rc4s", "Ed4w", core.End} {
		if err := sheet.Apply(core.Event{Seat: 0, Move: m}); err != nil {
			t.Fatal(err)
		}
	}
	turn := replay.New(sheet.State()).Turns()[0]
	if want := "Ed3n rc4s rc3x Ed4w"; turn.String() != want {
		t.Errorf("%q, want %q", turn, want)
	}
}

func TestTheHistoryEndsAtTheCursor(t *testing.T) {
	c := replay.New(match(t))
	c.Goto(1)
	h := c.History()
	if len(h.Moves) != 10 || h.Now().String() != c.Frame().String() {
		t.Errorf("history of %d moves, now %s", len(h.Moves), h.Now())
	}
}

func TestDrawsWithoutDiceAreATurnOfTheirOwn(t *testing.T) {
	sheet := core.NewSheet(core.Terms{Rotation: []core.Game{gametest.Race{}}, Seats: 4, Set: map[string]string{"draw": "yes"}})
	if err := sheet.Begin(); err != nil {
		t.Fatal(err)
	}
	for _, e := range []core.Event{{Seat: core.Chance, Move: "right"}, {Seat: 0, Move: "+1"}, {Seat: 3, Move: "+2"}} {
		if err := sheet.Apply(e); err != nil {
			t.Fatal(err)
		}
	}
	var got []string
	for _, turn := range replay.New(sheet.State()).Turns() {
		got = append(got, fmt.Sprintf("%d:%s:%s", turn.Number, turn.Seat, turn))
	}
	if s := strings.Join(got, " "); s != "0:*:right 1:1:+1 2:4:+2" {
		t.Errorf("turns %s", s)
	}
}

// A cursor stays where it is while what it steps through is still being read, and goes back
// to what is left of a game of which moves were taken back.
func TestGamesThatGrow(t *testing.T) {
	lines := []string{"* 3s", "1 take take take end", "* 3s", "2 take take undo take take end", "* 3s", "1 take take take end", "* 1s", "2 take end", "* 2s", "1 take"}
	c := replay.New(written(t, gametest.Sticks{}, 2, lines[:2]...))
	c.End()
	for _, step := range []struct {
		lines int
		want  string
	}{
		{2, "game 0, 5 moves, turn 0: 7 2 1 0 0"},
		{3, "game 0, 5 moves, turn 0: 7 2 1 0 0"},
		{10, "game 0, 5 moves, turn 0: 7 2 1 0 0"},
	} {
		if c.Extend(written(t, gametest.Sticks{}, 2, lines[:step.lines]...)); at(c) != step.want {
			t.Errorf("after %d lines %s, want %s", step.lines, at(c), step.want)
		}
	}
	if c.End(); at(c) != "game 1, 2 moves, turn 4: 9 2 0 2 1" || c.GameCount() != 2 {
		t.Errorf("%s, of %d games", at(c), c.GameCount())
	}
	c = replay.New(written(t, gametest.Sticks{}, 2, "* 3s", "1 take take"))
	c.End()
	if c.Extend(written(t, gametest.Sticks{}, 2, "* 3s", "1 take take undo undo")); at(c) != "game 0, 1 moves, turn 0: 10 2 0 3 0" {
		t.Error(at(c))
	}
}
