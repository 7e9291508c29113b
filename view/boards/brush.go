package boards

import (
	"github.com/gdamore/tcell/v2"

	"boardroom/view/text"
	"boardroom/view/theme"
)

// A Brush draws on a screen in a look.
type Brush struct {
	Screen tcell.Screen
	Look   theme.Look
}

// Set draws a character.
func (b *Brush) Set(x, y int, r rune, style tcell.Style) {
	b.Screen.SetContent(x, y, r, nil, style)
}

// Write draws a text of narrow characters from a cell to the right.
func (b *Brush) Write(x, y int, s string, style tcell.Style) {
	for _, r := range s {
		b.Set(x, y, r, style)
		x++
	}
}

// Frame draws the edge of an area.
func (b *Brush) Frame(in Area) {
	style, look := b.Look.Style(theme.Frame), &b.Look
	right, bottom := in.X+in.Width-1, in.Y+in.Height-1
	text.Fill(b.Screen, in.X, in.Y, in.Width, 1, look.Horizontal, style)
	text.Fill(b.Screen, in.X, bottom, in.Width, 1, look.Horizontal, style)
	text.Fill(b.Screen, in.X, in.Y, 1, in.Height, look.Vertical, style)
	text.Fill(b.Screen, right, in.Y, 1, in.Height, look.Vertical, style)
	b.Set(in.X, in.Y, look.TopLeft, style)
	b.Set(right, in.Y, look.TopRight, style)
	b.Set(in.X, bottom, look.BottomLeft, style)
	b.Set(right, bottom, look.BottomRight, style)
}

// halves are the characters for two dots one above the other.
var halves = [2][2]rune{{' ', '▄'}, {'▀', '█'}}

// Dots draws a picture, each '#' of which is a dot as wide as a cell and half
// as high. Its first row is so many dots below the upper edge of the cell.
func (b *Brush) Dots(x, y, below int, rows []string, style tcell.Style) {
	dot := func(column, row int) int {
		if row -= below; row >= 0 && row < len(rows) && rows[row][column] == '#' {
			return 1
		}
		return 0
	}
	for row := 0; row < below+len(rows); row += 2 {
		for column := range rows[0] {
			b.Set(x+column, y+row/2, halves[dot(column, row)][dot(column, row+1)], style)
		}
	}
}
