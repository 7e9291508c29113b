package squares_test

import (
	"testing"

	"boardroom/view/board"
	"boardroom/view/viewtest"
)

// A family is a painter under test, with scenes and the rooms in which they are looked
// at; of scenes that are not large only the smallest room is golden.
type family struct {
	viewtest.PainterTest
	scenes func(*testing.T) map[string]board.Scene
	rooms  [][2]int
	large  map[string]bool // nil: all are
}

// families are all that are painted on squares, by the folder of their golden boards.
func families() map[string]family {
	return map[string]family{
		"stones":  {stones, stoneScenes, [][2]int{{60, 19}, {100, 36}}, nil},
		"blockme": {pawns, blockMeScenes, [][2]int{{60, 19}, {96, 35}, {158, 46}}, nil},
		"arimaa":  {animals, arimaaScenes, [][2]int{{60, 19}, {75, 28}, {96, 35}, {158, 46}, {158, 60}}, largeArimaa},
	}
}

// each looks at every scene of every family.
func each(t *testing.T, look func(t *testing.T, f family, name string, s board.Scene)) {
	for folder, f := range families() {
		for name, s := range f.scenes(t) {
			t.Run(folder+"/"+name, func(t *testing.T) { look(t, f, folder+"/"+name, s) })
		}
	}
}

func TestGolden(t *testing.T) {
	for folder, f := range families() {
		for name, s := range f.scenes(t) {
			for i, room := range f.rooms {
				if i == 0 || f.large == nil || f.large[name] {
					f.Golden(t, folder+"/"+name, s, room[0], room[1])
				}
			}
		}
	}
}

// TestAllThatIsWrittenStandsOut computes contrasts in every theme.
func TestAllThatIsWrittenStandsOut(t *testing.T) {
	each(t, func(t *testing.T, f family, _ string, s board.Scene) { f.HasContrast(t, s, 60, 19) })
}

// TestEveryLookPaintsTheSamePicture holds for themes and numbers of colours:
// only the set of characters makes another.
func TestEveryLookPaintsTheSamePicture(t *testing.T) {
	each(t, func(t *testing.T, f family, _ string, s board.Scene) { f.SamePicture(t, s, 60, 19) })
}

func TestSizeFits(t *testing.T) {
	each(t, func(t *testing.T, f family, _ string, s board.Scene) {
		for _, room := range [][2]int{{60, 19}, {80, 24}, {158, 46}} {
			f.Size(t, s.Position, room[0], room[1])
		}
	})
}

// TestEveryCellIsDrawn paints wholly and within the area, wherever it lies.
func TestEveryCellIsDrawn(t *testing.T) {
	each(t, func(t *testing.T, f family, _ string, s board.Scene) {
		for _, room := range append(f.rooms, [2]int{108, 28}, [2]int{180, 46}) {
			f.Fills(t, s, room[0], room[1])
		}
	})
}
