package arimaa

import (
	"boardroom/core"
	"boardroom/core/arimaa/hand"
	"boardroom/view/boards"
)

// At returns the square at a cell, or what stands there beside the board.
func (Painter) At(in boards.Area, s boards.Scene, x, y int) (core.Spot, bool) {
	v := newView(in, s)
	if x >= v.strip() && x < v.strip()+v.side {
		return v.beside(y - v.Y)
	}
	column, row, ok := v.Grid.At(x, y)
	if !ok {
		return "", false
	}
	q, _ := v.squareAt(column, row)
	return hand.Spot(q), true
}

// beside returns the spot in a row beside the board.
func (v *view) beside(row int) (core.Spot, bool) {
	for _, stop := range v.stops() {
		if stop.row == row {
			return stop.spot, true
		}
	}
	return "", false
}
