package blockme_test

import (
	"context"

	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/core/engine"
)

// A greedy player looks one ply ahead: it makes its own way as short, and that of
// whoever of the others is nearest to the goal as long, as one action can.
type greedy struct{ engine.Player }

// Turn implements core.Player.
func (greedy) Turn(_ context.Context, h core.History) ([]core.Move, error) {
	p := h.Now().(blockme.Position)
	r, b := p.Rules(), p.Board()
	best, most := blockme.Pass, -int(blockme.Far)
	for _, a := range r.Actions(&b, nil) {
		after := b
		r.Apply(&after, a)
		if lead := ahead(r, &after, b.Mover); lead > most && !p.Banned(a) {
			best, most = a, lead
		}
	}
	return []core.Move{r.Text(best)}, nil
}

// ahead returns how many steps a side needs less than the nearest of the others.
func ahead(r *blockme.Rules, b *blockme.Board, side blockme.Side) int {
	nearest := int(blockme.Far)
	for _, other := range r.Sides() {
		if other != side {
			nearest = min(nearest, r.Distance(b, other))
		}
	}
	return nearest - r.Distance(b, side)
}
