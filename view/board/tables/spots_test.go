package tables_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"boardroom/core"
	"boardroom/core/tables"
	"boardroom/view/board"
	painter "boardroom/view/board/tables"
	"boardroom/view/viewtest"
)

// random plays random games and shows every position on the way.
func random(t *testing.T, games int, show func(board.Scene)) {
	t.Helper()
	for game := range games {
		rng := rand.New(rand.NewPCG(uint64(game), 24))
		s := scene(t, "")
		s.Flipped, s.Look.HomeLeft = game%2 == 1, game%4 > 1
		for turns := 0; turns < 2000 && s.Position.Actor() != core.Nobody; turns++ {
			moves := s.Position.Moves()
			if len(moves) == 0 {
				break // the turn would have to be taken back
			}
			show(s)
			s = viewtest.Play(t, s, moves[rng.IntN(len(moves))])
		}
	}
}

func TestEveryLegalMoveCanBePointedAt(t *testing.T) {
	sizes := [][2]int{{60, 19}, {100, 36}, {180, 46}}
	n := 0
	random(t, 5, func(s board.Scene) {
		if s.Position.Actor() < 0 {
			return
		}
		n++
		size := sizes[n%len(sizes)]
		shown := tester.Spots(s, tester.Area(s, size[0], size[1]))
		for _, m := range s.Position.Moves() {
			paths := (tables.Hands{}).Paths(s.Position, m)
			if len(paths) != 1 {
				t.Fatalf("%s: %s has %d paths", s.Position, m, len(paths))
			}
			path := paths[0]
			for _, spot := range path {
				if shown[spot] == nil {
					t.Fatalf("%s: %s goes by %s, which no cell shows", s.Position, m, spot)
				}
			}
			if meant, ok := (tables.Hands{}).Attempt(s.Position, path); !ok || meant != m {
				t.Fatalf("%s: the path of %s is understood as %s", s.Position, m, meant)
			}
		}
	})
}

// idle reports whether a spot only says, when clicked, that there is nothing to
// do: an empty bar, dice that must be played on.
func idle(p core.Position, spot core.Spot) bool {
	switch spot {
	case "bar1", "bar2":
		return p.(tables.Position).Count(core.Seat(spot[3]-'1'), tables.Bar) == 0
	case core.Spot(core.End):
		return !slices.Contains(p.Moves(), core.End)
	}
	return false
}

func TestCursorReachesEverySpot(t *testing.T) {
	random(t, 4, func(s board.Scene) {
		shown := tester.Spots(s, tester.Area(s, 60, 19))
		for spot := range shown {
			if idle(s.Position, spot) {
				delete(shown, spot)
			}
		}
		want := slices.Sorted(maps.Keys(shown))
		if got := tester.CursorSpots(s); !slices.Equal(got, want) {
			t.Fatalf("%s: the cursor reaches %v of %v", s.Position, got, want)
		}
	})
}

// TestAtIsWhereSpotsArePainted moves the cursor over all spots: it changes
// cells of the spot, and no others.
func TestAtIsWhereSpotsArePainted(t *testing.T) {
	for name, s := range goldenScenes(t) {
		s.Cursor, s.Picked, s.Targets = "", nil, nil
		for _, size := range [][2]int{{60, 19}, {75, 22}, {100, 36}, {180, 46}} {
			if size[0] > 60 && !large[name] {
				continue
			}
			in := tester.Area(s, size[0], size[1])
			plain := tester.Paint(t, s, size[0], size[1])
			for spot := range tester.Spots(s, in) {
				s.Cursor = spot
				changed := tester.Paint(t, s, size[0], size[1]).Changes(plain)
				for _, c := range changed {
					if at, _ := (painter.Painter{}).At(in, s, c[0], c[1]); at != spot {
						t.Fatalf("%s %v: the cursor on %s changes a cell of %q", name, size, spot, at)
					}
				}
				if len(changed) == 0 && !idle(s.Position, spot) {
					t.Errorf("%s %v: the cursor on %s is not shown", name, size, spot)
				}
				s.Cursor = ""
			}
		}
	}
}

func TestAWholeColumnBelongsToItsPoint(t *testing.T) {
	s := scene(t, "")
	in := tester.Area(s, 60, 19)
	for x, want := range map[int]core.Spot{1: "p12", 4: "p12", 5: "p11", 24: "p7", 29: "p6", 49: "p1", 52: "p1"} {
		for y := 0; y <= 7; y++ {
			if spot, _ := (painter.Painter{}).At(in, s, x, y); spot != want {
				t.Errorf("cell %d,%d is %q, not %s", x, y, spot, want)
			}
		}
	}
	for _, c := range [][2]int{{0, 3}, {59, 3}, {30, 9}, {-1, 3}, {60, 3}, {30, 19}} {
		if spot, ok := (painter.Painter{}).At(in, s, c[0], c[1]); ok {
			t.Errorf("cell %v is %s", c, spot)
		}
	}
}

func TestTheViewersHomeIsAtTheLowerRight(t *testing.T) {
	for _, flipped := range []bool{false, true} {
		s := scene(t, "")
		s.Flipped = flipped
		want := map[[2]int]core.Spot{{51, 1}: "p1", {2, 1}: "p12", {2, 17}: "p13", {51, 17}: "p24"}
		if flipped {
			want = map[[2]int]core.Spot{{51, 1}: "p24", {2, 1}: "p13", {2, 17}: "p12", {51, 17}: "p1"}
		}
		for c, spot := range want {
			if got, _ := (painter.Painter{}).At(tester.Area(s, 60, 19), s, c[0], c[1]); got != spot {
				t.Errorf("flipped %t: cell %v is %s, not %s", flipped, c, got, spot)
			}
		}
	}
}

