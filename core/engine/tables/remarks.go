package tables

import (
	"fmt"
	"math/bits"

	"boardroom/core"
	"boardroom/core/tables"
)

// sayWin tells who bears off the last checker.
func sayWin(v *comparison) contrast {
	if v.after.sides[0].back < tables.Off || v.other.sides[0].back == tables.Off {
		return contrast{}
	}
	return contrast{"bears off the last checker", "doesn't finish"}
}

// sayContact tells which play passes the other side.
func sayContact(v *comparison) contrast {
	switch {
	case v.after.Contact == v.other.Contact:
		return contrast{}
	case v.after.Contact:
		return contrast{"keeps contact", v.other.breaksContact()}
	}
	return contrast{v.after.breaksContact(), "keeps contact"}
}

// breaksContact tells who is ahead in the race that begins.
func (s *Features) breaksContact() string {
	switch lead := s.sides[1].pips - s.sides[0].pips; {
	case lead > 0:
		return fmt.Sprintf("breaks contact %s ahead", core.Count(lead, "pip", "pips"))
	case lead < 0:
		return fmt.Sprintf("breaks contact %s behind", core.Count(-lead, "pip", "pips"))
	}
	return "breaks contact in an even race"
}

func sayHit(v *comparison) contrast {
	was := v.before.sides[1].bar()
	hit, other := v.after.sides[1].bar()-was, v.other.sides[1].bar()-was
	switch {
	case hit <= other:
		return contrast{}
	case other > 0:
		return instead("hits %s", hit, other, "checker", "checkers")
	case hit > 1:
		return contrast{fmt.Sprintf("hits %d checkers", hit), "doesn't hit"}
	}
	return contrast{"hits", "doesn't hit"}
}

// sayPin names the dearest checker that is pinned anew.
func sayPin(v *comparison) contrast {
	pinned := v.after.sides[1].pinned &^ v.before.sides[1].pinned &^ v.other.sides[1].pinned
	if pinned == 0 {
		return contrast{}
	}
	who := v.pinned(pinned)
	return contrast{"pins " + who, "doesn't pin " + who}
}

// sayHold names the dearest checker that stays pinned.
func sayHold(v *comparison) contrast {
	held := v.after.sides[1].pinned & v.before.sides[1].pinned &^ v.other.sides[1].pinned
	if held == 0 {
		return contrast{}
	}
	who := v.pinned(held)
	return contrast{fmt.Sprintf("keeps %s pinned", who), "releases " + who}
}

// pinned names the dearest of the other side's checkers on some of its own points.
func (v *comparison) pinned(theirs uint32) string {
	dearest := bits.TrailingZeros32(theirs)
	if dearest == 1 {
		return "the mother"
	}
	return fmt.Sprintf("the checker on %s", v.rules.PointName(v.side, int(v.rules.Paths[dearest])))
}

// sayMother tells by how many rolls the mother may be pinned.
func sayMother(v *comparison) contrast {
	risk, other := v.after.sides[0].threat[mother], v.other.sides[0].threat[mother]
	switch {
	case risk >= other:
		return contrast{}
	case risk == 0:
		return contrast{"keeps the mother safe from the next roll", fmt.Sprintf("exposes the mother to %s (of 36)", rollsOf(other))}
	}
	return instead("exposes the mother to %s", risk, other, "roll", "rolls")
}

// rollsOf counts rolls.
func rollsOf(n int) string { return core.Count(n, "roll", "rolls") }

// sayAnchor speaks of points beyond the first, where the other play has no foothold.
func sayAnchor(v *comparison) contrast {
	const worth = entryMask &^ (1 << 1)
	kept := v.before.sides[0].closed & v.after.sides[0].closed & worth
	if v.rules.Blot != tables.Hit || kept == 0 || v.other.sides[0].closed&worth != 0 {
		return contrast{}
	}
	return contrast{"keeps the anchor on " + v.names(kept), "gives up the anchor on " + v.names(kept)}
}

