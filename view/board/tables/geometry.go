package tables

import (
	"math"

	"boardroom/core"
	"boardroom/core/tables"
	"boardroom/view/board"
)

// A view is a scene laid out in its area. Its columns and rows count from the
// upper left corner of the board.
type view struct {
	layout
	pos    tables.Position
	board  tables.Board
	rules  *tables.Rules
	viewer core.Seat // who sits below
	still  bool      // no words are offered
	past   bool      // the dice of the last turn still lie there
}

func newView(in board.Area, s board.Scene) view {
	pos := s.Position.(tables.Position)
	v := view{
		layout: fit(in.Width, in.Height),
		pos:    pos, board: pos.Board(), rules: pos.Rules(), viewer: tables.White, still: s.Still, past: s.Replayed,
	}
	if !s.Look.Solid() {
		v.layout = v.inCharacters()
	}
	v.homeLeft = s.Look.HomeLeft
	if s.Flipped {
		v.viewer = tables.Black
	}
	return v
}

// A file is a row of places on which checkers lie one after another: a point,
// a side of the bar. It begins at its base and goes up or down.
type file struct {
	left, width int // its columns
	edge        int // the height of its base, in half rows
	way         int // 1 goes down, -1 up
}

// at returns the upper edge of something that lies at a depth from the base,
// and is so high.
func (f file) at(depth, height float64) float64 {
	if f.way > 0 {
		return float64(f.edge)/2 + depth
	}
	return float64(f.edge)/2 - depth - height
}

// row returns the row at a depth in whole rows.
func (f file) row(depth int) int { return int(f.at(float64(depth), 1)) }

// center returns the column of what is written on the file: of two middle ones
// the left.
func (f file) center() int { return f.left + (f.width-1)/2 }

// depth returns how far the place of a checker is from the base.
func (l layout) depth(slot int) float64 { return l.disc.first + float64(slot)*l.disc.step }

// heart returns the row of a place to write on.
func (l layout) heart(f file, slot int) int {
	return int(math.Floor(f.at(l.depth(slot)+l.disc.height/2, 0)))
}

// beyond returns the row beyond the tips of the points of a file, in which
// nothing lies.
func (l layout) beyond(f file) int { return f.row(l.tip) }

// square returns where a point of the one numbering lies, and point which lies on a
// square.
func (v *view) square(point int) tables.Square {
	return v.mirrored(v.rules.SquareOf(v.viewer, point))
}

func (v *view) point(s tables.Square) int { return v.rules.PointAt(v.viewer, v.mirrored(s)) }

// mirrored turns a square of a board with the home at the right into that of the
// board as it lies, and back.
func (v *view) mirrored(s tables.Square) tables.Square {
	if v.homeLeft {
		s.Column = 11 - s.Column
	}
	return s
}

// left returns the first column of cells of a column of points.
func (v *view) left(column int) int {
	if column < 6 {
		return v.leftHalf() + column*v.pitch
	}
	return v.rightHalf() + (column-6)*v.pitch
}

// file returns the file of a point.
func (v *view) file(point int) file {
	s := v.square(point)
	return v.rank(v.left(s.Column), v.pitch, s.Upper)
}

// rank returns a file that begins at the upper or the lower edge.
func (v *view) rank(left, width int, upper bool) file {
	if upper {
		return file{left, width, 2, 1}
	}
	return file{left, width, 2 * (v.height - 1), -1}
}

// barFile returns where a side's checkers lie on the bar: from the middle on,
// in the half of the board where they enter.
func (v *view) barFile(side core.Seat) file {
	way := 1
	if v.entersAbove(side) {
		way = -1
	}
	return file{v.barLeft(), v.bar, v.height + way, way}
}

// entersAbove reports whether a side's first point lies above.
func (v *view) entersAbove(side core.Seat) bool { return v.rules.EntersAbove(v.viewer, side) }

// trayFile returns a side's tray.
func (v *view) trayFile(side core.Seat) file { return v.rank(v.trayLeft(), v.tray, v.trayAbove(side)) }

// trayAbove reports whether a side's tray is the upper one.
func (v *view) trayAbove(side core.Seat) bool { return side != v.viewer }

// A box is a rectangle of cells, in steps of half cells.
type box struct {
	x, y float64
	size
}

// holds reports whether any of a cell lies in the box.
func (b box) holds(x, y int) bool {
	return float64(x)+1 > b.x && float64(x) < b.x+b.width && float64(y)+1 > b.y && float64(y) < b.y+b.height
}

// middleOf returns the box of a size in the middle of the strip, in the right
// or the left half, and in whole cells.
func (v *view) middleOf(right bool, s size) box {
	x := v.leftHalf()
	if right {
		x = v.rightHalf()
	}
	return box{float64(x) + math.Floor((float64(v.half)-s.width)/2), math.Ceil((float64(v.height) - s.height) / 2), s}
}

// onRight reports whether a side's dice lie in the right half.
func (v *view) onRight(side core.Seat) bool { return side == v.viewer || side < 0 }
