package boards

import "github.com/gdamore/tcell/v2"

// halves are the characters for two dots one above the other.
var halves = [2][2]rune{{' ', '▄'}, {'▀', '█'}}

// Dots draws a picture, each '#' of which is a dot as wide as a cell and half
// as high. Its first row is so many dots below the upper edge of the cell.
func Dots(screen tcell.Screen, x, y, below int, rows []string, style tcell.Style) {
	dot := func(column, row int) int {
		if row -= below; row >= 0 && row < len(rows) && rows[row][column] == '#' {
			return 1
		}
		return 0
	}
	for row := 0; row < below+len(rows); row += 2 {
		for column := range rows[0] {
			screen.SetContent(x+column, y+row/2, halves[dot(column, row)][dot(column, row+1)], nil, style)
		}
	}
}
