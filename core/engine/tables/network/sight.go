package network

import (
	"math/bits"

	"boardroom/core"
	"boardroom/core/tables"
)

const (
	homeFirst  = 19 // the first own point of a side's home
	startLast  = 6  // the last own point of the other's home, or of the start
	deep       = 23 // from here on checkers have little left to do
	half       = 12 // half the way round
	throws     = 36
	rollPips   = 49.0 / 6
	noCheckers = tables.Off
)

// A camp is what one side's checkers tell at a glance, on its own points.
type camp struct {
	n      *[26]int8
	back   int    // the rearmost checker's own point, Bar or Off
	active int    // checkers not borne off or deep
	pips   int    // left to bear off everything
	toHome int    // pips to bring every checker home
	toOut  int    // pips to bring every checker out of the other's home
	behind int    // checkers in the other's home, or on the bar
	timing int    // pips to home of the checkers between the homes
	heaped int    // checkers beyond the third on their points
	front  int    // the own point nearest to bearing off that holds a checker
	held   uint32 // points with checkers
	closed uint32 // points where the other cannot land
	blots  uint32 // lone checkers that the other can hit or pin
	free   uint32 // points with checkers that may move
	wall   uint32 // the other's closed points, on this side's points
	prey   uint32 // the other's blots, likewise
}

// A sight is a position at a glance: camp 0 has just ended its turn.
type sight struct {
	camps   [2]camp
	opposed bool // the sides move towards each other
	pinned  bool // a checker is pinned
}

// look fills the sight with a board on which a side has just ended its turn.
func (s *sight) look(r *tables.Rules, b *tables.Board, side core.Seat) {
	s.opposed = r.Paths[1] == 24
	s.pinned = b.Pins(0)|b.Pins(1) != 0
	s.camps[0].look(r, b, side)
	s.camps[1].look(r, b, 1-side)
	for i := range s.camps {
		foe := &s.camps[1-i]
		s.camps[i].wall, s.camps[i].prey = s.across(foe.closed), s.across(foe.blots)
	}
}

// look fills in what a side's own checkers tell.
func (c *camp) look(r *tables.Rules, b *tables.Board, side core.Seat) {
	n := b.Counts(side)
	*c = camp{n: n, back: noCheckers}
	many := uint32(0)
	for p := tables.Off - 1; p >= tables.Bar; p-- {
		k := int(n[p])
		if k == 0 {
			continue
		}
		c.back = p
		c.front = max(c.front, p)
		c.pips += k * (tables.Off - p)
		c.held |= 1 << p
		if k > 1 {
			many |= 1 << p
		}
		c.count(p, k)
	}
	c.held &= tables.AllPoints
	c.free = c.held &^ b.Pins(side)
	switch r.Blot {
	case tables.Hit:
		c.closed, c.blots = many&tables.AllPoints, c.held&^many
	case tables.Pin:
		for m := b.Pins(1 - side); m != 0; m &= m - 1 {
			many |= 1 << r.Paths[bits.TrailingZeros32(m)] // one checker on a pinned one closes its point
		}
		c.closed = many & tables.AllPoints & c.held
		c.blots = c.free &^ c.closed
	case tables.Block:
		c.closed = c.held
	}
}

// count adds up what so many checkers on a place are.
func (c *camp) count(p, k int) {
	if p < deep {
		c.active += k
	}
	if p < homeFirst {
		c.toHome += k * (homeFirst - p)
	}
	if p <= startLast {
		c.toOut += k * (startLast + 1 - p)
		c.behind += k
	} else if p < homeFirst {
		c.timing += k * (homeFirst - p)
	}
	if p > tables.Bar {
		c.heaped += max(0, k-3)
	}
}

// across turns a mask of one side's own points into the other's.
func (s *sight) across(mask uint32) uint32 {
	if s.opposed {
		return bits.Reverse32(mask) >> (31 - tables.Off)
	}
	return (mask<<half | mask>>half) & tables.AllPoints
}
