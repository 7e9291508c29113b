// Package tables paints the 24-point board, for all games of its family, and
// finds what a person means by pointing at it.
//
// The board lies as the field draws it: the viewer's home is at the lower
// right, the beginning of the path at the upper right, and it runs round by
// the left; where a person wants their home at the left, it is mirrored. Numbers stand for what is typed: those of the only person who plays
// or, among several, of the side on roll and between games of the viewer. A die
// lies on the right hand of the side that threw it: in the right half for the
// viewer, in the left for the other.
package tables

import (
	"boardroom/core"
	"boardroom/core/tables"
	"boardroom/view/board/raster"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// A Painter paints the positions of boardroom/core/tables, and no others. It
// implements boards.Painter.
type Painter struct {
	memory *raster.Memory // nil: nothing is kept from one painting to the next
}

// New returns a painter that remembers what it has painted, for one goroutine.
func New() Painter { return Painter{&raster.Memory{}} }

// Size returns the size of the best board for the room.
func (Painter) Size(_ core.Position, width, height int) (w, h int) {
	l := fit(width, height)
	return l.width, l.height
}

// Mark returns a side's checker. Both are discs where their colours tell them
// apart.
func (Painter) Mark(_ core.Position, look theme.Look, seat core.Seat) (rune, tcell.Style) {
	sign, role := signOf(look, seat)
	return sign, look.On(role, theme.Board)
}

// signOf returns a side's checker as one character, and its role.
func signOf(look theme.Look, seat core.Seat) (rune, theme.Role) {
	switch {
	case seat == tables.White:
		return look.WhiteChecker, theme.White
	case look.Solid():
		return look.WhiteChecker, theme.Black
	}
	return look.BlackChecker, theme.Black
}
