package squares_test

import (
	"testing"

	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/view/board"
	"boardroom/view/theme"
	"boardroom/view/viewtest"
)

func TestFactsAndMarks(t *testing.T) {
	s := four("10").after(t, "@&*", "e9", "c3d3")
	for seat, want := range []struct {
		sign      rune
		left, way string
	}{{'#', "5", "8"}, {'@', "5", "9"}, {'&', "5", "9"}, {'*', "4", "9"}} {
		sign, _ := pawns.Painter.Mark(s.Position, s.Look, core.Seat(seat))
		facts := (blockme.Hands{}).Facts(s.Position, core.Seat(seat))
		left, way := facts[0], facts[1]
		if sign != want.sign || left.Label != "Obstacles" || left.Value != want.left || left.Race || way.Label != "Way" || way.Value != want.way || !way.Race {
			t.Errorf("seat %d: %q, %v", seat, sign, facts)
		}
	}
}

// TestSignsBesideTheBoardCanBeRead computes their contrast in every theme.
func TestSignsBesideTheBoardCanBeRead(t *testing.T) {
	s := four("10").after(t, "@&*")
	for _, th := range theme.All() {
		for _, colors := range []int{16, 256, 1 << 24} {
			look := theme.NewLook(th, theme.Unicode(), colors)
			for seat := range core.Seat(4) {
				sign, style := pawns.Painter.Mark(s.Position, look, seat)
				ink, ground, _ := style.Decompose()
				if got := viewtest.Contrast(ink, ground); look.Solid() && got < 4.5 {
					t.Errorf("%s with %d colours: %c has a contrast of %.2f", th.Name, colors, sign, got)
				}
			}
		}
	}
}

func TestSidesThatAreNotDrawnAreUnknown(t *testing.T) {
	s := four("10").after(t)
	if sign, _ := pawns.Painter.Mark(s.Position, s.Look, 0); sign != '#' {
		t.Errorf("the first seat is %q", sign)
	}
	sign, _ := pawns.Painter.Mark(s.Position, s.Look, 2)
	if facts := (blockme.Hands{}).Facts(s.Position, 2); sign != '?' || facts[1].Value != "?" {
		t.Errorf("the third seat is %q with %v", sign, facts)
	}
}

// apart are the four pawns, far from one another and from the last action.
const apart = "....@..../........./.X......./........./*.......&/........./........./........./....#.... 5,5,5,5 #"

func TestPawnsDifferInEveryLook(t *testing.T) {
	s := inBlockMe(t, apart)
	for _, glyphs := range []theme.Glyphs{theme.Unicode(), theme.ASCII()} {
		for _, size := range [][2]int{{60, 19}, {80, 24}, {96, 35}, {158, 46}} {
			s.Look = theme.NewLook(theme.Mono(), glyphs, 0)
			seen := map[string]core.Spot{}
			for _, spot := range []core.Spot{"e1", "a5", "i5", "e9", "b3", "c3"} {
				shape := shapeOf(t, s, size[0], size[1], spot)
				if other, ok := seen[shape]; ok {
					t.Errorf("%s at %v: %s looks like %s: %q", glyphs.Name, size, spot, other, shape)
				}
				seen[shape] = spot
			}
		}
	}
}

// shapeOf gives the characters of a square.
func shapeOf(t *testing.T, s board.Scene, width, height int, spot core.Spot) string {
	canvas, shape := pawns.Paint(t, s, width, height), ""
	for _, cell := range pawns.Spots(s, pawns.Area(s, width, height))[spot] {
		shape += string(canvas.At(cell[0], cell[1]).Char)
	}
	return shape
}

// TestTheLastActionIsMarkedInEveryLook paints a scene with and without its
// last action: just the squares that it touched differ.
func TestTheLastActionIsMarkedInEveryLook(t *testing.T) {
	for moves, want := range map[string][]core.Spot{"e9": {"e10", "e9"}, "c3d3": {"c3", "d3"}} {
		for _, th := range theme.All() {
			for _, colors := range []int{0, 8, 256} {
				s := two("10").after(t, core.Move(moves))
				s.Look = theme.NewLook(th, theme.ASCII(), colors)
				with := pawns.Paint(t, s, 60, 19)
				s.Last = nil
				marked := differing(s, with, pawns.Paint(t, s, 60, 19))
				if len(marked) != 2 || !marked[want[0]] || !marked[want[1]] {
					t.Errorf("%s, %d colours: after %s %v are marked", th.Name, colors, moves, marked)
				}
			}
		}
	}
}

// differing lists the spots in which two canvases of a scene differ.
func differing(s board.Scene, a, b *viewtest.Canvas) map[core.Spot]bool {
	found := map[core.Spot]bool{}
	for _, c := range a.Changes(b) {
		if spot, ok := pawns.Painter.At(board.Area{Width: a.Width, Height: a.Height}, s, c[0], c[1]); ok {
			found[spot] = true
		}
	}
	return found
}

func TestDrawsAreNotMarked(t *testing.T) {
	s := two("10").with("obstacles", "yes").after(t, "a1a2")
	with := pawns.Paint(t, s, 60, 19)
	s.Last = nil
	if marked := differing(s, with, pawns.Paint(t, s, 60, 19)); len(marked) > 0 {
		t.Errorf("%v are marked", marked)
	}
}
