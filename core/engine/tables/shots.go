package tables

import (
	"math/bits"

	"boardroom/core/tables"
)

// danger fills in shots and toll: the rolls of the foe that hit a blot, and
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
	c.toll = float64(halves) / 72
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

// strikes returns the blots, on a camp's own points, that it can hit with a
// roll: with one die, with both one after the other by one checker, and from
// the bar.
func (c *camp) strikes(d1, d2 int) uint32 {
	if d1 == d2 {
		return c.strikesTwin(d1)
	}
	open, free := pointsMask&^c.wall, c.held&^c.pinned
	first, second := uint32(1)<<d1&open, uint32(1)<<d2&open
	reach := uint32(0)
	switch c.n[tables.Bar] {
	case 0:
		one, other := free<<d1&open, free<<d2&open
		reach = one | other | one<<d2 | other<<d1
	case 1:
		if first != 0 {
			reach |= first | (c.held|first)<<d2
		}
		if second != 0 {
			reach |= second | (c.held|second)<<d1
		}
	default:
		reach = first | second
	}
	return reach & c.prey
}

// strikesTwin is strikes for two equal dice, played four times.
func (c *camp) strikesTwin(die int) uint32 {
	open := pointsMask &^ c.wall
	at, reach, left := c.held&^c.pinned, uint32(0), 4
	if bar := c.n[tables.Bar]; bar > 0 {
		entry := uint32(1) << die & open
		if entry == 0 {
			return 0
		}
		at, reach, left = at|entry, entry, max(0, 4-bar)
	}
	for ; left > 0; left-- {
		at = at << die & open
		reach |= at
	}
	return reach & c.prey
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
	list := buffer[:0]
	last := uint32(0)
	for _, r := range rolls {
		switch struck := c.strikes(r.Dice[0], r.Dice[1]); struck {
		case 0:
		case last:
			list[len(list)-1].times += r.Times
		default:
			list, last = append(list, attack{struck, r.Times}), struck
		}
	}
	return list
}
