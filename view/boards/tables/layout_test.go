package tables_test

import (
	"testing"

	"boardroom/view/boards"
	painter "boardroom/view/boards/tables"
	"boardroom/view/viewtest"
)

func TestSizeFitsAndStays(t *testing.T) {
	p := scene(t, "").Position
	for width := 60; width <= 240; width++ {
		for height := 19; height <= 80; height++ {
			w, h := painter.Painter{}.Size(p, width, height)
			if w < 60 || w > width || h < 19 || h > height {
				t.Fatalf("of %dx%d it takes %dx%d", width, height, w, h)
			}
			if w2, h2 := (painter.Painter{}).Size(p, w, h); w2 != w || h2 != h {
				t.Fatalf("of %dx%d it takes %dx%d, of these %dx%d", width, height, w, h, w2, h2)
			}
		}
	}
}

func TestSizeUsesLargeWindows(t *testing.T) {
	p := scene(t, "").Position
	for _, c := range []struct{ width, height, least int }{ // least: cells used, in hundredths
		{60, 19, 100}, {60, 20, 95}, {62, 20, 90}, {94, 36, 85}, {100, 36, 95}, {158, 46, 90}, {180, 46, 80},
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
	for name, s := range goldenScenes(t) {
		for width := 60; width <= 180; width += 15 {
			for height := 19; height <= 46; height += 9 {
				screen := easel.Paint(t, s, width, height)
				for i, c := range screen.Cells {
					if c.Char == 0 {
						t.Fatalf("%s at %dx%d: cell %d,%d is not drawn", name, width, height, i%screen.Width, i/screen.Width)
					}
				}
			}
		}
		in := easel.Fitted(s, 100, 36)
		moved := viewtest.NewSheet(in.Width+7, in.Height+5)
		painter.Painter{}.Paint(moved, boards.Area{X: 7, Y: 5, Width: in.Width, Height: in.Height}, s)
		straight := easel.Paint(t, s, 100, 36)
		for y := range in.Height {
			for x := range in.Width {
				if moved.At(x+7, y+5) != straight.At(x, y) {
					t.Fatalf("%s: painted elsewhere, cell %d,%d differs", name, x, y)
				}
			}
		}
	}
}

func BenchmarkPaint(b *testing.B) {
	for _, size := range [][2]int{{60, 19}, {180, 46}} {
		b.Run("", func(b *testing.B) {
			s := scene(b, "", "31", "8/5", "6/5", "end", "roll", "44", "13/9", "13/9")
			in := easel.Fitted(s, size[0], size[1])
			screen := viewtest.NewSheet(in.Width, in.Height)
			b.ReportAllocs()
			for b.Loop() {
				painter.Painter{}.Paint(screen, in, s)
			}
		})
	}
}
