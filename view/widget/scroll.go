package widget

import (
	"boardroom/view/text"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// A Scroll tells which of many rows are in sight.
type Scroll struct {
	Top    int // the first row in sight
	Rows   int // all of them
	Height int // how many there is room for
}

// By scrolls down by so many rows, or up by fewer than none, as far as there
// are any.
func (s *Scroll) By(rows int) { s.Top = max(0, min(s.Top+rows, s.Rows-s.Height)) }

// Whole reports whether all rows are in sight.
func (s *Scroll) Whole() bool { return s.Rows <= s.Height }

// Wheel scrolls by the mouse's wheel, and reports whether it was the wheel that
// the mouse moved.
func (s *Scroll) Wheel(action tview.MouseAction) bool {
	switch action {
	case tview.MouseScrollUp:
		s.By(-3)
	case tview.MouseScrollDown:
		s.By(3)
	default:
		return false
	}
	return true
}

// Draw shows as many rows as there is room for, inner columns wide and in the
// middle, and at the edge which part of them this is.
func (s *Scroll) Draw(screen tcell.Screen, x, y, width, height, inner int, rows []Row, look theme.Look) {
	s.Rows, s.Height = len(rows), height
	s.By(0)
	for line := 0; line < height && s.Top+line < len(rows); line++ {
		DrawRow(screen, x+(width-inner)/2, y+line, inner, rows[s.Top+line], look)
	}
	DrawScroll(screen, x+width-1, y, height, s.Top, len(rows), look)
}

// DrawScroll shows at the edge which part of so many rows is in sight. If all
// are, it draws nothing.
func DrawScroll(screen tcell.Screen, x, y, height, top, rows int, look theme.Look) {
	if rows <= height || height < 1 {
		return
	}
	thumb := max(1, height*height/rows)
	at := (height - thumb) * top / (rows - height)
	text.Fill(screen, x, y, 1, height, look.ScrollTrack, look.Style(theme.Dim))
	text.Fill(screen, x, y+at, 1, thumb, look.ScrollThumb, look.Style(theme.Frame))
}
