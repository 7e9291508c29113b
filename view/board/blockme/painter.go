// Package blockme paints the board of Block Me! and finds what a person means
// by pointing at it.
//
// The board lies as the rules draw it, letters above and numbers to the left,
// the bottom side below; flipped it is turned round with its letters and
// numbers. A board that is higher than its area shows some of its rows.
package blockme

import (
	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/core/blockme/hand"
	"boardroom/view/board"
	"boardroom/view/board/raster"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// A Painter paints the positions of boardroom/core/blockme, and no others. It
// implements boards.Painter, boards.Scroller and boards.Walker.
type Painter struct {
	memory *raster.Memory // nil: nothing is kept from one painting to the next
}

// New returns a painter that remembers what it has painted, for one goroutine.
func New() Painter { return Painter{&raster.Memory{}} }

var (
	_ board.Painter  = Painter{}
	_ board.Scroller = Painter{}
	_ board.Walker   = Painter{}
	_ board.Animator = Painter{}
)

// Size returns the width of the largest board for the room, and all of its
// height: the board lies in the middle.
func (Painter) Size(p core.Position, width, height int) (w, h int) {
	return numbers + fit(p.(blockme.Position).Rules().Size(), width, height, solidSizes).Frame().Width, height
}

// Mark returns the sign of a seat's pawn, in its colours, a question mark while
// Chance has not drawn it.
func (Painter) Mark(p core.Position, look theme.Look, seat core.Seat) (rune, tcell.Style) {
	side := hand.Side(p.(blockme.Position), seat)
	switch {
	case side == blockme.NoSide:
		return '?', look.Style(theme.Board)
	case look.Solid():
		face, ink := look.Colour(faces[side][0]), look.Colour(faces[side][1])
		return rune(side.Symbol()), tcell.StyleDefault.Background(face).Foreground(ink).Bold(true)
	}
	return rune(side.Symbol()), look.On(pawns[side], theme.Board)
}

// pawns are the roles of the pawns, by side.
var pawns = [...]theme.Role{
	blockme.Bottom: theme.White, blockme.Left: theme.Third, blockme.Top: theme.Black, blockme.Right: theme.Fourth,
}
