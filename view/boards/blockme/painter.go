// Package blockme paints the board of Block Me! and finds what a person means
// by pointing at it.
//
// The board lies as the rules draw it, letters above and numbers to the left,
// the bottom side below; flipped it is turned round with its letters and
// numbers. A board that is higher than its area shows some of its rows.
package blockme

import (
	"strconv"

	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/view/boards"
	"boardroom/view/theme"
)

// A Painter paints the positions of boardroom/core/blockme, and no others. It
// holds nothing and implements boards.Painter, boards.Scroller, boards.Walker
// and boards.Guide.
type Painter struct{}

var (
	_ boards.Painter  = Painter{}
	_ boards.Scroller = Painter{}
	_ boards.Walker   = Painter{}
	_ boards.Guide    = Painter{}
)

// Size returns the width of the largest board for the room, and all of its
// height: the board lies in the middle.
func (Painter) Size(p core.Position, width, height int) (w, h int) {
	return fit(p.(blockme.Position).Rules().Size(), width, height).width, height
}

// Words returns none: every action is made on the board, and a pass by itself.
func (Painter) Words(core.Position) []boards.Word { return nil }

// Wanted asks for the rest of an obstacle that is half placed.
func (Painter) Wanted(p core.Position, picked []boards.Spot) string {
	at := p.(blockme.Position)
	board := at.Board()
	if len(picked) == 0 || picked[0] == spotOf(at.Rules(), board.Pawns[board.Mover]) {
		return ""
	}
	return "to place an obstacle: which other square does it cover?"
}

// Facts lists the obstacles in hand, and the steps to the goal by the shortest
// way.
func (Painter) Facts(p core.Position, seat core.Seat) []boards.Fact {
	at := p.(blockme.Position)
	board, left, way := at.Board(), blockme.Obstacles, "?"
	if side := sideOf(at, seat); side != blockme.NoSide {
		left, way = int(board.Left[side]), strconv.Itoa(at.Rules().Distance(&board, side))
	}
	return []boards.Fact{{Label: "Obstacles", Value: strconv.Itoa(left)}, {Label: "Way", Value: way}}
}

// Mark returns the sign of a seat's pawn, a question mark while Chance has not
// drawn it.
func (Painter) Mark(p core.Position, _ theme.Look, seat core.Seat) (rune, theme.Role) {
	side := sideOf(p.(blockme.Position), seat)
	if side == blockme.NoSide {
		return '?', theme.Board
	}
	return rune(side.Symbol()), pawns[side]
}

// pawns are the roles of the pawns, by side.
var pawns = [...]theme.Role{
	blockme.Bottom: theme.White, blockme.Left: theme.Third, blockme.Top: theme.Black, blockme.Right: theme.Fourth,
}

// sideOf returns the side that a seat plays, NoSide while Chance has not drawn
// it.
func sideOf(p blockme.Position, seat core.Seat) blockme.Side {
	for _, side := range p.Rules().Sides() {
		if p.SeatAt(side) == seat {
			return side
		}
	}
	return blockme.NoSide
}

// Drawing says what Chance draws before the first turn.
func (Painter) Drawing(p core.Position) string {
	if p.(blockme.Position).SeatAt(blockme.Top) < 0 {
		return "Chance draws the sides."
	}
	return "Chance places the obstacles."
}

// Begins returns all letters, on boards of every size: a square that is not on
// the board is refused with a reason. A draw of the sides begins with a pawn.
func (Painter) Begins() string { return "abcdefghijklmnopqrstuvwxyz*@&" }
