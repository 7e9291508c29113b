package tables

import (
	"math"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/tables"
)

// cubeEquities are what the doubling cube's actions are worth to the side on roll,
// on the scale of its stakes.
type cubeEquities struct {
	keep   float64 // plays on without doubling
	take   float64 // doubles, and the other takes
	beaver float64 // doubles, and the other redoubles at once and keeps the cube
	pass   float64 // doubles, and the other passes
	need   float64 // the chance to win that the other needs to take
	market engine.Market
}

// cubeEquitiesOf returns how the cube stands in a position, whose side on roll has a
// tree and may double, or has doubled. What the rolls bring goes before what
// the mean outlook promises.
func cubeEquitiesOf(p tables.Position, n *rollTree) cubeEquities {
	t, o, liveness := bothStakesOf(p), n.outlook, livenessOf(p)
	s := t[p.Side()]
	var l equityLines
	l.find(s.values, &o)
	promised := l.taken(s.values, 1, o.Win, liveness)
	st := cubeEquities{
		keep:   l.equity(s.values, 0, true, s.theirs, o.Win, liveness),
		take:   promised,
		beaver: l.taken(s.values, 2, o.Win, liveness),
		pass:   s.values[0].win[0],
	}
	if len(n.rolls) > 0 {
		st.rollByRoll(&t, n, liveness)
		st.market = t.market(n, liveness)
	}
	value := st.pass
	if (promised < st.pass) != (st.take < st.pass) {
		value += promised - st.take // what is needed fits what is found
	}
	st.need = 1 - l.passes(s.values, liveness, value)
	if math.Abs(st.keep-st.pass) < rounding {
		st.keep = st.pass
	}
	return st
}

// rollByRoll takes what playing on is worth from what the rolls bring.
func (st *cubeEquities) rollByRoll(t *bothStakes, n *rollTree, liveness float64) {
	owned := func(doubles int) float64 {
		doubled := t.owned(1-n.side, doubles)
		return doubled.rolled(n, liveness)
	}
	st.keep, st.take = t.rolled(n, liveness), owned(1)
	if len(t[n.side].values) > 2 {
		st.beaver = owned(2)
	}
}

// taken returns the equity when the other owns the cube after a given number of doubles,
// or 0 if there cannot be so many.
func (l *equityLines) taken(values []cubeValue, doubles int, win, liveness float64) float64 {
	if doubles >= len(values) {
		return 0
	}
	return l.equity(values, doubles, false, true, win, liveness)
}

// passes returns the chance to win at which the equity after a double and a
// take reaches a value.
func (l *equityLines) passes(values []cubeValue, liveness, value float64) float64 {
	low, high := 0.0, 1.0
	for high-low > 1e-4 {
		middle := (low + high) / 2
		if l.taken(values, 1, middle, liveness) < value {
			low = middle
		} else {
			high = middle
		}
	}
	return high
}

// usualLiveness is how much of a cube's full use its owner has as a rule;
// Janowski names 0.6 to 0.75.
const usualLiveness = 0.68

// freeLiveness is liveness where a side may double that has no more to lose by
// it. When the chance to win goes at random, by steps at which an owned cube
// has the usual liveness, this is 0.91 while the other rolls first.
const freeLiveness = 0.9

// livenessOf returns how much of a cube's full use its owner has: it fades to
// nothing in the last rolls of a race.
func livenessOf(p tables.Position) float64 {
	b := p.TurnStart()
	return livenessAt(p.Rules(), &b, p.Side())
}

// livenessAt is livenessOf on a board where a side is to roll.
func livenessAt(r *tables.Rules, b *tables.Board, side core.Seat) float64 {
	const fading = 5 // rolls
	var s Features
	s.Measure(r, b, 1-side)
	if s.Contact {
		return usualLiveness
	}
	rolls := min(s.sides[0].effectivePips(), s.sides[1].effectivePips()) / pipsPerRoll
	return usualLiveness * max(0, min(1, (rolls-1)/fading))
}
