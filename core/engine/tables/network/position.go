package network

import (
	"math/bits"
	"sync"

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

// A layout is what one side's checkers tell at a glance, on its own points.
type layout struct {
	n        *[26]int8
	back     int    // the rearmost checker's own point, Bar or Off
	active   int    // checkers not borne off or deep
	pips     int    // left to bear off everything
	toHome   int    // pips to bring every checker home
	toOut    int    // pips to bring every checker out of the other's home
	behind   int    // checkers in the other's home, or on the bar
	timing   int    // pips to home of the checkers between the homes
	stacked  int    // checkers beyond the third on their points
	front    int    // the own point nearest to bearing off that holds a checker
	held     uint32 // points with checkers
	closed   uint32 // points where the other cannot land
	blots    uint32 // lone checkers that the other can hit or pin
	free     uint32 // points with checkers that may move
	wall     uint32 // the other's closed points, on this side's points
	foeBlots uint32 // the other's blots, likewise
}

// A position is a board at a glance: side 0 has just ended its turn.
type position struct {
	sides   [2]layout
	opposed bool // the sides move towards each other
	pinned  bool // a checker is pinned
}

// look sees a board on which a side has just ended its turn.
func (s *position) look(r *tables.Rules, b *tables.Board, side core.Seat) {
	s.opposed = r.Paths[1] == 24
	s.pinned = b.Pins(0)|b.Pins(1) != 0
	s.sides[0].look(r, b, side)
	s.sides[1].look(r, b, 1-side)
	for i := range s.sides {
		foe := &s.sides[1-i]
		s.sides[i].wall, s.sides[i].foeBlots = s.across(foe.closed), s.across(foe.blots)
	}
}

// look fills in what a side's own checkers tell.
func (c *layout) look(r *tables.Rules, b *tables.Board, side core.Seat) {
	n := b.Counts(side)
	*c = layout{n: n, back: noCheckers}
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

// count adds up what a given number of checkers on a place are.
func (c *layout) count(p, k int) {
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
		c.stacked += max(0, k-3)
	}
}

// across turns a mask of one side's own points into the other's.
func (s *position) across(mask uint32) uint32 {
	if s.opposed {
		return bits.Reverse32(mask) >> (31 - tables.Off)
	}
	return (mask<<half | mask>>half) & tables.AllPoints
}

// few is how many checkers a side may still have in play, not borne off or deep
// in its home, to count as crashed.
const few = 6

// class returns the class of a position.
func (s *position) class() Class {
	first, second := &s.sides[0], &s.sides[1]
	switch contact := s.contact(); {
	case contact && (first.active <= few || second.active <= few):
		return Crashed
	case contact:
		return Contact
	case first.back >= homeFirst && second.back >= homeFirst:
		return Home
	}
	return Race
}

// contact reports whether a checker may still meet an enemy, or holds one.
func (s *position) contact() bool {
	first, second := s.sides[0].back, s.sides[1].back
	if s.opposed {
		return first+second < tables.Off || s.pinned
	}
	const half = 12 // the sides start half a board apart, on the same way round
	return first <= half || second <= half
}

// farAhead is how far an escape looks: the reach of two different dice and one
// more.
const farAhead = 12

// Escapes returns how many of the 36 throws take a checker past the last closed
// point of the block that begins within six points ahead of it. Of the mask of
// closed points bit 0 is the next point.
func Escapes(closed uint32) int { return int(escapes()[closed&(1<<farAhead-1)]) }

// escapes holds the answers for all patterns.
var escapes = sync.OnceValue(func() *[1 << farAhead]int8 {
	table := new([1 << farAhead]int8)
	for pattern := range table {
		for _, r := range tables.DiceRolls() {
			if travels(uint32(pattern), r.Dice) > edge(uint32(pattern)) {
				table[pattern] += int8(r.Times)
			}
		}
	}
	return table
})

// edge returns how far ahead the last closed point of the first block is.
func edge(closed uint32) int {
	far := bits.Len32(closed & 63)
	for far > 0 && closed>>far&1 == 1 {
		far++
	}
	return far
}

// travels returns how far one checker can go with a roll.
func travels(closed uint32, dice [2]int) int {
	free := func(distance int) bool { return distance > farAhead || closed>>(distance-1)&1 == 0 }
	d1, d2 := dice[0], dice[1]
	far := 0
	if d1 == d2 {
		for far < 4*d1 && free(far+d1) {
			far += d1
		}
		return far
	}
	for _, first := range dice {
		if free(first) {
			far = max(far, first)
			if free(d1 + d2) {
				far = d1 + d2
			}
		}
	}
	return far
}
