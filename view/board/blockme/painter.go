// Package blockme paints the board of Block Me! and finds what a person means
// by pointing at it.
//
// The board lies as the rules draw it, letters above and numbers to the left,
// the bottom side below; flipped it is turned round with its letters and
// numbers. A board that is higher than its area shows some of its rows.
package blockme

import (
	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/view/board"
	"boardroom/view/board/raster"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// A Painter paints the positions of boardroom/core/blockme, and no others. It
// implements boards.Painter, boards.Scroller and boards.Walker.
type Painter struct {
	memory *raster.Memory // nil: nothing is kept from one painting to the next
}

// New returns a painter that remembers what it has painted, for one goroutine.
func New() Painter { return Painter{&raster.Memory{}} }

var (
	_ board.Painter  = Painter{}
	_ board.Scroller = Painter{}
	_ board.Walker   = Painter{}
	_ board.Animator = Painter{}
)

// Size returns the width of the largest board for the room, and all of its
// height: the board lies in the middle.
func (Painter) Size(p core.Position, width, height int) (w, h int) {
	return numbers + fit(p.(blockme.Position).Rules().Size(), width, height, solidSizes).Frame().Width, height
}

// Mark returns the sign of a seat's pawn, in its colours, a question mark while
// Chance has not drawn it.
func (Painter) Mark(p core.Position, look theme.Look, seat core.Seat) (rune, tcell.Style) {
	side := p.(blockme.Position).SideOf(seat)
	switch {
	case side == blockme.NoSide:
		return '?', look.Style(theme.Board)
	case look.Solid():
		face, ink := look.Colour(faces[side][0]), look.Colour(faces[side][1])
		return rune(side.Symbol()), tcell.StyleDefault.Background(face).Foreground(ink).Bold(true)
	}
	return rune(side.Symbol()), look.On(pawns[side], theme.Board)
}

// pawns are the roles of the pawns, by side.
var pawns = [...]theme.Role{
	blockme.Bottom: theme.White, blockme.Left: theme.Third, blockme.Top: theme.Black, blockme.Right: theme.Fourth,
}

// At returns the square at a cell.
func (Painter) At(in board.Area, s board.Scene, x, y int) (core.Spot, bool) {
	v := newLayout(in, s)
	column, row, ok := v.Grid.At(x, y)
	if !ok {
		return "", false
	}
	q, _ := v.squareAt(column, row)
	return v.rules.Spot(q), true
}

// ahead returns the square next to another in a direction of the scene, if
// there is one.
func (v *layout) ahead(q blockme.Square, to board.Direction) (blockme.Square, bool) {
	return v.squareAt(to.From(v.place(q)))
}

// Neighbour returns the next square; at the edge, the same one. A cursor
// begins next to the pawn that is to move.
func (Painter) Neighbour(s board.Scene, from core.Spot, to board.Direction) core.Spot {
	v := newLayout(board.Area{}, s)
	q, ok := v.rules.SquareAt(from)
	if !ok {
		q = v.own()
	}
	if next, ok := v.ahead(q, to); ok {
		q = next
	}
	return v.rules.Spot(q)
}

// Ahead returns the square to which the pawn that is to move would step.
func (Painter) Ahead(s board.Scene, to board.Direction) ([]core.Spot, bool) {
	v := newLayout(board.Area{}, s)
	q, ok := v.ahead(v.own(), to)
	return []core.Spot{v.rules.Spot(q)}, ok
}

// Rows returns the rows of the board, and how many of them the area shows.
func (Painter) Rows(in board.Area, s board.Scene) (all, shown int) {
	v := newLayout(in, s)
	return v.Side, v.Shown
}

// WantedRows returns the row of the cursor; without one the rows that the last
// action touched, that of the pawn of a person who is to move, and those of a
// hint.
func (Painter) WantedRows(s board.Scene) []int {
	v := newLayout(board.Area{}, s)
	if _, row, ok := v.placeOf(s.Cursor); ok {
		return []int{row}
	}
	var rows []int
	for q := range touched(s.Last).Squares() {
		_, row := v.place(q)
		rows = append(rows, row)
	}
	if !s.Still || len(rows) == 0 {
		_, row := v.place(v.own())
		rows = append(rows, row)
	}
	for _, spot := range s.Hint() {
		if _, row, ok := v.placeOf(spot); ok {
			rows = append(rows, row)
		}
	}
	return rows
}
