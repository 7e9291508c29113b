package tables

import (
	"context"
	"slices"

	"boardroom/core"
	"boardroom/core/tables"
)

// A depth says how far a player looks ahead.
type depth struct {
	candidates int     // how many of its best plays it looks beyond; 0: none
	margin     float64 // how much worse than the best they may seem, in points
	effort     int     // how many positions it may look at before it leaves candidates out
}

// rank puts the plays of a side in order, the best first, with their values.
func (c *player) rank(ctx context.Context, p tables.Position, w *worth, plays []play) error {
	side := p.Side()
	for i := range plays {
		o := c.eval.Outlook(p.Rules(), &plays[i].board, side)
		plays[i].value = w.of(&o)
	}
	sortPlays(plays)
	return c.deepen(ctx, p, w, plays)
}

// deepen looks beyond the best plays and puts these in order.
func (c *player) deepen(ctx context.Context, p tables.Position, w *worth, plays []play) error {
	if c.candidates == 0 || len(plays) < 2 {
		return ctx.Err()
	}
	deep, effort, best := 0, 0, plays[0].value
	for deep < min(c.candidates, len(plays)) && effort <= c.effort && best-plays[deep].value <= c.margin {
		if err := ctx.Err(); err != nil {
			return err
		}
		o, looked := c.desk.ahead(c.eval, p.Rules(), &plays[deep].board, p.Side(), w)
		plays[deep].value = w.of(&o)
		effort += looked
		deep++
	}
	sortPlays(plays[:deep])
	return nil
}

// sortPlays puts the best first; equals stay in the order they were found.
func sortPlays(plays []play) {
	slices.SortStableFunc(plays, func(a, b play) int {
		switch {
		case a.value > b.value:
			return -1
		case a.value < b.value:
			return 1
		}
		return 0
	})
}

// ahead returns the outlook of a side that has just moved, after the other's
// best answers to all 21 rolls, and how many positions it looked at.
func (d *desk) ahead(e Evaluator, r *tables.Rules, b *tables.Board, side core.Seat, w *worth) (sum Outlook, looked int) {
	if b.AllOff(side) {
		return e.Outlook(r, b, side), 1
	}
	theirs := w.flip()
	for d1 := 1; d1 <= 6; d1++ {
		for d2 := 1; d2 <= d1; d2++ {
			times := 2.0
			if d1 == d2 {
				times = 1
			}
			turns := d.reply.Turns(r, b, 1-side, d1, d2)
			looked += len(turns)
			sum = sum.add(best(e, r, turns, 1-side, &theirs).flip(), times/36)
		}
	}
	return sum, looked
}

// best returns the outlook of a side after its best turn.
func best(e Evaluator, r *tables.Rules, turns []tables.Turn, side core.Seat, w *worth) Outlook {
	var top Outlook
	value := 0.0
	for i := range turns {
		o := e.Outlook(r, &turns[i].Board, side)
		if v := w.of(&o); i == 0 || v > value {
			top, value = o, v
		}
	}
	return top
}
