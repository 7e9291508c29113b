// Package squares is for boards of squares: a [Grid] says where their squares,
// letters, numbers and the cursor lie, and which square lies at a cell; a [Painter]
// paints stones of a few kinds on them.
package squares

import (
	"math"
	"strconv"

	"boardroom/view/board"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// A Size is the width and the height of a square in cells.
type Size struct {
	Width, Height int
	Half          bool // it is half a row higher: two squares share every third row
}

// Rows returns the height with the half row.
func (s Size) Rows() float64 {
	if s.Half {
		return float64(s.Height) + 0.5
	}
	return float64(s.Height)
}

// Sizes are the squares drawn, the largest first. All look square on a
// terminal, whose cells are twice as high as wide, and have a middle column.
// The last is the picture of a plain terminal: one blank between two signs.
var Sizes = []Size{
	{17, 8, false}, {15, 7, false}, {13, 6, false}, {11, 5, false}, {9, 4, false}, {7, 3, false}, {5, 2, false}, {3, 1, false}, {2, 1, false},
}

// Edge is the width of the frame, on every side.
const Edge = 1

// A Grid is a framed board of squares as a scene shows it. Columns count from
// the left, rows from above, those out of sight included.
type Grid struct {
	X, Y    int // the upper left corner of the frame
	Square  Size
	Side    int  // squares along a side
	Shown   int  // rows in sight
	Above   int  // rows out of sight above
	Up      bool // the game counts rows from below; the columns' letters stand there
	Low     bool // a sign stands in the lower of two middle rows of a square
	Flipped bool // the board is turned round
}

// Frame returns the area of the board with its frame. Narrow squares leave a
// column after the last that balances the blank before the first.
func (g Grid) Frame() board.Area {
	return board.Area{
		X: g.X, Y: g.Y,
		Width:  2*Edge + g.Side*g.Square.Width + 1 - g.Square.Width%2,
		Height: 2*Edge + int(math.Ceil(float64(g.Shown)*g.Square.Rows())),
	}
}

// Left returns the first cell of a column.
func (g Grid) Left(column int) int { return g.X + Edge + column*g.Square.Width }

// Top returns the first cell of a row that no other shares.
func (g Grid) Top(row int) int {
	return g.Y + Edge + int(math.Ceil(float64(row-g.Above)*g.Square.Rows()))
}

// Middle returns where a sign stands in a square, from its upper left corner.
func (g Grid) Middle() (x, y int) {
	if g.Low {
		return g.Square.Width / 2, g.Square.Height / 2
	}
	return g.Square.Width / 2, (g.Square.Height - 1) / 2
}

// Heart returns the middle of a square, in cells of the screen.
func (g Grid) Heart(column, row int) (x, y float64) {
	return float64(g.Left(column)) + float64(g.Square.Width)/2, float64(g.Y+Edge) + (float64(row-g.Above)+0.5)*g.Square.Rows()
}

// Holds reports whether there are a column and a row.
func (g Grid) Holds(column, row int) bool {
	return column >= 0 && column < g.Side && row >= 0 && row < g.Side
}

// Shows reports whether a row is in sight.
func (g Grid) Shows(row int) bool { return row >= g.Above && row < g.Above+g.Shown }

// Turned turns a column and a row of the scene into the game's own, which
// count from 0 too, and back.
func (g Grid) Turned(column, row int) (int, int) {
	if g.Flipped {
		column = g.Side - 1 - column
	}
	if g.Flipped != g.Up {
		row = g.Side - 1 - row
	}
	return column, row
}

// At returns the column and the row at a cell, if a square lies there.
func (g Grid) At(x, y int) (column, row int, ok bool) {
	x, y = x-g.Left(0), y-g.Top(g.Above)
	if x < 0 || y < 0 {
		return 0, 0, false
	}
	column, row = x/g.Square.Width, g.Above+int((float64(y)+0.5)/g.Square.Rows())
	return column, row, g.Holds(column, row) && g.Shows(row)
}

// Each calls a function with every column and row in sight, and the upper left
// cell there.
func (g Grid) Each(f func(column, row, x, y int)) {
	for row := g.Above; row < g.Above+g.Shown; row++ {
		for column := range g.Side {
			f(column, row, g.Left(column), g.Top(row))
		}
	}
}

// Coordinates writes the letters of the columns and, so many cells from the
// frame, the numbers of the rows; those of the cursor are brighter, if one is
// on the board.
func (g Grid) Coordinates(b *board.Brush, gap, cursorColumn, cursorRow int, cursor bool) {
	style := func(here bool) tcell.Style {
		if here && cursor {
			return b.Look.Style(theme.Title)
		}
		return b.Look.Style(theme.Dim)
	}
	middleX, middleY := g.Middle()
	letters := g.Y - 1
	if g.Up {
		letters = g.Y + g.Frame().Height
	}
	for column := range g.Side {
		name, _ := g.Turned(column, 0)
		b.Set(g.Left(column)+middleX, letters, rune('a'+name), style(column == cursorColumn))
	}
	for row := g.Above; row < g.Above+g.Shown; row++ {
		_, number := g.Turned(0, row)
		label := strconv.Itoa(number + 1)
		b.Write(g.X-gap-len(label), g.Top(row)+middleY, label, style(row == cursorRow))
	}
}

// Cursor draws arrows to both sides of a square.
func (g Grid) Cursor(b *board.Brush, column, row int) {
	if !g.Shows(row) {
		return
	}
	middleX, middleY := g.Middle()
	x, y, style := g.Left(column), g.Top(row)+middleY, b.Look.Style(theme.Picked)
	b.Write(x, y, b.Look.More, style)
	b.Write(x+max(g.Square.Width-1, middleX+1), y, b.Look.Less, style)
}
