package tables

import (
	"boardroom/core/tables"
	"boardroom/core/tables/hand"
	"boardroom/view/theme/material"
)

// marks paints where the picked checker may go.
func (p *painting) marks() {
	for point := 1; point <= 24; point++ {
		f, spot := p.file(point), hand.Point(point)
		if p.scene.IsTarget(spot) {
			p.target(f, p.landing(point))
		}
	}
	for side := tables.White; side <= tables.Black; side++ {
		if p.scene.IsTarget(hand.Off(side)) {
			f := p.trayFile(side)
			p.target(f, float64(p.reach)-1)
		}
	}
}

// landing returns how deep on a point the mark lies for a checker that may go
// there: on a blot that it would hit or pin, on the next free place, or off the
// tip.
func (v *view) landing(point int) float64 {
	side, slot := v.pos.Side(), v.free(point)
	if side >= 0 && slot == 1 && v.board.Count(1-side, v.rules.Own(1-side, point)) == 1 {
		slot = 0
	}
	if slot >= v.disc.most {
		return float64(v.reach) + 0.5
	}
	return v.depth(slot) + v.disc.height/2
}

// target paints the mark for a place to go to, at a depth of a file.
func (p *painting) target(f file, depth float64) {
	width, height := 1.0, 0.5
	if p.die.width > 9 {
		width, height = 2, 1
	}
	y := f.at(depth-height/2, height)
	y = float64(int(2*y)) / 2
	p.Rect(f.middle(width), y, width, height, material.MayGo)
}
