package view

import (
	"boardroom/view/boards"
	"boardroom/view/text"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

const (
	menuWidth  = 29 // as the motif above it
	motifLines = 7
	// From so many columns and rows on, a game is played beside the menu.
	broad, tall = 120, 30
	// asideWidth is how many columns the menu then takes, asideMargin how many
	// are free at both of its sides.
	asideWidth, asideMargin = 36, 2
)

// Draw shows the entries below a small board with the room's name or, where
// there is room, beside a large one with a game.
func (m *Menu) Draw(screen tcell.Screen) {
	x, y, width, height := m.GetRect()
	if look := m.look(); m.Board != nil && width >= broad && height >= tall && look.Solid() {
		m.drawBeside(screen, boards.Area{X: x, Y: y, Width: width, Height: height})
		return
	}
	m.step = 1
	if height >= motifLines+3+2*len(m.entries) {
		m.step = 2
	}
	m.left = x + (width-menuWidth)/2
	y += max(0, (height-motifLines-1-m.step*len(m.entries))/2)
	drawMotif(screen, m.left, y, m.look())
	m.drawEntries(screen, y+motifLines+1, menuWidth)
}

// drawBeside shows the menu at the left, the news below it and the board at the
// right.
func (m *Menu) drawBeside(screen tcell.Screen, in boards.Area) {
	m.step, m.left = 1, in.X+asideMargin
	if in.Height >= signLines+4+2*len(m.entries)+newsLines {
		m.step = 2
	}
	drawSign(screen, m.left, in.Y+1, m.look())
	m.drawEntries(screen, in.Y+signLines+3, asideWidth)
	below := m.first + m.step*len(m.entries) + 1
	if !m.asked && m.News != nil {
		m.asked = true
		m.News(func(n News) { m.news = n })
	}
	if in.Y+in.Height-below >= newsLines {
		m.news.draw(screen, m.left, below, asideWidth, m.look())
	}
	taken := asideWidth + 2*asideMargin
	in.X, in.Width, in.Height = in.X+taken, in.Width-taken, in.Height-1
	board := m.Board.Draw(screen, in)
	says := text.Cut(text.Printable(m.Board.Says()), board.Width, m.look().Ellipsis)
	text.Draw(screen, board.X, board.Y+board.Height, board.Width, says, m.look().Style(theme.Dim))
}

// drawEntries writes the lines from a row on, and below everything what the
// marked one is for.
func (m *Menu) drawEntries(screen tcell.Screen, y, width int) {
	m.first = y
	for i := range m.entries {
		m.drawEntry(screen, m.left, y+i*m.step, width, i)
	}
	x, top, room, height := m.GetRect()
	help := text.Cut(text.Printable(m.entries[m.at].Help), room-2, m.look().Ellipsis)
	text.Draw(screen, x+1, top+height, room-2, help, m.look().Style(theme.Dim))
}

func (m *Menu) drawEntry(screen tcell.Screen, x, y, width, i int) {
	look, e := m.look(), m.entries[i]
	key, title, note := theme.Key, theme.Text, theme.Dim
	switch {
	case i == m.at:
		key, title, note = theme.Selected, theme.Selected, theme.Selected
		text.Fill(screen, x, y, width, 1, ' ', look.Style(theme.Selected))
	case e.Why != nil && e.Why() != nil:
		key, title = theme.Dim, theme.Dim
	}
	text.Draw(screen, x+2, y, 1, string(e.Key), look.Style(key))
	text.Draw(screen, x+5, y, width-6, e.Title, look.Style(title))
	says := text.Cut(text.Printable(e.note()), width-8-text.Width(e.Title), look.Ellipsis)
	text.Draw(screen, x+width-1-text.Width(says), y, width, says, look.Style(note))
}

func (m *Menu) look() theme.Look { return m.Room.Look() }

// signLines is how many rows the room's name takes in large letters.
const signLines = 3

// sign is the room's name in two halves, each '#' a dot as wide as a cell and
// half as high.
var sign = [2][]string{{
	"##  ### ### ##  ## ",
	"# # # # # # # # # #",
	"##  # # ### ##  # #",
	"# # # # # # # # # #",
	"##  ### # # # # ## ",
}, {
	"##  ### ### #   #",
	"# # # # # # ## ##",
	"##  # # # # # # #",
	"# # # # # # #   #",
	"# # ### ### #   #",
}}

// drawSign writes the room's name.
func drawSign(screen tcell.Screen, x, y int, look theme.Look) {
	b := boards.Brush{Screen: screen, Look: look}
	b.Dots(x, y, 0, sign[0], look.Style(theme.Title))
	b.Dots(x+len(sign[0][0])+1, y, 0, sign[1], look.Style(theme.Warning))
}
