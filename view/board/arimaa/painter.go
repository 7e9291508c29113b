// Package arimaa paints the board of Arimaa and finds what a person means by
// pointing at it.
//
// Gold is below unless the scene is flipped. In the setup the pieces in hand and
// the usual setups are to the right of the board; later there is nothing but the
// button that ends a turn, at its lower edge.
package arimaa

import (
	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/view/board"
	"boardroom/view/board/raster"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// A Painter paints the positions of boardroom/core/arimaa, and no others. It
// implements boards.Painter and boards.Walker.
type Painter struct {
	memory *raster.Memory // nil: nothing is kept from one painting to the next
}

// New returns a painter that remembers what it has painted, for one goroutine.
func New() Painter { return Painter{&raster.Memory{}} }

var (
	_ board.Painter  = Painter{}
	_ board.Walker   = Painter{}
	_ board.Animator = Painter{}
)

// Size returns the width of the largest board for the room, and all of its
// height: the board lies in the middle.
func (Painter) Size(p core.Position, width, height int) (w, h int) {
	return fit(board.Area{Width: width, Height: height}, p.(arimaa.Position).Setup(), solidSizes).width(), height
}

// sideRoles are the roles of the pieces, by side; frozenRoles of those that
// are frozen.
var (
	sideRoles   = [...]theme.Role{arimaa.Gold: theme.Gold, arimaa.Silver: theme.Silver}
	frozenRoles = [...]theme.Role{arimaa.Gold: theme.PaleGold, arimaa.Silver: theme.PaleSilver}
)

// Mark returns a filled sign for gold and a hollow one for silver; where there
// are none, the letters by which positions call them.
func (Painter) Mark(_ core.Position, look theme.Look, seat core.Seat) (rune, tcell.Style) {
	sign := look.BlackChecker
	switch {
	case !look.Blocks:
		sign = [...]rune{arimaa.Gold: 'g', arimaa.Silver: 's'}[seat]
	case seat == arimaa.Gold || look.Solid():
		sign = look.WhiteChecker
	}
	return sign, look.On(sideRoles[seat], theme.Board)
}
