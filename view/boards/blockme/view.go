package blockme

import (
	"boardroom/core/blockme"
	"boardroom/view/boards"
)

// A view is a scene laid out in its area. Columns and rows count from the
// upper left as the scene shows the board, rows out of sight included.
type view struct {
	layout
	x, y    int // the upper left corner
	pos     blockme.Position
	board   blockme.Board
	rules   *blockme.Rules
	flipped bool
	above   int // rows out of sight above
}

func newView(in boards.Area, s boards.Scene) view {
	pos := s.Position.(blockme.Position)
	l := fit(pos.Rules().Size(), in.Width, in.Height)
	return view{
		layout: l, x: in.X, y: in.Y + (in.Height-l.height)/2,
		pos: pos, board: pos.Board(), rules: pos.Rules(),
		flipped: s.Flipped, above: max(0, min(s.Above, l.size-l.shown)),
	}
}

// turned turns a column or row of the rules into one of the scene, and back.
func (v *view) turned(n int) int {
	if v.flipped {
		return v.size - 1 - n
	}
	return n
}

// squareAt returns the square in a column and a row, if there is one.
func (v *view) squareAt(column, row int) (blockme.Square, bool) {
	if column < 0 || column >= v.size || row < 0 || row >= v.size {
		return 0, false
	}
	return v.rules.Square(v.turned(column), v.turned(row)), true
}

// place returns a square's column and row.
func (v *view) place(q blockme.Square) (column, row int) {
	column, row = v.rules.Place(q)
	return v.turned(column), v.turned(row)
}

// onScreen returns the side of the board at which a side lies in the scene.
func (v *view) onScreen(s blockme.Side) blockme.Side {
	if v.flipped {
		return (s + 2) % 4
	}
	return s
}

// near is the side that lies below.
func (v *view) near() blockme.Side { return v.onScreen(blockme.Bottom) }

// own returns the pawn from which a person starts: that of the side to move
// or, when nobody is, the near one.
func (v *view) own() blockme.Square {
	if v.pos.Actor() >= 0 {
		return v.board.Pawns[v.board.Mover]
	}
	return v.board.Pawns[v.near()]
}
