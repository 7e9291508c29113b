package tables

import (
	"slices"

	"boardroom/core"
	"boardroom/core/tables"
	"boardroom/core/tables/hand"
	"boardroom/view/board"
)

// A lane is a row of spots along which the cursor goes to the left and the
// right: the upper points, the strip, the lower points. Bars without checkers
// are no stops.
type lane []stop

// A stop is a spot with the column of its middle.
type stop struct {
	spot core.Spot
	x    int
}

// lanes returns the lanes from top to bottom; the strip is there only if a
// word can be said.
func (v *view) lanes() []lane {
	lanes := []lane{v.lane(true)}
	var words lane
	for _, b := range v.buttons() {
		words = append(words, stop{b.word.Spot, int(b.x + b.width/2)})
	}
	if words != nil {
		lanes = append(lanes, words)
	}
	return append(lanes, v.lane(false))
}

// lane returns the upper or the lower points with bar and tray.
func (v *view) lane(above bool) lane {
	var l lane
	entering := v.sideOf(v.entersAbove, above)
	for column := range 12 {
		if column == 6 && v.board.Count(entering, tables.Bar) > 0 {
			l = append(l, stop{hand.Bar(entering), v.barLeft() + v.bar/2})
		}
		point := v.point(tables.Square{Column: column, Upper: above})
		l = append(l, stop{hand.Point(point), v.file(point).center()})
	}
	tray := stop{hand.Off(v.sideOf(v.trayAbove, above)), v.trayLeft() + v.tray/2}
	if v.homeLeft {
		return slices.Insert(l, 0, tray)
	}
	return append(l, tray)
}

// Neighbour returns the next spot to the left or right in the same row, or
// the nearest one in the row above or below; at the edge, the same spot.
func (Painter) Neighbour(s board.Scene, from core.Spot, to board.Direction) core.Spot {
	v := newView(board.Area{Width: minWidth, Height: minHeight}, s) // the order is the same in any size
	lanes := v.lanes()
	for i, l := range lanes {
		at := slices.IndexFunc(l, func(s stop) bool { return s.spot == from })
		switch {
		case at < 0:
			continue
		case to == board.Left:
			return l[max(0, at-1)].spot
		case to == board.Right:
			return l[min(len(l)-1, at+1)].spot
		case to == board.Up:
			return lanes[max(0, i-1)].nearest(l[at].x)
		default:
			return lanes[min(len(lanes)-1, i+1)].nearest(l[at].x)
		}
	}
	return v.begin()
}

// nearest returns the spot nearest to a column.
func (l lane) nearest(x int) core.Spot {
	best := l[0]
	for _, s := range l[1:] {
		if abs(s.x-x) < abs(best.x-x) {
			best = s
		}
	}
	return best.spot
}

func abs(n int) int { return max(n, -n) }

// begin returns where a cursor begins: at the rearmost checker that can move,
// else at the first word, else at the viewer's last point.
func (v *view) begin() core.Spot {
	if v.pos.Actor() >= 0 {
		for _, m := range v.pos.Moves() {
			if paths := (hand.Hands{}).Paths(v.pos, m); len(paths) > 0 {
				return paths[0][0]
			}
		}
	}
	return hand.Point(v.rules.Absolute(v.viewer, 24))
}

var _ board.Painter = Painter{}
