package viewtest

import (
	"testing"

	"boardroom/core"
	"boardroom/core/gametest"
	"boardroom/view/board"
	"boardroom/view/theme"
)

// Colourful is the look that most tests of painters paint in.
func Colourful() theme.Look { return theme.NewLook(theme.Walnut(), theme.Unicode(), 1<<24) }

// ASCII is the plainest look there is.
func ASCII() theme.Look { return theme.NewLook(theme.Mono(), theme.ASCII(), 0) }

// Scene returns the colourful scene of a position after some moves, those of
// the last turn marked.
func Scene(t testing.TB, p core.Position, moves ...core.Move) board.Scene {
	t.Helper()
	return Play(t, board.Scene{Position: p, Look: Colourful()}, moves...)
}

// Play returns the scene after further moves, those of the last turn marked.
func Play(t testing.TB, s board.Scene, moves ...core.Move) board.Scene {
	t.Helper()
	for _, m := range moves {
		seat := s.Position.Actor()
		s.Position = gametest.Play(t, s.Position, m)
		if n := len(s.Last); n > 0 && s.Last[n-1].Seat != seat {
			s.Last = nil
		}
		s.Last = append(s.Last[:len(s.Last):len(s.Last)], core.Played{Seat: seat, Move: m, After: s.Position})
	}
	return s
}
