package tables

import (
	"slices"

	"boardroom/core"
)

// A Square is a place in the grid of points as a player sees the board: 12
// columns from the left, two rows.
type Square struct {
	Column int
	Upper  bool
}

// SquareOf returns where a point of the one numbering lies for a viewer. As the
// field draws it, the viewer's home is at the lower right, the beginning of the
// path at the upper right, and it runs round by the left.
func (r *Rules) SquareOf(viewer core.Seat, point int) Square {
	if own := r.Own(viewer, point); own <= 12 {
		return Square{12 - own, true}
	} else {
		return Square{own - 13, false}
	}
}

// PointAt returns the point of the one numbering on a square.
func (r *Rules) PointAt(viewer core.Seat, s Square) int {
	if s.Upper {
		return r.Absolute(viewer, 12-s.Column)
	}
	return r.Absolute(viewer, 13+s.Column)
}

// EntersAbove reports whether a side's first point lies above for a viewer, and
// with it the side's half of the bar.
func (r *Rules) EntersAbove(viewer, side core.Seat) bool {
	return r.SquareOf(viewer, r.Absolute(side, 1)).Upper
}

// A Pile is one side's checkers on a point of the one numbering.
type Pile struct {
	Point  int
	Side   core.Seat
	Count  int
	Below  int  // checkers of the other side under it
	Pinned bool // it is one checker, held under the other side's
}

// Piles lists the checkers on the points, the lower before those upon them.
func (r *Rules) Piles(b *Board) []Pile {
	var list []Pile
	for point := 1; point <= 24; point++ {
		order, below := []core.Seat{White, Black}, 0
		if b.Pinned(Black, r.Own(Black, point)) {
			slices.Reverse(order)
		}
		for _, side := range order {
			own := r.Own(side, point)
			if n := b.Count(side, own); n > 0 {
				list = append(list, Pile{Point: point, Side: side, Count: n, Below: below, Pinned: b.Pinned(side, own)})
				below += n
			}
		}
	}
	return list
}

// ThrownIn returns the dice that a complete turn played, in the order of its
// duty; none if it had none.
func ThrownIn(turn []core.Played) []int {
	for i := len(turn) - 2; i >= 0; i-- { // before the end of the turn
		if before, ok := turn[i].After.(Position); ok && before.Dice() != nil {
			return before.Duty().Ints()
		}
	}
	return nil
}
