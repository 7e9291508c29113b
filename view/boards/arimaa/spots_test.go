package arimaa_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/gametest"
	"boardroom/view/boards"
	painter "boardroom/view/boards/arimaa"
	"boardroom/view/viewtest"
)

// ways lists what can be done in a scene by picking.
func ways(s boards.Scene) []boards.Way { return boards.Ways(painter.Painter{}, s.Position) }

// meant returns the moves that picks mean, as a text.
func meant(s boards.Scene, picked ...boards.Spot) string {
	moves, _ := boards.Match(ways(s), picked)
	return strings.Trim(fmt.Sprint(moves), "[]")
}

// spots reads "d4 d5 c5".
func spots(words string) []boards.Spot {
	var list []boards.Spot
	for _, word := range strings.Fields(words) {
		list = append(list, boards.Spot(word))
	}
	return list
}

func TestEveryLegalMoveCanBePointedAt(t *testing.T) {
	check := func(s boards.Scene) {
		all := ways(s)
		for _, m := range s.Position.Moves() {
			paths := painter.Painter{}.Paths(s.Position, m)
			if len(paths) == 0 {
				t.Fatalf("%s: %s cannot be picked", s.Position, m)
			}
			for _, path := range paths {
				if moves, _ := boards.Match(all, path); len(moves) == 0 || moves[0] != m {
					t.Fatalf("%s: the path %v of %s means %v", s.Position, path, m, moves)
				}
			}
		}
	}
	for seed := range uint64(4) {
		random(t, at(t, middle), seed, 40, check)
		random(t, free(t), seed, 34, check)
	}
}

func TestEverySpotIsShown(t *testing.T) {
	for name, s := range goldenScenes(t) {
		for _, size := range [][2]int{{60, 19}, {96, 35}, {158, 46}} {
			shown := easel.Spots(s, easel.Fitted(s, size[0], size[1]))
			for _, w := range ways(s) {
				for _, spot := range w.Path {
					if shown[spot] == nil {
						t.Fatalf("%s at %v: %v goes by %s, which no cell shows", name, size, w.Moves, spot)
					}
				}
			}
		}
	}
}

func TestEveryWayCanBePlayed(t *testing.T) {
	n := 0
	check := func(start boards.Scene) func(boards.Scene) {
		return func(s boards.Scene) {
			played := s.Position.(arimaa.Position).Played()
			for _, w := range ways(s) {
				if len(w.Moves) > 1 {
					n++
				}
				kept, moves := played, w.Moves
				for ; len(moves) > 0 && moves[0] == core.Undo; moves = moves[1:] {
					kept = kept[:len(kept)-1]
				}
				if len(moves) < len(w.Moves) {
					viewtest.Play(t, viewtest.Play(t, start, kept...), moves...)
					continue
				}
				viewtest.Play(t, s, moves...)
			}
		}
	}
	for seed := range uint64(3) {
		random(t, at(t, middle), seed, 30, check(at(t, middle)))
		random(t, free(t), seed, 16, check(free(t)))
	}
	if n < 1000 {
		t.Errorf("only %d ways were of several moves", n)
	}
}

