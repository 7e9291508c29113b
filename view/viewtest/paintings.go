package viewtest

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/view/board"
	"boardroom/view/theme"
)

// Picking returns a scene in which spots are picked, with the cursor on the
// first target.
func (e Easel) Picking(s board.Scene, spots ...core.Spot) board.Scene {
	hand, _, _ := core.NewHand(e.Hands, s.Position).Take(spots...)
	s.Picked, s.Targets = spots, hand.Next()
	s.Cursor = s.Targets[0]
	return s
}

// Golden compares what the painter makes of a scene in a room with
// testdata/NAME-60x19.txt and, in plain characters, NAME-60x19-ascii.txt, and checks
// that the Linux console can show it.
func (e Easel) Golden(t testing.TB, name string, s board.Scene, width, height int) {
	t.Helper()
	name = fmt.Sprintf("%s-%dx%d", name, width, height)
	wishes := s.Look.Wishes
	s.Look = Colourful().Wishing(wishes)
	Golden(t, name, e.Paint(t, s, width, height).String())
	s.Look = ASCII().Wishing(wishes)
	Golden(t, name+"-ascii", e.Paint(t, s, width, height).String())
	s.Look = theme.NewLook(theme.Walnut(), theme.Console(), 16).Wishing(wishes)
	OnConsole(t, name, e.Paint(t, s, width, height).String())
}

// SamePicture checks that themes and numbers of colours change nothing but
// colours, and the blocks of which solid things are made: what is written stays
// where it is. Boards in characters differ from solid ones.
func (e Easel) SamePicture(t testing.TB, s board.Scene, width, height int) {
	t.Helper()
	for _, glyphs := range []theme.Glyphs{theme.Unicode(), theme.Console(), theme.ASCII()} {
		want := map[bool]string{}
		for _, th := range theme.All() {
			for _, colors := range []int{0, 8, 16, 256, 1 << 24} {
				s.Look = theme.NewLook(th, glyphs, colors)
				got, solid := e.Paint(t, s, width, height).String(), s.Look.Solid()
				if solid {
					got = strings.Map(blank, got)
				}
				if want[solid] == "" {
					want[solid] = got
				}
				if got != want[solid] {
					t.Errorf("%s, %s with %d colours shows\n%s\nnot\n%s", glyphs.Name, th.Name, colors, got, want[solid])
				}
			}
		}
	}
}

// blank turns blocks into blanks.
func blank(r rune) rune {
	if r >= '▀' && r <= '▟' {
		return ' '
	}
	return r
}

// Size returns what the painter takes of a room. It checks that this is no
// more than there is, and that of as much the painter takes all.
func (e Easel) Size(t testing.TB, p core.Position, width, height int) (w, h int) {
	t.Helper()
	w, h = e.Painter.Size(p, width, height)
	if w > width || h > height {
		t.Fatalf("%s: of %dx%d it takes %dx%d", p, width, height, w, h)
	}
	if w2, h2 := e.Painter.Size(p, w, h); w2 != w || h2 != h {
		t.Fatalf("%s: of %dx%d it takes %dx%d, of these %dx%d", p, width, height, w, h, w2, h2)
	}
	return w, h
}

// Fills checks that every cell of the area is drawn, and that the same is drawn
// wherever the area lies.
func (e Easel) Fills(t testing.TB, s board.Scene, width, height int) {
	t.Helper()
	const right, down = 7, 5
	sheet, in := e.Paint(t, s, width, height), e.Fitted(s, width, height)
	moved := NewSheet(in.Width+right, in.Height+down)
	in.X, in.Y = right, down
	e.Painter.Paint(moved, in, s)
	for i, c := range sheet.Cells {
		x, y := i%sheet.Width, i/sheet.Width
		if c.Char == 0 {
			t.Fatalf("%s at %dx%d: cell %d,%d is not drawn", s.Position, width, height, x, y)
		}
		if moved.At(x+right, y+down) != c {
			t.Fatalf("%s at %dx%d: painted elsewhere, cell %d,%d differs", s.Position, width, height, x, y)
		}
	}
}

// Reached lists the spots to which the cursor can go, in order.
func (e Easel) Reached(s board.Scene) []core.Spot {
	reached := map[core.Spot]bool{}
	var walk func(core.Spot)
	walk = func(at core.Spot) {
		if reached[at] {
			return
		}
		reached[at] = true
		for _, to := range []board.Direction{board.Left, board.Right, board.Up, board.Down} {
			walk(e.Painter.Neighbour(s, at, to))
		}
	}
	walk(e.Painter.Neighbour(s, "", board.Left))
	return slices.Sorted(maps.Keys(reached))
}

// Bench measures how long the painter takes for a scene in rooms of some sizes.
func (e Easel) Bench(b *testing.B, s board.Scene, sizes ...[2]int) {
	for _, size := range sizes {
		b.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(b *testing.B) {
			in := e.Fitted(s, size[0], size[1])
			sheet := NewSheet(in.Width, in.Height)
			b.ReportAllocs()
			for b.Loop() {
				e.Painter.Paint(sheet, in, s)
			}
		})
	}
}
