package tables

import (
	"math"

	"boardroom/core/tables"
	"boardroom/core/tables/hand"
	"boardroom/view/theme/material"
)

// marks paints where the picked checker may go.
func (p *painting) marks() {
	for point := 1; point <= 24; point++ {
		f, spot := p.file(point), hand.Point(point)
		if p.scene.IsTarget(spot) {
			depth, hits := p.landing(point)
			if hits {
				p.darken(f, depth)
			}
			p.mark(f, depth)
		}
	}
	for side := tables.White; side <= tables.Black; side++ {
		if p.scene.IsTarget(hand.Off(side)) {
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
	p.Rect(f.middle(2*width), y, 2*width, 2*height, material.Ink)
}

// mark paints the mark for a place to go to, at a depth of a file.
func (p *painting) mark(f file, depth float64) {
	width, height := p.target()
	y := f.at(depth-height/2, height)
	y = float64(int(2*y)) / 2
	p.Rect(f.middle(width), y, width, height, material.MayGo)
}
