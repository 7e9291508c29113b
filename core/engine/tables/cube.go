package tables

import (
	"context"
	"iter"
	"math"
	"slices"
	"sort"
	"strconv"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/i18n"
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
	const fading = 5 // rolls
	var s Features
	b := p.TurnStart()
	s.Measure(p.Rules(), &b, 1-p.Side())
	if s.Contact {
		return usualLiveness
	}
	rolls := min(s.sides[0].effectivePips(), s.sides[1].effectivePips()) / pipsPerRoll
	return usualLiveness * max(0, min(1, (rolls-1)/fading))
}

// adviseCube returns what may be said of the cube, the best first.
func (c *player) adviseCube(ctx context.Context, p tables.Position, most int) []engine.Choice {
	n := c.onRoll(ctx, p)
	choices := cubeChoices(p, &n, len(c.stages))
	return choices[:min(most, len(choices))]
}

// cubeChoices is adviseCube by a tree that was looked at a given number of plies deep.
func cubeChoices(p tables.Position, n *rollTree, plies int) []engine.Choice {
	s, mine := cubeEquitiesOf(p, n), n.outlook
	if p.Actor() != p.Side() {
		mine = mine.Flip()
	}
	var choices []engine.Choice
	mine = Possible(p.Rules(), mine)
	for _, m := range p.Moves() {
		choices = append(choices, engine.Choice{
			Moves: []core.Move{m}, Value: s.worth(p, m) * float64(p.Cube().Value), Outlook: mine, Plies: plies, Reason: s.say(p, m, mine),
		})
	}
	if s.keep == s.pass && choices[0].Moves[0] == tables.Roll {
		slices.Reverse(choices) // what a double wins at once need not be played for
	}
	sort.SliceStable(choices, func(i, j int) bool { return choices[i].Value > choices[j].Value })
	return choices
}

// worth returns what a move of the cube is worth to who makes it.
func (s *cubeEquities) worth(p tables.Position, m core.Move) float64 {
	answering := p.Actor() != p.Side()
	switch {
	case m == tables.Roll:
		return s.keep
	case m == tables.Double:
		return s.doubling(p)
	case m == tables.Pass && answering:
		return -1
	case m == tables.Take && answering:
		return -s.take
	case m == tables.Beaver:
		return -s.beaver
	case m == tables.Take:
		return s.beaver
	}
	return -2 // a pass to a beaver
}

// doubling returns what a double is worth when the other answers best.
func (s *cubeEquities) doubling(p tables.Position) float64 {
	best := min(s.pass, s.take)
	if p.MayBeaver() {
		best = min(best, s.beaver)
	}
	return best
}

// say tells what is right and what speaks for it, which is said of the right move and
// of the others alike; mine is the outlook of the actor.
func (s *cubeEquities) say(p tables.Position, m core.Move, mine Outlook) i18n.Message {
	switch {
	case p.Actor() != p.Side():
		return s.sayAnswer(p, m, mine.Win)
	case m == tables.Roll || m == tables.Double:
		return s.sayDouble(p, m, chances(mine))
	case s.beaver > -2:
		return i18n.Msg("%.0f%% wins are enough to play on", 100*mine.Win)
	}
	return i18n.Msg("only %.0f%% wins", 100*mine.Win)
}

// sayDouble tells whether to double, at such chances, and what the answer should be.
func (s *cubeEquities) sayDouble(p tables.Position, m core.Move, chances i18n.Message) i18n.Message {
	said := &doubling
	if p.Cube().Owner == p.Side() {
		said = &redoubling
	}
	passes, worth := s.take > 1, s.doubling(p)
	switch right := worth > s.keep || worth == s.keep && worth == s.pass; {
	case !right && s.keep > s.pass:
		return i18n.Msg(said.tooGood, chances)
	case !right:
		return i18n.Msg(said.tooEarly, chances)
	case m == tables.Double && passes:
		return i18n.Msg("the opponent should pass; %s", chances)
	case m == tables.Double:
		return i18n.Msg("the opponent should take; %s", chances)
	case passes:
		return i18n.Msg(said.winsNow)
	}
	return i18n.Msg(said.goodEnough, chances)
}

// sayAnswer tells whether to take a double with such a chance to win.
func (s *cubeEquities) sayAnswer(p tables.Position, m core.Move, win float64) i18n.Message {
	if p.MayBeaver() && m != tables.Pass && s.take <= 1 {
		switch {
		case s.beaver < s.take:
			return i18n.Msg("worth a beaver at %.0f%% wins", 100*win)
		case m == tables.Beaver:
			return i18n.Msg("not good enough to beaver at %.0f%% wins", 100*win)
		}
	}
	wins, need := percent(win, 0), percent(s.need, 0)
	if wins == need {
		wins, need = percent(win, 1), percent(s.need, 1)
	}
	switch {
	case wins == need:
		return i18n.Msg(engine.TooClose)
	case s.take > 1:
		return i18n.Msg("only %s wins, a take needs %s", wins, need)
	}
	return i18n.Msg("%s wins are enough, a take needs %s", wins, need)
}

// percent writes a chance with a given number of decimals.
func percent(chance float64, decimals int) string {
	return strconv.FormatFloat(100*chance, 'f', decimals, 64) + "%"
}

