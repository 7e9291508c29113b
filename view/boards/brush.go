package boards

import (
	"github.com/gdamore/tcell/v2"

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
	b.Look.Border(b.Screen, in.X, in.Y, in.Width, in.Height)
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
