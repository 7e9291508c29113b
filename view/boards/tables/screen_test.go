package tables_test

import (
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/tables"
	"boardroom/view/boards"
	painter "boardroom/view/boards/tables"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// A sheet is a screen that only remembers what is drawn.
type sheet struct {
	tcell.Screen
	width, height int
	cells         []cell
	outside       int // cells drawn beyond the edge
}

type cell struct {
	char  rune
	style tcell.Style
}

func newSheet(width, height int) *sheet {
	return &sheet{width: width, height: height, cells: make([]cell, width*height)}
}

func (s *sheet) SetContent(x, y int, r rune, _ []rune, style tcell.Style) {
	if x < 0 || y < 0 || x >= s.width || y >= s.height {
		s.outside++
		return
	}
	s.cells[y*s.width+x] = cell{r, style}
}

func (s *sheet) at(x, y int) cell { return s.cells[y*s.width+x] }

// String gives the characters, a line per row, blanks at the ends left out.
func (s *sheet) String() string {
	var b strings.Builder
	for y := range s.height {
		var line strings.Builder
		for x := range s.width {
			line.WriteRune(s.at(x, y).char)
		}
		b.WriteString(strings.TrimRight(line.String(), " \x00") + "\n")
	}
	return b.String()
}

// colourful and ascii are the two looks that the tests paint in.
func colourful() theme.Look { return theme.NewLook(theme.Dark(), theme.Unicode(), 1<<24) }
func ascii() theme.Look     { return theme.NewLook(theme.Mono(), theme.ASCII(), 1) }

// fitted returns the area that the painter takes of a room.
func fitted(s boards.Scene, width, height int) boards.Area {
	w, h := painter.Painter{}.Size(s.Position, width, height)
	return boards.Area{Width: w, Height: h}
}

// paint paints a scene as large as the room allows.
func paint(t testing.TB, s boards.Scene, width, height int) *sheet {
	t.Helper()
	in := fitted(s, width, height)
	screen := newSheet(in.Width, in.Height)
	painter.Painter{}.Paint(screen, in, s)
	if screen.outside > 0 {
		t.Errorf("%s at %dx%d: %d cells drawn outside", s.Position, width, height, screen.outside)
	}
	return screen
}

// scene returns a game of backgammon after some moves, from a position text
// or, without one, from the start.
func scene(t testing.TB, position string, moves ...core.Move) boards.Scene {
	t.Helper()
	return sceneOf(t, tables.Backgammon(), position, moves...)
}

// sceneOf is scene for another game of the family.
func sceneOf(t testing.TB, game core.Game, position string, moves ...core.Move) boards.Scene {
	t.Helper()
	p, err := game.Start(2, nil)
	if position != "" {
		p, err = game.Parse(position, nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	s := boards.Scene{Look: colourful()}
	for _, m := range moves {
		seat := p.Actor()
		if p, err = p.Play(m); err != nil {
			t.Fatalf("%s: %v", m, err)
		}
		s.Last = append(s.Last, core.Played{Seat: seat, Move: m, After: p})
	}
	s.Position = p
	return s
}

// spots lists the cells of every spot that the area shows.
func spots(s boards.Scene, in boards.Area) map[boards.Spot][][2]int {
	all := map[boards.Spot][][2]int{}
	for y := in.Y - 1; y <= in.Y+in.Height; y++ {
		for x := in.X - 1; x <= in.X+in.Width; x++ {
			if spot, ok := (painter.Painter{}).At(in, s, x, y); ok {
				all[spot] = append(all[spot], [2]int{x, y})
			}
		}
	}
	return all
}