// chances writes how often a side wins, and how often a gammon.
func chances(o Outlook) i18n.Message {
	if gammons := math.Round(100 * o.WinDouble); gammons > 0 {
		return i18n.Msg("%.0f%% wins, %.0f%% gammons", 100*o.Win, gammons)
	}
	return i18n.Msg("%.0f%% wins", 100*o.Win)
}

// onRoll returns the tree of the side that is about to roll.
func (c *player) onRoll(ctx context.Context, p tables.Position) (n rollTree) {
	for _, n = range c.treesOf(ctx, p) {
	}
	return n
}

// treesOf grows the tree of the side that is about to roll, from one that was not
// looked ahead, deeper and deeper.
func (c *player) treesOf(ctx context.Context, p tables.Position) iter.Seq2[int, rollTree] {
	return func(yield func(plies int, n rollTree) bool) {
		from := before(p)
		o := outlook(c.workers[0].eval, from.rules, from.board, from.side)
		if !yield(0, rollTree{side: p.Side(), outlook: o.Flip()}) {
			return
		}
		for i := range c.stages {
			if n, ok := c.growTree(ctx, from, i+1); !ok || !yield(i+1, n) {
				return
			}
		}
	}
}

// A rollTree is what may come of a position in which a side is to roll.
type rollTree struct {
	side    core.Seat
	outlook Outlook    // of the side
	rolls   []rollTree // after the best play of each roll; none: it was not looked ahead
}

// cubeRolls is for how many rolls both sides are thought to use the cube as it
// is best. How the game may end is looked at further ahead.
const cubeRolls = 2

// growTree returns the tree of a position in which a side is to roll, looked
// at a given number of plies deep, 1 or more. It reports false when the context ended it
// early.
func (s *search) growTree(ctx context.Context, l Node, plies int) (rollTree, bool) {
	parts := make([]rollTree, len(rolls))
	ok := s.parallel(ctx, len(parts), func(w *Lookahead, i int) { parts[i] = w.growTree(&l, rolls[i], plies, cubeRolls) })
	return rollTreeOf(1-l.side, parts), ok
}

// rollTreeOf returns the tree of a side that is to roll, whose rolls lead to
// others.
func rollTreeOf(side core.Seat, parts []rollTree) rollTree {
	n := rollTree{side: side, rolls: parts}
	for i := range parts {
		n.outlook = n.outlook.Add(parts[i].of(side), rolls[i].Share())
	}
	return n
}

// of returns the outlook of either side.
func (n *rollTree) of(side core.Seat) Outlook {
	if side == n.side {
		return n.outlook
	}
	return n.outlook.Flip()
}

// growTree returns what comes of a roll after its best play, looked at so many
// plies deep, and roll by roll for so many of them.
func (w *Lookahead) growTree(l *Node, r tables.DiceRoll, plies, foresight int) rollTree {
	mover := 1 - l.side
	if points, over := l.rules.Result(l.board); over {
		return rollTree{side: mover, outlook: finished(points, mover)}
	}
	played, o := w.reply(l, r, plies)
	next := Node{l.rules, &played.board, 1 - played.next, l.worth}
	_, over := l.rules.Result(&played.board)
	switch {
	case over || plies == 1:
		if played.next != mover {
			o = o.Flip()
		}
		return rollTree{side: played.next, outlook: o}
	case foresight == 1:
		o := w.Ahead(&next, plies-1)
		return rollTree{side: played.next, outlook: o.Flip()}
	}
	parts := make([]rollTree, len(rolls))
	for i, r := range rolls {
		if w.ctx.Err() != nil {
			break
		}
		parts[i] = w.growTree(&next, r, plies-1, foresight-1)
	}
	return rollTreeOf(played.next, parts)
}

// bothStakes are what both sides play for at one cube, by seat.
type bothStakes [2]stakes

// bothStakesOf returns what the sides of a position play for.
func bothStakesOf(p tables.Position) bothStakes {
	return bothStakes{stakesOf(p, tables.White), stakesOf(p, tables.Black)}
}

// owned returns the stakes when a side owns the cube, doubled so many times.
func (t *bothStakes) owned(side core.Seat, doubles int) (after bothStakes) {
	after[side] = stakes{values: t[side].values[doubles:], mine: true}
	after[1-side] = stakes{values: t[1-side].values[doubles:], theirs: true}
	return after
}

// equity returns what a tree is worth to the side that is to roll, if both
// double where that is right and answer right.
func (t *bothStakes) equity(n *rollTree, liveness float64) float64 {
	mine := &t[n.side]
	if len(n.rolls) == 0 {
		return mine.equity(&n.outlook, liveness)
	}
	keep := t.rolled(n, liveness)
	if !mine.mayDouble() {
		return keep
	}
	doubled := t.owned(1-n.side, 1)
	return max(keep, min(doubled.rolled(n, liveness), mine.values[0].win[0]))
}

// rolled returns what a tree is worth to the side that rolls now.
func (t *bothStakes) rolled(n *rollTree, liveness float64) (sum float64) {
	for i := range n.rolls {
		part := &n.rolls[i]
		value := t.equity(part, liveness)
		if part.side != n.side {
			value = -value
		}
		sum += rolls[i].Share() * value
	}
	return sum
}
