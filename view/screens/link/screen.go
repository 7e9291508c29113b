// Package link shows a link to read, to copy, and to scan with a phone.
package link

import (
	"boardroom/core/i18n"
	"boardroom/records/text"
	"boardroom/view/keys"
	"boardroom/view/screens"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// Config is what the screen shows.
type Config struct {
	Screens *screens.Stack
	Title   i18n.Message
	Says    []i18n.Message // what the link is for, a paragraph each
	Address string         // the link; empty: there is only what is said
}

// A Screen shows a link: the words and, where blocks can be drawn and there is room, its
// code at their left.
type Screen struct {
	Config
	*tview.Box
	words *widget.Page
	code  picture
	coded bool // there is a code
}

// New returns the screen.
func New(c Config) *Screen {
	s := &Screen{Config: c, Box: tview.NewBox()}
	s.words = widget.NewPage(c.Screens.Look, s.rows)
	s.words.SetBorderPadding(1, 0, 0, 0)
	if c.Address != "" {
		s.code, s.coded = newPicture(c.Address)
	}
	return s
}

// rows are what is said, and the link, which is broken wherever a line ends.
func (s *Screen) rows(width int) (rows []widget.Row) {
	for _, said := range s.Says {
		for _, line := range text.Wrap(text.Printable(said.In(s.Screens.Look().Language)), width) {
			rows = append(rows, widget.Row{{Text: line, Role: theme.Text}})
		}
		rows = append(rows, nil)
	}
	for rest := text.Printable(s.Address); rest != ""; {
		line := text.Cut(rest, max(1, width), "")
		if line == "" {
			break
		}
		rows, rest = append(rows, widget.Row{{Text: line, Role: theme.Key}}), rest[len(line):]
	}
	return rows
}

// Title is the screen's title.
func (s *Screen) Title() i18n.Message { return s.Config.Title }

// Primitive is the link.
func (s *Screen) Primitive() tview.Primitive { return s }

// Actions copy the link, and scroll.
func (s *Screen) Actions() keys.Table {
	if s.Address == "" {
		return s.words.Actions()
	}
	return append(keys.Table{{Keys: []keys.Key{"y", keys.Enter}, Label: i18n.Msg("Copy"), Help: i18n.Msg("Copy the link"), Do: func() {
		s.Screens.Copy(s.Address)
		s.Screens.Info(i18n.Msg(linkCopied))
	}}}, s.words.Actions()...)
}

// MouseHandler scrolls.
func (s *Screen) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return s.words.MouseHandler()
}

const (
	linkCopied i18n.Text = "Link copied, if your terminal allows it."

	between    = 3  // columns between code and words
	leastWords = 30 // columns that the words have beside a code
	mostWords  = 60
)

// Draw shows the code and the words, side by side in the middle.
func (s *Screen) Draw(screen tcell.Screen) {
	x, y, width, height := s.GetRect()
	look, terminal := s.Screens.Look(), s.Screens.Terminal()
	if s.coded && look.Blocks && s.code.rows() <= height && s.code.side+between+leastWords <= width {
		words := min(mostWords, width-s.code.side-between)
		x += (width - s.code.side - between - words) / 2
		s.code.draw(screen, x, y, terminal.Colors > 0, terminal.Light)
		x, width = x+s.code.side+between, words
	}
	s.words.SetRect(x, y, width, height)
	s.words.Draw(screen)
}
