// Package tables paints the 24-point board, for all games of its family, and
// finds what a person means by pointing at it.
//
// The board lies as the field draws it: the viewer's home is at the lower
// right, the beginning of the path at the upper right, and it runs round by
// the left; where a person wants their home at the left, it is mirrored. Numbers stand for what is typed: those of the only person who plays
// or, among several, of the side on roll and between games of the viewer. A die
// lies on the right hand of the side that threw it: in the right half for the
// viewer, in the left for the other.
package tables

import (
	"slices"

	"boardroom/core"
	"boardroom/core/tables"
	"boardroom/view/board"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// A Painter paints the positions of boardroom/core/tables, and no others. It
// implements board.Painter.
type Painter struct {
	cache *theme.RasterCache
}

// New returns a painter that remembers what it has painted, for one goroutine.
func New() Painter { return Painter{&theme.RasterCache{}} }

// Size returns the size of the best board for the room.
func (Painter) Size(_ core.Position, width, height int) (w, h int) {
	l := fit(width, height)
	return l.width, l.height
}

// Mark returns a side's checker. Both are discs where their colours tell them
// apart.
func (Painter) Mark(_ core.Position, look theme.Look, seat core.Seat) (rune, tcell.Style) {
	sign, role := signOf(look, seat)
	return sign, look.On(role, theme.Board)
}

// signOf returns a side's checker as one character, and its role.
func signOf(look theme.Look, seat core.Seat) (rune, theme.Role) {
	switch {
	case seat == tables.White:
		return look.WhiteChecker, theme.White
	case look.Solid():
		return look.WhiteChecker, theme.Black
	}
	return look.BlackChecker, theme.Black
}

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
		return tables.BarSpot(v.sideOf(v.entersAbove, above)), true
	case inTray:
		return tables.OffSpot(v.sideOf(v.trayAbove, above)), true
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
	return tables.PointSpot(v.point(tables.Square{Column: first + inHalf/v.pitch, Upper: above})), true
}

// A cursorRow is a row of spots along which the cursor goes to the left and the
// right: the upper points, the strip, the lower points. Bars without checkers
// are no stops.
type cursorRow []stop

// A stop is a spot with the column of its middle.
type stop struct {
	spot core.Spot
	x    int
}

// cursorRows returns the rows from top to bottom; the strip is there only if a
// word can be said.
func (v *view) cursorRows() []cursorRow {
	rows := []cursorRow{v.cursorRow(true)}
	var words cursorRow
	for _, b := range v.buttons() {
		words = append(words, stop{b.word.Spot, int(b.x + b.width/2)})
	}
	if words != nil {
		rows = append(rows, words)
	}
	return append(rows, v.cursorRow(false))
}

// cursorRow returns the upper or the lower points with bar and tray.
func (v *view) cursorRow(above bool) cursorRow {
	var l cursorRow
	entering := v.sideOf(v.entersAbove, above)
	for column := range 12 {
		if column == 6 && v.board.Count(entering, tables.Bar) > 0 {
			l = append(l, stop{tables.BarSpot(entering), v.barLeft() + v.bar/2})
		}
		point := v.point(tables.Square{Column: column, Upper: above})
		l = append(l, stop{tables.PointSpot(point), v.file(point).center()})
	}
	tray := stop{tables.OffSpot(v.sideOf(v.trayAbove, above)), v.trayLeft() + v.tray/2}
	if v.homeLeft {
		return slices.Insert(l, 0, tray)
	}
	return append(l, tray)
}

// Neighbour returns the next spot to the left or right in the same row, or
// the nearest one in the row above or below; at the edge, the same spot.
func (Painter) Neighbour(s board.Scene, from core.Spot, to board.Direction) core.Spot {
	v := newView(board.Area{Width: minWidth, Height: minHeight}, s) // the order is the same in any size
	rows := v.cursorRows()
	for i, l := range rows {
		at := slices.IndexFunc(l, func(s stop) bool { return s.spot == from })
		switch {
		case at < 0:
			continue
		case to == board.Left:
			return l[max(0, at-1)].spot
		case to == board.Right:
			return l[min(len(l)-1, at+1)].spot
		case to == board.Up:
			return rows[max(0, i-1)].nearest(l[at].x)
		default:
			return rows[min(len(rows)-1, i+1)].nearest(l[at].x)
		}
	}
	return v.begin()
}

// nearest returns the spot nearest to a column.
func (l cursorRow) nearest(x int) core.Spot {
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
			if paths := (tables.Hands{}).Paths(v.pos, m); len(paths) > 0 {
				return paths[0][0]
			}
		}
	}
	return tables.PointSpot(v.rules.Absolute(v.viewer, 24))
}

var _ board.Painter = Painter{}
