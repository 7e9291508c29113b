package widget

import (
	"errors"

	"boardroom/view/keys"
	"boardroom/view/text"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// measure is the widest line of a page: beyond it the eye loses its way back.
const measure = 76

// A Page is a text to read: rules, help. It scrolls, and stands in the middle
// of a wide screen.
type Page struct {
	*tview.Box
	look   Look
	rows   func(width int) []Row
	laid   []Row // the rows for the current width
	width  int
	height int
	top    int // the first row shown

	// Measure is the widest line, in columns; 0: what is good to read.
	Measure int
}

// NewPage returns a page of rows, which are asked for anew when the width
// changes. See Markdown.
func NewPage(look Look, rows func(width int) []Row) *Page {
	return &Page{Box: tview.NewBox(), look: look, rows: rows}
}

// Rows returns how many rows the page has at a width.
func (p *Page) Rows(width int) int { return len(p.rows(p.inner(width))) }

// Update has the rows asked for anew. What is in sight stays there.
func (p *Page) Update() { p.laid = nil }

// inner returns how wide the lines are where there is so much room.
func (p *Page) inner(width int) int {
	if p.Measure > 0 {
		return min(width-2, p.Measure)
	}
	return min(width-2, measure)
}

// Draw shows the page.
func (p *Page) Draw(screen tcell.Screen) {
	x, y, width, height := p.GetInnerRect()
	look := p.look()
	inner := p.inner(width)
	if p.width != inner || p.laid == nil {
		p.laid, p.width = p.rows(inner), inner
	}
	p.height = height
	p.scroll(0)
	left := x + (width-inner)/2
	for i := 0; i < height && p.top+i < len(p.laid); i++ {
		DrawRow(screen, left, y+i, inner, p.laid[p.top+i], look)
	}
	DrawScroll(screen, x+width-1, y, height, p.top, len(p.laid), look)
}

// DrawRow writes the spans of a row one after the other.
func DrawRow(screen tcell.Screen, x, y, width int, row Row, look theme.Look) {
	for _, span := range row {
		used := text.Draw(screen, x, y, width, span.Text, look.Style(span.Role))
		x, width = x+used, width-used
	}
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

func (p *Page) scroll(by int) {
	p.top = max(0, min(p.top+by, len(p.laid)-p.height))
}

// Actions returns what keys do on the page.
func (p *Page) Actions() keys.Table {
	whole := len(p.laid) <= p.height
	move := func(label, help string, by int, names ...keys.Key) keys.Action {
		return keys.Action{Keys: names, Label: label, Help: help, Hidden: whole, Why: p.canScroll(by), Do: func() { p.scroll(by) }}
	}
	edge := func(label string, by int, names ...keys.Key) keys.Action {
		return keys.Action{Keys: names, Label: label, Hidden: true, Why: p.canScroll(by), Do: func() { p.scroll(by) }}
	}
	return keys.Table{
		move("Scroll", "One line up", -1, keys.Up, "k"),
		move("Scroll", "One line down", 1, keys.Down, "j"),
		move("Page", "One page up", 1-p.height, keys.PgUp, "b"),
		move("Page", "One page down", p.height-1, keys.PgDn, keys.Space),
		edge("To the start", -len(p.laid), keys.Home, "g"),
		edge("To the end", len(p.laid), keys.End, "G"),
	}
}

var (
	errTop    = errors.New("this is the top")
	errBottom = errors.New("this is the end")
)

// canScroll tells why the page cannot be scrolled further up or down.
func (p *Page) canScroll(by int) func() error {
	return func() error {
		switch {
		case by < 0 && p.top == 0:
			return errTop
		case by > 0 && p.top+p.height >= len(p.laid):
			return errBottom
		}
		return nil
	}
}

// MouseHandler scrolls with the wheel.
func (p *Page) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return p.WrapMouseHandler(func(action tview.MouseAction, _ *tcell.EventMouse, _ func(tview.Primitive)) (bool, tview.Primitive) {
		switch action {
		case tview.MouseScrollUp:
			p.scroll(-3)
		case tview.MouseScrollDown:
			p.scroll(3)
		default:
			return false, nil
		}
		return true, nil
	})
}
