package arimaa_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/gametest"
	"boardroom/view/board"
	painter "boardroom/view/board/arimaa"
	"boardroom/view/viewtest"
)

func TestEverySpotIsShown(t *testing.T) {
	for name, s := range goldenScenes(t) {
		for _, size := range [][2]int{{60, 19}, {96, 35}, {158, 46}} {
			shown := easel.Spots(s, easel.Fitted(s, size[0], size[1]))
			for _, w := range core.NewHand(arimaa.Hands{}, s.Position).Ways() {
				for _, spot := range w.Path {
					if shown[spot] == nil {
						t.Fatalf("%s at %v: %v goes by %s, which no cell shows", name, size, w.Moves, spot)
					}
				}
			}
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
		want    core.Spot
	}{{false, "a1"}, {true, "h8"}} {
		s := at(t, opening)
		s.Flipped = c.flipped
		if got, _ := (painter.Painter{}).At(easel.Fitted(s, 60, 19), s, 3, 16); got != c.want {
			t.Errorf("flipped %t: the lower left square is %s, not %s", c.flipped, got, c.want)
		}
	}
	if near := (painter.Painter{}).Neighbour(at(t, opening), "", board.Up); near != "e2" {
		t.Errorf("gold's cursor begins on %s", near)
	}
	if near := (painter.Painter{}).Neighbour(at(t, strings.Replace(opening, " g", " s", 1)), "", board.Up); near != "e7" {
		t.Errorf("silver's cursor begins on %s", near)
	}
}

// TestOtherAnimalsCanBePainted paints a game with an animal that
// the pictures do not know.
func TestOtherAnimalsCanBePainted(t *testing.T) {
	animals := append(arimaa.Animals(), arimaa.Animal{Name: "mouse", Letter: 'X', Count: 1, Beats: "E"})
	rules, err := arimaa.NewRules(animals, arimaa.Ways())
	if err != nil {
		t.Fatal(err)
	}
	mice := arimaa.Variant("mice", "Mice", "", rules)
	s := viewtest.Scene(t, gametest.Parse(t, mice, "7r/8/8/3e4/3X4/8/8/R7 g", nil))
	if screen := easel.Paint(t, s, 158, 46).String(); !strings.Contains(screen, "X") {
		t.Errorf("there is no mouse on\n%s", screen)
	}
	s.Position = gametest.Start(t, mice, 2, nil)
	easel.Paint(t, s, 60, 19)
}
