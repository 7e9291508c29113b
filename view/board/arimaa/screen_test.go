package arimaa_test

import (
	"testing"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/gametest"
	"boardroom/view/board"
	painter "boardroom/view/board/arimaa"
	"boardroom/view/viewtest"
)

// easel tests the painter.
var easel = viewtest.Easel{Painter: painter.New(), Hands: arimaa.Hands{}}

// free returns the scene of a setup after some moves.
func free(t testing.TB, moves ...core.Move) board.Scene {
	t.Helper()
	return viewtest.Scene(t, gametest.Start(t, arimaa.Arimaa(), 2, nil), moves...)
}

// at returns the scene of a position text after some moves.
func at(t testing.TB, position string, moves ...core.Move) board.Scene {
	t.Helper()
	return viewtest.Scene(t, gametest.Parse(t, arimaa.Arimaa(), position, nil), moves...)
}
