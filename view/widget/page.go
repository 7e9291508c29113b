package widget

import (
	"slices"
	"strings"

	"boardroom/core/i18n"
	"boardroom/view/keys"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// measure is the widest line of a page: beyond it the eye loses its way back.
const measure = 76

// A Page is a text to read: rules, help. It scrolls, and stands in the middle
// of a wide screen.
//
// Nearest in tview is TextView. Its parts take roles by style tags alone; it wraps
// one text, where a page lays tables out anew for each width; it has no scroll bar.
type Page struct {
	*tview.Box
	look   Look
	rows   func(width int) []Row
	laid   []Row // the rows for the current width and language
	width  int
	said   i18n.Language
	scroll Scroll

	// Picture, if set, returns the picture of a page that is laid out.
	Picture func(width int) Picture
	// Measure is the widest line, in columns; 0: what is good to read.
	Measure int
}

// NewPage returns a page of rows, which are asked for anew when the width or
// the language changes. See Markdown.
func NewPage(look Look, rows func(width int) []Row) *Page {
	return &Page{Box: tview.NewBox(), look: look, rows: rows}
}

// Rows returns how many rows the page has at a width.
func (p *Page) Rows(width int) int { return len(p.rows(p.inner(width))) }

// Update has the rows asked for anew. What is in sight stays there.
func (p *Page) Update() { p.laid = nil }

// Reveal scrolls as little as it takes to have a row in sight.
func (p *Page) Reveal(row int) {
	p.scroll.By(max(0, row-p.scroll.Top-p.scroll.Height+1))
	p.scroll.By(min(0, row-p.scroll.Top))
}

// RowAt returns the index of the row at a screen cell.
func (p *Page) RowAt(x, y int) (int, bool) {
	left, top, width, height := p.GetInnerRect()
	row := p.scroll.Top + y - top
	return row, x >= left && x < left+width && y >= top && y < top+height && row < len(p.laid)
}

// inner returns how wide the lines are where there is so much room. They begin a
// column from the edge, and end one before the sign of how far they are scrolled.
func (p *Page) inner(width int) int {
	if p.Measure > 0 {
		return min(width-3, p.Measure)
	}
	return min(width-3, measure)
}

// Draw shows the page.
func (p *Page) Draw(screen tcell.Screen) {
	x, y, width, height := p.GetInnerRect()
	inner := p.inner(width)
	look := p.look()
	if p.laid == nil || p.width != inner || p.said != look.Language {
		p.laid, p.width, p.said = p.rows(inner), inner, look.Language
	}
	p.scroll.Draw(screen, x, y, width, height, inner, p.laid, look)
	if p.Picture != nil {
		picture := p.Picture(inner)
		picture.Draw(window{screen, y, y + height}, x+(width-inner)/2, y+picture.Row-p.scroll.Top)
	}
}

// A Picture is drawn into rows that a page leaves free for it, from the first one on.
type Picture struct {
	Row  int
	Draw func(screen tcell.Screen, x, y int)
}

// A window is some lines of a screen, on which nothing can be drawn outside them.
type window struct {
	tcell.Screen
	top, bottom int
}

// SetContent draws a cell that lies in the window.
func (w window) SetContent(x, y int, first rune, more []rune, style tcell.Style) {
	if y >= w.top && y < w.bottom {
		w.Screen.SetContent(x, y, first, more, style)
	}
}

// DrawRow writes the spans of a row one after the other.
func DrawRow(screen tcell.Screen, x, y, width int, row Row, look theme.Look) {
	for len(row) > 0 && width > 0 {
		n := 1
		for n < len(row) && row[n].GoesOn {
			n++
		}
		used := drawSentence(screen, x, y, width, row[:n], look)
		x, width, row = x+used, width-used, row[n:]
	}
}

// drawSentence writes spans that are one sentence, and returns the columns they took.
func drawSentence(screen tcell.Screen, x, y, width int, spans Row, look theme.Look) int {
	if len(spans) == 1 {
		return look.Draw(screen, x, y, width, spans[0].Text, look.Style(spans[0].Role))
	}
	var said strings.Builder
	var styles []tcell.Style // of each byte
	for _, s := range spans {
		said.WriteString(s.Text)
		styles = append(styles, slices.Repeat([]tcell.Style{look.Style(s.Role)}, len(s.Text))...)
	}
	return look.DrawIn(screen, x, y, width, said.String(), func(at int) tcell.Style { return styles[at] })
}

// Actions returns what keys do on the page.
func (p *Page) Actions() keys.Table {
	return append(keys.Table{
		p.move(i18n.Msg("Scroll"), i18n.Msg("Scroll up"), i18n.Msg("One line up"), -1, keys.Up, "k"),
		p.move(i18n.Msg("Scroll"), i18n.Msg("Scroll down"), i18n.Msg("One line down"), 1, keys.Down, "j"),
	}, p.PageKeys()...)
}

// move is a key that scrolls.
func (p *Page) move(label, name, help i18n.Message, by int, names ...keys.Key) keys.Action {
	return keys.Action{Keys: names, Label: label, Name: name, Help: help, Hidden: p.scroll.Whole(), Why: p.canScroll(by), Do: func() { p.scroll.By(by) }}
}

// PageKeys returns those of the actions that scroll by more than a line.
func (p *Page) PageKeys() keys.Table {
	edge := func(label i18n.Message, by int, names ...keys.Key) keys.Action {
		return keys.Action{Keys: names, Label: label, Hidden: true, Why: p.canScroll(by), Do: func() { p.scroll.By(by) }}
	}
	return keys.Table{
		p.move(i18n.Msg("Page"), i18n.Msg("Page up"), i18n.Msg("One page up"), 1-p.scroll.Height, keys.PgUp, "b"),
		p.move(i18n.Msg("Page"), i18n.Msg("Page down"), i18n.Msg("One page down"), p.scroll.Height-1, keys.PgDn, keys.Space),
		edge(i18n.Msg("To the start"), -p.scroll.Rows, keys.Home, "g"),
		edge(i18n.Msg("To the end"), p.scroll.Rows, keys.End, "G"),
	}
}

// canScroll tells why the page cannot be scrolled further up or down.
func (p *Page) canScroll(by int) func() error {
	return func() error {
		switch {
		case by < 0 && p.scroll.Top == 0:
			return errTop
		case by > 0 && p.scroll.Top+p.scroll.Height >= p.scroll.Rows:
			return errBottom
		}
		return nil
	}
}

// MouseHandler scrolls with the wheel.
func (p *Page) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return p.WrapMouseHandler(func(action tview.MouseAction, _ *tcell.EventMouse, _ func(tview.Primitive)) (bool, tview.Primitive) {
		return p.scroll.Wheel(action), nil
	})
}

// A Scroll tells which of many rows are in sight, and draws its bar.
//
// tview has no scroll bar: TextView and Table scroll without one.
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
	theme.Fill(screen, x, y, 1, height, look.ScrollTrack, look.Style(theme.Dim))
	theme.Fill(screen, x, y+at, 1, thumb, look.ScrollThumb, look.Style(theme.Frame))
}
