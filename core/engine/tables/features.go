package tables

import (
	"math/bits"

	"boardroom/core"
	"boardroom/core/engine/tables/network"
	"boardroom/core/tables"
)

// The sideFeatures are what is measured of one side's checkers, on its own points. In masks bit p is
// own point p; bar and off are in none.
type sideFeatures struct {
	n      [26]int
	pips   int
	back   int    // the rearmost checker's own point, Bar or Off
	held   uint32 // points with checkers
	closed uint32 // points the other side cannot land on
	blots  uint32 // lone checkers that the other side can hit or pin
	pinned uint32 // checkers that the other side has pinned

	wall     uint32  // the other side's closed points, on this side's own points
	foeBlots uint32  // the other side's blots, likewise
	ahead    int     // the other side's rearmost checker, likewise; 25 on the bar
	shots    int     // of the other's 36 rolls, those that hit a blot
	hitCost  float64 // the pips that a roll of the other costs on average by hits
	trapped  float64 // checkers held back by the other's points, see heldBack

	threat   [zones]int // where lone checkers are pinned: of the other's 36 rolls, those that pin one in a zone
	moves    int        // where they block: the ways to move one checker by one die
	immobile int        // likewise: the values of a die that move none
}

// Masks of own points.
const (
	entryMask = 1<<7 - 1<<1   // own 1 to 6, where checkers come in
	keyMask   = 1<<23 - 1<<18 // own 18 to 22, the points most worth making
	homeMask  = 1<<25 - 1<<19 // own 19 to 24
)

// Features are what is measured of a board, the side that has just ended its turn first.
type Features struct {
	sides   [2]sideFeatures
	Contact bool // a checker may still meet an enemy
}

// Measure fills in those of a board on which a side has just ended its turn.
func (s *Features) Measure(r *tables.Rules, b *tables.Board, side core.Seat) {
	s.sides[0].count(r, b, side)
	s.sides[1].count(r, b, 1-side)
	s.Contact = false
	for i := range s.sides {
		c, foe := &s.sides[i], &s.sides[1-i]
		c.wall, c.foeBlots, c.ahead = across(r, foe.closed), across(r, foe.blots), tables.Off-foe.back
		if foe.back != tables.Bar && foe.back != tables.Off {
			c.ahead = int(r.Paths[foe.back])
		}
		s.Contact = s.Contact || c.hasContact(foe, r)
	}
	if !s.Contact {
		return
	}
	for i := range s.sides {
		s.sides[i].trapped = s.sides[i].heldBack()
		s.sides[i].countThreats(&s.sides[1-i], r)
	}
}

// Closed returns the own points on which the other cannot land: bit p is own p.
func (s *Features) Closed(side int) uint32 { return s.sides[side].closed }

// hasContact reports whether a checker still has a point before it that an enemy may
// come to, or is held by one.
func (c *sideFeatures) hasContact(foe *sideFeatures, r *tables.Rules) bool {
	if c.pinned != 0 || foe.bar() > 0 && c.back < tables.Off {
		return true
	}
	for p := c.back + 1; p < tables.Off; p++ {
		if int(r.Paths[p]) >= foe.back {
			return true
		}
	}
	return false
}

// countThreats fills in what the foe may do to lone checkers, or has done by them.
func (c *sideFeatures) countThreats(foe *sideFeatures, r *tables.Rules) {
	switch r.Blot {
	case tables.Hit:
		c.countHits(foe, r)
	case tables.Pin:
		c.countPins(foe, r)
	case tables.Block:
		c.countMoves()
	}
}

// count fills in what a side's own checkers tell.
func (c *sideFeatures) count(r *tables.Rules, b *tables.Board, side core.Seat) {
	*c = sideFeatures{back: tables.Off}
	c.n[tables.Off] = b.Count(side, tables.Off)
	for p := tables.Off - 1; p >= tables.Bar; p-- {
		n := b.Count(side, p)
		if n == 0 {
			continue
		}
		c.n[p] = n
		c.back = p
		c.pips += n * (tables.Off - p)
		if p > tables.Bar {
			c.stand(r, b, side, p, n)
		}
	}
}

