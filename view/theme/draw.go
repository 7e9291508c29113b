package theme

import (
	"github.com/gdamore/tcell/v2"
	"github.com/rivo/uniseg"
)

// Border draws a frame along the edge of a rectangle.
func (l Look) Border(screen tcell.Screen, x, y, width, height int) {
	style := l.Style(Frame)
	right, bottom := x+width-1, y+height-1
	Fill(screen, x, y, width, 1, l.Horizontal, style)
	Fill(screen, x, bottom, width, 1, l.Horizontal, style)
	Fill(screen, x, y, 1, height, l.Vertical, style)
	Fill(screen, right, y, 1, height, l.Vertical, style)
	screen.SetContent(x, y, l.TopLeft, nil, style)
	screen.SetContent(right, y, l.TopRight, nil, style)
	screen.SetContent(x, bottom, l.BottomLeft, nil, style)
	screen.SetContent(right, bottom, l.BottomRight, nil, style)
}

// Draw writes a text from a cell to the right, at most width columns, and
// returns the columns it took. What does not print is left out.
func Draw(screen tcell.Screen, x, y, width int, s string, style tcell.Style) int {
	used := 0
	for state := -1; s != ""; {
		var cluster string
		var w int
		cluster, s, w, state = uniseg.FirstGraphemeClusterInString(s, state)
		if w == 0 {
			continue
		}
		if used+w > width {
			break
		}
		runes := []rune(cluster)
		screen.SetContent(x+used, y, runes[0], runes[1:], style)
		for i := 1; i < w; i++ {
			screen.SetContent(x+used+i, y, ' ', nil, style)
		}
		used += w
	}
	return used
}

// Fill writes one character into every cell of a rectangle.
func Fill(screen tcell.Screen, x, y, width, height int, r rune, style tcell.Style) {
	for row := y; row < y+height; row++ {
		for col := x; col < x+width; col++ {
			screen.SetContent(col, row, r, nil, style)
		}
	}
}
