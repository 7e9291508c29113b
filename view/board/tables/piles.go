package tables

import (
	"boardroom/core"
	"boardroom/core/tables"
	"boardroom/core/tables/hand"
	"boardroom/view/board"
)

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
			picked: s.IsPicked(hand.Point(on.Point)) && on.Side == v.pos.Side(), pinned: on.Pinned,
		}, hand.Point(on.Point))
	}
	for side := tables.White; side <= tables.Black; side++ {
		spot := hand.Bar(side)
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
