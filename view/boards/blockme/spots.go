package blockme

import (
	"boardroom/core"
	"boardroom/core/blockme/hand"
	"boardroom/view/boards"
)

// At returns the square at a cell.
func (Painter) At(in boards.Area, s boards.Scene, x, y int) (core.Spot, bool) {
	v := newView(in, s)
	x, y = x-v.x-v.left(0), y-v.y-v.top(0)
	if x < 0 || y < 0 || y >= v.shown*v.square.height {
		return "", false
	}
	q, ok := v.squareAt(x/v.square.width, v.above+y/v.square.height)
	if !ok {
		return "", false
	}
	return hand.Spot(v.rules, q), true
}
