package blockme

import (
	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/view/board"
	"boardroom/view/board/squares"
)

// What lies around the frame.
const (
	numbers  = 2 + gap // columns for the numbers of the rows
	gap      = 1
	letters  = 1 // row for the letters of the columns
	overhead = letters + 2*squares.Edge
)

// sizes are the squares for boards drawn in characters, solidSizes for painted
// ones, which may be half a row higher.
var (
	sizes      = squares.Sizes
	solidSizes = withHalves()
)

func withHalves() (all []squares.Size) {
	for _, s := range sizes {
		half := s
		half.Half = true
		switch {
		case s.Height > 1:
			all = append(all, half)
		case s.Width == 3:
			half.Width = 4
			all = append(all, half)
		}
		all = append(all, s)
	}
	return all
}

// fit returns the grid with the largest of some squares with which the whole
// board has room; if none has, that with the smallest squares and as many rows as
// there is room for. The room that a board takes leads to the same board.
func fit(size, width, height int, sizes []squares.Size) squares.Grid {
	g := squares.Grid{Side: size}
	for _, g.Square = range sizes {
		g.Shown = min(size, int(float64(height-overhead)/g.Square.Rows()))
		if numbers+g.Frame().Width <= width && g.Shown == size {
			break
		}
	}
	return g
}

// A layout is a scene laid out in its area.
type layout struct {
	squares.Grid
	pos   blockme.Position
	board blockme.Board
	rules *blockme.Rules
}

func newLayout(in board.Area, s board.Scene) layout {
	pos := s.Position.(blockme.Position)
	fitting := sizes
	if s.Look.Solid() {
		fitting = solidSizes
	}
	g := fit(pos.Rules().Size(), in.Width, in.Height, fitting)
	g.X, g.Y = in.X+numbers+(in.Width-numbers-g.Frame().Width)/2, in.Y+letters+(in.Height-letters-g.Frame().Height)/2
	g.Flipped, g.Above = s.Flipped, max(0, min(s.Above, g.Side-g.Shown))
	return layout{Grid: g, pos: pos, board: pos.Board(), rules: pos.Rules()}
}

// squareAt returns the square in a column and a row, if there is one.
func (v *layout) squareAt(column, row int) (blockme.Square, bool) {
	if !v.Holds(column, row) {
		return 0, false
	}
	return v.rules.Square(v.Turned(column, row)), true
}

// place returns a square's column and row.
func (v *layout) place(q blockme.Square) (column, row int) { return v.Turned(v.rules.Place(q)) }

// placeOf returns the column and the row of a spot, if it is a square.
func (v *layout) placeOf(spot core.Spot) (column, row int, ok bool) {
	q, ok := v.rules.SquareAt(spot)
	if !ok {
		return 0, 0, false
	}
	column, row = v.place(q)
	return column, row, true
}

// onScreen returns the side of the board at which a side lies in the scene.
func (v *layout) onScreen(s blockme.Side) blockme.Side {
	if v.Flipped {
		return (s + 2) % 4
	}
	return s
}

// near is the side that lies below.
func (v *layout) near() blockme.Side { return v.onScreen(blockme.Bottom) }

// own returns the pawn from which a person starts: that of the side to move
// or, when nobody is, the near one.
func (v *layout) own() blockme.Square {
	if v.pos.Actor() >= 0 {
		return v.board.Pawns[v.board.Mover]
	}
	return v.board.Pawns[v.near()]
}
