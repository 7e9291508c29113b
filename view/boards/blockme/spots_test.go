package blockme_test

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/view/boards"
	painter "boardroom/view/boards/blockme"
)

// games are those that the tests of picking play at random.
func games() map[string]table {
	return map[string]table{
		"two on 5":          two("5"),
		"four on 8":         four("8"),
		"two on 10, strewn": two("10").with("obstacles", "yes"),
		"singles":           four("7").with("shape", "single"),
		"ells":              two("8").with("shape", "ell"),
		"two on 26":         two("26"),
	}
}

// TestEveryLegalMoveCanBePicked plays at random: every path of every legal
// move means that move, and no cell of it lies out of reach of scrolling.
func TestEveryLegalMoveCanBePicked(t *testing.T) {
	sizes := [][2]int{{60, 19}, {96, 35}, {158, 46}}
	for name, g := range games() {
		n := 0
		random(t, g, uint64(len(name)), func(s boards.Scene) {
			n++
			size := sizes[n%len(sizes)]
			shown := everywhere(s, easel.Fitted(s, size[0], size[1]))
			for _, m := range s.Position.Moves() {
				paths := painter.Painter{}.Paths(s.Position, m)
				if len(paths) == 0 && m != core.End {
					t.Fatalf("%s: %s has no path", s.Position, m)
				}
				for _, path := range paths {
					for _, spot := range path {
						if !shown[spot] {
							t.Fatalf("%s: %s goes by %s, which no cell shows", s.Position, m, spot)
						}
					}
					if meant, ok := (painter.Painter{}).Attempt(s.Position, path); !ok || meant != m {
						t.Fatalf("%s: the path %v of %s is understood as %s", s.Position, path, m, meant)
					}
				}
			}
		})
	}
}

// everywhere lists the spots that the area shows when it is scrolled.
func everywhere(s boards.Scene, in boards.Area) map[boards.Spot]bool {
	found := map[boards.Spot]bool{}
	all, shown := painter.Painter{}.Rows(in, s)
	for s.Above = 0; s.Above <= all-shown; s.Above++ {
		for spot := range easel.Spots(s, in) {
			found[spot] = true
		}
	}
	return found
}

// TestPicksBecomeMoves picks every legal move spot by spot.
func TestPicksBecomeMoves(t *testing.T) {
	for name, g := range games() {
		random(t, g, 3, func(s boards.Scene) {
			ways := boards.Ways(painter.Painter{}, s.Position)
			legal := s.Position.Moves()
			if len(legal) > 100 {
				legal = legal[:100]
			}
			for _, m := range legal {
				for _, path := range (painter.Painter{}).Paths(s.Position, m) {
					for i := 1; i <= len(path); i++ {
						moves, next := boards.Match(ways, path[:i])
						if i < len(path) && !slices.Contains(next, path[i]) {
							t.Fatalf("%s, %s: after %v %s is no target", name, s.Position, path[:i], path[i])
						}
						if i == len(path) && (len(moves) != 1 || moves[0] != m) {
							t.Fatalf("%s, %s: %v plays %v, not %s", name, s.Position, path, moves, m)
						}
					}
				}
			}
		})
	}
}

func TestPaths(t *testing.T) {
	for _, c := range []struct {
		game table
		move core.Move
		want string
	}{
		{two("10"), "e9", "[[e9] [e10 e9]]"},
		{two("10"), "e5e6", "[[e5 e6] [e6 e5]]"},
		{two("10").with("shape", "single"), "e9", "[[e9] [e10 e9]]"},
		{two("10").with("shape", "single"), "e8", "[[e8]]"},
		{two("10").with("shape", "ell"), "a1b1a2", "[[a1 b1 a2] [a1 a2 b1] [b1 a1 a2] [b1 a2 a1] [a2 a1 b1] [a2 b1 a1]]"},
		{two("10"), core.End, "[]"},
	} {
		if got := fmt.Sprint(painter.Painter{}.Paths(c.game.after(t).Position, c.move)); got != c.want {
			t.Errorf("%s is picked by %s, not %s", c.move, got, c.want)
		}
	}
}

