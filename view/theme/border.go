package theme

import (
	"boardroom/view/text"

	"github.com/gdamore/tcell/v2"
)

// Border draws a frame along the edge of a rectangle.
func (l Look) Border(screen tcell.Screen, x, y, width, height int) {
	style := l.Style(Frame)
	right, bottom := x+width-1, y+height-1
	text.Fill(screen, x, y, width, 1, l.Horizontal, style)
	text.Fill(screen, x, bottom, width, 1, l.Horizontal, style)
	text.Fill(screen, x, y, 1, height, l.Vertical, style)
	text.Fill(screen, right, y, 1, height, l.Vertical, style)
	screen.SetContent(x, y, l.TopLeft, nil, style)
	screen.SetContent(right, y, l.TopRight, nil, style)
	screen.SetContent(x, bottom, l.BottomLeft, nil, style)
	screen.SetContent(right, bottom, l.BottomRight, nil, style)
}
