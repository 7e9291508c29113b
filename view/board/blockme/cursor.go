package blockme

import (
	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/core/blockme/hand"
	"boardroom/view/board"
)

// ahead returns the square next to another in a direction of the scene, if
// there is one.
func (v *layout) ahead(q blockme.Square, to board.Direction) (blockme.Square, bool) {
	return v.squareAt(to.From(v.place(q)))
}

// Neighbour returns the next square; at the edge, the same one. A cursor
// begins next to the pawn that is to move.
func (Painter) Neighbour(s board.Scene, from core.Spot, to board.Direction) core.Spot {
	v := newLayout(board.Area{}, s)
	q, ok := hand.Square(v.rules, from)
	if !ok {
		q = v.own()
	}
	if next, ok := v.ahead(q, to); ok {
		q = next
	}
	return hand.Spot(v.rules, q)
}

// Ahead returns the square to which the pawn that is to move would step.
func (Painter) Ahead(s board.Scene, to board.Direction) ([]core.Spot, bool) {
	v := newLayout(board.Area{}, s)
	q, ok := v.ahead(v.own(), to)
	return []core.Spot{hand.Spot(v.rules, q)}, ok
}

// Rows returns the rows of the board, and how many of them the area shows.
func (Painter) Rows(in board.Area, s board.Scene) (all, shown int) {
	v := newLayout(in, s)
	return v.Side, v.Shown
}

// WantedRows returns the row of the cursor; without one the rows that the last
// action touched, that of the pawn of a person who is to move, and those of a
// hint.
func (Painter) WantedRows(s board.Scene) []int {
	v := newLayout(board.Area{}, s)
	if _, row, ok := v.placeOf(s.Cursor); ok {
		return []int{row}
	}
	var rows []int
	for q := range touched(s.Last).Squares() {
		_, row := v.place(q)
		rows = append(rows, row)
	}
	if !s.Still || len(rows) == 0 {
		_, row := v.place(v.own())
		rows = append(rows, row)
	}
	for _, spot := range s.Hint() {
		if _, row, ok := v.placeOf(spot); ok {
			rows = append(rows, row)
		}
	}
	return rows
}
