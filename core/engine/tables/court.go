package tables

import (
	"boardroom/core"
	"boardroom/core/tables"
)

// A court holds a judge for each thing that a lone checker can suffer: the
// games of the family differ most in that. It implements Evaluator.
type court [3]*judge

// Kinds makes the judges of a court.
type kinds [3]func() *judge

// seat returns a new court.
func (k kinds) seat() *court {
	return &court{tables.Hit: k[tables.Hit](), tables.Pin: k[tables.Pin](), tables.Block: k[tables.Block]()}
}

// evaluator returns a new court as an Evaluator.
func (k kinds) evaluator() Evaluator { return k.seat() }

// HandWritten returns the strongest of the evaluators that were written by
// hand. Networks of some games begin by imitating it.
func HandWritten() Evaluator { return club.seat() }

// of returns the judge of the games with such rules.
func (c *court) of(r *tables.Rules) *judge { return c[r.Blot] }

// Outlooks implements Evaluator.
func (c *court) Outlooks(r *tables.Rules, _ *tables.Board, turns []tables.Turn, side core.Seat, out []Outlook) {
	j := c.of(r)
	for i := range turns {
		out[i] = j.outlook(r, &turns[i].Board, side)
	}
}

// Sift implements Evaluator: a court has no quicker way to judge.
func (c *court) Sift(_ *tables.Rules, _ *tables.Board, turns []tables.Turn, _ core.Seat) []tables.Turn {
	return turns
}
