package blockme_test

import (
	"math/rand/v2"
	"testing"

	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/core/gametest"
	"boardroom/view/board"
	painter "boardroom/view/board/blockme"
	"boardroom/view/viewtest"
)

// easel tests the painter.
var easel = viewtest.Easel{Painter: painter.New(), Hands: blockme.Hands{}}

// A table is the seats and options of a game.
type table struct {
	seats int
	set   map[string]string
}

func two(size string) table  { return table{2, map[string]string{"size": size}} }
func four(size string) table { return table{4, map[string]string{"size": size}} }

// with sets another option.
func (t table) with(key, value string) table {
	set := map[string]string{key: value}
	for k, v := range t.set {
		set[k] = v
	}
	return table{t.seats, set}
}

// after returns the scene of a game after some moves, the last of them marked.
func (g table) after(t testing.TB, moves ...core.Move) board.Scene {
	t.Helper()
	return viewtest.Scene(t, gametest.Start(t, blockme.New(), g.seats, g.set), moves...)
}

// at returns the scene of a position text after some moves.
func at(t testing.TB, position string, moves ...core.Move) board.Scene {
	t.Helper()
	return viewtest.Scene(t, gametest.Parse(t, blockme.New(), position, nil), moves...)
}

// random plays a game of random moves and shows the scene before each.
func random(t testing.TB, g table, seed uint64, show func(board.Scene)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 5))
	s := g.after(t)
	s.Flipped = seed%2 == 1
	for range 40 {
		if s.Position.Actor() == core.Nobody {
			return
		}
		if s.Position.Actor() >= 0 {
			show(s)
		}
		moves := s.Position.Moves()
		m := moves[rng.IntN(len(moves))]
		if rng.IntN(2) == 0 {
			m = moves[rng.IntN(min(4, len(moves)))] // steps come first
		}
		s = viewtest.Play(t, s, m)
	}
}
