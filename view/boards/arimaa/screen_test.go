package arimaa_test

import (
	"math/rand/v2"
	"testing"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/arimaa/hand"
	"boardroom/core/gametest"
	"boardroom/view/boards"
	painter "boardroom/view/boards/arimaa"
	"boardroom/view/viewtest"
)

// easel tests the painter.
var easel = viewtest.Easel{Painter: painter.Painter{}, Hands: hand.Hands{}}

// free returns the scene of a setup after some moves.
func free(t testing.TB, moves ...core.Move) boards.Scene {
	t.Helper()
	return viewtest.Scene(t, gametest.Start(t, arimaa.Arimaa(), 2, nil), moves...)
}

// at returns the scene of a position text after some moves.
func at(t testing.TB, position string, moves ...core.Move) boards.Scene {
	t.Helper()
	return viewtest.Scene(t, gametest.Parse(t, arimaa.Arimaa(), position, nil), moves...)
}

// random goes on with random moves and shows the scene before each.
func random(t testing.TB, s boards.Scene, seed uint64, moves int, show func(boards.Scene)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 5))
	s.Flipped = seed%2 == 1
	for range moves {
		if s.Position.Actor() == core.Nobody {
			return
		}
		show(s)
		all := s.Position.Moves()
		if len(all) == 0 {
			return // the turn would have to be taken back
		}
		s = viewtest.Play(t, s, all[rng.IntN(len(all))])
	}
}
