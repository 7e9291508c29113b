package arimaa

import (
	"slices"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/view/board"
	"boardroom/view/board/squares"
)

// A layout says where the parts of a scene lie, in cells: to the left the
// numbers of the rows, then the framed board with the letters of the columns
// below it and, in the setup, to the right the side strip with what is to be
// placed.
type layout struct {
	squares.Grid
	side int // width of the side strip; 0: there is none
}

// What lies around the frame.
const (
	perSide = 8 // squares
	numbers = 1 // columns for the numbers of the rows
	letters = 1 // row for the letters of the columns
	gap     = 1 // between the board and the side strip

	narrowSide = 16
	wideSide   = 24
)

// sizes are the squares of boards drawn in characters, solidSizes those of painted
// ones, the largest first: on the smaller a letter has a column beside its figure.
var (
	sizes      = squares.Sizes[2:7]
	solidSizes = slices.Insert(slices.Clone(sizes), len(sizes)-1, squares.Size{Width: 6, Height: 2})
)

// fit returns the layout with the largest of some squares for which there is room.
// The room that a layout takes leads to the same layout.
func fit(in board.Area, setup bool, sizes []squares.Size) layout {
	l := layout{Grid: squares.Grid{Side: perSide, Shown: perSide, Up: true, Low: true, X: in.X + numbers}}
	for _, l.Square = range sizes {
		if setup {
			l.side = max(narrowSide, min(wideSide, in.Width-l.boardWidth()-gap))
		}
		if l.width() <= in.Width && l.height() <= in.Height {
			break
		}
	}
	l.Y = in.Y + (in.Height-l.height())/2
	return l
}

// boardWidth returns the columns of the board with its numbers.
func (l layout) boardWidth() int { return numbers + l.Frame().Width }

// width and height return what all that is drawn takes.
func (l layout) width() int {
	if l.side == 0 {
		return l.boardWidth()
	}
	return l.boardWidth() + gap + l.side
}

func (l layout) height() int { return l.Frame().Height + letters }

// strip returns the first column of the side strip.
func (l layout) strip() int { return l.X - numbers + l.boardWidth() + gap }

// A view is a scene laid out in its area.
type view struct {
	layout
	pos   arimaa.Position
	board arimaa.Board
	rules *arimaa.Rules
	still bool
	over  bool
	solid bool
}

func newView(in board.Area, s board.Scene) view {
	pos := s.Position.(arimaa.Position)
	sizes := sizes
	if s.Look.Solid() {
		sizes = solidSizes
	}
	l := fit(in, pos.Setup(), sizes)
	l.Flipped = s.Flipped
	board := pos.Board()
	return view{layout: l, pos: pos, board: board, rules: board.Rules(), still: s.Still, over: s.Over, solid: s.Look.Solid()}
}

// squareAt returns the square in a column and a row, if there is one.
func (v *view) squareAt(column, row int) (arimaa.Square, bool) {
	if !v.Holds(column, row) {
		return 0, false
	}
	return arimaa.NewSquare(v.Turned(column, row)), true
}

// place returns a square's column and row.
func (v *view) place(q arimaa.Square) (column, row int) {
	return v.Turned(q.Column(), q.Row())
}

// placeOf returns the column and the row of a spot, if it is a square.
func (v *view) placeOf(spot core.Spot) (column, row int, ok bool) {
	q, ok := arimaa.SquareAt(spot)
	if !ok {
		return 0, 0, false
	}
	column, row = v.place(q)
	return column, row, true
}

// near is the side that is below.
func (v *view) near() core.Seat {
	if v.Flipped {
		return arimaa.Silver
	}
	return arimaa.Gold
}
