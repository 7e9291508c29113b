package tables

import (
	"math/bits"

	"boardroom/core"
	"boardroom/core/tables"
)

// A camp is one side's checkers, seen on its own points. In masks bit p is
// own point p; bars and off are in none.
type camp struct {
	n      [26]int
	pips   int
	back   int    // the rearmost checker's own point, or Bar
	held   uint32 // points with checkers
	closed uint32 // points the other side cannot land on
	blots  uint32 // lone checkers the other side can hit or pin

	wall   uint32 // the other side's closed points, on this side's own points
	prey   uint32 // the other side's blots, likewise
	shots  int    // of 36 rolls, those by which the other side can hit a blot
	toll   float64
	escape float64
}

// pointsMask has the bits of the points 1 to 24.
const pointsMask = 1<<25 - 2

// Masks of a side's own points.
const (
	entryMask = 1<<7 - 1<<1   // own 1 to 6, where checkers enter
	homeMask  = 1<<25 - 1<<19 // own 19 to 24
)

// A scene is a board measured, the side that has just ended its turn first.
type scene struct {
	camps   [2]camp
	contact bool
}

// measure fills the scene with a board on which a side has just ended its turn.
func (s *scene) measure(r *tables.Rules, b *tables.Board, side core.Seat) {
	s.camps[0].count(r, b, side)
	s.camps[1].count(r, b, 1-side)
	s.camps[0].wall, s.camps[0].prey = across(r, s.camps[1].closed), across(r, s.camps[1].blots)
	s.camps[1].wall, s.camps[1].prey = across(r, s.camps[0].closed), across(r, s.camps[0].blots)
	s.contact = s.meets(r)
	if s.contact {
		for i := range s.camps {
			s.camps[i].shots, s.camps[i].toll = danger(&s.camps[i], &s.camps[1-i], r)
			s.camps[i].escape = s.camps[i].caught()
		}
	}
}

// count fills in what a side's own checkers tell.
func (c *camp) count(r *tables.Rules, b *tables.Board, side core.Seat) {
	*c = camp{back: tables.Off}
	for p := tables.Off; p >= tables.Bar; p-- {
		n := b.Count(side, p)
		c.n[p] = n
		if n == 0 || p == tables.Off {
			continue
		}
		c.back = p
		c.pips += n * (tables.Off - p)
		if p == tables.Bar {
			continue
		}
		bit := uint32(1) << p
		c.held |= bit
		if n > 1 || r.Lone == tables.Block || r.Lone == tables.Pin && b.Pinned(1-side, int(r.Paths[p])) {
			c.closed |= bit
		} else if !b.Pinned(side, p) {
			c.blots |= bit
		}
	}
}

// across turns a mask of one side's own points into the other's.
func across(r *tables.Rules, mask uint32) uint32 {
	var out uint32
	for m := mask; m != 0; m &= m - 1 {
		out |= 1 << r.Paths[bits.TrailingZeros32(m)]
	}
	return out
}

// meets tells whether a checker of one side may still meet one of the other.
func (s *scene) meets(r *tables.Rules) bool {
	foes := across(r, s.camps[1].held)
	if s.camps[1].n[tables.Bar] > 0 {
		return s.camps[0].back < tables.Off
	}
	if s.camps[0].n[tables.Bar] > 0 {
		return s.camps[1].back < tables.Off
	}
	return foes>>s.camps[0].back > 0
}

// lead returns how many pips a side is ahead of the other.
func (s *scene) lead(i int) int { return s.camps[1-i].pips - s.camps[i].pips }