func TestPushesAndPullsArePicked(t *testing.T) {
	// The elephant on d4 stands between a cat on d5 and a dog on e4, which the
	// camel on e3 can push too.
	const among = "7r/8/8/3c4/3Ed3/4M3/8/R7 g"
	for _, c := range []struct {
		name, position string
		played         []core.Move
		picked, want   string
	}{
		{"a step", among, nil, "d4 c4", "Ed4w"},
		{"a long way", among, nil, "d4 b3", "Ed4w Ec4w Eb4s"},
		{"a push by one piece", among, nil, "d5 c5", "cd5w Ed4n"},
		{"the same from the piece that pushes", among, nil, "d4 d5 c5", "cd5w Ed4n"},
		{"a push that two can do", among, nil, "e4 f4", "de4e"},
		{"the same by one of them", among, nil, "e3 e4 f4", "de4e Me3n"},
		{"the same, to be finished", among, []core.Move{"de4e"}, "e3", "Me3n"},
		{"the same, carried", among, []core.Move{"de4e"}, "d4 e4", "Ed4e"},
		{"a pull at once", among, nil, "d5 d4 c4", "Ed4w cd5s"},
		{"a pull after the step", among, []core.Move{"Ed4w"}, "d5 d4", "cd5s"},
		{"no push where a pull would be", "7r/8/8/3hE3/2RC4/8/8/R7 g", nil, "d5 d4 d3", ""},
		{"a push with one way out", "7r/8/8/3r4/3cr3/3E4/8/R7 g", nil, "d3 d4", "cd4w Ed3n"},
		{"no push on the last step", among, []core.Move{"Ra1n", "Ra2n", "Ra3n"}, "d5 c5", ""},
		{"a way that costs the piece is not gone", "7r/8/8/8/8/4E3/8/R7 g", nil, "e3 f3 f4", ""},
		{"one step into a trap is", "7r/8/8/8/8/4E3/8/R7 g", nil, "e3 f3", "Ee3e"},
	} {
		s := at(t, c.position, c.played...)
		if got := meant(s, spots(c.picked)...); got != c.want {
			t.Errorf("%s: %s means %q, not %q", c.name, c.picked, got, c.want)
		}
	}
}

func TestALongWayGoesRoundTraps(t *testing.T) {
	s := at(t, "7r/8/8/8/8/4E3/8/R7 g")
	if got := meant(s, "e3", "g3"); len(strings.Fields(got)) != 4 || strings.Contains(got, "f3") {
		t.Errorf("from e3 to g3 by %q", got)
	}
	if got := meant(s, "e3", "f2"); got != "Ee3s Ee2e" {
		t.Errorf("from e3 to f2 by %q", got)
	}
}

func TestAttemptsSayWhyTheyFail(t *testing.T) {
	for _, c := range []struct {
		position, picked, why string
	}{
		{middle, "b5", "the gold rabbit on b5 is frozen by the silver horse on c5"},
		{middle, "b5 b6", "frozen"},
		{middle, "d6", "no stronger piece of yours is beside the silver elephant on d6"},
		{middle, "e5 d6", "taken by the silver elephant"},
		{middle, "h2 h1", "a rabbit never steps backwards"},
		{middle, "f4 f6", "finish the push first"},
		{middle, "end", "a turn has at least one step"},
		{"7r/8/8/8/3e4/3H4/8/R7 g", "d3 d4", "no stronger piece of yours"},
		{"7r/8/8/4e3/3rH3/8/8/R7 g", "e4 d4", "what could push the silver rabbit on d4 is frozen"},
		{opening, "d8", "no stronger piece of yours is beside the silver dog on d8"},
		{opening, "e2 e1", "taken by the gold dog"},
		{opening, "e7 e6", "no stronger piece of yours"},
	} {
		s := at(t, c.position)
		m, ok := painter.Painter{}.Attempt(s.Position, spots(c.picked))
		if !ok {
			t.Errorf("%s means nothing", c.picked)
			continue
		}
		if _, err := core.Read(s.Position, string(m)); err == nil || !strings.Contains(err.Error(), c.why) {
			t.Errorf("%s, understood as %s, says %v, not %s", c.picked, m, err, c.why)
		}
	}
}

func TestNoAttempt(t *testing.T) {
	for _, picked := range [][]boards.Spot{nil, {"nowhere"}, {"d4"}, {"d4", "d5"}, {"E"}, {"a1", "E"}, {"a1", "b1", "c1", "d1"}} {
		if m, ok := (painter.Painter{}).Attempt(at(t, opening).Position, picked); ok {
			t.Errorf("%v is understood as %s", picked, m)
		}
	}
}

