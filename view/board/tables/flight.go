package tables

import (
	"math"

	"boardroom/core"
	"boardroom/core/tables"
	"boardroom/core/tables/hand"
	"boardroom/view/board"
	"boardroom/view/theme/material"
)

// cubeSpot is where the doubling cube lies, wherever that is.
const cubeSpot core.Spot = "cube"

// Flights lists a checker that moves and one that is hit by it, or the cube.
func (Painter) Flights(before core.Position, m core.Played) []board.Flight {
	from, to := before.(tables.Position), m.After.(tables.Position)
	flight := board.Flight{Seat: m.Seat, Before: before, After: m.After, High: true}
	left, come, ok := from.Step(m.Move)
	if !ok || m.Seat < 0 {
		if from.Offered() == to.Offered() && from.Cube() == to.Cube() {
			return nil
		}
		flight.Seat, flight.From, flight.To = core.Nobody, cubeSpot, cubeSpot
		return []board.Flight{flight}
	}
	flight.From, flight.To = spotOf(m.Seat, left), spotOf(m.Seat, come)
	all := []board.Flight{flight}
	other, was, is := 1-m.Seat, from.Board(), to.Board()
	if is.Count(other, tables.Bar) > was.Count(other, tables.Bar) {
		flight.Seat, flight.From, flight.To, flight.Driven = other, flight.To, hand.Bar(other), true
		all = append(all, flight)
	}
	return all
}

// spotOf returns the spot of a place in the one numbering.
func spotOf(side core.Seat, place int) core.Spot {
	switch place {
	case tables.Bar:
		return hand.Bar(side)
	case tables.Off:
		return hand.Off(side)
	}
	return hand.Point(place)
}

// Middle returns the middle of a checker, or of the cube.
func (Painter) Middle(in board.Area, s board.Scene, seat core.Seat, spot core.Spot) (x, y float64) {
	s.Aloft = nil
	v := newView(in, s)
	switch {
	case spot == cubeSpot:
		b := v.cubeBox()
		x, y = b.x+b.width/2, b.y+b.height/2
	case spot == hand.Off(seat):
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

// aloft paints what is not on its place, with its edges where cells or their
// halves end.
func (p *painting) aloft(in board.Area) {
	a := p.scene.Aloft
	if a == nil {
		return
	}
	at := func(middle, size float64) float64 { return math.Round(2*(middle-size/2)) / 2 }
	x, y := a.X-float64(in.X), a.Y-float64(in.Y)
	if a.Spot == cubeSpot {
		value, _ := p.stakes()
		p.cubeAt(box{at(x, p.cube.width), at(y, p.cube.height), p.cube}, value)
		return
	}
	d := p.disc
	left, top := at(x, d.width), at(y, d.height)
	p.Disc(left+0.5, top+0.5, d.width, material.UsedPip) // its shadow
	p.Disc(left, top, d.width, kinds[a.Seat].face)
	p.carve(left, top, kinds[a.Seat])
}
