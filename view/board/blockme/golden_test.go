package blockme_test

import (
	"testing"

	"boardroom/view/board"
)

// goldenScenes are what the golden boards show.
func goldenScenes(t *testing.T) map[string]board.Scene {
	scenes := map[string]board.Scene{
		"start":   two("10").after(t),
		"five":    two("5").after(t, "c2d2", "d3d4", "c4"),
		"eight":   two("8").after(t, "d7", "d2", "c3d3"),
		"four":    four("10").after(t, "@&*", "e9", "f5f6", "d7e7", "i5", "c3d3"),
		"drawing": four("10").after(t),
		"largest": four("26").after(t, "*@&", "b25c25", "b13", "m2", "x20y20"),
		"won":     at(t, "...../..#../...@./...../..... 5,4 #", "c1"),
	}
	flipped := two("10").after(t, "e9", "a1b1")
	flipped.Flipped = true
	scenes["flipped"] = flipped
	below := scenes["largest"]
	below.Above = 10
	scenes["scrolled"] = below
	scenes["picked"] = easel.Picking(four("10").after(t, "@&*", "e9"), "c5")
	return scenes
}

func TestGolden(t *testing.T) {
	for name, s := range goldenScenes(t) {
		for _, size := range [][2]int{{60, 19}, {96, 35}, {158, 46}} {
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

// TestEveryLookPaintsTheSamePicture holds for themes and numbers of colours:
// only the set of characters makes another.
func TestEveryLookPaintsTheSamePicture(t *testing.T) {
	for name, s := range goldenScenes(t) {
		t.Run(name, func(t *testing.T) { easel.SamePicture(t, s, 60, 19) })
	}
}