// A board with the home at the left is the other in a mirror, piece by piece and
// cell by cell, but for the strip: dice and words stay on their players' hands.
func TestTheHomeMayBeAtTheLeft(t *testing.T) {
	for name, right := range goldenScenes(t) {
		left := right
		right.Look.HomeLeft, left.Look.HomeLeft = false, true
		for _, size := range [][2]int{{60, 19}, {100, 36}, {180, 46}} {
			in := tester.Area(right, size[0], size[1])
			if tester.Area(left, size[0], size[1]) != in {
				t.Fatalf("%s %v takes other room", name, size)
			}
			for y := range in.Height {
				for x := range in.Width {
					spot, _ := (painter.Painter{}).At(in, right, x, y)
					got, _ := (painter.Painter{}).At(in, left, in.Width-1-x, y)
					if onBoard(spot) && onBoard(got) && got != spot {
						t.Fatalf("%s %v: %q lies at %d,%d in the mirror, not %q", name, size, got, in.Width-1-x, y, spot)
					}
				}
			}
			for _, pile := range right.Position.(tables.Position).Rules().Piles(boardOf(right)) {
				spot := tables.PointSpot(pile.Point)
				x, y := (painter.Painter{}).Middle(in, right, pile.Side, spot)
				if mx, my := (painter.Painter{}).Middle(in, left, pile.Side, spot); mx != float64(in.Width)-x || my != y {
					t.Errorf("%s %v: the checkers on %s stand at %g,%g and in the mirror at %g,%g", name, size, spot, x, y, mx, my)
				}
			}
		}
	}
}

// onBoard reports whether a spot is none of the words in the strip, nor nothing.
func onBoard(spot core.Spot) bool {
	_, ok := tables.Place(spot)
	return ok
}

func boardOf(s board.Scene) *tables.Board {
	b := s.Position.(tables.Position).Board()
	return &b
}

func TestCubeAndDiceAreClicked(t *testing.T) {
	deciding := scene(t, "", "31", "8/5", "6/5", "end")
	if spot, _ := (painter.Painter{}).At(tester.Area(deciding, 60, 19), deciding, 57, 9); spot != core.Spot(tables.Double) {
		t.Errorf("the cube is %q", spot)
	}
	done := scene(t, "", "31", "8/5", "6/5")
	if spot, _ := (painter.Painter{}).At(tester.Area(done, 60, 19), done, 41, 9); spot != core.Spot(core.End) {
		t.Errorf("the dice are %q", spot)
	}
}

func TestNeighbours(t *testing.T) {
	rolled := scene(t, "", "31")
	flipped := rolled
	flipped.Flipped = true
	entering := scene(t, "W2,B1,.,.,.,B4,.,B3,.,.,.,W3,B5,.,.,W1,W2,.,W4,.,.,.,.,B1|3,1|0,0 B 62")
	deciding := scene(t, "", "31", "8/5", "6/5", "end")
	for _, c := range []struct {
		name  string
		scene board.Scene
		from  core.Spot
		to    board.Direction
		want  core.Spot
	}{
		{"begin at the rearmost checker", rolled, "", board.Left, "p1"},
		{"begin on the bar", entering, "", board.Up, "bar2"},
		{"begin with what can be said", deciding, "", board.Up, "roll"},
		{"begin while nobody is to move", scene(t, ""), "", board.Up, "p24"},
		{"left along the upper row", rolled, "p1", board.Left, "p2"},
		{"over an empty bar", rolled, "p6", board.Left, "p7"},
		{"no farther than the edge", rolled, "p12", board.Left, "p12"},
		{"to the tray", rolled, "p24", board.Right, "off1"},
		{"to the other tray", rolled, "p1", board.Right, "off2"},
		{"right along the flipped row", flipped, "p13", board.Right, "p14"},
		{"down", rolled, "p6", board.Down, "p19"},
		{"down from the tray", rolled, "off2", board.Down, "off1"},
		{"up no farther than the edge", rolled, "p6", board.Up, "p6"},
		{"onto the bar", entering, "p18", board.Right, "bar2"},
		{"off the bar", entering, "bar1", board.Left, "p7"},
		{"from bar to bar", entering, "bar2", board.Up, "bar1"},
		{"down to the words", deciding, "p12", board.Down, "roll"},
		{"up to the words", deciding, "p24", board.Up, "double"},
		{"along the words", deciding, "roll", board.Right, "double"},
		{"on beyond the words", deciding, "roll", board.Up, "p11"},
		{"begin anew when the spot is gone", rolled, "roll", board.Left, "p1"},
	} {
		if got := (painter.Painter{}).Neighbour(c.scene, c.from, c.to); got != c.want {
			t.Errorf("%s: from %q to %q, not %q", c.name, c.from, got, c.want)
		}
	}
}

// TestCursorReturns goes there and back along every row.
func TestCursorReturns(t *testing.T) {
	s := scene(t, "", core.Move("31"))
	for spot := range tester.Spots(s, tester.Area(s, 60, 19)) {
		if idle(s.Position, spot) {
			continue
		}
		right := painter.Painter{}.Neighbour(s, spot, board.Right)
		if back := (painter.Painter{}).Neighbour(s, right, board.Left); right != spot && back != spot {
			t.Errorf("right of %s is %s, and left of that %s", spot, right, back)
		}
	}
}
