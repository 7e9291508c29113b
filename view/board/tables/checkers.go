package tables

import (
	"math"
	"strconv"

	"boardroom/core"
	"boardroom/core/tables"
	"boardroom/view/board"
	"boardroom/view/theme"
)

// kinds are what the checkers of the two sides are made of.
var kinds = [...]theme.Piece{tables.White: theme.WhitePiece, tables.Black: theme.BlackPiece}

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
		ink := kinds[s.side].Ink
		if s.picked {
			ink = theme.Ink
		}
		p.number(s.file, p.signRow(s.file, first+shown-1), s.count, ink)
	}
}

// checker paints one checker and the seam to what it lies on. One that bears a
// number is not carved.
func (p *painting) checker(s pile, slot int, picked, carved bool) {
	d, k := p.disc, kinds[s.side]
	x, y := s.middle(d.width), s.at(p.depth(slot), d.height)
	if picked {
		p.Disc(x, y, d.width, theme.InHand)
		p.Disc(x+1, y+0.5, d.width-2, k.Face)
	} else {
		p.Disc(x, y, d.width, k.Face)
	}
	if carved && !picked {
		p.carve(x, y, k)
	}
	if slot > 0 {
		wide := theme.Chord(d.width, 0)
		p.Rect(s.middle(wide), s.at(p.depth(slot)+0.25, 0.25), wide, 0.25, k.Seam)
	}
}

// carve paints what is carved into the face of a checker that is large enough.
func (p *painting) carve(x, y float64, k theme.Piece) {
	switch width := p.disc.width; {
	case width >= 6:
		p.Disc(x+1, y+0.5, width-2, k.Ring)
		p.Disc(x+2, y+1, width-4, k.Face)
	case width == 5:
		p.Rect(x+1.5, y+1, width-3, 0.5, k.Ring)
	}
}

// clasp paints what holds a pinned checker.
func (p *painting) clasp(s pile, slot int) {
	width, height := p.disc.width-1, 0.5
	if !p.small() {
		height = 1
	}
	p.Rect(s.middle(width), s.at(p.depth(slot)+0.5, height), width, height, kinds[s.side].Clasp)
}

// number writes a number in the middle of a file.
func (p *painting) number(f file, row, n int, ink theme.Material) {
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
			wood := k.Face
			if i%2 == 1 {
				wood = k.Ring
			}
			p.Rect(left, f.at(float64(i)/2, 0.5), width, 0.5, wood)
		}
		return
	}
	for i := range all {
		wood := theme.Groove
		if i < count {
			wood = k.Face
		}
		p.Rect(left, f.at(float64(i), 1)+0.25, width, 0.75, wood)
	}
}

// A pile is one side's checkers on a file.
type pile struct {
	file
	spot   core.Spot
	side   core.Seat
	below  int // checkers of the other side under it
	count  int
	picked bool // the topmost is in the hand
	pinned bool // it is one checker, held under the other side's
}

// piles lists the checkers on the points and the bar, the lower before those
// upon them.
func (v *view) piles(s *board.Scene) []pile {
	var list []pile
	add := func(p pile, spot core.Spot) {
		if s.Lifted(p.side, spot) {
			p.count--
		}
		if p.spot = spot; p.count > 0 {
			list = append(list, p)
		}
	}
	for _, on := range v.rules.Piles(&v.board) {
		add(pile{
			file: v.file(on.Point), side: on.Side, below: on.Below, count: on.Count,
			picked: s.IsPicked(tables.PointSpot(on.Point)) && on.Side == v.pos.Side(), pinned: on.Pinned,
		}, tables.PointSpot(on.Point))
	}
	for side := tables.White; side <= tables.Black; side++ {
		spot := tables.BarSpot(side)
		add(pile{
			file: v.barFile(side), side: side, count: v.board.Count(side, tables.Bar),
			picked: s.IsPicked(spot) || s.Cursor == spot,
		}, spot)
	}
	return list
}

