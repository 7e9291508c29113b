package blockme_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/core/engine"
	engineblockme "boardroom/core/engine/blockme"
	"boardroom/core/engine/enginetest"
	"boardroom/core/gametest"
)

// seat returns a new player of a level.
func seat(t testing.TB, name string) engine.Player {
	t.Helper()
	return enginetest.Seat(t, engineblockme.Levels(), name)
}

// parse reads a position under the usual settings.
func parse(t testing.TB, text string) blockme.Position {
	t.Helper()
	return gametest.Parse(t, blockme.New(), text, nil).(blockme.Position)
}

// play returns the position after moves.
func play(t testing.TB, p core.Position, moves ...core.Move) blockme.Position {
	t.Helper()
	return gametest.Play(t, p, moves...).(blockme.Position)
}

// start returns the first position of a game, its draws from a seed.
func start(t testing.TB, players int, set string, seed uint64) blockme.Position {
	t.Helper()
	p := gametest.Start(t, blockme.New(), players, gametest.Settings(set))
	random := rand.New(rand.NewPCG(seed, 4))
	return enginetest.Turns(t, 0, p, nil, random.IntN).(blockme.Position)
}

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
