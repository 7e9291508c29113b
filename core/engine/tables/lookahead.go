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
	effort     int     // how many positions it may judge before it leaves candidates out
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
	for judged := 0; deep < min(c.candidates, len(plays)) && judged <= c.effort && best-plays[deep].value <= c.margin; deep++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		o, more := c.ahead(p.Rules(), &plays[deep].board, p.Side(), w)
		plays[deep].value = w.of(&o)
		judged += more
	}
	sortPlays(plays[:deep])
	return nil
}

// sortPlays puts the best first; equals stay in the order they were found.
func sortPlays(plays []play) {
	slices.SortStableFunc(plays, func(a, b play) int { return cmp.Compare(b.value, a.value) })
}

// ahead returns the outlook of a side that has just moved after the other's
// best answers to all 21 rolls, and how many positions it judged.
func (c *player) ahead(r *tables.Rules, b *tables.Board, side core.Seat, w *worth) (sum Outlook, judged int) {
	if b.AllOff(side) {
		return c.eval.Outlook(r, b, side), 1
	}
	theirs := w.flip()
	for d1 := 1; d1 <= 6; d1++ {
		for d2 := 1; d2 <= d1; d2++ {
			times := 2.0
			if d1 == d2 {
				times = 1
			}
			turns := c.replies.Turns(r, b, 1-side, d1, d2)
			sum = sum.add(c.best(r, turns, 1-side, &theirs).flip(), times/36)
			judged += len(turns)
		}
	}
	return sum, judged
}

// best returns the outlook of a side after its best turn.
func (c *player) best(r *tables.Rules, turns []tables.Turn, side core.Seat, w *worth) Outlook {
	var top Outlook
	value := 0.0
	for i := range turns {
		o := c.eval.Outlook(r, &turns[i].Board, side)
		if v := w.of(&o); i == 0 || v > value {
			top, value = o, v
		}
	}
	return top
}
