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

// of returns the judge of the games with such rules.
func (c *court) of(r *tables.Rules) *judge { return c[r.Lone] }

// Outlook implements Evaluator.
func (c *court) Outlook(r *tables.Rules, b *tables.Board, side core.Seat) Outlook {
	return c.of(r).Outlook(r, b, side)
}
