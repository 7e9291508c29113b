package viewtest

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/gametest"
	"boardroom/view/board"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// A PainterTest puts a painter to the test on canvases, and with it the hands of its
// family.
type PainterTest struct {
	Painter board.Painter
	Hands   core.Hands
}

// Area returns the area that the painter takes of a room.
func (e PainterTest) Area(s board.Scene, width, height int) board.Area {
	w, h := e.Painter.Size(s.Position, width, height)
	return board.Area{Width: w, Height: h}
}

// Paint paints a scene as large as the room allows, and not beyond its edge.
func (e PainterTest) Paint(t testing.TB, s board.Scene, width, height int) *Canvas {
	t.Helper()
	in := e.Area(s, width, height)
	canvas := NewCanvas(in.Width, in.Height)
	e.Painter.Paint(canvas, in, s)
	if canvas.Outside > 0 {
		t.Errorf("%s at %dx%d: %d cells drawn outside", s.Position, width, height, canvas.Outside)
	}
	return canvas
}

// Spots lists the cells of every spot that the area shows.
func (e PainterTest) Spots(s board.Scene, in board.Area) map[core.Spot][][2]int {
	all := map[core.Spot][][2]int{}
	for y := in.Y - 1; y <= in.Y+in.Height; y++ {
		for x := in.X - 1; x <= in.X+in.Width; x++ {
			if spot, ok := e.Painter.At(in, s, x, y); ok {
				all[spot] = append(all[spot], [2]int{x, y})
			}
		}
	}
	return all
}

// LeastContrast is what all must have that means something.
const LeastContrast = 3

