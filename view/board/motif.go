package board

import (
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// The size of the motif in cells.
const (
	MotifWidth = 29
	MotifLines = 7
)

// motif is the board above the menu: o and x are checkers, v and ^ points,
// every second of them in the other colour; other characters stand as they are.
const motif = "" +
	" o v v v x v | x v v v v o \n" +
	" o       x   | x         o \n" +
	"  B O A R D  |   R O O M   \n" +
	" x       o   | o         x \n" +
	" x ^ ^ ^ o ^ | o ^ ^ ^ ^ x "

// DrawMotif paints the little board that stands above a menu or a form.
func DrawMotif(screen tcell.Screen, x, y int, look theme.Look) {
	theme.Fill(screen, x+1, y+1, MotifWidth-2, MotifLines-2, ' ', look.Style(theme.Board))
	look.Border(screen, x, y, MotifWidth, MotifLines)
	middle := x + MotifWidth/2
	screen.SetContent(middle, y, look.TeeTop, nil, look.Style(theme.Frame))
	screen.SetContent(middle, y+MotifLines-1, look.TeeBottom, nil, look.Style(theme.Frame))
	column, row := x+1, y+1
	for _, r := range motif {
		if r == '\n' {
			column, row = x+1, row+1
			continue
		}
		glyph, role := motifCell(r, (column-x)/2+row-y, look)
		screen.SetContent(column, row, glyph, nil, look.Style(role))
		column++
	}
}

func motifCell(r rune, parity int, look theme.Look) (rune, theme.Role) {
	light := parity%2 == 0
	switch {
	case r == 'o':
		return look.WhiteChecker, theme.White
	case r == 'x' && look.Solid():
		return look.WhiteChecker, theme.Black
	case r == 'x':
		return look.BlackChecker, theme.Black
	case r == '|':
		return look.Vertical, theme.Bar
	case r == 'v' && light:
		return look.PointDownAlt, theme.PointLight
	case r == 'v':
		return look.PointDown, theme.PointDark
	case r == '^' && light:
		return look.PointUpAlt, theme.PointLight
	case r == '^':
		return look.PointUp, theme.PointDark
	}
	return r, theme.Board
}
