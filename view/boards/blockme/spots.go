package blockme

import (
	"boardroom/core"
	"boardroom/core/blockme/hand"
	"boardroom/view/boards"
)

// At returns the square at a cell.
func (Painter) At(in boards.Area, s boards.Scene, x, y int) (core.Spot, bool) {
	v := newView(in, s)
	column, row, ok := v.Grid.At(x, y)
	if !ok {
		return "", false
	}
	q, _ := v.squareAt(column, row)
	return hand.Spot(v.rules, q), true
}
