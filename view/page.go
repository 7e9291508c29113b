package view

import (
	"slices"

	"boardroom/view/keys"
	"boardroom/view/room"
	"boardroom/view/widget"

	"github.com/rivo/tview"
)

// Page is a screen with a text to read.
type Page struct {
	title string
	page  *widget.Page
	own   keys.Table
}

// NewPage returns a screen that shows a Markdown text, with keys of its own.
func NewPage(r *room.Room, title, markdown string, own ...keys.Action) *Page {
	rows := func(width int) []widget.Row { return widget.Markdown(markdown, r.Look(), width) }
	p := &Page{title, widget.NewPage(r.Look, rows), own}
	p.page.SetBorderPadding(1, 0, 0, 0)
	return p
}

// Title is the page's title.
func (p *Page) Title() string { return p.title }

// Primitive is the text.
func (p *Page) Primitive() tview.Primitive { return p.page }

// Actions are the page's own, and scroll.
func (p *Page) Actions() keys.Table { return slices.Concat(p.own, p.page.Actions()) }
