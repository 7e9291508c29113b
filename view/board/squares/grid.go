// Package squares paints boards of squares. A [Grid] says where their squares,
// letters and numbers lie, and which square lies at a cell; a [Painter] puts stones
// of a few kinds on it, that of [Arimaa] animals, that of [BlockMe] pawns and
// obstacles.
package squares

import (
	"iter"
	"math"
	"strconv"

	"boardroom/core"
	"boardroom/core/squares"
	"boardroom/view/board"
)

// A size is the width and the height of a square in cells.
type size struct {
	Width, Height int
	Half          bool // it is half a row higher: two squares share every third row
}

// rows returns the height with the half row.
func (s size) rows() float64 {
	if s.Half {
		return float64(s.Height) + 0.5
	}
	return float64(s.Height)
}

// sizes are the squares drawn, the largest first. All look square on a
// terminal, whose cells are twice as high as wide, and have a middle column.
// The last is the picture of a plain terminal: one blank between two signs.
var sizes = []size{
	{17, 8, false}, {15, 7, false}, {13, 6, false}, {11, 5, false}, {9, 4, false}, {7, 3, false}, {5, 2, false}, {3, 1, false}, {2, 1, false},
}

const (
	// edge is the width of the frame, on every side.
	edge = 1
	// letters is the row for the letters of the columns, beside the frame.
	letters = 1
)

// A Grid is a framed board of squares as a scene shows it. Columns count from
// the left, rows from above, those out of sight included.
type Grid struct {
	X, Y    int // the upper left corner of the frame
	Square  size
	Side    int  // squares along a side
	Shown   int  // rows in sight
	Above   int  // rows out of sight above
	Up      bool // the game counts rows from below; the columns' letters stand there
	Low     bool // a sign stands in the lower of two middle rows of a square
	Flipped bool // the board is turned round
	Numbers int  // columns left of the frame for the numbers of the rows
	Gap     int  // of them, those between numbers in characters and the frame
}

// Frame returns the area of the board with its frame. Narrow squares leave a
// column after the last that balances the blank before the first.
func (g Grid) Frame() board.Area {
	return board.Area{
		X: g.X, Y: g.Y,
		Width:  2*edge + g.Side*g.Square.Width + 1 - g.Square.Width%2,
		Height: 2*edge + int(math.Ceil(float64(g.Shown)*g.Square.rows())),
	}
}

// Width returns the columns of the frame and of the numbers.
func (g Grid) Width() int { return g.Numbers + g.Frame().Width }

// Height returns the rows of the frame and of the letters.
func (g Grid) Height() int { return g.Frame().Height + letters }

// Left returns the first cell of a column.
func (g Grid) Left(column int) int { return g.X + edge + column*g.Square.Width }

// Top returns the first cell of a row that no other shares.
func (g Grid) Top(row int) int {
	return g.Y + edge + int(math.Ceil(float64(row-g.Above)*g.Square.rows()))
}

// Middle returns where a sign stands in a square, from its upper left corner.
func (g Grid) Middle() (x, y int) {
	if g.Low {
		return g.Square.Width / 2, g.Square.Height / 2
	}
	return g.Square.Width / 2, (g.Square.Height - 1) / 2
}

// Center returns the middle of the square at a spot, in cells of the screen.
func (g Grid) Center(spot core.Spot) (x, y float64) {
	column, row, _ := g.Find(spot)
	return float64(g.Left(column)) + float64(g.Square.Width)/2, float64(g.Y+edge) + (float64(row-g.Above)+0.5)*g.Square.rows()
}

// Holds reports whether there are a column and a row.
func (g Grid) Holds(column, row int) bool {
	return min(column, row) >= 0 && max(column, row) < g.Side
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

// own returns the square in a column and a row as the game counts it.
func (g Grid) own(column, row int) squares.Square {
	column, row = g.Turned(column, row)
	return squares.Square{Column: column, Row: row}
}

// Spot returns the name of the square in a column and a row.
func (g Grid) Spot(column, row int) core.Spot { return core.Spot(g.own(column, row).String()) }

// Find returns the column and the row of a spot, if it is a square of the board.
func (g Grid) Find(spot core.Spot) (column, row int, ok bool) {
	if len(spot) < 2 {
		return 0, 0, false
	}
	number, err := strconv.Atoi(string(spot[1:]))
	column, row = int(spot[0])-'a', number-1
	if err != nil || !g.Holds(column, row) {
		return 0, 0, false
	}
	column, row = g.Turned(column, row)
	return column, row, true
}

// At returns the square at a cell, if one lies there.
func (g Grid) At(x, y int) (core.Spot, bool) {
	x, y = x-g.Left(0), y-g.Top(g.Above)
	if x < 0 || y < 0 {
		return "", false
	}
	column, row := x/g.Square.Width, g.Above+int((float64(y)+0.5)/g.Square.rows())
	if !g.Holds(column, row) || !g.Shows(row) {
		return "", false
	}
	return g.Spot(column, row), true
}

// Beside returns the square beside that in a column and a row; at the edge it is
// false, and the same.
func (g Grid) Beside(column, row int, to board.Direction) (core.Spot, bool) {
	if c, r := to.From(column, row); g.Holds(c, r) {
		return g.Spot(c, r), true
	}
	return g.Spot(column, row), false
}

// A place is a square in sight.
type place struct {
	column, row int            // in the scene
	own         squares.Square // as the game counts it
	spot        core.Spot
	x, y        int // its upper left cell that no other square shares
}

// places are all that are in sight, row by row.
func (g Grid) places() iter.Seq[place] {
	return func(yield func(place) bool) {
		for row := g.Above; row < g.Above+g.Shown; row++ {
			for column := range g.Side {
				own := g.own(column, row)
				if !yield(place{column, row, own, core.Spot(own.String()), g.Left(column), g.Top(row)}) {
					return
				}
			}
		}
	}
}

// dark reports whether the square is one of every second.
func (p place) dark() bool { return (p.own.Column+p.own.Row)%2 == 0 }