func TestCursorReachesEverySpot(t *testing.T) {
	for name, s := range goldenScenes(t) {
		shown := easel.Spots(s, easel.Fitted(s, 60, 19))
		want, got := slices.Sorted(maps.Keys(shown)), easel.Reached(s)
		if !slices.Equal(got, want) {
			t.Errorf("%s: the cursor reaches %v of %v", name, got, want)
		}
	}
}

// TestAtIsWhereSpotsArePainted moves the cursor over all spots: it changes
// cells of the spot, and no others but its coordinates.
func TestAtIsWhereSpotsArePainted(t *testing.T) {
	for name, s := range goldenScenes(t) {
		s.Cursor, s.Picked, s.Targets = "", nil, nil
		for _, size := range [][2]int{{60, 19}, {75, 28}} {
			in := easel.Fitted(s, size[0], size[1])
			plain := easel.Paint(t, s, size[0], size[1])
			for spot := range easel.Spots(s, in) {
				s.Cursor = spot
				sheet := easel.Paint(t, s, size[0], size[1])
				changed := sheet.Changes(plain)
				for _, c := range changed {
					at, ok := (painter.Painter{}).At(in, s, c[0], c[1])
					char := sheet.At(c[0], c[1]).Char
					if ok && at != spot || !ok && char != rune(spot[0]) && char != rune(spot[len(spot)-1]) {
						t.Fatalf("%s %v: the cursor on %s changes a cell of %q", name, size, spot, at)
					}
				}
				if len(changed) < 3 {
					t.Errorf("%s %v: the cursor on %s is not shown", name, size, spot)
				}
				s.Cursor = ""
			}
		}
	}
}

func TestTheViewersSideIsBelow(t *testing.T) {
	for _, c := range []struct {
		flipped bool
		want    boards.Spot
	}{{false, "a1"}, {true, "h8"}} {
		s := at(t, opening)
		s.Flipped = c.flipped
		if got, _ := (painter.Painter{}).At(easel.Fitted(s, 60, 19), s, 3, 16); got != c.want {
			t.Errorf("flipped %t: the lower left square is %s, not %s", c.flipped, got, c.want)
		}
	}
	if near := (painter.Painter{}).Neighbour(at(t, opening), "", boards.Up); near != "e2" {
		t.Errorf("gold's cursor begins on %s", near)
	}
	if near := (painter.Painter{}).Neighbour(at(t, strings.Replace(opening, " g", " s", 1)), "", boards.Up); near != "e7" {
		t.Errorf("silver's cursor begins on %s", near)
	}
}

// TestOtherAnimalsCanBePlayed paints and picks in a game with an animal that
// the pictures do not know.
func TestOtherAnimalsCanBePlayed(t *testing.T) {
	animals := append(arimaa.Animals(), arimaa.Animal{Name: "mouse", Letter: 'X', Count: 1, Beats: "E"})
	rules, err := arimaa.NewRules(animals, arimaa.Ways())
	if err != nil {
		t.Fatal(err)
	}
	mice := arimaa.Variant("mice", "Mice", "", rules)
	s := viewtest.Scene(t, gametest.Parse(t, mice, "7r/8/8/3e4/3X4/8/8/R7 g", nil))
	if got := meant(s, "d4", "d5", "d6"); got != "ed5n Xd4n" {
		t.Errorf("the mouse pushes the elephant by %q", got)
	}
	if screen := easel.Paint(t, s, 158, 46).String(); !strings.Contains(screen, "X") {
		t.Errorf("there is no mouse on\n%s", screen)
	}
	start := gametest.Start(t, mice, 2, nil)
	s.Position = start
	if words := (painter.Painter{}).Words(start); len(words) > 0 {
		t.Errorf("setups without the mouse are offered: %v", words)
	}
	if said := (painter.Painter{}).Wanted(start, nil); said != "to place the mouse; 17 pieces are left." {
		t.Errorf("it is said %q", said)
	}
	easel.Paint(t, s, 60, 19)
}
