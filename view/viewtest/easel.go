package viewtest

import (
	"testing"

	"boardroom/core"
	"boardroom/view/board"
)

// An Easel puts a painter to the test on sheets, and with it the hands of its
// family.
type Easel struct {
	Painter board.Painter
	Hands   core.Hands
}

// Fitted returns the area that the painter takes of a room.
func (e Easel) Fitted(s board.Scene, width, height int) board.Area {
	w, h := e.Painter.Size(s.Position, width, height)
	return board.Area{Width: w, Height: h}
}

// Paint paints a scene as large as the room allows, and not beyond its edge.
func (e Easel) Paint(t testing.TB, s board.Scene, width, height int) *Sheet {
	t.Helper()
	in := e.Fitted(s, width, height)
	sheet := NewSheet(in.Width, in.Height)
	e.Painter.Paint(sheet, in, s)
	if sheet.Outside > 0 {
		t.Errorf("%s at %dx%d: %d cells drawn outside", s.Position, width, height, sheet.Outside)
	}
	return sheet
}

// Spots lists the cells of every spot that the area shows.
func (e Easel) Spots(s board.Scene, in board.Area) map[core.Spot][][2]int {
	all := map[core.Spot][][2]int{}
	for y := in.Y - 1; y <= in.Y+in.Height; y++ {
		for x := in.X - 1; x <= in.X+in.Width; x++ {
			if spot, ok := e.Painter.At(in, s, x, y); ok {
				all[spot] = append(all[spot], [2]int{x, y})
			}
		}
	}
	return all
}
