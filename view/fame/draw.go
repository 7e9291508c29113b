package fame

import (
	"slices"

	"boardroom/view/text"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// Lines of the ranking.
const (
	barLine    = 0 // the filters
	firstLine  = 2 // what is below them
	titleLines = 2 // of the table
)

// Draw shows the filters, and the players below them.
func (s *ranking) Draw(screen tcell.Screen) {
	x, y, width, height := s.GetRect()
	look := s.Room.Look()
	inner := width - 2*margin
	s.bar, s.drawn, s.podium = s.bar[:0], nil, s.podium[:0]
	switch {
	case s.err != nil:
		drawTrouble(screen, x+margin, y+1, inner, s.err, look)
		return
	case s.empty():
		drawWords(screen, x+margin, y+1, inner, welcome, look.Style(theme.Text))
		return
	}
	s.drawBar(screen, x+margin, y+barLine, inner, look)
	if len(s.rows) == 0 {
		drawWords(screen, x+margin, y+firstLine, inner, nobodyLeft, look.Style(theme.Text))
		return
	}
	room := asideRoom(width)
	s.titles, s.beside = firstLine, room > 0
	if s.beside {
		s.drawAside(screen, x+width-room-1, y+firstLine, room, height-firstLine, look)
		width -= room + 2*asideMargin
		if height >= tall && len(s.leaders()) > 0 {
			s.drawPodium(screen, x+margin, y+firstLine, width-margin, look)
			s.titles += podiumLines
		}
	}
	s.drawTable(screen, x, y+s.titles, width, height-s.titles, look)
	if s.sorted == "Rating" && slices.ContainsFunc(s.rows, provisionally) {
		text.Draw(screen, x+1, y+height, inner, text.Cut(lowerBound, inner, look.Ellipsis), look.Style(theme.Dim))
	}
}

// provisionally reports whether a player stands where the lower bound of their
// rating puts them.
func provisionally(r row) bool { return r.Place > 0 && r.Rating.Provisional() }

// drawTable shows the players, those around the chosen one.
func (s *ranking) drawTable(screen tcell.Screen, x, y, width, height int, look theme.Look) {
	s.drawn = s.slots(x, width)
	s.right = x + width
	s.drawHeader(screen, y, look)
	y, s.height = y+titleLines, height-titleLines
	s.top = max(0, min(s.top, len(s.rows)-s.height))
	s.top = max(min(s.top, s.cursor), s.cursor-s.height+1)
	for line := 0; line < s.height && s.top+line < len(s.rows); line++ {
		s.drawRow(screen, y+line, s.top+line, look)
	}
	widget.DrawScroll(screen, x+width-1, y, s.height, s.top, len(s.rows), look)
}

// drawHeader writes the titles, and the sign of the order beside its own.
func (s *ranking) drawHeader(screen tcell.Screen, y int, look theme.Look) {
	for _, c := range s.drawn {
		title := c.title
		switch {
		case c.title != s.sorted:
		case c.falling != s.reversed:
			title += " " + look.Descending
		default:
			title += " " + look.Ascending
		}
		text.Draw(screen, c.x, y, c.width, c.align(title, look), look.Style(theme.Title))
		text.Fill(screen, c.x, y+1, c.width, 1, look.Horizontal, look.Style(theme.Dim))
	}
}

func (s *ranking) drawRow(screen tcell.Screen, y, at int, look theme.Look) {
	r, role := s.rows[at], theme.Text
	first, last := s.drawn[0], s.drawn[len(s.drawn)-1]
	switch {
	case at == s.cursor:
		role = theme.Selected
		text.Fill(screen, first.x-margin, y, last.x+last.width-first.x+margin+1, 1, ' ', look.Style(role))
		text.Draw(screen, first.x-margin, y, margin, look.Cursor, look.Style(role))
	case r.Computer:
		role = theme.Dim
	}
	for _, c := range s.drawn {
		own := role
		if role == theme.Text {
			own = c.role
		}
		text.Draw(screen, c.x, y, c.width, c.align(c.text(r), look), look.Style(own))
	}
}

// align cuts or fills a text to the column's width.
func (c slot) align(s string, look theme.Look) string {
	s = text.Cut(s, c.width, look.Ellipsis)
	if c.left {
		return text.Pad(s, c.width)
	}
	return text.PadLeft(s, c.width)
}

// MouseHandler chooses a player, opens the page of one by a second click, sorts by a
// click on a column's title, and changes the filter that is clicked.
func (s *ranking) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return s.WrapMouseHandler(func(action tview.MouseAction, event *tcell.EventMouse, _ func(tview.Primitive)) (bool, tview.Primitive) {
		x, y := event.Position()
		_, top, _, _ := s.GetRect()
		switch action {
		case tview.MouseScrollUp:
			s.choose(s.cursor - 1)
		case tview.MouseScrollDown:
			s.choose(s.cursor + 1)
		case tview.MouseLeftClick, tview.MouseLeftDoubleClick:
			s.click(x, y-top)
		default:
			return false, nil
		}
		return true, nil
	})
}

// click acts on what stands at a column of the screen and a line of the
// ranking.
func (s *ranking) click(x, line int) {
	for _, b := range s.bar {
		if line == barLine && x >= b.x && x < b.x+b.width {
			b.action.Do()
			return
		}
	}
	for _, c := range s.drawn {
		if line == s.titles && x >= c.x && x < c.x+c.width {
			s.sortBy(c.title)
			return
		}
	}
	at := -1
	if row := line - s.titles - titleLines; row >= 0 && x < s.right {
		at = s.top + row
	}
	for _, c := range s.podium {
		if line >= firstLine && line < firstLine+cardLines && x >= c.x && x < c.x+c.width {
			at = c.at
		}
	}
	switch {
	case at < 0 || at >= len(s.rows):
	case at == s.cursor:
		s.open()
	default:
		s.choose(at)
	}
}
