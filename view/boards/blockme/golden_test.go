package blockme_test

import (
	"fmt"
	"testing"

	"boardroom/view/boards"
	painter "boardroom/view/boards/blockme"
	"boardroom/view/theme"
	"boardroom/view/viewtest"
)

// goldenScenes are what the golden boards show.
func goldenScenes(t *testing.T) map[string]boards.Scene {
	scenes := map[string]boards.Scene{
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
	scenes["picked"] = picking(four("10").after(t, "@&*", "e9"), "c5")
	return scenes
}

// picking returns a scene in which a spot is picked, with the cursor on the
// first target.
func picking(s boards.Scene, spot boards.Spot) boards.Scene {
	s.Picked = []boards.Spot{spot}
	_, s.Targets = boards.Match(boards.Ways(painter.Painter{}, s.Position), s.Picked)
	s.Cursor = s.Targets[0]
	return s
}

func TestGolden(t *testing.T) {
	for name, s := range goldenScenes(t) {
		for _, size := range [][2]int{{60, 19}, {96, 35}, {158, 46}} {
			s.Look = colourful()
			viewtest.Golden(t, fmt.Sprintf("%s-%dx%d", name, size[0], size[1]), easel.Paint(t, s, size[0], size[1]).String())
			s.Look = ascii()
			viewtest.Golden(t, fmt.Sprintf("%s-%dx%d-ascii", name, size[0], size[1]), easel.Paint(t, s, size[0], size[1]).String())
		}
	}
}

// TestEveryLookPaintsTheSamePicture holds for themes and numbers of colours:
// only the set of characters makes another.
func TestEveryLookPaintsTheSamePicture(t *testing.T) {
	for name, s := range goldenScenes(t) {
		for _, glyphs := range []theme.Glyphs{theme.Unicode(), theme.ASCII()} {
			s.Look = theme.NewLook(theme.Dark(), glyphs, 1<<24)
			want := easel.Paint(t, s, 60, 19).String()
			for _, th := range theme.All() {
				for _, colors := range []int{0, 8, 16, 256, 1 << 24} {
					s.Look = theme.NewLook(th, glyphs, colors)
					if got := easel.Paint(t, s, 60, 19).String(); got != want {
						t.Errorf("%s, %s, %s with %d colours shows\n%s\nnot\n%s", name, glyphs.Name, th.Name, colors, got, want)
					}
				}
			}
		}
	}
}
