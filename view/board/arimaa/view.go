package arimaa

import (
	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/arimaa/hand"
	"boardroom/view/board"
)

// A view is a scene laid out in its area.
type view struct {
	layout
	pos   arimaa.Position
	board arimaa.Board
	rules *arimaa.Rules
	still bool
	over  bool
	solid bool
}

func newView(in board.Area, s board.Scene) view {
	pos := s.Position.(arimaa.Position)
	sizes := sizes
	if s.Look.Solid() {
		sizes = solidSizes
	}
	l := fit(in, pos.Setup(), sizes)
	l.Flipped = s.Flipped
	board := pos.Board()
	return view{layout: l, pos: pos, board: board, rules: board.Rules(), still: s.Still, over: s.Over, solid: s.Look.Solid()}
}

// squareAt returns the square in a column and a row, if there is one.
func (v *view) squareAt(column, row int) (arimaa.Square, bool) {
	if !v.Holds(column, row) {
		return 0, false
	}
	return arimaa.NewSquare(v.Turned(column, row)), true
}

// place returns a square's column and row.
func (v *view) place(q arimaa.Square) (column, row int) {
	return v.Turned(q.Column(), q.Row())
}

// placeOf returns the column and the row of a spot, if it is a square.
func (v *view) placeOf(spot core.Spot) (column, row int, ok bool) {
	q, ok := hand.Square(spot)
	if !ok {
		return 0, 0, false
	}
	column, row = v.place(q)
	return column, row, true
}

// near is the side that is below.
func (v *view) near() core.Seat {
	if v.Flipped {
		return arimaa.Silver
	}
	return arimaa.Gold
}
