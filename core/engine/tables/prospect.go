package tables

import (
	"context"

	"boardroom/core"
	"boardroom/core/tables"
)

// A prospect is what may come of a position in which a side is to roll.
type prospect struct {
	side    core.Seat
	outlook Outlook    // of the side
	rolls   []prospect // after the best play of each roll; none: it was not looked ahead
}

// cubeRolls is for how many rolls both sides are thought to use the cube as it
// is best. How the game may end is looked at further ahead.
const cubeRolls = 2

// foresee returns the prospect of a position in which a side is to roll, looked
// at so many plies deep, 1 or more. It reports false when the context ended it
// early.
func (s *search) foresee(ctx context.Context, l Look, plies int) (prospect, bool) {
	parts := make([]prospect, len(rolls))
	ok := s.share(ctx, len(parts), func(w *Lookahead, i int) { parts[i] = w.foresee(&l, rolls[i], plies, cubeRolls) })
	return prospectOf(1-l.side, parts), ok
}

// prospectOf returns the prospect of a side that is to roll, whose rolls lead to
// others.
func prospectOf(side core.Seat, parts []prospect) prospect {
	n := prospect{side: side, rolls: parts}
	for i := range parts {
		n.outlook = n.outlook.Add(parts[i].of(side), rolls[i].Share())
	}
	return n
}

// of returns the outlook of either side.
func (n *prospect) of(side core.Seat) Outlook {
	if side == n.side {
		return n.outlook
	}
	return n.outlook.Flip()
}

// foresee returns what comes of a roll after its best play, looked at so many
// plies deep, and roll by roll for so many of them.
func (w *Lookahead) foresee(l *Look, r tables.DiceRoll, plies, foresight int) prospect {
	mover := 1 - l.side
	if points, over := l.rules.Result(l.board); over {
		return prospect{side: mover, outlook: finished(points, mover)}
	}
	played, o := w.reply(l, r, plies)
	next := Look{l.rules, &played.board, 1 - played.next, l.worth}
	_, over := l.rules.Result(&played.board)
	switch {
	case over || plies == 1:
		if played.next != mover {
			o = o.Flip()
		}
		return prospect{side: played.next, outlook: o}
	case foresight == 1:
		o := w.Ahead(&next, plies-1)
		return prospect{side: played.next, outlook: o.Flip()}
	}
	parts := make([]prospect, len(rolls))
	for i, r := range rolls {
		parts[i] = w.foresee(&next, r, plies-1, foresight-1)
	}
	return prospectOf(played.next, parts)
}

// A tug is what both sides play for at one cube, by seat.
type tug [2]stakes

// tugOf returns what the sides of a position play for.
func tugOf(p tables.Position) tug {
	return tug{stakesOf(p, tables.White), stakesOf(p, tables.Black)}
}

// owned returns the stakes when a side owns the cube, doubled so many times.
func (t *tug) owned(side core.Seat, doubles int) (after tug) {
	after[side] = stakes{rungs: t[side].rungs[doubles:], mine: true}
	after[1-side] = stakes{rungs: t[1-side].rungs[doubles:], theirs: true}
	return after
}

// equity returns what a prospect is worth to the side that is to roll, if both
// double where that is right and answer right.
func (t *tug) equity(n *prospect, liveness float64) float64 {
	mine := &t[n.side]
	if len(n.rolls) == 0 {
		return mine.equity(&n.outlook, liveness)
	}
	keep := t.rolled(n, liveness)
	if !mine.mayDouble() {
		return keep
	}
	doubled := t.owned(1-n.side, 1)
	return max(keep, min(doubled.rolled(n, liveness), mine.rungs[0].win[0]))
}

// rolled returns what a prospect is worth to the side that rolls now.
func (t *tug) rolled(n *prospect, liveness float64) (sum float64) {
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