// sayShots counts the rolls that hit or pin a checker, and names the blot that is best
// not left.
func sayShots(v *comparison) (c contrast) {
	shots, other := v.after.sides[0].shots, v.other.sides[0].shots
	switch pins := v.rules.Blot == tables.Pin; {
	case pins && shots == 0 && other > 0:
		return contrast{"can't be pinned by the next roll", fmt.Sprintf("can be pinned by %s (of 36)", rollsOf(other))}
	case pins && other-shots >= notable:
		return instead("can be pinned by %s", shots, other, "roll", "rolls")
	case pins:
		return contrast{}
	case shots == 0 && other > 0:
		c.better = "leaves no shots"
	case other-shots >= notable:
		c.better = instead("leaves %s", shots, other, "shot", "shots").better
	}
	if blot, rolls := v.exposed(); blot > 0 {
		c.worse = fmt.Sprintf("leaves a shot on %s (%d of 36)", v.names(1<<blot), rolls)
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
	return instead("has %s back", back, other, "checker", "checkers")
}

func sayPrime(v *comparison) contrast {
	was, prime, other := v.before.sides[0].row(), v.after.sides[0].row(), v.other.sides[0].row()
	switch {
	case prime < 4 || prime <= other:
		return contrast{}
	case prime > was:
		return contrast{fmt.Sprintf("makes a %d-point prime", prime), fmt.Sprintf("doesn't make a %d-point prime", prime)}
	}
	return contrast{fmt.Sprintf("keeps its %d-point prime", prime), fmt.Sprintf("breaks its %d-point prime", was)}
}

// sayBlock is sayPrime where one checker makes a point.
func sayBlock(v *comparison) contrast {
	was, block, other := v.before.sides[1].blocked(), v.after.sides[1].blocked(), v.other.sides[1].blocked()
	switch {
	case block < 3 || block <= other:
		return contrast{}
	case block > was:
		return contrast{fmt.Sprintf("builds a block of %d", block), fmt.Sprintf("doesn't build a block of %d", block)}
	}
	return contrast{fmt.Sprintf("keeps its block of %d", block), fmt.Sprintf("breaks its block of %d", was)}
}

// sayImmobile counts the numbers on a die that move a checker of the other side. Of one
// whose first checker is still on its way only this may move.
func sayImmobile(v *comparison) contrast {
	playable, other := 6-v.after.sides[1].immobile, 6-v.other.sides[1].immobile
	if playable >= other || v.after.sides[1].firstHeld() || v.other.sides[1].firstHeld() {
		return contrast{}
	}
	return instead("leaves the opponent %s to play", playable, other, "number", "numbers")
}

func saySlot(v *comparison) contrast {
	slots := v.after.sides[0].blots & keyMask &^ v.before.sides[0].held &^ v.other.sides[0].held
	if slots == 0 {
		return contrast{}
	}
	return contrast{"slots " + v.names(slots), "doesn't slot " + v.names(slots)}
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
		return contrast{"makes an anchor on " + v.names(made), "makes no anchor on " + v.names(made)}
	case made != 0:
		return contrast{"makes " + v.names(made), "doesn't make " + v.names(made)}
	case kept&^entryMask != 0:
		return contrast{"keeps " + v.names(kept&^entryMask), "gives up " + v.names(kept&^entryMask)}
	}
	return contrast{}
}

// names lists own points as their player calls them.
func (v *comparison) names(mask uint32) string {
	var names []string
	for m := mask; m != 0; m &= m - 1 {
		p := bits.TrailingZeros32(m)
		name := v.rules.PointName(v.side, p)
		if p == 18 && v.rules.Blot == tables.Hit {
			name = "the bar point"
		}
		names = append(names, name)
	}
	return core.Enumerate(names, " and ")
}

func sayOff(v *comparison) contrast {
	was := v.before.sides[0].n[tables.Off]
	off, other := v.after.sides[0].n[tables.Off]-was, v.other.sides[0].n[tables.Off]-was
	if off <= other {
		return contrast{}
	}
	return instead("bears off %s", off, other, "checker", "checkers")
}

func sayHome(v *comparison) contrast {
	was := v.before.sides[0].home()
	home, other := v.after.sides[0].home()-was, v.other.sides[0].home()-was
	if home <= other {
		return contrast{}
	}
	return instead("brings %s home", home, other, "checker", "checkers")
}

// home is how many checkers are home or off.
func (c *sideFeatures) home() int { return total(c.n[19:]) }

// instead says of two plays, in the same words, how many of something each of them
// does or leaves.
func instead(words string, better, worse int, one, several string) contrast {
	of := func(n, than int) string {
		count := core.Count(n, one, several)
		if n == 0 {
			count = "no " + several
		}
		other := fmt.Sprint(than)
		if than == 0 {
			other = "none"
		}
		return fmt.Sprintf(words, count) + " instead of " + other
	}
	return contrast{of(better, worse), of(worse, better)}
}