// free returns the first free place on a point; it is off the tip if there is
// none.
func (v *view) free(point int) int {
	return min(v.disc.most, v.board.Count(tables.White, v.rules.Own(tables.White, point))+v.board.Count(tables.Black, v.rules.Own(tables.Black, point)))
}

// turn returns where it is shown which way a side goes round, and whether that
// is down: beside the strip, by the edge of the board at which the side changes
// from one row of points to the other.
func (v *view) turn(side core.Seat) (x, row int, down bool) {
	from, to := v.square(v.rules.Absolute(side, 12)), v.square(v.rules.Absolute(side, 13))
	x, row, down = v.leftHalf(), v.stripTop(), from.Upper && !to.Upper
	if down {
		row += v.strip - 1
	}
	if from.Column > 5 {
		x = v.rightHalf() + v.half - 2
	}
	return x, row, down
}

// cubeSpot is where the doubling cube lies, wherever that is.
const cubeSpot core.Spot = "cube"

// Slides lists a checker that moves and one that is hit by it, or the cube.
func (Painter) Slides(before core.Position, m core.Played) []board.Slide {
	from, to := before.(tables.Position), m.After.(tables.Position)
	slide := board.Slide{Seat: m.Seat, Before: before, After: m.After, Arc: true}
	left, come, ok := from.Step(m.Move)
	if !ok || m.Seat < 0 {
		if from.Offered() == to.Offered() && from.Cube() == to.Cube() {
			return nil
		}
		slide.Seat, slide.From, slide.To = core.Nobody, cubeSpot, cubeSpot
		return []board.Slide{slide}
	}
	slide.From, slide.To = tables.Spot(m.Seat, left), tables.Spot(m.Seat, come)
	all := []board.Slide{slide}
	other, was, is := 1-m.Seat, from.Board(), to.Board()
	if is.Count(other, tables.Bar) > was.Count(other, tables.Bar) {
		slide.Seat, slide.From, slide.To, slide.Displaced = other, slide.To, tables.BarSpot(other), true
		all = append(all, slide)
	}
	return all
}

// Middle returns the middle of a checker, or of the cube.
func (Painter) Middle(in board.Area, s board.Scene, seat core.Seat, spot core.Spot) (x, y float64) {
	s.Moving = nil
	v := newView(in, s)
	switch {
	case spot == cubeSpot:
		b := v.cubeBox()
		x, y = b.x+b.width/2, b.y+b.height/2
	case spot == tables.OffSpot(seat):
		f := v.trayFile(seat)
		x, y = f.middle(0), f.at(float64(v.board.Count(seat, tables.Off))/2, 0)
	default:
		for _, p := range v.piles(&s) {
			if p.side == seat && p.spot == spot {
				slot := min(p.below+p.count, v.disc.most) - 1
				x, y = p.middle(0), p.at(v.depth(slot)+v.disc.height/2, 0)
			}
		}
	}
	return float64(in.X) + x, float64(in.Y) + y
}

// movingPiece paints what is not on its place, with its edges where cells or their
// halves end.
func (p *painting) movingPiece(in board.Area) {
	a := p.scene.Moving
	if a == nil {
		return
	}
	at := func(middle, size float64) float64 { return math.Round(2*(middle-size/2)) / 2 }
	x, y := a.X-float64(in.X), a.Y-float64(in.Y)
	if a.Spot == cubeSpot {
		value, _ := p.cubeValue()
		p.cubeAt(box{at(x, p.cube.width), at(y, p.cube.height), p.cube}, value)
		return
	}
	d := p.disc
	left, top := at(x, d.width), at(y, d.height)
	p.Disc(left+0.5, top+0.5, d.width, theme.UsedPip) // its shadow
	p.Disc(left, top, d.width, kinds[a.Seat].Face)
	p.carve(left, top, kinds[a.Seat])
}
