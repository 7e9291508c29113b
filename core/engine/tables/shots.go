package tables

import (
	"math/bits"

	"boardroom/core/tables"
)

// danger fills in shots and hitCost: the rolls of the foe that hit a blot, and
// the pips that hits cost, the dearest blot of a roll counted whole and a
// second one half.
func (c *camp) danger(foe *camp, r *tables.Rules) {
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

// An attack is what a camp can strike with a roll, or with several that strike
// the same, and how many of the 36 throws give them.
type attack struct {
	struck uint32
	times  int
}

// attacks lists the attacks of a camp in a buffer. Rolls one after the other
// that strike the same, as they often do, are one attack.
func (c *camp) attacks(buffer *[21]attack) []attack {
	shooter := tables.Shooter{Held: c.held, Free: c.held &^ c.pinned, Wall: c.wall, Prey: c.prey, Bar: int(c.n[tables.Bar])}
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
