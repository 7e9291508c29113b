package tables

import (
	"math"
	"math/bits"

	"boardroom/core/tables"
)

// measureRace is the lead in Kleinman's measure; the other side has the rest.
func measureRace(s *scene, side int) float64 {
	if side == 1 {
		return 0
	}
	sum := float64(s.camps[0].pips + s.camps[1].pips)
	return float64(s.lead(0)) / (2 * math.Sqrt(sum))
}

// measureShots is the share of the other's rolls that hit a blot.
func measureShots(s *scene, side int) float64 { return float64(s.camps[side].shots) / 36 }

// measureToll is what hits cost on the average, in tens of pips.
func measureToll(s *scene, side int) float64 { return s.camps[side].toll / 10 }

// measurePeril is how hard it would be to come in again after a hit.
func measurePeril(s *scene, side int) float64 {
	return measureShots(s, side) * float64(s.camps[1-side].board())
}

// measureCaught is the checkers held back, see caught.
func measureCaught(s *scene, side int) float64 { return s.camps[side].escape }

// measurePrime is how much longer than three the longest row of points before
// an enemy checker is.
func measurePrime(s *scene, side int) float64 {
	c := &s.camps[side]
	foeBack := 25 - s.camps[1-side].back
	return float64(max(0, c.prime(1, foeBack-1)-3))
}

// measureBar is the checkers on the bar.
func measureBar(s *scene, side int) float64 { return float64(s.camps[side].bar()) }

// measureDance is the chance that no checker comes in from the bar.
func measureDance(s *scene, side int) float64 {
	c := &s.camps[side]
	if c.bar() == 0 {
		return 0
	}
	shut := float64(s.camps[1-side].board()) / 6
	return shut * shut
}

// measureBack is the checkers in the other's home, the bar included.
func measureBack(s *scene, side int) float64 {
	n := 0
	for _, k := range s.camps[side].n[:7] {
		n += k
	}
	return float64(n)
}

// measureStacks is the checkers beyond the third on their points.
func measureStacks(s *scene, side int) float64 {
	n := 0
	for _, k := range s.camps[side].n[1:25] {
		n += max(0, k-3)
	}
	return float64(n)
}

// measureBuried is the checkers too deep at home to be of use.
func measureBuried(s *scene, side int) float64 {
	c := &s.camps[side]
	return float64(c.n[23] + c.n[24])
}

// measureBuilders is the spare checkers within six points of the home points
// still to be made.
func measureBuilders(s *scene, side int) float64 {
	c := &s.camps[side]
	n := 0
	for p := 13; p <= 21; p++ {
		switch k := c.n[p]; {
		case k == 1:
			n++
		case k > 2:
			n += min(k-2, 2)
		}
	}
	return float64(n)
}

// measureBlitz is the enemy checkers on the bar or alone in one's home, each
// counted with the points made there.
func measureBlitz(s *scene, side int) float64 {
	foe := &s.camps[1-side]
	targets := foe.bar() + bits.OnesCount32(foe.blots&entryMask)
	return float64(targets * s.camps[side].board())
}

// measureOff is the checkers borne off.
func measureOff(s *scene, side int) float64 { return float64(s.camps[side].n[tables.Off]) }

// measureAlone tells whether one checker is left behind in the other's home.
func measureAlone(s *scene, side int) float64 {
	if measureBack(s, side) == 1 {
		return 1
	}
	return 0
}

// measureSaving is the tens of pips that a side is from having borne off one.
func measureSaving(s *scene, side int) float64 { return s.camps[side].saving() / 10 }

// measureTrip is the tens of pips to the end.
func measureTrip(s *scene, side int) float64 { return float64(s.camps[side].pips) / 10 }

// board is how many home points are closed.
func (c *camp) board() int { return bits.OnesCount32(c.closed & homeMask) }
