package tables_test

import (
	"testing"

	"boardroom/core"
	"boardroom/core/tables"
	"boardroom/view/boards"
	painter "boardroom/view/boards/tables"
	"boardroom/view/theme"
	"boardroom/view/viewtest"
)

// colourful and ascii are the two looks that the tests paint in.
func colourful() theme.Look { return theme.NewLook(theme.Dark(), theme.Unicode(), 1<<24) }
func ascii() theme.Look     { return theme.NewLook(theme.Mono(), theme.ASCII(), 1) }

// easel tests the painter.
var easel = viewtest.Easel{Painter: painter.Painter{}}

// scene returns a game of backgammon after some moves, from a position text
// or, without one, from the start.
func scene(t testing.TB, position string, moves ...core.Move) boards.Scene {
	t.Helper()
	return sceneOf(t, tables.Backgammon(), position, moves...)
}

// sceneOf is scene for another game of the family.
func sceneOf(t testing.TB, game core.Game, position string, moves ...core.Move) boards.Scene {
	t.Helper()
	p, err := game.Start(2, nil)
	if position != "" {
		p, err = game.Parse(position, nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	s := boards.Scene{Look: colourful()}
	for _, m := range moves {
		seat := p.Actor()
		if p, err = p.Play(m); err != nil {
			t.Fatalf("%s: %v", m, err)
		}
		s.Last = append(s.Last, core.Played{Seat: seat, Move: m, After: p})
	}
	s.Position = p
	return s
}
