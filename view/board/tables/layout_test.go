package tables_test

import (
	"testing"

	painter "boardroom/view/board/tables"
)

func TestSizeFitsAndStays(t *testing.T) {
	p := scene(t, "").Position
	for width := 60; width <= 240; width++ {
		for height := 19; height <= 80; height++ {
			if w, h := tester.Size(t, p, width, height); w < 60 || h < 19 {
				t.Fatalf("of %dx%d it takes %dx%d", width, height, w, h)
			}
		}
	}
}

func TestSizeUsesLargeWindows(t *testing.T) {
	p := scene(t, "").Position
	for _, c := range []struct{ width, height, least int }{ // least: cells used, in hundredths
		{60, 19, 100}, {60, 20, 90}, {62, 20, 90}, {94, 36, 90}, {100, 36, 85}, {158, 46, 85}, {180, 46, 85},
	} {
		w, h := painter.Painter{}.Size(p, c.width, c.height)
		if used := 100 * w * h / (c.width * c.height); used < c.least {
			t.Errorf("of %dx%d it uses %dx%d, %d %%", c.width, c.height, w, h, used)
		}
	}
}

// TestEveryCellIsDrawn paints all sizes and positions wholly and within their
// areas, wherever the area lies.
func TestEveryCellIsDrawn(t *testing.T) {
	for _, s := range goldenScenes(t) {
		for width := 60; width <= 180; width += 40 {
			for height := 19; height <= 46; height += 9 {
				tester.Fills(t, s, width, height)
			}
		}
		tester.Fills(t, s, 100, 36)
	}
}

func BenchmarkPaint(b *testing.B) {
	tester.Bench(b, scene(b, "", "31", "8/5", "6/5", "end", "roll", "44", "13/9", "13/9"), [2]int{60, 19}, [2]int{180, 46})
}
