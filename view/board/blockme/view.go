package blockme

import (
	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/core/blockme/hand"
	"boardroom/view/board"
	"boardroom/view/board/squares"
)

// A view is a scene laid out in its area.
type view struct {
	squares.Grid
	pos   blockme.Position
	board blockme.Board
	rules *blockme.Rules
}

func newView(in board.Area, s board.Scene) view {
	pos := s.Position.(blockme.Position)
	squares := sizes
	if s.Look.Solid() {
		squares = solidSizes
	}
	g := fit(pos.Rules().Size(), in.Width, in.Height, squares)
	g.X, g.Y = in.X+numbers+(in.Width-numbers-g.Frame().Width)/2, in.Y+letters+(in.Height-letters-g.Frame().Height)/2
	g.Flipped, g.Above = s.Flipped, max(0, min(s.Above, g.Side-g.Shown))
	return view{Grid: g, pos: pos, board: pos.Board(), rules: pos.Rules()}
}

// squareAt returns the square in a column and a row, if there is one.
func (v *view) squareAt(column, row int) (blockme.Square, bool) {
	if !v.Holds(column, row) {
		return 0, false
	}
	return v.rules.Square(v.Turned(column, row)), true
}

// place returns a square's column and row.
func (v *view) place(q blockme.Square) (column, row int) { return v.Turned(v.rules.Place(q)) }

// placeOf returns the column and the row of a spot, if it is a square.
func (v *view) placeOf(spot core.Spot) (column, row int, ok bool) {
	q, ok := hand.Square(v.rules, spot)
	if !ok {
		return 0, 0, false
	}
	column, row = v.place(q)
	return column, row, true
}

// onScreen returns the side of the board at which a side lies in the scene.
func (v *view) onScreen(s blockme.Side) blockme.Side {
	if v.Flipped {
		return (s + 2) % 4
	}
	return s
}

// near is the side that lies below.
func (v *view) near() blockme.Side { return v.onScreen(blockme.Bottom) }

// own returns the pawn from which a person starts: that of the side to move
// or, when nobody is, the near one.
func (v *view) own() blockme.Square {
	if v.pos.Actor() >= 0 {
		return v.board.Pawns[v.board.Mover]
	}
	return v.board.Pawns[v.near()]
}
