package squares_test

import (
	"testing"

	"boardroom/core"
	"boardroom/core/gametest"
	coresquares "boardroom/core/squares"
	"boardroom/view/board"
	"boardroom/view/board/squares"
	"boardroom/view/viewtest"
)

// stones tests the painter of stones.
var stones = viewtest.PainterTest{Painter: squares.Stones(), Hands: coresquares.Hands{}}

// inKonane returns the scene of a game on a board of a size after some moves.
func inKonane(t *testing.T, size string, moves ...core.Move) board.Scene {
	t.Helper()
	return viewtest.Scene(t, gametest.Start(t, coresquares.Konane(), 2, map[string]string{"size": size}), moves...)
}

// stoneScenes are what the golden boards show.
func stoneScenes(t *testing.T) map[string]board.Scene {
	scenes := map[string]board.Scene{
		"start":  inKonane(t, "8"),
		"small":  inKonane(t, "6", "c3", "c4"),
		"jumped": inKonane(t, "8", "d4", "d5", "d2d4"),
		"won":    viewtest.Scene(t, gametest.Parse(t, coresquares.Konane(), "....../....../....../....../....../BW.W.. B", nil), "a1e1"),
	}
	flipped := scenes["jumped"]
	flipped.Flipped = true
	scenes["flipped"] = flipped
	scenes["taking"] = stones.Picking(viewtest.Scene(t, gametest.Start(t, coresquares.Clobber(), 2, nil)), "a1")
	scenes["picked"] = stones.Picking(inKonane(t, "8", "d4", "d5"), "d2")
	return scenes
}
