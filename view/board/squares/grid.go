// Package squares is for boards of squares: a [Grid] says where their squares,
// letters, numbers and the cursor lie, and which square lies at a cell; a [Painter]
// paints stones of a few kinds on them.
package squares

import (
	"math"
	"strconv"

	"boardroom/view/board"
	"boardroom/view/board/raster"
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

// A Case is a grid in a wooden case, being painted. The letters and numbers
// stand on its rim.
type Case struct {
	Grid
	*raster.Picture
	numbers int // columns of the picture left of the frame
}

// Case returns the empty board in a case with so many columns more for the
// numbers of the rows.
func (g Grid) Case(numbers int) Case {
	frame := g.Frame()
	width, height := float64(numbers+frame.Width), float64(frame.Height)
	c := Case{g, raster.New(numbers+frame.Width, frame.Height, theme.Rim), numbers}
	c.Rect(0, 0, edge, height, theme.RimLight)
	c.Rect(width-edge, 0, edge, height, theme.RimDark)
	c.Each(func(column, row, _, _ int) {
		wood := theme.SquareA
		if ownColumn, ownRow := c.Turned(column, row); (ownColumn+ownRow)%2 != 0 {
			wood = theme.SquareB
		}
		c.Fill(column, row, wood)
	})
	return c
}

// edge is the width of the edges of the case.
const edge = 1.0 / 8

// Origin returns the cell of the screen at the upper left corner of the picture.
func (c Case) Origin() (x, y int) { return c.X - c.numbers, c.Y }

// Around returns where a square begins whose middle is at a point of the screen.
func (c Case) Around(x, y float64) (left, top int) {
	originX, originY := c.Origin()
	left = int(math.Round(x-float64(c.Square.Width)/2)) - originX
	top = int(math.Round(y-float64(c.Square.Height)/2)) - originY
	return left, top
}

// Place returns the upper left cell of a square in the picture that no other
// square shares.
func (c Case) Place(column, row int) (x, y int) {
	return c.Left(column) - c.X + c.numbers, c.Top(row) - c.Y
}

// Box returns where a square lies in the picture.
func (c Case) Box(column, row int) (x, y, width, height float64) {
	left, _ := c.Place(column, row)
	height = c.Square.Rows()
	return float64(left), Edge + float64(row-c.Above)*height, float64(c.Square.Width), height
}

// Fill paints a whole square.
func (c Case) Fill(column, row int, m theme.Material) {
	x, y, width, height := c.Box(column, row)
	c.Rect(x, y, width, height, m)
}

// Mark paints a small square into the middle of another: it may be gone to. On a
// taken one it has a dark ground: it has the brightness of a light piece.
func (c Case) Mark(column, row int, taken bool) {
	x, y, boxWidth, boxHeight := c.Box(column, row)
	width, height := 1.0, 0.5
	if c.Square.Height > 4 {
		width, height = 2, 1
	}
	left, top := x+(boxWidth-width)/2, y+math.Ceil(boxHeight-height)/2
	if taken {
		above := top - height/2
		if height < 1 {
			above = math.Floor(top) // a cell has two colours
		}
		c.Rect(left-width/2, above, 2*width, 2*height, theme.Ink)
	}
	c.Rect(left, top, width, height, theme.MayGo)
}

// Label writes the letters above and below, and the numbers to the left. Those
// of the cursor have a ground of their own, if it is on the board.
func (c Case) Label(cursorColumn, cursorRow int, cursor bool) {
	write := func(x, y int, text string, here bool) {
		ink := theme.Label
		if here && cursor {
			c.Rect(float64(x), float64(y), float64(len(text)), 1, theme.InHand)
			ink = theme.Ink
		}
		c.Write(x, y, text, ink, here && cursor)
	}
	middleX, middleY := c.Middle()
	for column := range c.Side {
		name, _ := c.Turned(column, 0)
		x, _ := c.Place(column, c.Above)
		write(x+middleX, 0, string(rune('a'+name)), column == cursorColumn)
		write(x+middleX, c.Frame().Height-1, string(rune('a'+name)), column == cursorColumn)
	}
	for row := c.Above; row < c.Above+c.Shown; row++ {
		_, number := c.Turned(0, row)
		label := strconv.Itoa(number + 1)
		_, y := c.Place(0, row)
		write(c.numbers-len(label), y+middleY, label, row == cursorRow)
	}
}

// Point writes arrows to both sides of a square, on a ground of their own.
func (c Case) Point(column, row int, look theme.Look) {
	if !c.Shows(row) {
		return
	}
	x, y := c.Place(column, row)
	_, middle := c.Middle()
	for at, arrow := range map[int]string{x: look.More, x + c.Square.Width - 1: look.Less} {
		c.Rect(float64(at), float64(y+middle), 1, 1, theme.InHand)
		c.Write(at, y+middle, arrow, theme.Ink, true)
	}
}

// Show draws the case where the grid lies.
func (c Case) Show(screen tcell.Screen, look theme.Look, memory *raster.Memory) {
	c.Picture.Show(screen, c.X-c.numbers, c.Y, look, memory)
}
