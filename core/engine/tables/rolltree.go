package tables

import (
	"context"
	"iter"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/tables"
)

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
		var n rollTree
		for i := range c.stages {
			var ok bool
			if n, ok = c.growTree(ctx, from, i+1); !ok || !yield(i+1, n) {
				return
			}
		}
		if c.trial.games > 0 && !(c.trial.sparing && clearCube(p, &n)) && c.tryTree(ctx, from, &n) {
			yield(len(c.stages), n)
		}
	}
}

// clearCube reports whether a tree tells beyond doubt what to do with the cube.
func clearCube(p tables.Position, n *rollTree) bool {
	choices := cubeChoices(p, n, 0)
	const beyondDoubt = 0.16 // in single games at the cube's value
	return len(choices) < 2 || choices[0].Value-choices[1].Value > beyondDoubt*float64(p.Cube().Value)
}

// A rollTree is what may come of a position in which a side is to roll.
type rollTree struct {
	side    core.Seat
	outlook Outlook    // of the side
	rolls   []rollTree // after the best play of each roll; none: it was not looked ahead
	games   int        // that corrected it
}

// cubeRolls is for how many rolls both sides are thought to use the cube as it
// is best. How the game may end is looked at further ahead.
const cubeRolls = 2

// growTree returns the tree of a position in which a side is to roll, looked
// at a given number of plies deep, 1 or more. It reports false when the context ended it
// early.
func (s *search) growTree(ctx context.Context, l Node, plies int) (rollTree, bool) {
	trees, ok := s.growTrees(ctx, []Node{l}, plies)
	return trees[0], ok
}

// growTrees is growTree for several positions.
func (s *search) growTrees(ctx context.Context, nodes []Node, plies int) ([]rollTree, bool) {
	parts := make([]rollTree, len(nodes)*len(rolls))
	ok := s.parallel(ctx, len(parts), func(w *Lookahead, i int) {
		parts[i] = w.growTree(&nodes[i/len(rolls)], rolls[i%len(rolls)], plies, cubeRolls)
	})
	trees := make([]rollTree, len(nodes))
	for i := range trees {
		trees[i] = rollTreeOf(1-nodes[i].side, parts[i*len(rolls):(i+1)*len(rolls)])
	}
	return trees, ok
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

// market returns how often the other would pass a double after two rolls of a tree, or
// after one where it goes no deeper.
func (t *bothStakes) market(n *rollTree, liveness float64) (m engine.Market) {
	doubled := t.owned(1-n.side, 1)
	for i := range n.rolls {
		after, lost := &n.rolls[i], 0
		if len(after.rolls) == 0 && doubled.to(n.side, after, liveness) > t[n.side].values[0].win[0] {
			lost = 36
		}
		for j := range after.rolls {
			if doubled.to(n.side, &after.rolls[j], liveness) > t[n.side].values[0].win[0] {
				lost += rolls[j].Times
			}
		}
		m.Sequences += rolls[i].Times * lost
		if 2*lost > 36 {
			m.Rolls += rolls[i].Times
		}
	}
	return m
}

// to returns what a tree is worth to a side.
func (t *bothStakes) to(side core.Seat, n *rollTree, liveness float64) float64 {
	if n.side != side {
		return -t.equity(n, liveness)
	}
	return t.equity(n, liveness)
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
		sum += rolls[i].Share() * t.to(n.side, &n.rolls[i], liveness)
	}
	return sum
}
