package network

import (
	"math"
	"math/bits"

	"boardroom/core"
	"boardroom/core/tables"
)

// How the inputs lie: for each side, the one that has just moved first, four
// for each of its places; then where it is pinned; then the featureCount.
const (
	perPlace     = 4 // Gerald Tesauro's truncated unary code: 1 or more, 2 or more, 3 or more, half of those beyond
	perSide      = 26 * perPlace
	firstPin     = 2 * perSide
	firstFeature = firstPin + 2*24
	Inputs       = firstFeature + 2*int(featureCount)
)

// most is how many checkers the code of a place is made for.
const mostCoded = 15

// units is the code of a given number of checkers.
var units = func() (code [mostCoded + 1][perPlace]float32) {
	for n := range code {
		for k := range 3 {
			if n > k {
				code[n][k] = 1
			}
		}
		code[n][3] = float32(max(0, n-3)) / 2
	}
	return code
}()

// appendPlace appends the difference between two numbers of checkers on a place.
func appendPlace(columns []Column, first int, from, to int8) []Column {
	for k, unit := range units[to] {
		if by := unit - units[from][k]; by != 0 {
			columns = append(columns, Column{Index: int32(first + k), Value: by})
		}
	}
	return columns
}

// appendBoard appends what differs between two boards, but for the featureCount,
// as seen by a side that has just ended its turn. The difference to an empty
// board is the board.
func appendBoard(columns []Column, before, after *tables.Board, side core.Seat) []Column {
	for i, seat := range [2]core.Seat{side, 1 - side} {
		from, to := before.Counts(seat), after.Counts(seat)
		for p := range to {
			if from[p] != to[p] {
				columns = appendPlace(columns, i*perSide+p*perPlace, from[p], to[p])
			}
		}
		was, is := before.Pins(seat), after.Pins(seat)
		for m := was ^ is; m != 0; m &= m - 1 {
			p := bits.TrailingZeros32(m)
			columns = append(columns, Column{Index: int32(firstPin + 24*i + p - 1), Value: float32(is>>p&1)*2 - 1})
		}
	}
	return columns
}

// appendFeatures appends what differs between two featureCount.
func appendFeatures(columns []Column, before, after *[2]features) []Column {
	for i := range after {
		for k, x := range after[i] {
			if by := x - before[i][k]; by != 0 {
				columns = append(columns, Column{Index: int32(firstFeature + i*int(featureCount) + k), Value: by})
			}
		}
	}
	return columns
}

// The featureCount are what experts count, for each side. All are scaled to about 1.
const (
	featPips     = iota // pips to bear off everything
	featLead            // how far ahead in the race, by its length
	featSaving          // pips to save a double loss
	featSafe            // how far ahead in the race to save it
	featLeaving         // pips to save a triple loss
	featActive          // checkers with something left to do
	featTangled         // checkers that have not passed the other's rearmost
	featBehind          // checkers in the other's home, or on the bar
	featShots           // rolls of the other that hit or pin a lone checker
	featTwoShots        // rolls that may hit or pin one of several
	featHitCost         // pips that these rolls cost
	featMother          // rolls that hit or pin the checker on own 1
	featStart           // rolls that hit or pin one on own 2 to 6
	featOuter           // rolls that hit or pin one on own 7 to 12
	featCaught          // checkers held back, each by the share of rolls that do not free it
	featEscape          // rolls that free the rearmost one
	featBarrier         // the longest row of the other's points before the rearmost one
	featHindered        // checkers behind that row
	featBoard           // closed home points, squared: the other's chance to stay out
	featMobility        // ways to move one checker by one die
	featStuck           // values of a die that move none
	featTiming          // pips that can be played before the home must break
	featStacking        // checkers beyond the third on their points
	featureCount
)

// Features are what experts count of one side.
type features [featureCount]float32

