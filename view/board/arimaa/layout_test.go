package arimaa_test

import (
	"testing"
)

func TestSizeFitsAndStays(t *testing.T) {
	p := at(t, opening).Position
	for width := 60; width <= 240; width += 3 {
		for height := 19; height <= 80; height++ {
			if _, h := easel.Size(t, p, width, height); h != height {
				t.Fatalf("of %dx%d it takes %d rows", width, height, h)
			}
		}
	}
}

func TestSquaresGrowWithTheRoom(t *testing.T) {
	for _, c := range []struct{ width, height, cells int }{
		{60, 19, 12}, {76, 27, 21}, {92, 35, 36}, {108, 43, 55}, {158, 46, 55}, {158, 60, 78}, {240, 20, 12},
	} {
		s := at(t, opening)
		if got := len(easel.Spots(s, easel.Fitted(s, c.width, c.height))["a1"]); got != c.cells {
			t.Errorf("at %dx%d a square has %d cells, not %d", c.width, c.height, got, c.cells)
		}
	}
}

// TestEveryCellIsDrawn paints wholly and within the area, wherever it lies.
func TestEveryCellIsDrawn(t *testing.T) {
	for _, s := range goldenScenes(t) {
		for _, size := range [][2]int{{60, 19}, {75, 25}, {96, 35}, {180, 46}} {
			easel.Fills(t, s, size[0], size[1])
		}
	}
}

func BenchmarkPaint(b *testing.B) {
	easel.Bench(b, at(b, middle, "Ee5n", "me7w", "Ee6n"), [2]int{60, 19}, [2]int{158, 46})
}
