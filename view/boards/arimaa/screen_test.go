package arimaa_test

import (
	"math/rand/v2"
	"testing"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/view/boards"
	painter "boardroom/view/boards/arimaa"
	"boardroom/view/theme"
	"boardroom/view/viewtest"
)

// colourful and ascii are the two looks that most tests paint in.
func colourful() theme.Look { return theme.NewLook(theme.Dark(), theme.Unicode(), 1<<24) }
func ascii() theme.Look     { return theme.NewLook(theme.Mono(), theme.ASCII(), 0) }

// easel tests the painter.
var easel = viewtest.Easel{Painter: painter.Painter{}}

// free returns the scene of a setup after some moves.
func free(t testing.TB, moves ...core.Move) boards.Scene {
	t.Helper()
	p, err := arimaa.Arimaa().Start(2, nil)
	if err != nil {
		t.Fatal(err)
	}
	return play(t, boards.Scene{Position: p, Look: colourful()}, moves...)
}

// at returns the scene of a position text after some moves, the last turn
// marked.
func at(t testing.TB, position string, moves ...core.Move) boards.Scene {
	t.Helper()
	p, err := arimaa.Arimaa().Parse(position, nil)
	if err != nil {
		t.Fatal(err)
	}
	return play(t, boards.Scene{Position: p, Look: colourful()}, moves...)
}

// play returns the scene after further moves, those of the last turn marked.
func play(t testing.TB, s boards.Scene, moves ...core.Move) boards.Scene {
	t.Helper()
	for _, m := range moves {
		next, err := s.Position.Play(m)
		if err != nil {
			t.Fatalf("%s: %v", m, err)
		}
		if n := len(s.Last); n > 0 && s.Last[n-1].Move == core.End {
			s.Last = nil
		}
		s.Last = append(s.Last[:len(s.Last):len(s.Last)], core.Played{Seat: s.Position.Actor(), Move: m, After: next})
		s.Position = next
	}
	return s
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
		s = play(t, s, all[rng.IntN(len(all))])
	}
}