// features fills in the features of both sides, the one that has just moved first.
func (s *position) features(into *[2]features) {
	contact := s.contact()
	for i := range s.sides {
		c, foe, f := &s.sides[i], &s.sides[1-i], &into[i]
		*f = features{}
		roll := float32(2*i-1) * rollPips / 2 // who is to roll is half a roll ahead
		f.race(c, foe, roll)
		if contact {
			f.danger(s, c, foe)
			f.escape(s, c, foe)
			f.freedom(c)
		}
	}
}

// race counts what matters to who comes home first.
func (f *features) race(c, foe *layout, roll float32) {
	mine, theirs, saving := float32(c.pips), float32(foe.pips), float32(c.saving())
	f[featPips] = mine / 100
	f[featLead] = lead(theirs-mine+roll, theirs+mine)
	f[featSaving] = saving / 40
	f[featSafe] = lead(theirs-saving+roll, theirs+saving)
	f[featLeaving] = float32(c.toOut) / 20
	f[featActive] = float32(c.active) / 15
}

// lead is a lead of pips by the spread of a race of so many: what decides it
// (Danny Kleinman's metric).
func lead(pips, sum float32) float32 {
	const most = 3
	return max(-most, min(most, pips/float32(math.Sqrt(float64(2*sum+8))))) / 2
}

// saving is how many pips bring every checker home and bear one off.
func (c *layout) saving() int {
	if c.n[tables.Off] > 0 {
		return 0
	}
	return c.toHome + tables.Off - max(homeFirst, c.front)
}

// danger counts the rolls with which the other may hit or pin.
func (f *features) danger(s *position, c, foe *layout) {
	if c.blots == 0 {
		return
	}
	var all [21]uint32
	shooter := tables.Shooter{Held: foe.held, Free: foe.free, Closed: foe.wall, Blots: foe.foeBlots, Bar: int(foe.n[tables.Bar])}
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
		f[featShots] += times
		if struck&(struck-1) != 0 {
			f[featTwoShots] += times
		}
		if struck&(1<<1) != 0 {
			f[featMother] += times
		}
		if struck&(1<<(startLast+1)-1<<2) != 0 {
			f[featStart] += times
		}
		if struck&(1<<(half+1)-1<<(startLast+1)) != 0 {
			f[featOuter] += times
		}
	}
	f[featHitCost] = float32(cost) / (throws * 10)
}

// escape counts what holds checkers back.
func (f *features) escape(s *position, c, foe *layout) {
	caught := int(c.n[tables.Bar]) * (throws - Escapes(c.wall>>1))
	for m := c.held & (1<<homeFirst - 1); m != 0; m &= m - 1 {
		p := bits.TrailingZeros32(m)
		caught += int(c.n[p]) * (throws - Escapes(c.wall>>(p+1)))
	}
	f[featCaught] = float32(caught) / (5 * throws)
	if c.back < homeFirst {
		f[featEscape] = float32(Escapes(c.wall>>(c.back+1))) / throws
	}
	length, last := 0, uint32(0)
	for m := c.wall &^ (1<<(c.back+1) - 1); m != 0; m &= m << 1 {
		length++
		last = m
	}
	f[featBarrier] = float32(length) / 6
	f[featHindered] = float32(c.below(bits.Len32(last)-length)) / 10
	if s.opposed {
		f[featTangled] = float32(c.below(tables.Off-foe.back)) / 15
	}
	home := float32(bits.OnesCount32(c.closed>>homeFirst)) / 6
	f[featBoard] = home * home
	f[featBehind] = float32(c.behind) / 5
}

// below is how many checkers have not come to an own point.
func (c *layout) below(goal int) int {
	n := 0
	for p := c.back; p < goal; p++ {
		n += int(c.n[p])
	}
	return n
}

// freedom counts how a side can move.
func (f *features) freedom(c *layout) {
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
	f[featMobility], f[featStuck] = float32(ways)/30, float32(stuck)/6
	f[featTiming], f[featStacking] = float32(c.timing)/50, float32(c.stacked)/5
}
