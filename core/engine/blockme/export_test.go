package blockme

import (
	"context"

	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/core/engine"
)

// Nodes returns how many positions the best player looks at to such a depth.
func Nodes(p blockme.Position, plies int) int {
	c := newPlayer(depth{plies: plies, effort: 1 << 16}, adept())
	c.search.begin(context.Background(), p, paranoid, mostEffort)
	c.search.think(c.depth, 1)
	return c.search.nodes
}

// InManner returns a player that looks at several opponents in one manner or
// the other, and at so many positions.
func InManner(bestReplies bool, effort int) engine.Player {
	d := depth{plies: mostPlies, effort: effort, careful: !bestReplies}
	return engine.NewPlayer(newPlayer(d, adept()), "Block Me!")
}

// FullWidth returns a player that looks at every legal action some plies deep
// and judges as the others do.
func FullWidth(plies int) engine.Player {
	return engine.NewPlayer(&fullWidth{player: newPlayer(depth{}, adept()), plies: plies}, "Block Me!")
}

type fullWidth struct {
	*player
	plies int
}

// Think implements engine.Thinker.
func (c *fullWidth) Think(ctx context.Context, p blockme.Position, _ int) ([]engine.Choice, error) {
	s := &c.search
	s.begin(ctx, p, paranoid, 0)
	b := p.Board()
	best, value := blockme.Pass, -most-1
	for _, a := range s.rules.Actions(&b, nil) {
		next := b
		s.rules.Apply(&next, a)
		if v := -s.wide(&next, 1, c.plies, -most, -value); v > value {
			best, value = a, v
		}
	}
	return []engine.Choice{{Moves: []core.Move{s.rules.Text(best)}}}, nil
}

// wide returns the value of a board by alpha-beta over all actions.
func (s *search) wide(b *blockme.Board, ply, plies, alpha, beta int) int {
	if s.rules.Winner(b) != blockme.NoSide {
		return ply - won
	}
	if ply == plies {
		s.set(&s.stack[ply], b)
		return s.evaluate(&s.stack[ply])
	}
	for _, a := range s.rules.Actions(b, nil) {
		next := *b
		s.rules.Apply(&next, a)
		alpha = max(alpha, -s.wide(&next, ply+1, plies, -beta, -alpha))
		if alpha >= beta {
			break
		}
	}
	return alpha
}
