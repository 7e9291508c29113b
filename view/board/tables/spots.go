package tables

import (
	"boardroom/core"
	"boardroom/core/tables"
	"boardroom/core/tables/hand"
	"boardroom/view/board"
)

// At returns the point, the half of the bar, the tray or the word at a cell.
// To a point belong its number and the cell beyond its tip, too. The dice
// stand for the end of the turn, the cube stands for doubling.
func (Painter) At(in board.Area, s board.Scene, x, y int) (core.Spot, bool) {
	v := newView(in, s)
	column, row := x-in.X, y-in.Y
	if column < 0 || row < 0 || column >= v.width || row >= v.height {
		return "", false
	}
	inStrip := row >= v.stripTop() && row < v.stripTop()+v.strip
	inTray := column >= v.trayLeft() && column < v.trayLeft()+v.tray
	if inStrip || inTray {
		if spot, ok := v.onStrip(column, row); ok {
			return spot, true
		}
	}
	above := row < v.layout.middle()
	switch {
	case row == v.layout.middle():
		return "", false
	case column >= v.barLeft() && column < v.rightHalf():
		return hand.Bar(v.sideOf(v.entersAbove, above)), true
	case inTray:
		return hand.Off(v.sideOf(v.trayAbove, above)), true
	case row > v.stripTop() && row < v.height-1-v.stripTop():
		return "", false
	}
	return v.pointUnder(column, above)
}

// sideOf returns the side of which it is true, or not, that it is above.
func (v *view) sideOf(isAbove func(core.Seat) bool, above bool) core.Seat {
	if isAbove(tables.White) == above {
		return tables.White
	}
	return tables.Black
}

// pointUnder returns the point in whose column a cell lies.
func (v *view) pointUnder(column int, above bool) (core.Spot, bool) {
	first, inHalf := 0, column-v.leftHalf()
	if column >= v.rightHalf() {
		first, inHalf = 6, column-v.rightHalf()
	}
	if inHalf < 0 || inHalf >= v.half {
		return "", false
	}
	return hand.Point(v.point(tables.Square{Column: first + inHalf/v.pitch, Upper: above})), true
}
