package raster

import (
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// A Memory keeps what cells have shown in a look, so that what has not changed
// need not be worked out again. Without one (nil) everything is. It is for one
// goroutine.
type Memory struct {
	look  theme.Look
	cells map[tile]shown
}

// shown is what a cell has shown.
type shown struct {
	char  rune
	style tcell.Style
}

// capacity is how many cells are kept; the boards of a game have far fewer.
const capacity = 1 << 14

// begin forgets everything if the look is another one, or there is too much.
func (m *Memory) begin(look theme.Look) {
	if m != nil && (m.cells == nil || m.look != look || len(m.cells) > capacity) {
		m.look, m.cells = look, map[tile]shown{}
	}
}

// recall returns what a cell shows.
func (m *Memory) recall(t *tile, look theme.Look) (rune, tcell.Style) {
	if m == nil {
		return nearest(t.inks(), look)
	}
	s, known := m.cells[*t]
	if !known {
		s.char, s.style = nearest(t.inks(), look)
		m.cells[*t] = s
	}
	return s.char, s.style
}
