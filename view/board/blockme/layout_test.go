package blockme_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/blockme"
	painter "boardroom/view/board/blockme"
)

func TestSizeFitsAndStays(t *testing.T) {
	for size := 5; size <= 26; size++ {
		p := two(strconv.Itoa(size)).after(t).Position
		for width := 60; width <= 240; width += 3 {
			for height := 19; height <= 80; height++ {
				if _, h := easel.Size(t, p, width, height); h != height {
					t.Fatalf("%d squares: of %dx%d it takes %d rows", size, width, height, h)
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
		{"10", 60, 19, 4}, {"8", 60, 19, 10}, {"26", 60, 19, 2}, {"10", 96, 35, 21}, {"10", 158, 46, 36}, {"26", 158, 46, 4}, {"5", 158, 46, 136},
	} {
		s := two(c.size).after(t)
		if got := len(easel.Spots(s, easel.Fitted(s, c.width, c.height))["a1"]); got != c.cells {
			t.Errorf("%s squares at %dx%d: a square has %d cells, not %d", c.size, c.width, c.height, got, c.cells)
		}
	}
}

// TestGoalSignsKeepClearOfTheStartSquares scrolls boards in every window: a
// sign beside a pawn would look like another pawn.
func TestGoalSignsKeepClearOfTheStartSquares(t *testing.T) {
	for _, size := range []int{17, 20, 23, 26} {
		s := four(strconv.Itoa(size)).after(t)
		r := s.Position.(blockme.Position).Rules()
		left, right := core.Spot(r.Name(r.Start(blockme.Left))), core.Spot(r.Name(r.Start(blockme.Right)))
		for height := 19; height <= 30; height++ {
			for s.Above = range size {
				sheet, spots := easel.Paint(t, s, 60, height), easel.Spots(s, easel.Fitted(s, 60, height))
				for _, cell := range slices.Concat(spots[left], spots[right]) {
					line := strings.Split(sheet.String(), "\n")[cell[1]]
					if strings.ContainsAny(line, "◂▸") || strings.Count(line, "*")+strings.Count(line, "&") > 2 {
						t.Fatalf("%d squares at 60x%d, %d above: %s", size, height, s.Above, line)
					}
				}
			}
		}
	}
}

// TestEveryCellIsDrawn paints wholly and within the area, wherever it lies.
func TestEveryCellIsDrawn(t *testing.T) {
	for _, s := range goldenScenes(t) {
		for width := 60; width <= 180; width += 24 {
			for height := 19; height <= 46; height += 9 {
				easel.Fills(t, s, width, height)
			}
		}
	}
}

func BenchmarkPaint(b *testing.B) {
	easel.Bench(b, four("10").after(b, "*@&", "e9", "b5", "c3d3"), [2]int{60, 19}, [2]int{158, 46})
}
