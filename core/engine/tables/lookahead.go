package tables

import (
	"boardroom/core"
	"boardroom/core/tables"
)

// A Lookahead judges positions by the best answers to all rolls, as players do
// in games without a cube. One goroutine may use it.
type Lookahead struct {
	worker worker
}

// NewLookahead returns one that looks at most so many plies ahead and judges
// there with an evaluator.
func NewLookahead(e Evaluator, plies int) *Lookahead {
	return &Lookahead{worker{eval: e, plies: make([]ply, plies), known: &replies{}}}
}

// Outlook returns the prospects of a side that has just ended its turn, looked
// at so many plies deep, 1 or more.
func (l *Lookahead) Outlook(r *tables.Rules, b *tables.Board, side core.Seat, plies int) Outlook {
	return l.worker.ahead(&look{r, b, side, forPoints(r)}, plies)
}
