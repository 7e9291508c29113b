package tables

import (
	"boardroom/core"
	"boardroom/core/tables"
)

// A Court holds a judge for each thing that a lone checker can suffer: the
// games of the family differ most in that. It implements Evaluator.
type Court [3]*Judge

// Kinds makes the judges of a court.
type Kinds [3]func() *Judge

// seat returns a new court.
func (k Kinds) seat() *Court {
	return &Court{tables.Hit: k[tables.Hit](), tables.Pin: k[tables.Pin](), tables.Block: k[tables.Block]()}
}

// Evaluator returns a new court as an Evaluator.
func (k Kinds) Evaluator() Evaluator { return k.seat() }

// of returns the judge of the games with such rules.
func (c *Court) of(r *tables.Rules) *Judge { return c[r.Blot] }

// Outlooks implements Evaluator.
func (c *Court) Outlooks(r *tables.Rules, _ *tables.Board, turns []tables.Turn, side core.Seat, out []Outlook) {
	j := c.of(r)
	for i := range turns {
		out[i] = j.outlook(r, &turns[i].Board, side)
	}
}

// Sift implements Evaluator: a court has no quicker way to judge.
func (c *Court) Sift(_ *tables.Rules, _ *tables.Board, turns []tables.Turn, _ core.Seat) []tables.Turn {
	return turns
}
