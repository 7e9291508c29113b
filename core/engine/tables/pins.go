package tables

import (
	"fmt"
	"math/bits"

	"boardroom/core/tables"
)

// A zone is a part of a side's way. The farther back a checker is pinned, the
// dearer it is.
type zone int

const (
	mother zone = iota // own 1
	start              // own 2 to 6
	outer              // own 7 to 12
	bow                // own 13 to 18
	haven              // home
	zones
)

// masks are the points of the zones.
func (z zone) mask() uint32 {
	return [zones]uint32{1 << 1, 1<<7 - 1<<2, 1<<13 - 1<<7, 1<<19 - 1<<13, homeMask}[z]
}

// motherMask is own 1, where the mother stands.
const motherMask = 1 << 1

// threats fills in shots and threat: the rolls of the foe that pin a lone
// checker, and one in each zone.
func (c *camp) threats(foe *camp, r *tables.Rules) {
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

// threatened is the share of the other's rolls that pin a checker in a zone.
func threatened(name string, z zone, say func(v *view) string) Term {
	return Term{
		Name:    name,
		Measure: func(s *Scene, side int) float64 { return float64(s.camps[side].threat[z]) / 36 },
		say:     say,
		praise:  "is safe from pins",
	}
}

// captives is how many checkers of a zone are pinned.
func captives(name string, z zone) Term {
	return Term{
		Name: name,
		Measure: func(s *Scene, side int) float64 {
			return float64(bits.OnesCount32(s.camps[side].pinned & z.mask()))
		},
		say:    sayHold,
		praise: "holds what it has pinned",
	}
}

var (
	threatMother = threatened("threatMother", mother, sayMother)
	threatStart  = threatened("threatStart", start, sayShots)
	threatOuter  = threatened("threatOuter", outer, sayShots)

	captiveStart = captives("captiveStart", start)
	captiveOuter = captives("captiveOuter", outer)
	captiveBow   = captives("captiveBow", bow)
	captiveHaven = captives("captiveHaven", haven)
)

// The mother is pinned, and the pinner's own is not safe yet.
var motherHeld = Term{
	Name: "motherHeld",
	Measure: func(s *Scene, side int) float64 {
		if s.camps[side].pinned&motherMask != 0 && s.camps[1-side].n[1] > 0 {
			return 1
		}
		return 0
	},
	say:    sayHold,
	praise: "holds the mother",
}

// The mother is pinned, and the pinner's own is gone: little can save her.
var motherLost = Term{
	Name: "motherLost",
	Measure: func(s *Scene, side int) float64 {
		if s.camps[side].pinned&motherMask != 0 && s.camps[1-side].n[1] == 0 {
			return 1
		}
		return 0
	},
	say:    sayHold,
	praise: "holds the mother",
}

// Fives of checkers on the first point.
var gatheredStart = Term{
	Name:    "gatheredStart",
	Measure: func(s *Scene, side int) float64 { return float64(s.camps[side].n[1]) / 5 },
	praise:  "brings its checkers out",
}

// sayPins names the checkers that a play has pinned.
func sayPins(v *view) []string {
	var said []string
	for m := across(v.rules, v.after.camps[1].pinned&^v.before.camps[1].pinned); m != 0; m &= m - 1 {
		said = append(said, v.onPoint("pins the mother", "pins the checker on %d", bits.TrailingZeros32(m)))
	}
	return said
}

// sayHold names the dearest checker that a play keeps pinned where another
// would not.
func sayHold(v *view) string {
	held := v.after.camps[1].pinned & v.before.camps[1].pinned
	if held&^v.other.camps[1].pinned == 0 {
		return ""
	}
	dearest := bits.TrailingZeros32(held &^ v.other.camps[1].pinned)
	return v.onPoint("keeps the mother pinned", "keeps the checker on %d pinned", int(v.rules.Paths[dearest]))
}

// onPoint says what is done to the enemy checker on an own point, be it the
// mother or another, of which the format takes the number.
func (v *view) onPoint(mother, other string, p int) string {
	if v.rules.Paths[p] == 1 {
		return mother
	}
	return fmt.Sprintf(other, v.rules.Number(v.rules, v.side, p))
}

func sayMother(v *view) string {
	mine, was, other := &v.after.camps[0], &v.before.camps[0], &v.other.camps[0]
	switch {
	case mine.n[1] == 0 && was.n[1] > 0:
		return "frees the mother"
	case mine.n[1] > 1 && other.n[1] == 1:
		return "does not leave the mother alone"
	}
	return ""
}
