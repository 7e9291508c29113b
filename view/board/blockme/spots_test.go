package blockme_test

import (
	"maps"
	"slices"
	"testing"

	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/view/board"
	painter "boardroom/view/board/blockme"
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
		random(t, g, uint64(len(name)), func(s board.Scene) {
			n++
			size := sizes[n%len(sizes)]
			shown := everywhere(s, easel.Fitted(s, size[0], size[1]))
			for _, m := range s.Position.Moves() {
				paths := (blockme.Hands{}).Paths(s.Position, m)
				if len(paths) == 0 && m != core.End {
					t.Fatalf("%s: %s has no path", s.Position, m)
				}
				for _, path := range paths {
					for _, spot := range path {
						if !shown[spot] {
							t.Fatalf("%s: %s goes by %s, which no cell shows", s.Position, m, spot)
						}
					}
					if meant, ok := (blockme.Hands{}).Attempt(s.Position, path); !ok || meant != m {
						t.Fatalf("%s: the path %v of %s is understood as %s", s.Position, path, m, meant)
					}
				}
			}
		})
	}
}

// everywhere lists the spots that the area shows when it is scrolled.
func everywhere(s board.Scene, in board.Area) map[core.Spot]bool {
	found := map[core.Spot]bool{}
	all, shown := painter.Painter{}.Rows(in, s)
	for s.Above = 0; s.Above <= all-shown; s.Above++ {
		for spot := range easel.Spots(s, in) {
			found[spot] = true
		}
	}
	return found
}

// TestAtIsWhereSquaresArePainted moves the cursor over the board: it changes
// cells of its square and, beside a narrow one, that of its arrow.
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
				if !slices.ContainsFunc(cells, func(c [2]int) bool { return drawn.At(c[0], c[1]) != plain.At(c[0], c[1]) }) {
					t.Fatalf("%s %v: the cursor on %s is not shown", name, size, spot)
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