// Contrast returns the contrast ratio of two colours, 1 to 21, as the Web Content
// Accessibility Guidelines define it.
func Contrast(a, b tcell.Color) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// luminance is the relative luminance of the same guidelines.
func luminance(c tcell.Color) float64 {
	r, g, b := c.RGB()
	linear := func(v int32) float64 {
		x := float64(v) / 255
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(r) + 0.7152*linear(g) + 0.0722*linear(b)
}

// HasContrast checks, for every theme and number of colours, that all that is
// written on the painted board can be read, and that the marks for where a piece
// may go are seen on what lies below them.
func (e PainterTest) HasContrast(t testing.TB, s board.Scene, width, height int) {
	t.Helper()
	for _, th := range theme.All() {
		for _, colors := range []int{16, 256, 1 << 24} {
			s.Look = theme.NewLook(th, theme.Unicode(), colors)
			if !s.Look.Solid() {
				continue
			}
			canvas := e.Paint(t, s, width, height)
			for i, c := range canvas.Cells {
				ink, ground, _ := c.Style.Decompose()
				marks := ink == s.Look.Colour(theme.MayGo) || ground == s.Look.Colour(theme.MayGo)
				beside := ground == tcell.ColorDefault
				if beside || c.Char == ' ' || blank(c.Char) == ' ' && !marks || ink == ground {
					continue
				}
				if ratio := Contrast(ink, ground); ratio < LeastContrast {
					t.Errorf("%s with %d colours: %q at %d,%d has a contrast of %.2f, %06x on %06x",
						th.Name, colors, c.Char, i%canvas.Width, i/canvas.Width, ratio, ink.Hex(), ground.Hex())
				}
			}
		}
	}
}

// Picking returns a scene in which spots are picked, with the cursor on the
// first target.
func (e PainterTest) Picking(s board.Scene, spots ...core.Spot) board.Scene {
	hand, _, _ := core.NewHand(e.Hands, s.Position).Take(spots...)
	s.Picked, s.Targets = spots, hand.Next()
	s.Cursor = s.Targets[0]
	return s
}

// Golden compares what the painter makes of a scene in a room with
// testdata/NAME-60x19.txt and, in plain characters, NAME-60x19-ascii.txt, and checks
// that the Linux console can show it.
func (e PainterTest) Golden(t testing.TB, name string, s board.Scene, width, height int) {
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
func (e PainterTest) SamePicture(t testing.TB, s board.Scene, width, height int) {
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
func (e PainterTest) Size(t testing.TB, p core.Position, width, height int) (w, h int) {
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
func (e PainterTest) Fills(t testing.TB, s board.Scene, width, height int) {
	t.Helper()
	const right, down = 7, 5
	canvas, in := e.Paint(t, s, width, height), e.Area(s, width, height)
	moved := NewCanvas(in.Width+right, in.Height+down)
	in.X, in.Y = right, down
	e.Painter.Paint(moved, in, s)
	for i, c := range canvas.Cells {
		x, y := i%canvas.Width, i/canvas.Width
		if c.Char == 0 {
			t.Fatalf("%s at %dx%d: cell %d,%d is not drawn", s.Position, width, height, x, y)
		}
		if moved.At(x+right, y+down) != c {
			t.Fatalf("%s at %dx%d: painted elsewhere, cell %d,%d differs", s.Position, width, height, x, y)
		}
	}
}

// CursorSpots lists the spots to which the cursor can go, in order.
func (e PainterTest) CursorSpots(s board.Scene) []core.Spot {
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
func (e PainterTest) Bench(b *testing.B, s board.Scene, sizes ...[2]int) {
	for _, size := range sizes {
		b.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(b *testing.B) {
			in := e.Area(s, size[0], size[1])
			canvas := NewCanvas(in.Width, in.Height)
			b.ReportAllocs()
			for b.Loop() {
				e.Painter.Paint(canvas, in, s)
			}
		})
	}
}

// A Canvas is a screen that only remembers what is drawn, for painters.
type Canvas struct {
	tcell.Screen
	Width, Height int
	Cells         []Cell // row by row
	Outside       int    // cells drawn beyond the edge
}

// A Cell is what was drawn in one place; its Char is 0 if nothing was.
type Cell struct {
	Char  rune
	Style tcell.Style
}

// NewCanvas returns an empty canvas.
func NewCanvas(width, height int) *Canvas {
	return &Canvas{Width: width, Height: height, Cells: make([]Cell, width*height)}
}

// SetContent draws a cell.
func (c *Canvas) SetContent(x, y int, r rune, _ []rune, style tcell.Style) {
	if x < 0 || y < 0 || x >= c.Width || y >= c.Height {
		c.Outside++
		return
	}
	c.Cells[y*c.Width+x] = Cell{r, style}
}

// At returns a cell.
func (c *Canvas) At(x, y int) Cell { return c.Cells[y*c.Width+x] }

// Changes lists the cells in which two canvases of the same size differ.
func (c *Canvas) Changes(from *Canvas) (cells [][2]int) {
	for i, cell := range c.Cells {
		if cell != from.Cells[i] {
			cells = append(cells, [2]int{i % c.Width, i / c.Width})
		}
	}
	return cells
}

// String gives the characters, a line per row, blanks at the ends left out.
func (c *Canvas) String() string {
	var b strings.Builder
	for y := range c.Height {
		var line strings.Builder
		for x := range c.Width {
			line.WriteRune(c.At(x, y).Char)
		}
		b.WriteString(strings.TrimRight(line.String(), " \x00") + "\n")
	}
	return b.String()
}

// Colourful is the look that most tests of painters paint in.
func Colourful() theme.Look { return theme.NewLook(theme.Walnut(), theme.Unicode(), 1<<24) }

// ASCII is the plainest look there is.
func ASCII() theme.Look { return theme.NewLook(theme.Mono(), theme.ASCII(), 0) }

// Scene returns the colourful scene of a position after some moves, those of
// the last turn marked.
func Scene(t testing.TB, p core.Position, moves ...core.Move) board.Scene {
	t.Helper()
	return Play(t, board.Scene{Position: p, Look: Colourful()}, moves...)
}

// Play returns the scene after further moves, those of the last turn marked.
func Play(t testing.TB, s board.Scene, moves ...core.Move) board.Scene {
	t.Helper()
	for _, m := range moves {
		seat := s.Position.Actor()
		s.Position = gametest.Play(t, s.Position, m)
		if n := len(s.Last); n > 0 && s.Last[n-1].Seat != seat {
			s.Last = nil
		}
		s.Last = append(s.Last[:len(s.Last):len(s.Last)], core.Played{Seat: seat, Move: m, After: s.Position})
	}
	return s
}
