package tables

import (
	"strconv"

	"boardroom/core"
	"boardroom/core/tables"
	"boardroom/view/board/raster"
	"boardroom/view/theme/material"
)

// A kind is what a side's checkers are made of.
type kind struct {
	face, seam, ring material.Material
	ink              material.Material // of what is written on the face
	clasp            material.Material // that holds a pinned one
}

// kinds are those of the two sides.
var kinds = [...]kind{
	tables.White: {material.Light, material.LightSeam, material.LightRing, material.Ink, material.PinLight},
	tables.Black: {material.Dark, material.DarkSeam, material.DarkRing, material.OnDark, material.PinDark},
}

// middle returns the left edge of something so wide in the middle of a file.
func (f file) middle(width float64) float64 { return float64(f.left) + (float64(f.width)-width)/2 }

// stack paints a pile from the base of its file. If it is higher than the room
// the topmost checker in sight bears the number of all.
func (p *painting) stack(s pile) {
	shown := max(1, min(s.count, p.disc.most-s.below))
	first := min(s.below, p.disc.most-1)
	for i := range shown {
		slot, top := first+i, i == shown-1
		p.checker(s, slot, top && s.picked, !top || s.count == shown)
		if s.pinned {
			p.clasp(s, slot)
		}
	}
	if s.count > shown {
		ink := kinds[s.side].ink
		if s.picked {
			ink = material.Ink
		}
		p.number(s.file, p.heart(s.file, first+shown-1), s.count, ink)
	}
}

// checker paints one checker and the seam to what it lies on. One that bears a
// number is not carved.
func (p *painting) checker(s pile, slot int, picked, carved bool) {
	d, k := p.disc, kinds[s.side]
	x, y := s.middle(d.width), s.at(p.depth(slot), d.height)
	if picked {
		p.Disc(x, y, d.width, material.InHand)
		p.Disc(x+1, y+0.5, d.width-2, k.face)
	} else {
		p.Disc(x, y, d.width, k.face)
	}
	if carved && !picked {
		p.carve(x, y, k)
	}
	if slot > 0 {
		wide := raster.Chord(d.width, 0)
		p.Rect(s.middle(wide), s.at(p.depth(slot)+0.25, 0.25), wide, 0.25, k.seam)
	}
}

// carve paints what is carved into the face of a checker that is large enough.
func (p *painting) carve(x, y float64, k kind) {
	switch width := p.disc.width; {
	case width >= 6:
		p.Disc(x+1, y+0.5, width-2, k.ring)
		p.Disc(x+2, y+1, width-4, k.face)
	case width == 5:
		p.Rect(x+1.5, y+1, width-3, 0.5, k.ring)
	}
}

// clasp paints what holds a pinned checker.
func (p *painting) clasp(s pile, slot int) {
	width, height := p.disc.width-1, 0.5
	if !p.crisp() {
		height = 1
	}
	p.Rect(s.middle(width), s.at(p.depth(slot)+0.5, height), width, height, kinds[s.side].clasp)
}

// number writes a number in the middle of a file.
func (p *painting) number(f file, row, n int, ink material.Material) {
	text := strconv.Itoa(n)
	p.Write(f.left+(f.width-len(text))/2, row, text, ink, true)
}

// borneOff paints the checkers in a side's tray: a row for each where there
// are so many rows, else half a row. The cube lies beyond.
func (p *painting) borneOff(side core.Seat) {
	f, k, all := p.trayFile(side), kinds[side], p.rules.Checkers()
	count, margin := p.board.Count(side, tables.Off), float64(p.rim)/2
	width, room := float64(f.width)-2*margin, float64(p.height-2)/2-p.cube.height/2
	left := float64(f.left) + margin
	if room < float64(all) {
		for i := range count {
			wood := k.face
			if i%2 == 1 {
				wood = k.ring
			}
			p.Rect(left, f.at(float64(i)/2, 0.5), width, 0.5, wood)
		}
		return
	}
	for i := range all {
		wood := material.Groove
		if i < count {
			wood = k.face
		}
		p.Rect(left, f.at(float64(i), 1)+0.25, width, 0.75, wood)
	}
}
