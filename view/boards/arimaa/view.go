package arimaa

import (
	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/view/boards"
)

// A view is a scene laid out in its area. Columns and rows count from the
// upper left as the scene shows the board.
type view struct {
	layout
	x, y    int // the upper left corner
	pos     arimaa.Position
	board   arimaa.Board
	rules   *arimaa.Rules
	flipped bool
	still   bool
	over    bool
}

func newView(in boards.Area, s boards.Scene) view {
	pos := s.Position.(arimaa.Position)
	l := fit(in.Width, in.Height)
	board := pos.Board()
	return view{
		layout: l, x: in.X, y: in.Y + (in.Height-l.height)/2,
		pos: pos, board: board, rules: board.Rules(), flipped: s.Flipped, still: s.Still, over: s.Over,
	}
}

// squareAt returns the square in a column and a row, if there is one.
func (v *view) squareAt(column, row int) (arimaa.Square, bool) {
	if column < 0 || column >= squares || row < 0 || row >= squares {
		return 0, false
	}
	if v.flipped {
		return arimaa.NewSquare(squares-1-column, row), true
	}
	return arimaa.NewSquare(column, squares-1-row), true
}

// place returns a square's column and row.
func (v *view) place(q arimaa.Square) (column, row int) {
	if v.flipped {
		return squares - 1 - q.Column(), q.Row()
	}
	return q.Column(), squares - 1 - q.Row()
}

// near is the side that is below.
func (v *view) near() core.Seat {
	if v.flipped {
		return arimaa.Silver
	}
	return arimaa.Gold
}
