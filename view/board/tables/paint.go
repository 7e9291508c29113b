package tables

import (
	"boardroom/core/tables"
	"boardroom/view/board"
	"boardroom/view/board/raster"
	"boardroom/view/theme/material"

	"github.com/gdamore/tcell/v2"
)

// A painting is a view being painted.
type painting struct {
	view
	*raster.Picture
	scene board.Scene
}

// Paint draws the scene into the area.
func (painter Painter) Paint(screen tcell.Screen, in board.Area, s board.Scene) {
	v := newView(in, s)
	if !s.Look.Solid() {
		(&drawing{v, board.Brush{Screen: screen, Look: s.Look}, in, s}).draw()
		return
	}
	p := painting{v, raster.New(v.width, v.height, material.Rim), s}
	p.furniture()
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
	p.aloft(in)
	p.Show(screen, in.X, in.Y, s.Look, painter.memory)
}

// furniture paints the empty board.
func (p *painting) furniture() {
	width, top, height := float64(p.width), 1.0, float64(p.height-2)
	p.Rect(0, 0, edge, float64(p.height), material.RimLight)
	p.Rect(width-edge, 0, edge, float64(p.height), material.RimDark)
	for _, left := range []int{p.leftHalf(), p.rightHalf()} {
		p.Rect(float64(left), top, float64(p.half), height, material.Field)
	}
	for point := 1; point <= 24; point++ {
		p.triangle(point)
	}
	left, bar := float64(p.barLeft()), float64(p.bar)
	p.Rect(left, top, bar, height, material.Bar)
	p.Rect(left, top, edge, height, material.BarLight)
	p.Rect(left+bar-edge, top, edge, height, material.BarDark)
	p.Rect(left+(bar-edge)/2, top, edge, height, material.BarDark)
	for _, y := range []float64{float64(p.stripTop()) - 3.5, float64(p.stripTop()+p.strip) + 2.5} {
		p.hinge(y)
	}
	p.Rect(float64(p.trayLeft()), top, float64(p.tray), height, material.Tray)
}

// edge is the width of what runs along something: an eighth of a cell.
const edge = 1.0 / 8

// hinge paints a hinge on the bar.
func (p *painting) hinge(y float64) {
	width, height := p.rim+p.bar/9, 0.5
	if !p.crisp() {
		height = 1
	}
	left := float64(p.barLeft()) + float64(p.bar-width)/2
	p.Rect(left, y, float64(width), height, material.Brass)
	p.Rect(left, y+height, float64(width), 0.5, material.BrassDark)
}

// triangle paints a point.
func (p *painting) triangle(point int) {
	wood := material.PointA
	if point%2 == 0 {
		wood = material.PointB
	}
	f := p.file(point)
	left, right := float64(f.left)+edge, float64(f.left+f.width)-edge
	base, tip := f.at(0, 0), f.at(float64(p.tip), 0)
	p.Polygon(wood, raster.Point{X: left, Y: base}, raster.Point{X: right, Y: base}, raster.Point{X: (left + right) / 2, Y: tip})
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
		p.Write(x, row, string(p.scene.Look.WhiteChecker)+arrow, kinds[side].face, false)
	}
}
