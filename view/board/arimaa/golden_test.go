package arimaa_test

import (
	"testing"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/view/board"
)

const (
	opening = "rrrddrrr/rhcemchr/8/8/8/8/RHCMECHR/RRRDDRRR g"
	// middle has pieces that are frozen on both sides, some to be pushed and
	// pulled, and both have lost some.
	middle = "r1r1drr1/1hc1mc1r/3e4/1Rh1E3/2D2dH1/3r1M2/1CC2R1R/R1RRDRR1 g"
)

// goldenScenes are what the golden boards show.
func goldenScenes(t *testing.T) map[string]board.Scene {
	preset, _ := arimaa.FindPreset("cats-behind")
	gold := preset.Moves(arimaa.Gold)
	scenes := map[string]board.Scene{
		"setup":    free(t),
		"placing":  free(t, gold[:9]...),
		"filling":  free(t, gold[:5]...),
		"placed":   free(t, gold...),
		"silver":   free(t, append(gold[:16:16], core.End, "eb7", "rh8")...),
		"opening":  at(t, opening),
		"middle":   at(t, middle),
		"pushed":   at(t, middle, "Ee5n", "me7w", "Ee6n"),
		"pulled":   at(t, middle, "Hg4n", "df4e", "Mf3n", core.End, "rd3s"),
		"pushing":  at(t, middle, "df4w"),
		"removed":  at(t, "7r/8/8/8/3H4/3d4/3E4/R7 g", "dd3w", "Ed2n"),
		"picked":   easel.Picking(at(t, middle), "e5"),
		"by":       easel.Picking(at(t, middle), "f3", "f4"),
		"swapping": easel.Picking(free(t, gold...), "d2"),
	}
	flipped := at(t, middle)
	flipped.Flipped = true
	scenes["flipped"] = flipped
	return scenes
}

func TestGolden(t *testing.T) {
	large := map[string]bool{"placing": true, "middle": true, "picked": true, "removed": true}
	for name, s := range goldenScenes(t) {
		for _, size := range [][2]int{{60, 19}, {75, 28}, {96, 35}, {158, 46}, {158, 60}} {
			if size[0] > 60 && !large[name] {
				continue
			}
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
