package squares_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/gametest"
	"boardroom/core/i18n"
	"boardroom/view/board"
	"boardroom/view/board/squares"
	"boardroom/view/viewtest"
)

// animals tests the painter of Arimaa.
var animals = viewtest.PainterTest{Painter: squares.Arimaa(), Hands: arimaa.Hands{}}

const (
	opening = "rrrddrrr/rhcemchr/8/8/8/8/RHCMECHR/RRRDDRRR g"
	// middle has pieces that are frozen on both sides, some to be pushed and
	// pulled, and both have lost some.
	middle = "r1r1drr1/1hc1mc1r/3e4/1Rh1E3/2D2dH1/3r1M2/1CC2R1R/R1RRDRR1 g"
)

// largeArimaa are the scenes that are looked at in every room, others only in the
// smallest.
var largeArimaa = map[string]bool{"placing": true, "middle": true, "picked": true, "removed": true}

// arimaaScenes are what the golden boards show.
func arimaaScenes(t *testing.T) map[string]board.Scene {
	preset, _ := arimaa.FindPreset("cats-behind")
	gold := preset.Moves(arimaa.Gold)
	scenes := map[string]board.Scene{
		"setup":    inSetup(t),
		"placing":  inSetup(t, gold[:9]...),
		"filling":  inSetup(t, gold[:5]...),
		"placed":   inSetup(t, gold...),
		"silver":   inSetup(t, append(gold[:16:16], core.End, "eb7", "rh8")...),
		"opening":  inArimaa(t, opening),
		"middle":   inArimaa(t, middle),
		"pushed":   inArimaa(t, middle, "Ee5n", "me7w", "Ee6n"),
		"pulled":   inArimaa(t, middle, "Hg4n", "df4e", "Mf3n", core.End, "rd3s"),
		"pushing":  inArimaa(t, middle, "df4w"),
		"removed":  inArimaa(t, "7r/8/8/8/3H4/3d4/3E4/R7 g", "dd3w", "Ed2n"),
		"picked":   animals.Picking(inArimaa(t, middle), "e5"),
		"by":       animals.Picking(inArimaa(t, middle), "f3", "f4"),
		"swapping": animals.Picking(inSetup(t, gold...), "d2"),
	}
	flipped := inArimaa(t, middle)
	flipped.Flipped = true
	scenes["flipped"] = flipped
	return scenes
}

// inSetup returns the scene of a setup after some moves.
func inSetup(t testing.TB, moves ...core.Move) board.Scene {
	t.Helper()
	return viewtest.Scene(t, gametest.Start(t, arimaa.Arimaa(), 2, nil), moves...)
}

// inArimaa returns the scene of a position text after some moves.
func inArimaa(t testing.TB, position string, moves ...core.Move) board.Scene {
	t.Helper()
	return viewtest.Scene(t, gametest.Parse(t, arimaa.Arimaa(), position, nil), moves...)
}

func TestArimaaTakesAllRows(t *testing.T) {
	p := inArimaa(t, opening).Position
	for width := 60; width <= 240; width += 3 {
		for height := 19; height <= 80; height++ {
			if _, h := animals.Size(t, p, width, height); h != height {
				t.Fatalf("of %dx%d it takes %d rows", width, height, h)
			}
		}
	}
}

func TestArimaaGrowsWithTheRoom(t *testing.T) {
	for _, c := range []struct{ width, height, cells int }{
		{60, 19, 12}, {76, 27, 21}, {92, 35, 36}, {108, 43, 55}, {158, 46, 55}, {158, 60, 78}, {240, 20, 12},
	} {
		s := inArimaa(t, opening)
		if got := len(animals.Spots(s, animals.Area(s, c.width, c.height))["a1"]); got != c.cells {
			t.Errorf("at %dx%d a square has %d cells, not %d", c.width, c.height, got, c.cells)
		}
	}
}

func BenchmarkArimaa(b *testing.B) {
	animals.Bench(b, inArimaa(b, middle, "Ee5n", "me7w", "Ee6n"), [2]int{60, 19}, [2]int{158, 46})
}

func TestNothingIsOfferedToOnlookers(t *testing.T) {
	s := inSetup(t)
	s.Still = true
	for spot := range animals.Spots(s, animals.Area(s, 60, 19)) {
		if len(spot) != 2 {
			t.Errorf("%s can be picked", spot)
		}
	}
}

func TestEverySpotIsShown(t *testing.T) {
	for name, s := range arimaaScenes(t) {
		for _, size := range [][2]int{{60, 19}, {96, 35}} {
			shown := animals.Spots(s, animals.Area(s, size[0], size[1]))
			for _, w := range core.NewHand(arimaa.Hands{}, s.Position).Gestures() {
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
	for name, s := range arimaaScenes(t) {
		shown := animals.Spots(s, animals.Area(s, 60, 19))
		want, got := slices.Sorted(maps.Keys(shown)), animals.CursorSpots(s)
		if !slices.Equal(got, want) {
			t.Errorf("%s: the cursor reaches %v of %v", name, got, want)
		}
	}
}

// TestArimaaIsWhereItIsPainted moves the cursor over all spots: it changes
// cells of the spot, and no others but its coordinates.
func TestArimaaIsWhereItIsPainted(t *testing.T) {
	for name, s := range arimaaScenes(t) {
		s.Cursor, s.Picked, s.Targets = "", nil, nil
		for _, size := range [][2]int{{60, 19}, {75, 28}} {
			if size[0] > 60 && !largeArimaa[name] {
				continue
			}
			in := animals.Area(s, size[0], size[1])
			plain := animals.Paint(t, s, size[0], size[1])
			for spot := range animals.Spots(s, in) {
				s.Cursor = spot
				canvas := animals.Paint(t, s, size[0], size[1])
				changed := canvas.Changes(plain)
				for _, c := range changed {
					at, ok := animals.Painter.At(in, s, c[0], c[1])
					char := canvas.At(c[0], c[1]).Char
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
		s := inArimaa(t, opening)
		s.Flipped = c.flipped
		if got, _ := animals.Painter.At(animals.Area(s, 60, 19), s, 3, 16); got != c.want {
			t.Errorf("flipped %t: the lower left square is %s, not %s", c.flipped, got, c.want)
		}
	}
	if near := animals.Painter.Neighbour(inArimaa(t, opening), "", board.Up); near != "e2" {
		t.Errorf("gold's cursor begins on %s", near)
	}
	if near := animals.Painter.Neighbour(inArimaa(t, strings.Replace(opening, " g", " s", 1)), "", board.Up); near != "e7" {
		t.Errorf("silver's cursor begins on %s", near)
	}
}

// TestOtherAnimalsCanBePainted paints a game with an animal that
// the pictures do not know.
func TestOtherAnimalsCanBePainted(t *testing.T) {
	known := append(arimaa.Animals(), arimaa.Animal{Name: "mouse", Letter: 'X', Count: 1, Beats: "E"})
	rules, err := arimaa.NewRules(known, arimaa.MoveKinds())
	if err != nil {
		t.Fatal(err)
	}
	mice := arimaa.Variant("mice", "Mice", i18n.Page{}, rules)
	s := viewtest.Scene(t, gametest.Parse(t, mice, "7r/8/8/3e4/3X4/8/8/R7 g", nil))
	if screen := animals.Paint(t, s, 158, 46).String(); !strings.Contains(screen, "X") {
		t.Errorf("there is no mouse on\n%s", screen)
	}
	s.Position = gametest.Start(t, mice, 2, nil)
	animals.Paint(t, s, 60, 19)
}
