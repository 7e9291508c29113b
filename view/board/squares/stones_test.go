package squares_test

import (
	"testing"

	"boardroom/core"
	"boardroom/core/gametest"
	rules "boardroom/core/stones"
	"boardroom/view/board"
	"boardroom/view/board/squares"
	"boardroom/view/viewtest"
)

// easel tests the painter.
var easel = viewtest.Easel{Painter: squares.Stones(), Hands: rules.Hands{}}

// after returns the scene of a game on a board of a size after some moves.
func after(t *testing.T, size string, moves ...core.Move) board.Scene {
	t.Helper()
	return viewtest.Scene(t, gametest.Start(t, rules.Konane(), 2, map[string]string{"size": size}), moves...)
}

// goldenScenes are what the golden boards show.
func goldenScenes(t *testing.T) map[string]board.Scene {
	scenes := map[string]board.Scene{
		"start":  after(t, "8"),
		"small":  after(t, "6", "c3", "c4"),
		"jumped": after(t, "8", "d4", "d5", "d2d4"),
		"won":    viewtest.Scene(t, gametest.Parse(t, rules.Konane(), "....../....../....../....../....../BW.W.. B", nil), "a1e1"),
	}
	flipped := scenes["jumped"]
	flipped.Flipped = true
	scenes["flipped"] = flipped
	scenes["taking"] = easel.Picking(viewtest.Scene(t, gametest.Start(t, rules.Clobber(), 2, nil)), "a1")
	scenes["picked"] = easel.Picking(after(t, "8", "d4", "d5"), "d2")
	return scenes
}

func TestGolden(t *testing.T) {
	for name, s := range goldenScenes(t) {
		for _, size := range [][2]int{{60, 19}, {100, 36}} {
			easel.Golden(t, name, s, size[0], size[1])
		}
	}
}

// TestAllThatIsWrittenStandsOut computes contrasts in every theme.
func TestAllThatIsWrittenStandsOut(t *testing.T) {
	for name, s := range goldenScenes(t) {
		t.Run(name, func(t *testing.T) { easel.StandsOut(t, s, 60, 19) })
	}
}

// TestEveryLookPaintsTheSamePicture holds for themes and numbers of colours.
func TestEveryLookPaintsTheSamePicture(t *testing.T) {
	for name, s := range goldenScenes(t) {
		t.Run(name, func(t *testing.T) { easel.SamePicture(t, s, 60, 19) })
	}
}

func TestSizeFits(t *testing.T) {
	for name, s := range goldenScenes(t) {
		for _, room := range [][2]int{{60, 19}, {80, 24}, {158, 46}} {
			t.Run(name, func(t *testing.T) { easel.Size(t, s.Position, room[0], room[1]) })
		}
	}
}
