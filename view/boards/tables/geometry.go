package tables

import (
	"boardroom/core"
	"boardroom/core/tables"
	"boardroom/view/boards"
)

// A view is a scene laid out in its area.
type view struct {
	layout
	x, y   int // the upper left corner
	pos    tables.Position
	board  tables.Board
	rules  *tables.Rules
	viewer core.Seat // who sits below
	still  bool      // no words are offered
	past   bool      // the dice of the last turn still lie there
}

func newView(in boards.Area, s boards.Scene) view {
	pos := s.Position.(tables.Position)
	v := view{
		layout: fit(in.Width, in.Height), x: in.X, y: in.Y,
		pos: pos, board: pos.Board(), rules: pos.Rules(), viewer: tables.White, still: s.Still, past: s.Replayed,
	}
	if s.Flipped {
		v.viewer = tables.Black
	}
	return v
}

// A file is a row of cells on which checkers lie one after another: a point,
// a side of the bar. It begins at its base and goes up or down.
type file struct {
	center int // its middle column
	base   int // its first row
	way    int // 1 goes down, -1 up
}

// row returns the row at a depth, counted in cells from the base.
func (f file) row(depth int) int { return f.base + f.way*depth }

// top returns the upper row of a checker's slot.
func (f file) top(slot, checker int) int {
	return min(f.row(slot*checker), f.row((slot+1)*checker-1))
}

// heart returns the row of a checker's slot to write on.
func (f file) heart(slot, checker int) int { return f.row(slot*checker + (checker-1)/2) }

// A square is a place in the grid of points: 12 columns, two rows.
type square struct {
	column int
	upper  bool
}

// square returns where a point of the one numbering lies.
func (v *view) square(point int) square {
	if own := v.rules.Own(v.viewer, point); own <= 12 {
		return square{12 - own, true}
	} else {
		return square{own - 13, false}
	}
}

// pointAt returns the point at a square.
func (v *view) pointAt(s square) int {
	if s.upper {
		return v.rules.Absolute(v.viewer, 12-s.column)
	}
	return v.rules.Absolute(v.viewer, 13+s.column)
}

// left returns the first column of cells of a column of points.
func (v *view) left(column int) int {
	if column < 6 {
		return v.x + v.leftHalf() + column*v.column
	}
	return v.x + v.rightHalf() + (column-6)*v.column
}

// file returns the file of a point.
func (v *view) file(point int) file {
	s := v.square(point)
	return v.rank(v.left(s.column)+v.lead+v.base/2, s.upper)
}

// rank returns a file that begins at the upper or the lower edge.
func (v *view) rank(center int, upper bool) file {
	if upper {
		return file{center, v.y + 1, 1}
	}
	return file{center, v.y + v.height - 2, -1}
}

// barFile returns where a side's checkers lie on the bar: from the middle on,
// in the half of the board where they enter.
func (v *view) barFile(side core.Seat) file {
	f := v.rank(v.x+v.barLeft()+1+v.bar/2, v.entersAbove(side))
	return file{f.center, f.row(v.reach - 1), -f.way}
}

// entersAbove reports whether a side's first point lies above.
func (v *view) entersAbove(side core.Seat) bool {
	return v.square(v.rules.Absolute(side, 1)).upper
}

// trayAbove reports whether a side's tray is the upper one.
func (v *view) trayAbove(side core.Seat) bool { return side != v.viewer }

// A box is a rectangle of cells.
type box struct{ x, y, width, height int }

func (b box) holds(x, y int) bool {
	return x >= b.x && x < b.x+b.width && y >= b.y && y < b.y+b.height
}

// middleOf returns the box of a size in the middle of the strip, in the right
// or the left half.
func (v *view) middleOf(right bool, width, height int) box {
	x := v.x + v.leftHalf()
	if right {
		x = v.x + v.rightHalf()
	}
	return box{x + (v.half-width)/2, v.y + v.layout.middle() - height/2, width, height}
}

// onRight reports whether a side's dice lie in the right half.
func (v *view) onRight(side core.Seat) bool { return side == v.viewer || side < 0 }
