package arimaa

import (
	"boardroom/core"
	"boardroom/core/arimaa/hand"
	"boardroom/view/boards"
)

// At returns the square at a cell, or what stands there beside the board.
func (Painter) At(in boards.Area, s boards.Scene, x, y int) (core.Spot, bool) {
	v := newView(in, s)
	if x -= v.x; x >= v.strip() && x < v.width {
		return v.beside(y - v.y)
	}
	x, y = x-v.left(0), y-v.y-v.top(0)
	if x < 0 || y < 0 {
		return "", false
	}
	q, ok := v.squareAt(x/v.square.width, y/v.square.height)
	if !ok {
		return "", false
	}
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