// stand notes what a given number of checkers on an own point are.
func (c *sideFeatures) stand(r *tables.Rules, b *tables.Board, side core.Seat, p, n int) {
	bit := uint32(1) << p
	c.held |= bit
	switch {
	case n > 1 || r.Blot == tables.Block || r.Blot == tables.Pin && b.Pinned(1-side, int(r.Paths[p])):
		c.closed |= bit
	case b.Pinned(side, p):
		c.pinned |= bit
	default:
		c.blots |= bit
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

// bar is how many checkers wait on the bar.
func (c *sideFeatures) bar() int { return c.n[tables.Bar] }

// board is how many home points are closed.
func (c *sideFeatures) board() int { return bits.OnesCount32(c.closed & homeMask) }

// exposed is the share of the other's rolls that hit a blot.
func (c *sideFeatures) exposed() float64 { return float64(c.shots) / 36 }

// anchored is 1 if a point is closed in the other's home, else 0.
func (c *sideFeatures) anchored() float64 {
	if c.closed&entryMask != 0 {
		return 1
	}
	return 0
}

// behind is how many checkers are in the other's home or on the bar.
func (c *sideFeatures) behind() int { return total(c.n[:7]) }

// total adds up the checkers on some points.
func total(points []int) int {
	sum := 0
	for _, n := range points {
		sum += n
	}
	return sum
}

// unpassed is how many checkers have not passed the other's rearmost one.
func (c *sideFeatures) unpassed() int {
	n := 0
	for p := c.back; p < c.ahead; p++ {
		n += c.n[p]
	}
	return n
}

// row returns the length of the longest row of closed points that an enemy
// checker still has before it.
func (c *sideFeatures) row() int {
	longest := 0
	for m := c.closed & (1<<c.ahead - 1); m != 0; m &= m << 1 {
		longest++
	}
	return longest
}

// heldBack returns how many checkers the other's points hold back: each counts
// the share of the 36 rolls that do not take it past them.
func (c *sideFeatures) heldBack() float64 {
	stuck := 0
	for p := c.back; p < 19; p++ {
		if c.n[p] > 0 {
			stuck += c.n[p] * (36 - c.escapes(p))
		}
	}
	return float64(stuck) / 36
}

// escapes returns how many of the 36 rolls take a checker from an own point
// past the block ahead of it.
func (c *sideFeatures) escapes(from int) int {
	return network.Escapes(c.wall >> (from + 1))
}

// countHits fills in shots and hitCost: the rolls of the foe that hit a blot, and
// the pips that hits cost, the dearest blot of a roll counted whole and a
// second one half.
func (c *sideFeatures) countHits(foe *sideFeatures, r *tables.Rules) {
	if c.blots == 0 {
		return
	}
	halves := 0
	var buffer [21]attack
	for _, a := range foe.attacks(&buffer) {
		c.shots += a.times
		halves += a.times * loss(across(r, a.struck))
	}
	c.hitCost = float64(halves) / 72
}

// loss returns twice the pips that a roll costs that can hit some blots, at
// least one.
func loss(struck uint32) int {
	dearest := 31 - bits.LeadingZeros32(struck)
	rest := struck &^ (1 << dearest)
	if rest == 0 {
		return 2 * dearest
	}
	return 2*dearest + 31 - bits.LeadingZeros32(rest)
}

// An attack is what a side can strike with a roll, or with several that strike
// the same, and how many of the 36 throws give them.
type attack struct {
	struck uint32
	times  int
}

// attacks lists the attacks of a side in a buffer. Rolls one after the other
// that strike the same, as they often do, are one attack.
func (c *sideFeatures) attacks(buffer *[21]attack) []attack {
	shooter := tables.Shooter{Held: c.held, Free: c.held &^ c.pinned, Closed: c.wall, Blots: c.foeBlots, Bar: int(c.n[tables.Bar])}
	var struck [21]uint32
	shooter.Shots(&struck)
	list := buffer[:0]
	last := uint32(0)
	for i, r := range rolls {
		switch struck[i] {
		case 0:
		case last:
			list[len(list)-1].times += r.Times
		default:
			list, last = append(list, attack{struck[i], r.Times}), struck[i]
		}
	}
	return list
}

// countMoves fills in moves and immobile: in how many ways one checker can move by
// one die, and how many values of a die move none.
func (c *sideFeatures) countMoves() {
	for die := 1; die <= 6; die++ {
		ways := bits.OnesCount32(c.held << die & tables.AllPoints &^ c.wall)
		if c.back >= 19 && (c.back+die >= tables.Off || c.n[tables.Off-die] > 0) {
			ways++
		}
		if ways == 0 {
			c.immobile++
		}
		c.moves += ways
	}
}

// blocked returns the longest row of the other's points that a checker still
// has before it.
func (c *sideFeatures) blocked() int {
	longest := 0
	for m := c.wall &^ (1<<(c.back+1) - 1); m != 0; m &= m << 1 {
		longest++
	}
	return longest
}

// hindered returns how many checkers have the longest row of the other's
// points before them.
func (c *sideFeatures) hindered() (row, checkers int) {
	last := uint32(0)
	for m := c.wall &^ (1<<(c.back+1) - 1); m != 0; m &= m << 1 {
		row++
		last = m
	}
	if row == 0 {
		return 0, 0
	}
	first := bits.Len32(last) - row
	for p := c.back; p < first; p++ {
		checkers += c.n[p]
	}
	return row, checkers
}

// firstHeld reports whether at most one checker has left own 1, and has not come
// round half the board.
func (c *sideFeatures) firstHeld() bool { return c.n[1] >= 14 && c.held>>13 == 0 }

// A zone is a part of a side's way. The farther back a checker is pinned, the
// dearer it is.
type zone int

const (
	mother   zone = iota // own 1
	start                // own 2 to 6
	outer                // own 7 to 12
	farOuter             // own 13 to 18
	homeZone             // home
	zones
)

// masks are the points of the zones.
func (z zone) mask() uint32 {
	return [zones]uint32{1 << 1, 1<<7 - 1<<2, 1<<13 - 1<<7, 1<<19 - 1<<13, homeMask}[z]
}

// motherMask is own 1, where the mother stands.
const motherMask = 1 << 1

// countPins fills in shots and threat: the rolls of the foe that pin a lone
// checker, and one in each zone.
func (c *sideFeatures) countPins(foe *sideFeatures, r *tables.Rules) {
	if c.blots == 0 {
		return
	}
	var buffer [21]attack
	for _, a := range foe.attacks(&buffer) {
		c.shots += a.times
		own := across(r, a.struck)
		for z := range zones {
			if own&z.mask() != 0 {
				c.threat[z] += a.times
			}
		}
	}
}
