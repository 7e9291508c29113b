package squares

import (
	"math"
	"strconv"

	"boardroom/view/board/raster"
	"boardroom/view/theme"
	"boardroom/view/theme/material"

	"github.com/gdamore/tcell/v2"
)

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
	c := Case{g, raster.New(numbers+frame.Width, frame.Height, material.Rim), numbers}
	c.Rect(0, 0, edge, height, material.RimLight)
	c.Rect(width-edge, 0, edge, height, material.RimDark)
	c.Each(func(column, row, _, _ int) {
		wood := material.SquareA
		if ownColumn, ownRow := c.Turned(column, row); (ownColumn+ownRow)%2 != 0 {
			wood = material.SquareB
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
func (c Case) Fill(column, row int, m material.Material) {
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
		c.Rect(left-width/2, above, 2*width, 2*height, material.Ink)
	}
	c.Rect(left, top, width, height, material.MayGo)
}

// Label writes the letters above and below, and the numbers to the left. Those
// of the cursor have a ground of their own, if it is on the board.
func (c Case) Label(cursorColumn, cursorRow int, cursor bool) {
	write := func(x, y int, text string, here bool) {
		ink := material.Label
		if here && cursor {
			c.Rect(float64(x), float64(y), float64(len(text)), 1, material.InHand)
			ink = material.Ink
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
		c.Rect(float64(at), float64(y+middle), 1, 1, material.InHand)
		c.Write(at, y+middle, arrow, material.Ink, true)
	}
}

// Show draws the case where the grid lies.
func (c Case) Show(screen tcell.Screen, look theme.Look, memory *raster.Memory) {
	c.Picture.Show(screen, c.X-c.numbers, c.Y, look, memory)
}
