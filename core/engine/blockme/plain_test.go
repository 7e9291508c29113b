package blockme_test

import (
	"context"

	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/core/engine"
)

// A plain player goes the shortest way. While the other is nearer to its goal,
// or stands in the way, it places obstacles on the other's shortest way, where
// they cost it most.
type plain struct{ engine.Player }

// Turn implements core.Player.
func (plain) Turn(_ context.Context, h core.History) ([]core.Move, error) {
	p := h.Now().(blockme.Position)
	r, b := p.Rules(), p.Board()
	mine, other := b.Mover, r.Next(b.Mover)
	path := r.ShortestPath(&b, mine)
	barred := b.Pawns[other] == path[1]
	if barred || r.Distance(&b, other) < len(path)-1 {
		if a := costliest(r, b, other); a != blockme.Pass {
			return []core.Move{r.Text(a)}, nil
		}
	}
	if !barred {
		return []core.Move{r.Text(blockme.Step(path[1]))}, nil
	}
	return []core.Move{r.Text(r.Actions(&b, nil)[0])}, nil
}

// costliest returns the placement on a side's shortest way that lengthens it
// most, or the pass if there is none.
func costliest(r *blockme.Rules, b blockme.Board, side blockme.Side) blockme.Action {
	var way blockme.Set
	for _, q := range r.ShortestPath(&b, side) {
		way.Add(q)
	}
	best, most := blockme.Pass, 0
	for _, a := range r.Placements(&b, nil) {
		after, taken := b, r.Footprint(a)
		r.Apply(&after, a)
		if d := r.Distance(&after, side); way.Meets(&taken) && d > most {
			best, most = a, d
		}
	}
	return best
}
