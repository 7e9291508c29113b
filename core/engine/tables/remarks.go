package tables

import (
	"math/bits"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/core/tables"
)

// sayWin tells who bears off the last checker.
func sayWin(v *comparison) contrast {
	if v.after.sides[0].back < tables.Off || v.other.sides[0].back == tables.Off {
		return contrast{}
	}
	return contrast{i18n.Msg("bears off the last checker"), i18n.Msg("doesn't finish")}
}

// sayContact tells which play passes the other side.
func sayContact(v *comparison) contrast {
	switch {
	case v.after.Contact == v.other.Contact:
		return contrast{}
	case v.after.Contact:
		return contrast{i18n.Msg("keeps contact"), v.other.breaksContact()}
	}
	return contrast{v.after.breaksContact(), i18n.Msg("keeps contact")}
}

// breaksContact tells who is ahead in the race that begins.
func (s *Features) breaksContact() i18n.Message {
	switch lead := s.sides[1].pips - s.sides[0].pips; {
	case lead > 0:
		return i18n.MsgN("breaks contact %d pip ahead", "breaks contact %d pips ahead", lead, lead)
	case lead < 0:
		return i18n.MsgN("breaks contact %d pip behind", "breaks contact %d pips behind", -lead, -lead)
	}
	return i18n.Msg("breaks contact in an even race")
}

func sayHit(v *comparison) contrast {
	was := v.before.sides[1].bar()
	hit, other := v.after.sides[1].bar()-was, v.other.sides[1].bar()-was
	switch {
	case hit <= other:
		return contrast{}
	case other > 0:
		return hits.instead(hit, other)
	case hit > 1:
		return contrast{i18n.MsgN("hits %d checker", "hits %d checkers", hit, hit), i18n.Msg("doesn't hit")}
	}
	return contrast{i18n.Msg("a play\x04hits"), i18n.Msg("doesn't hit")}
}

// sayPin names the dearest checker that is pinned anew.
func sayPin(v *comparison) contrast {
	pinned := v.after.sides[1].pinned &^ v.before.sides[1].pinned &^ v.other.sides[1].pinned
	if pinned == 0 {
		return contrast{}
	}
	return v.ofPinned(pinned, contrastTexts{"pins the mother", "doesn't pin the mother"}, contrastTexts{"pins the checker on %s", "doesn't pin the checker on %s"})
}

// sayHold names the dearest checker that stays pinned.
func sayHold(v *comparison) contrast {
	held := v.after.sides[1].pinned & v.before.sides[1].pinned &^ v.other.sides[1].pinned
	if held == 0 {
		return contrast{}
	}
	return v.ofPinned(held, contrastTexts{"keeps the mother pinned", "releases the mother"}, contrastTexts{"keeps the checker on %s pinned", "releases the checker on %s"})
}

// ofPinned speaks of the dearest of the other side's checkers on some of its own points:
// of the mother, or of the checker on a point.
func (v *comparison) ofPinned(theirs uint32, mother, checker contrastTexts) contrast {
	dearest := bits.TrailingZeros32(theirs)
	if dearest == 1 {
		return contrast{i18n.Msg(mother.better), i18n.Msg(mother.worse)}
	}
	at := i18n.Msg(pointNames[place], v.rules.PointNumber(v.side, int(v.rules.Paths[dearest])))
	return contrast{i18n.Msg(checker.better, at), i18n.Msg(checker.worse, at)}
}

// sayMother tells by how many rolls the mother may be pinned.
func sayMother(v *comparison) contrast {
	risk, other := v.after.sides[0].threat[mother], v.other.sides[0].threat[mother]
	switch {
	case risk >= other:
		return contrast{}
	case risk == 0:
		return contrast{i18n.Msg("keeps the mother safe from the next roll"),
			i18n.MsgN("exposes the mother to %d roll (of 36)", "exposes the mother to %d rolls (of 36)", other, other)}
	}
	return exposesMother.instead(risk, other)
}

// sayAnchor speaks of points beyond the first, where the other play has no foothold.
func sayAnchor(v *comparison) contrast {
	const worth = entryMask &^ (1 << 1)
	kept := v.before.sides[0].closed & v.after.sides[0].closed & worth
	if v.rules.Blot != tables.Hit || kept == 0 || v.other.sides[0].closed&worth != 0 {
		return contrast{}
	}
	return contrast{i18n.Msg("keeps the anchor on %s", v.names(kept, place)), i18n.Msg("gives up the anchor on %s", v.names(kept, place))}
}

// sayShots counts the rolls that hit or pin a checker, and names the blot that is best
// not left.
func sayShots(v *comparison) (c contrast) {
	shots, other := v.after.sides[0].shots, v.other.sides[0].shots
	switch pins := v.rules.Blot == tables.Pin; {
	case pins && shots == 0 && other > 0:
		return contrast{i18n.Msg("can't be pinned by the next roll"),
			i18n.MsgN("can be pinned by %d roll (of 36)", "can be pinned by %d rolls (of 36)", other, other)}
	case pins && other-shots >= notable:
		return canBePinned.instead(shots, other)
	case pins:
		return contrast{}
	case shots == 0 && other > 0:
		c.better = i18n.Msg("leaves no shots")
	case other-shots >= notable:
		c.better = leavesShots.instead(shots, other).better
	}
	if blot, rolls := v.exposed(); blot > 0 {
		c.worse = i18n.Msg("leaves a shot on %s (%d of 36)", v.names(1<<blot, place), rolls)
	}
	return c
}

// notable is how many rolls more make a difference to be told.
const notable = 4

