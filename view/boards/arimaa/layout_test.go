package arimaa_test

import (
	"testing"

	"boardroom/view/boards"
	painter "boardroom/view/boards/arimaa"
	"boardroom/view/viewtest"
)

func TestSizeFitsAndStays(t *testing.T) {
	p := at(t, opening).Position
	for width := 60; width <= 240; width += 3 {
		for height := 19; height <= 80; height++ {
			w, h := painter.Painter{}.Size(p, width, height)
			if w > width || h != height {
				t.Fatalf("of %dx%d it takes %dx%d", width, height, w, h)
			}
			if w2, h2 := (painter.Painter{}).Size(p, w, h); w2 != w || h2 != h {
				t.Fatalf("of %dx%d it takes %dx%d, of these %dx%d", width, height, w, h, w2, h2)
			}
		}
	}
}

func TestSquaresGrowWithTheRoom(t *testing.T) {
	for _, c := range []struct{ width, height, cells int }{
		{60, 19, 10}, {76, 27, 21}, {92, 35, 36}, {108, 43, 55}, {158, 46, 55}, {158, 60, 78}, {240, 20, 10},
	} {
		s := at(t, opening)
		if got := len(easel.Spots(s, easel.Fitted(s, c.width, c.height))["a1"]); got != c.cells {
			t.Errorf("at %dx%d a square has %d cells, not %d", c.width, c.height, got, c.cells)
		}
	}
}

// TestEveryCellIsDrawn paints wholly and within the area, wherever it lies.
func TestEveryCellIsDrawn(t *testing.T) {
	for name, s := range goldenScenes(t) {
		for _, size := range [][2]int{{60, 19}, {75, 25}, {96, 35}, {180, 46}} {
			sheet := easel.Paint(t, s, size[0], size[1])
			in := easel.Fitted(s, size[0], size[1])
			moved := viewtest.NewSheet(in.Width+7, in.Height+5)
			painter.Painter{}.Paint(moved, boards.Area{X: 7, Y: 5, Width: in.Width, Height: in.Height}, s)
			for i, c := range sheet.Cells {
				x, y := i%sheet.Width, i/sheet.Width
				if c.Char == 0 {
					t.Fatalf("%s at %v: cell %d,%d is not drawn", name, size, x, y)
				}
				if moved.At(x+7, y+5) != c {
					t.Fatalf("%s at %v: painted elsewhere, cell %d,%d differs", name, size, x, y)
				}
			}
		}
	}
}

func BenchmarkPaint(b *testing.B) {
	for _, size := range [][2]int{{60, 19}, {158, 46}} {
		b.Run("", func(b *testing.B) {
			s := at(b, middle, "Ee5n", "me7w", "Ee6n")
			in := easel.Fitted(s, size[0], size[1])
			sheet := viewtest.NewSheet(in.Width, in.Height)
			b.ReportAllocs()
			for b.Loop() {
				painter.Painter{}.Paint(sheet, in, s)
			}
		})
	}
}

func BenchmarkWays(b *testing.B) {
	for name, s := range map[string]boards.Scene{"setup": free(b), "middle": at(b, middle)} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				ways(s)
			}
		})
	}
}
