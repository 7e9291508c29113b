package tables_test

import (
	"testing"

	"boardroom/core"
	"boardroom/core/gametest"
	"boardroom/core/tables"
	"boardroom/view/board"
	painter "boardroom/view/board/tables"
	"boardroom/view/viewtest"
)

// easel tests the painter.
var easel = viewtest.Easel{Painter: painter.New(), Hands: tables.Hands{}}

// scene returns a game of backgammon after some moves, from a position text
// or, without one, from the start.
func scene(t testing.TB, position string, moves ...core.Move) board.Scene {
	t.Helper()
	return sceneOf(t, tables.Backgammon(), position, moves...)
}

// sceneOf is scene for another game of the family. All moves are marked, not
// only those of the last turn.
func sceneOf(t testing.TB, game core.Game, position string, moves ...core.Move) board.Scene {
	t.Helper()
	p := gametest.Start(t, game, 2, nil)
	if position != "" {
		p = gametest.Parse(t, game, position, nil)
	}
	s := viewtest.Scene(t, p)
	for _, m := range moves {
		seat := s.Position.Actor()
		s.Position = gametest.Play(t, s.Position, m)
		s.Last = append(s.Last, core.Played{Seat: seat, Move: m, After: s.Position})
	}
	return s
}
