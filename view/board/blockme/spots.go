package blockme

import (
	"boardroom/core"
	"boardroom/core/blockme/hand"
	"boardroom/view/board"
)

// At returns the square at a cell.
func (Painter) At(in board.Area, s board.Scene, x, y int) (core.Spot, bool) {
	v := newLayout(in, s)
	column, row, ok := v.Grid.At(x, y)
	if !ok {
		return "", false
	}
	q, _ := v.squareAt(column, row)
	return hand.Spot(v.rules, q), true
}
