package tables

import (
	"math"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/core/tables"
	"boardroom/view/board"
)

// A layout says how large everything on the board is, in cells. A half is
// half the board: six points above, six below. Points are as high as files
// are long; between their tips lies the strip for dice and words.
type layout struct {
	width, height int
	pitch         int // width of a point
	half          int // width of a half
	rim           int // width of the case at the sides
	bar           int // width of the bar
	tray          int // width of the trays
	reach         int // height of a file
	tip           int // height of a point
	strip         int // height of the strip, odd
	disc          checker
	die           size // of a die
	cube          size // of the doubling cube
	homeLeft      bool // the viewer's home is at the left, and the trays are
}

// A checker is the size of the checkers, and how they lie on a file.
type checker struct {
	size
	first float64 // from the base of the file to the first one
	step  float64 // from one to the next
	most  int     // how many lie side by side
}

// A size is that of a rectangle of cells, in steps of half cells.
type size struct{ width, height float64 }

// The smallest room for a board.
const (
	minWidth  = 60
	minHeight = 19
)

// The narrowest and the widest points.
const (
	narrowest = 4
	widest    = 12
)

// stretch is the greatest width of a board in tenths of its height: beyond
// it a board looks drawn out.
const stretch = 37

// sideBySide is how many checkers of a pile are shown; the last one bears
// their number if there are more.
const sideBySide = 5

// fit returns the best layout for a room of at least the smallest size. The
// room that a layout takes leads to the same layout.
func fit(width, height int) layout {
	height -= 1 - height%2 // both sides take as much, and the strip is odd
	for pitch := widest; pitch > narrowest; pitch-- {
		l := layoutOfPitch(pitch)
		if l.width <= width && l.minRows() <= height && 10*l.width <= stretch*height {
			return l.ofHeight(height)
		}
	}
	return layoutOfPitch(narrowest).ofHeight(height)
}

// layoutOfPitch returns a layout with points of a width, but no heights.
func layoutOfPitch(pitch int) layout {
	l := layout{pitch: pitch, half: 6 * pitch, rim: 1, bar: pitch, tray: pitch, strip: 5, die: size{6, 3}, cube: size{4, 2}}
	checkers := [...]float64{4: 3, 5: 4, 6: 5, 7: 6, 8: 6, 9: 7, 10: 7, 11: 8, 12: 9}
	l.disc.size = round(checkers[pitch])
	switch {
	case l.small():
	case pitch < 9:
		l.rim, l.die, l.cube = 2, size{7, 3.5}, size{6, 3}
	default:
		l.rim, l.die, l.cube = 2, size{10, 5}, size{7, 3.5}
		l.bar, l.tray, l.strip = pitch-1, pitch-1, 7
	}
	l.width = max(minWidth, l.rim+l.half+l.bar+l.half+l.rim+l.tray+l.rim)
	return l
}

// small reports whether the board is so small that its signs are characters.
func (l layout) small() bool { return l.pitch < 6 }

// round returns the size of a disc, which is round: cells are twice as high as
// wide.
func round(width float64) size { return size{width, width / 2} }

// minRows returns the least height for the layout: five checkers lie on a
// point, each at most half under the next.
func (l layout) minRows() int {
	return 2 + l.strip + 2*(int(math.Ceil(0.5+3*l.disc.height))+l.clearance())
}

// clearance returns how many rows beyond the tip of a point no checker lies in: paths
// begin and end there. Narrow boards have none to spare.
func (l layout) clearance() int {
	if l.small() {
		return 0
	}
	return 1
}

// ofHeight returns the layout with the heights for so many rows.
func (l layout) ofHeight(height int) layout {
	most := int(math.Ceil(0.5+sideBySide*l.disc.height)) + 1
	l.reach = min((height-2-l.strip)/2, most)
	l.strip = min(height-2-2*l.reach, l.strip+4)
	l.height = 2 + 2*l.reach + l.strip
	l.tip = l.reach - l.clearance()
	room := (float64(l.tip) - 0.5 - l.disc.height) / (sideBySide - 1)
	l.disc.first, l.disc.most = 0.5, sideBySide
	l.disc.step = min(l.disc.height-0.5, math.Floor(2*room)/2)
	return l
}

// inCharacters returns the layout with checkers that are drawn in characters:
// whole rows, none of which covers another.
func (l layout) inCharacters() layout {
	rows := math.Floor(l.disc.height)
	l.disc.height, l.disc.first, l.disc.step = rows, 0, rows
	l.disc.most = l.reach / int(rows)
	return l
}

// The columns at which the parts of the board begin, from the left edge.
func (l layout) leftHalf() int {
	if l.homeLeft {
		return l.width - l.rim - 2*l.half - l.bar
	}
	return l.rim
}

func (l layout) barLeft() int   { return l.leftHalf() + l.half }
func (l layout) rightHalf() int { return l.barLeft() + l.bar }

func (l layout) trayLeft() int {
	if l.homeLeft {
		return l.leftHalf() - l.rim - l.tray
	}
	return l.rightHalf() + l.half + l.rim
}

// besideTray returns the column of the field that is next to the trays, and fence
// the first one between them.
func (l layout) besideTray() int {
	if l.homeLeft {
		return l.leftHalf()
	}
	return l.rightHalf() + l.half - 1
}

func (l layout) trayEdge() int {
	if l.homeLeft {
		return l.leftHalf() - 1
	}
	return l.trayLeft() - 1
}

// stripTop returns the first row of the strip, from the upper edge.
func (l layout) stripTop() int { return 1 + l.reach }

// middle returns the middle row of the board.
func (l layout) middle() int { return l.height / 2 }

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
	says   i18n.Language
}

func newView(in board.Area, s board.Scene) view {
	pos := s.Position.(tables.Position)
	v := view{
		layout: fit(in.Width, in.Height),
		pos:    pos, board: pos.Board(), rules: pos.Rules(), viewer: tables.White, still: s.Still, past: s.Replayed, says: s.Look.Language,
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

// signRow returns the row in which a place is written on.
func (l layout) signRow(f file, slot int) int {
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
	return v.fileAt(v.left(s.Column), v.pitch, s.Upper)
}

// fileAt returns a file that begins at the upper or the lower edge.
func (v *view) fileAt(left, width int, upper bool) file {
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
func (v *view) trayFile(side core.Seat) file {
	return v.fileAt(v.trayLeft(), v.tray, v.trayAbove(side))
}

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
