package network

import (
	"math"
	"math/bits"

	"boardroom/core/tables"
)

// The insights are what experts count, for each side. All are scaled to about 1.
const (
	seePips     = iota // pips to bear off everything
	seeLead            // how far ahead in the race, by its length
	seeSaving          // pips to save a double loss
	seeSafe            // how far ahead in the race to save it
	seeLeaving         // pips to save a triple loss
	seeActive          // checkers with something left to do
	seeTangled         // checkers that have not passed the other's rearmost
	seeBehind          // checkers in the other's home, or on the bar
	seeShots           // rolls of the other that hit or pin a lone checker
	seeTwoShots        // rolls that may hit or pin one of several
	seeHitCost         // pips that these rolls cost
	seeMother          // rolls that hit or pin the checker on own 1
	seeStart           // rolls that hit or pin one on own 2 to 6
	seeOuter           // rolls that hit or pin one on own 7 to 12
	seeCaught          // checkers held back, each by the share of rolls that do not free it
	seeEscape          // rolls that free the rearmost one
	seeBarrier         // the longest row of the other's points before the rearmost one
	seeHindered        // checkers behind that row
	seeBoard           // closed home points, squared: the other's chance to stay out
	seeMobility        // ways to move one checker by one die
	seeStuck           // values of a die that move none
	seeTiming          // pips that can be played before the home must break
	seeStacking        // checkers beyond the third on their points
	insights
)

// An insight is what experts count of one side.
type insight [insights]float32

// discern fills in the insights of both sides, the one that has just moved first.
func (s *sight) discern(into *[2]insight) {
	contact := s.contact()
	for i := range s.camps {
		c, foe, see := &s.camps[i], &s.camps[1-i], &into[i]
		*see = insight{}
		roll := float32(2*i-1) * rollPips / 2 // who is to roll is half a roll ahead
		see.race(c, foe, roll)
		if contact {
			see.danger(s, c, foe)
			see.escape(s, c, foe)
			see.freedom(c)
		}
	}
}

// race counts what matters to who comes home first.
func (see *insight) race(c, foe *camp, roll float32) {
	mine, theirs, saving := float32(c.pips), float32(foe.pips), float32(c.saving())
	see[seePips] = mine / 100
	see[seeLead] = lead(theirs-mine+roll, theirs+mine)
	see[seeSaving] = saving / 40
	see[seeSafe] = lead(theirs-saving+roll, theirs+saving)
	see[seeLeaving] = float32(c.toOut) / 20
	see[seeActive] = float32(c.active) / 15
}

// lead is a lead of pips by the spread of a race of so many: what decides it
// (Danny Kleinman's metric).
func lead(pips, sum float32) float32 {
	const most = 3
	return max(-most, min(most, pips/float32(math.Sqrt(float64(2*sum+8))))) / 2
}

// saving is how many pips bring every checker home and bear one off.
func (c *camp) saving() int {
	if c.n[tables.Off] > 0 {
		return 0
	}
	return c.toHome + tables.Off - max(homeFirst, c.front)
}

// danger counts the rolls with which the other may hit or pin.
func (see *insight) danger(s *sight, c, foe *camp) {
	if c.blots == 0 {
		return
	}
	var all [21]uint32
	shooter := tables.Shooter{Held: foe.held, Free: foe.free, Wall: foe.wall, Prey: foe.prey, Bar: int(foe.n[tables.Bar])}
	shooter.Shots(&all)
	cost := 0
	for i, r := range tables.DiceRolls() {
		if all[i] == 0 {
			continue
		}
		struck := s.across(all[i])
		times := float32(r.Times) / throws
		dearest := bits.Len32(struck) - 1
		cost += r.Times * dearest
		see[seeShots] += times
		if struck&(struck-1) != 0 {
			see[seeTwoShots] += times
		}
		if struck&(1<<1) != 0 {
			see[seeMother] += times
		}
		if struck&(1<<(startLast+1)-1<<2) != 0 {
			see[seeStart] += times
		}
		if struck&(1<<(half+1)-1<<(startLast+1)) != 0 {
			see[seeOuter] += times
		}
	}
	see[seeHitCost] = float32(cost) / (throws * 10)
}

// escape counts what holds checkers back.
func (see *insight) escape(s *sight, c, foe *camp) {
	caught := int(c.n[tables.Bar]) * (throws - Escapes(c.wall>>1))
	for m := c.held & (1<<homeFirst - 1); m != 0; m &= m - 1 {
		p := bits.TrailingZeros32(m)
		caught += int(c.n[p]) * (throws - Escapes(c.wall>>(p+1)))
	}
	see[seeCaught] = float32(caught) / (5 * throws)
	if c.back < homeFirst {
		see[seeEscape] = float32(Escapes(c.wall>>(c.back+1))) / throws
	}
	length, last := 0, uint32(0)
	for m := c.wall &^ (1<<(c.back+1) - 1); m != 0; m &= m << 1 {
		length++
		last = m
	}
	see[seeBarrier] = float32(length) / 6
	see[seeHindered] = float32(c.below(bits.Len32(last)-length)) / 10
	if s.opposed {
		see[seeTangled] = float32(c.below(tables.Off-foe.back)) / 15
	}
	home := float32(bits.OnesCount32(c.closed>>homeFirst)) / 6
	see[seeBoard] = home * home
	see[seeBehind] = float32(c.behind) / 5
}

// below is how many checkers have not come to an own point.
func (c *camp) below(goal int) int {
	n := 0
	for p := c.back; p < goal; p++ {
		n += int(c.n[p])
	}
	return n
}

// freedom counts how a side can move.
func (see *insight) freedom(c *camp) {
	ways, stuck := 0, 0
	open := tables.AllPoints &^ c.wall
	for die := 1; die <= 6; die++ {
		n := 0
		if c.n[tables.Bar] > 0 {
			n = int(open >> die & 1)
		} else {
			n = bits.OnesCount32(c.free << die & open)
			if c.back >= homeFirst && (c.back+die >= tables.Off || c.n[tables.Off-die] > 0) {
				n++
			}
		}
		if n == 0 {
			stuck++
		}
		ways += n
	}
	see[seeMobility], see[seeStuck] = float32(ways)/30, float32(stuck)/6
	see[seeTiming], see[seeStacking] = float32(c.timing)/50, float32(c.heaped)/5
}