// exposed returns where the other play leaves the blot that costs the most pips by hits,
// beyond what the better play risks there, and how many rolls hit it; 0: none is worth a
// word.
func (v *comparison) exposed() (blot, rolls int) {
	const trifle = 24 // pips in 36 rolls
	most := trifle
	safe, risky := v.after.hitsByPoint(v.rules), v.other.hitsByPoint(v.rules)
	for p, n := range risky {
		if cost := p * (n - safe[p]); cost > most {
			most, blot, rolls = cost, p, n
		}
	}
	return blot, rolls
}

// hitsByPoint returns how many of the other side's 36 rolls hit a blot on each own point.
func (s *Features) hitsByPoint(r *tables.Rules) (hits [25]int) {
	var buffer [21]attack
	for _, a := range s.sides[1].attacks(&buffer) {
		for m := across(r, a.struck); m != 0; m &= m - 1 {
			hits[bits.TrailingZeros32(m)] += a.times
		}
	}
	return hits
}

// sayRun counts the checkers that are left in the other's home or on the bar.
func sayRun(v *comparison) contrast {
	back, other := v.after.sides[0].behind(), v.other.sides[0].behind()
	if v.rules.Blot != tables.Hit || back >= other {
		return contrast{}
	}
	return hasBack.instead(back, other)
}

func sayPrime(v *comparison) contrast {
	was, prime, other := v.before.sides[0].row(), v.after.sides[0].row(), v.other.sides[0].row()
	switch {
	case prime < 4 || prime <= other:
		return contrast{}
	case prime > was:
		return contrast{i18n.Msg("makes a %d-point prime", prime), i18n.Msg("doesn't make a %d-point prime", prime)}
	}
	return contrast{i18n.Msg("keeps its %d-point prime", prime), i18n.Msg("breaks its %d-point prime", was)}
}

// sayBlock is sayPrime where one checker makes a point.
func sayBlock(v *comparison) contrast {
	was, block, other := v.before.sides[1].blocked(), v.after.sides[1].blocked(), v.other.sides[1].blocked()
	switch {
	case block < 3 || block <= other:
		return contrast{}
	case block > was:
		return contrast{i18n.Msg("builds a block of %d", block), i18n.Msg("doesn't build a block of %d", block)}
	}
	return contrast{i18n.Msg("keeps its block of %d", block), i18n.Msg("breaks its block of %d", was)}
}

// sayImmobile counts the numbers on a die that move a checker of the other side. Of one
// whose first checker is still on its way only this may move.
func sayImmobile(v *comparison) contrast {
	playable, other := 6-v.after.sides[1].immobile, 6-v.other.sides[1].immobile
	if playable >= other || v.after.sides[1].firstHeld() || v.other.sides[1].firstHeld() {
		return contrast{}
	}
	return leavesToPlay.instead(playable, other)
}

func saySlot(v *comparison) contrast {
	slots := v.after.sides[0].blots & keyMask &^ v.before.sides[0].held &^ v.other.sides[0].held
	if slots == 0 {
		return contrast{}
	}
	return contrast{i18n.Msg("slots %s", v.names(slots, object)), i18n.Msg("doesn't slot %s", v.names(slots, missed))}
}

// sayKeyPoint is sayPoints for the points most worth making.
func sayKeyPoint(v *comparison) contrast {
	made := v.after.sides[0].closed &^ v.before.sides[0].closed &^ v.other.sides[0].closed
	if v.rules.Blot != tables.Hit || made&keyMask == 0 {
		return contrast{}
	}
	return sayPoints(v)
}

// sayPoints tells which point is made, or kept, that the other play does not hold.
func sayPoints(v *comparison) contrast {
	before, after, other := v.before.sides[0].closed, v.after.sides[0].closed, v.other.sides[0].closed
	after &^= across(v.rules, v.after.sides[1].pinned) // of these is said who is pinned
	made, kept := after&^before&^other, after&before&^other
	switch {
	case made != 0 && made&^entryMask == 0 && v.rules.Blot == tables.Hit:
		return contrast{i18n.Msg("makes an anchor on %s", v.names(made, place)), i18n.Msg("makes no anchor on %s", v.names(made, place))}
	case made != 0:
		return contrast{i18n.Msg("makes %s", v.names(made, object)), i18n.Msg("doesn't make %s", v.names(made, missed))}
	case kept&^entryMask != 0:
		return contrast{i18n.Msg("keeps %s", v.names(kept&^entryMask, object)), i18n.Msg("gives up %s", v.names(kept&^entryMask, object))}
	}
	return contrast{}
}

// names lists own points as their player calls them, in their role in a sentence.
func (v *comparison) names(mask uint32, r role) i18n.Message {
	var names []i18n.Message
	for m := mask; m != 0; m &= m - 1 {
		names = append(names, v.name(bits.TrailingZeros32(m), r))
	}
	return core.All(names...)
}

// name calls an own point as its player does.
func (v *comparison) name(own int, r role) i18n.Message {
	if own == 18 && v.rules.Blot == tables.Hit {
		return i18n.Msg(barPoint[r])
	}
	return i18n.Msg(pointNames[r], v.rules.PointNumber(v.side, own))
}

func sayOff(v *comparison) contrast {
	was := v.before.sides[0].n[tables.Off]
	off, other := v.after.sides[0].n[tables.Off]-was, v.other.sides[0].n[tables.Off]-was
	if off <= other {
		return contrast{}
	}
	return bearsOff.instead(off, other)
}

func sayHome(v *comparison) contrast {
	was := v.before.sides[0].home()
	home, other := v.after.sides[0].home()-was, v.other.sides[0].home()-was
	if home <= other {
		return contrast{}
	}
	return bringsHome.instead(home, other)
}

// home is how many checkers are home or off.
func (c *sideFeatures) home() int { return total(c.n[19:]) }
