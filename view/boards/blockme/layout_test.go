package blockme_test

import (
	"strconv"
	"testing"

	"boardroom/view/boards"
	painter "boardroom/view/boards/blockme"
	"boardroom/view/viewtest"
)

func TestSizeFitsAndStays(t *testing.T) {
	for size := 5; size <= 26; size++ {
		p := two(strconv.Itoa(size)).after(t).Position
		for width := 60; width <= 240; width += 3 {
			for height := 19; height <= 80; height++ {
				w, h := painter.Painter{}.Size(p, width, height)
				if w > width || h != height {
					t.Fatalf("%d squares: of %dx%d it takes %dx%d", size, width, height, w, h)
				}
				if w2, h2 := (painter.Painter{}).Size(p, w, h); w2 != w || h2 != h {
					t.Fatalf("%d squares: of %dx%d it takes %dx%d, of these %dx%d", size, width, height, w, h, w2, h2)
				}
			}
		}
	}
}

func TestTheBoardIsWholeWhereItHasRoom(t *testing.T) {
	for size := 5; size <= 26; size++ {
		s := two(strconv.Itoa(size)).after(t)
		for _, c := range []struct{ width, height, rows int }{{60, 19, 16}, {96, 35, 26}, {158, 46, 26}} {
			in := easel.Fitted(s, c.width, c.height)
			all, shown := painter.Painter{}.Rows(in, s)
			if all != size || shown != min(size, c.rows) {
				t.Errorf("%d squares at %dx%d: %d of %d rows are shown", size, c.width, c.height, shown, all)
			}
		}
	}
}

func TestSquaresGrowWithTheRoom(t *testing.T) {
	for _, c := range []struct {
		size          string
		width, height int
		cells         int // of a square
	}{
		{"10", 60, 19, 3}, {"8", 60, 19, 10}, {"26", 60, 19, 2}, {"10", 96, 35, 21}, {"10", 158, 46, 36}, {"26", 158, 46, 3}, {"5", 158, 46, 136},
	} {
		s := two(c.size).after(t)
		if got := len(easel.Spots(s, easel.Fitted(s, c.width, c.height))["a1"]); got != c.cells {
			t.Errorf("%s squares at %dx%d: a square has %d cells, not %d", c.size, c.width, c.height, got, c.cells)
		}
	}
}

// TestEveryCellIsDrawn paints wholly and within the area, wherever it lies.
func TestEveryCellIsDrawn(t *testing.T) {
	for name, s := range goldenScenes(t) {
		for width := 60; width <= 180; width += 24 {
			for height := 19; height <= 46; height += 9 {
				sheet := easel.Paint(t, s, width, height)
				for i, c := range sheet.Cells {
					if c.Char == 0 {
						t.Fatalf("%s at %dx%d: cell %d,%d is not drawn", name, width, height, i%sheet.Width, i/sheet.Width)
					}
				}
				in := easel.Fitted(s, width, height)
				moved := viewtest.NewSheet(in.Width+7, in.Height+5)
				painter.Painter{}.Paint(moved, boards.Area{X: 7, Y: 5, Width: in.Width, Height: in.Height}, s)
				for y := range in.Height {
					for x := range in.Width {
						if moved.At(x+7, y+5) != sheet.At(x, y) {
							t.Fatalf("%s: painted elsewhere, cell %d,%d differs", name, x, y)
						}
					}
				}
			}
		}
	}
}

func BenchmarkPaint(b *testing.B) {
	for _, size := range [][2]int{{60, 19}, {158, 46}} {
		b.Run("", func(b *testing.B) {
			s := four("10").after(b, "*@&", "e9", "b5", "c3d3")
			in := easel.Fitted(s, size[0], size[1])
			sheet := viewtest.NewSheet(in.Width, in.Height)
			b.ReportAllocs()
			for b.Loop() {
				painter.Painter{}.Paint(sheet, in, s)
			}
		})
	}
}
