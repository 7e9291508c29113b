package arimaa

import (
	"boardroom/core"
	"boardroom/core/arimaa/hand"
	"boardroom/view/board"
)

// At returns the square at a cell, or what stands there beside the board.
func (Painter) At(in board.Area, s board.Scene, x, y int) (core.Spot, bool) {
	v := newView(in, s)
	for _, stop := range v.stops() {
		if left, width := v.span(stop); y-v.Y == stop.row && x >= left && x < left+width {
			return stop.spot, true
		}
	}
	column, row, ok := v.Grid.At(x, y)
	if !ok {
		return "", false
	}
	q, _ := v.squareAt(column, row)
	return hand.Spot(q), true
}