// TestAtIsWhereSquaresArePainted moves the cursor over the board: it changes
// the cells of its square and, beside a narrow one, that of its arrow.
func TestAtIsWhereSquaresArePainted(t *testing.T) {
	for name, s := range goldenScenes(t) {
		s.Cursor, s.Picked, s.Targets = "", nil, nil
		for _, size := range [][2]int{{60, 19}, {96, 35}, {158, 46}} {
			in := easel.Fitted(s, size[0], size[1])
			plain := easel.Paint(t, s, size[0], size[1])
			shown := easel.Spots(s, in)
			order := slices.Sorted(maps.Keys(shown))
			for i := 0; i < len(order); i += 1 + len(order)/25 {
				spot := order[i]
				cells := shown[spot]
				s.Cursor = spot
				drawn := easel.Paint(t, s, size[0], size[1])
				s.Cursor = ""
				for _, cell := range cells {
					if drawn.At(cell[0], cell[1]) == plain.At(cell[0], cell[1]) {
						t.Fatalf("%s %v: the cursor on %s leaves the cell %v of it as it was", name, size, spot, cell)
					}
				}
				for _, c := range drawn.Changes(plain) {
					at, on := painter.Painter{}.At(in, s, c[0], c[1])
					beside := slices.Contains(cells, [2]int{c[0] - 1, c[1]})
					if on && at != spot && !beside {
						t.Fatalf("%s %v: the cursor on %s changes a cell of %s", name, size, spot, at)
					}
				}
			}
		}
	}
}

func TestWhatCannotBePickedSaysWhy(t *testing.T) {
	// Obstacles on b4 and c4 leave the pawn # one gap, d4.
	trap := "....@/...../...../XXX../..#.. 5,5 #"
	for _, c := range []struct {
		position string
		picked   []boards.Spot
		why      string
	}{
		{trap, []boards.Spot{"c4"}, "c4 is occupied by an obstacle"},
		{trap, []boards.Spot{"e1"}, "e1 is occupied by the pawn @"},
		{trap, []boards.Spot{"e1", "d1"}, "e1 is occupied by the pawn @"},
		{trap, []boards.Spot{"c5", "a1"}, "a1 is not next to your pawn on c5"},
		{trap, []boards.Spot{"d4", "e4"}, "would leave the pawn # no way"},
		{trap, []boards.Spot{"a1", "b2"}, "touch only at a corner"},
		{trap, []boards.Spot{"a1", "c1"}, "are not neighbours"},
		{"....@/...../...../XXXX./..#.. 0,5 #", []boards.Spot{"a1"}, "you have no obstacles left"},
		{"X..X@/.X.../XX.../XX.../..#.. 5,5 #", []boards.Spot{"a2"}, "is occupied by an obstacle"},
	} {
		p := at(t, c.position).Position
		m, ok := painter.Painter{}.Attempt(p, c.picked)
		if !ok {
			t.Errorf("%v means nothing", c.picked)
			continue
		}
		_, err := core.Read(p, string(m))
		if got := fmt.Sprint(err); !errors.Is(err, core.ErrIllegal) || !strings.Contains(got, c.why) {
			t.Errorf("%s, %v is read as %s: %q does not say %q", c.position, c.picked, m, got, c.why)
		}
	}
}

func BenchmarkWays(b *testing.B) {
	for name, g := range map[string]table{"10": two("10"), "26": two("26"), "26 ell": two("26").with("shape", "ell")} {
		b.Run(name, func(b *testing.B) {
			p := g.after(b).Position
			b.ReportAllocs()
			for b.Loop() {
				boards.Ways(painter.Painter{}, p)
			}
		})
	}
}
