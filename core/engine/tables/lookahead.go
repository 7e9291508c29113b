package tables

import (
	"cmp"
	"context"
	"slices"

	"boardroom/core"
	"boardroom/core/tables"
)

// A depth says how far a player looks ahead. Work is bounded by counting, not
// by the clock: the same position always gives the same answer.
type depth struct {
	candidates int     // beyond how many of its best plays it looks; 0: none
	margin     float64 // how much worse than the best these may seem, in single games
	doubt      float64 // within what of the best a play is looked at once more, a roll deeper
	effort     int     // how many positions it may judge before it leaves something out
}

// rank judges a side's plays and puts them in order, the best first.
func (c *player) rank(ctx context.Context, p tables.Position, w *worth, plays []play) error {
	for i := range plays {
		o := c.eval.Outlook(p.Rules(), &plays[i].board, p.Side())
		plays[i].value = w.of(&o)
	}
	sortPlays(plays)
	if c.candidates == 0 || len(plays) == 1 {
		return ctx.Err()
	}
	best, deep := plays[0].value, 0
	for c.left = c.effort; deep < min(c.candidates, len(plays)) && c.left > 0 && best-plays[deep].value <= c.margin; deep++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		o := c.ahead(p.Rules(), &plays[deep].board, p.Side(), w, 0)
		plays[deep].value = w.of(&o)
	}
	sortPlays(plays[:deep])
	return c.settle(ctx, p, w, plays[:deep])
}

// settle looks a roll deeper at the two best plays if they are close, as long
// as the effort allows: it counts for both or for none.
func (c *player) settle(ctx context.Context, p tables.Position, w *worth, plays []play) error {
	if len(plays) < 2 || plays[0].value-plays[1].value > c.doubt {
		return ctx.Err()
	}
	var values [2]float64
	for i := range values {
		o := c.ahead(p.Rules(), &plays[i].board, p.Side(), w, 1)
		values[i] = w.of(&o)
		if err := ctx.Err(); err != nil || c.left < 0 {
			return err
		}
	}
	plays[0].value, plays[1].value = values[0], values[1]
	sortPlays(plays[:2])
	return nil
}

// sortPlays puts the best first; equals stay in the order they were found.
func sortPlays(plays []play) {
	slices.SortStableFunc(plays, func(a, b play) int { return cmp.Compare(b.value, a.value) })
}

// ahead returns the outlook of a side that has just moved after the other's
// best answers to all 21 rolls, each looked at so many rolls deeper. It takes
// the positions it judges from the effort left; a deeper look stops halfway
// when nothing is left, and is worth nothing then.
func (c *player) ahead(r *tables.Rules, b *tables.Board, side core.Seat, w *worth, deeper int) (sum Outlook) {
	if _, over := r.Result(b); over {
		return c.eval.Outlook(r, b, side)
	}
	theirs := w.flip()
	for dice, times := range rolls {
		turns := c.replies.Turns(r, b, 1-side, dice[0], dice[1])
		c.left -= len(turns)
		reply, o := c.best(r, turns, 1-side, &theirs)
		if deeper > 0 {
			if c.left < 0 {
				return sum
			}
			o = c.ahead(r, &reply, 1-side, &theirs, deeper-1)
		}
		sum = sum.add(o.flip(), float64(times)/36)
	}
	return sum
}

// best returns the board and the outlook of a side after its best turn.
func (c *player) best(r *tables.Rules, turns []tables.Turn, side core.Seat, w *worth) (tables.Board, Outlook) {
	var top Outlook
	at, value := 0, 0.0
	for i := range turns {
		o := c.eval.Outlook(r, &turns[i].Board, side)
		if v := w.of(&o); i == 0 || v > value {
			at, top, value = i, o, v
		}
	}
	return turns[at].Board, top
}
