package tables

import (
	"math"
	"strconv"

	"boardroom/core"
	"boardroom/core/tables"
	"boardroom/view/board"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// A painting is a view being painted.
type painting struct {
	view
	*theme.Raster
	scene board.Scene
}

// Paint draws the scene into the area.
func (painter Painter) Paint(screen tcell.Screen, in board.Area, s board.Scene) {
	v := newView(in, s)
	if !s.Look.Solid() {
		(&drawing{v, board.Brush{Screen: screen, Look: s.Look}, in, s}).draw()
		return
	}
	p := painting{v, theme.NewRaster(v.width, v.height, theme.Rim), s}
	p.emptyBoard()
	for _, pile := range p.piles(&s) {
		p.stack(pile)
	}
	for side := tables.White; side <= tables.Black; side++ {
		p.borneOff(side)
	}
	p.cubeFace()
	p.dice()
	p.directions()
	p.lastMove()
	p.numbers()
	p.marks()
	p.words()
	p.movingPiece(in)
	p.Show(screen, in.X, in.Y, s.Look, painter.cache)
}

// emptyBoard paints what lies below all pieces.
func (p *painting) emptyBoard() {
	width, top, height := float64(p.width), 1.0, float64(p.height-2)
	p.Rect(0, 0, edge, float64(p.height), theme.RimLight)
	p.Rect(width-edge, 0, edge, float64(p.height), theme.RimDark)
	for _, left := range []int{p.leftHalf(), p.rightHalf()} {
		p.Rect(float64(left), top, float64(p.half), height, theme.Felt)
	}
	for point := 1; point <= 24; point++ {
		p.triangle(point)
	}
	left, bar := float64(p.barLeft()), float64(p.bar)
	p.Rect(left, top, bar, height, theme.BarWood)
	p.Rect(left, top, edge, height, theme.BarLight)
	p.Rect(left+bar-edge, top, edge, height, theme.BarDark)
	p.Rect(left+(bar-edge)/2, top, edge, height, theme.BarDark)
	for _, y := range []float64{float64(p.stripTop()) - 3.5, float64(p.stripTop()+p.strip) + 2.5} {
		p.hinge(y)
	}
	p.Rect(float64(p.trayLeft()), top, float64(p.tray), height, theme.Tray)
}

// edge is the width of what runs along something: an eighth of a cell.
const edge = 1.0 / 8

// hinge paints a hinge on the bar.
func (p *painting) hinge(y float64) {
	width, height := p.rim+p.bar/9, 0.5
	if !p.small() {
		height = 1
	}
	left := float64(p.barLeft()) + float64(p.bar-width)/2
	p.Rect(left, y, float64(width), height, theme.Brass)
	p.Rect(left, y+height, float64(width), 0.5, theme.BrassDark)
}

// triangle paints a point.
func (p *painting) triangle(point int) {
	wood := theme.PointA
	if point%2 == 0 {
		wood = theme.PointB
	}
	f := p.file(point)
	left, right := float64(f.left)+edge, float64(f.left+f.width)-edge
	base, tip := f.at(0, 0), f.at(float64(p.tip), 0)
	p.Polygon(wood, theme.Point{X: left, Y: base}, theme.Point{X: right, Y: base}, theme.Point{X: (left + right) / 2, Y: tip})
}

// directions shows beside the strip which way each side goes round: by the
// edge of the board at which it changes from one row of points to the other.
func (p *painting) directions() {
	for side := tables.White; side <= tables.Black; side++ {
		x, row, down := p.turn(side)
		arrow := p.scene.Look.Ascending
		if down {
			arrow = p.scene.Look.Descending
		}
		p.Write(x, row, string(p.scene.Look.WhiteChecker)+arrow, kinds[side].Face, false)
	}
}

// A label is what stands on the edge of the board beside a file.
type label struct {
	file
	spot core.Spot
	text string
}

// labels lists the numbers of the points and, beside the trays, those of the
// checkers that have been borne off.
func (v *view) labels(reader core.Seat) []label {
	var list []label
	for point := 1; point <= 24; point++ {
		list = append(list, label{v.file(point), tables.PointSpot(point), strconv.Itoa(v.pos.Number(reader, point))})
	}
	for side := tables.White; side <= tables.Black; side++ {
		text := ""
		if off := v.board.Count(side, tables.Off); off > 0 {
			text = strconv.Itoa(off)
		}
		list = append(list, label{v.trayFile(side), tables.OffSpot(side), text})
	}
	return list
}

// reader returns the side by whose numbers the points go: that of the only
// person at the board; where a game is only looked at that of the turn which is
// marked, as lists and the marks of the last move tell it; else that on roll or, between games,
// the viewer's.
func (v *view) reader(s *board.Scene) core.Seat {
	switch side := v.pos.Side(); {
	case len(s.Persons) == 1:
		return s.Persons[0]
	case len(s.Persons) == 0 && s.Still && s.LastMover() >= 0:
		return s.LastMover()
	case side >= 0:
		return side
	}
	return v.viewer
}

// numbers writes on the rim. What stands out has a ground of its own;
// the cursor has arrows at its sides.
func (p *painting) numbers() {
	for _, l := range p.labels(p.reader(&p.scene)) {
		x, row, ink := l.left+(l.width-len(l.text))/2, l.row(-1), theme.Label
		ground, stands := theme.Rim, true
		switch here := p.scene.Cursor == l.spot; {
		case here || p.scene.IsPicked(l.spot):
			ground, ink = theme.InHand, theme.Ink
		case p.scene.IsTarget(l.spot):
			ground, ink = theme.MayGo, theme.Ink
		default:
			stands = false
		}
		if stands {
			p.Rect(float64(l.center()), float64(row), float64(2-l.width%2), 1, ground)
			p.Rect(float64(x), float64(row), float64(len(l.text)), 1, ground)
		}
		if p.scene.Cursor == l.spot {
			p.Rect(float64(l.left), float64(row), float64(l.width), 1, ground)
			p.Write(l.left, row, p.scene.Look.More, ink, false)
			p.Write(l.left+l.width-1, row, p.scene.Look.Less, ink, false)
		}
		p.Write(x, row, l.text, ink, false)
	}
}

// marks paints where the picked checker may go.
func (p *painting) marks() {
	for point := 1; point <= 24; point++ {
		f, spot := p.file(point), tables.PointSpot(point)
		if p.scene.IsTarget(spot) {
			depth, hits := p.landing(point)
			if hits {
				p.darken(f, depth)
			}
			p.mark(f, depth)
		}
	}
	for side := tables.White; side <= tables.Black; side++ {
		if p.scene.IsTarget(tables.OffSpot(side)) {
			f := p.trayFile(side)
			p.mark(f, float64(p.reach)-1)
		}
	}
}

// landing returns how deep on a point the mark lies for a checker that may go
// there: on a blot that it would hit or pin, on the next free place, or off the
// tip; and whether it is on a blot.
func (v *view) landing(point int) (depth float64, hits bool) {
	side, slot := v.pos.Side(), v.free(point)
	if hits = side >= 0 && slot == 1 && v.board.Count(1-side, v.rules.Own(1-side, point)) == 1; hits {
		slot = 0
	}
	if slot >= v.disc.most {
		return float64(v.reach) + 0.5, hits
	}
	return v.depth(slot) + v.disc.height/2, hits
}

// target returns the size of the mark for a place to go to.
func (v *view) target() (width, height float64) {
	if v.die.width > 9 {
		return 2, 1
	}
	return 1, 0.5
}

// darken paints the ground of the mark for a blot that would be hit: it has the
// brightness of a light checker.
func (p *painting) darken(f file, depth float64) {
	width, height := p.target()
	y := math.Floor(f.at(depth-height/2, height))
	p.Rect(f.middle(2*width), y, 2*width, 2*height, theme.Ink)
}

// mark paints the mark for a place to go to, at a depth of a file.
func (p *painting) mark(f file, depth float64) {
	width, height := p.target()
	y := f.at(depth-height/2, height)
	y = float64(int(2*y)) / 2
	p.Rect(f.middle(width), y, width, height, theme.MayGo)
}
