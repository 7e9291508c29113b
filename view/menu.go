package view

import (
	"boardroom/view/board"
	"boardroom/view/keys"
	"boardroom/view/room"
	"boardroom/view/text"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// MenuConfig is what a menu shows.
type MenuConfig struct {
	Room    *room.Room
	Entries func() []widget.Item // asked for when the menu is shown again
	News    func(func(News))     // tells the news, later; nil: there are none
	Board   Demo                 // beside the menu; nil: nothing stands there
}

// Menu is the first screen of the room.
type Menu struct {
	*tview.Box
	MenuConfig
	items *widget.Menu
	news  News
	asked bool // for the news, since the menu is shown
}

// NewMenu returns the main menu.
func NewMenu(c MenuConfig) *Menu {
	m := &Menu{Box: tview.NewBox(), MenuConfig: c, items: widget.NewMenu(c.Room.Look)}
	m.items.Refuse = func(title string, why error) { c.Room.Refuse(cannot(title, why)) }
	return m
}

// Title is the room's name.
func (m *Menu) Title() string { return "Boardroom" }

// Enter asks for the entries anew, and for the news when they are drawn.
func (m *Menu) Enter() {
	m.items.SetItems(m.Entries())
	m.asked = false
}

// Primitive is the menu itself.
func (m *Menu) Primitive() tview.Primitive { return m }

// Actions are those of the items.
func (m *Menu) Actions() keys.Table { return m.items.Actions() }

// MouseHandler is that of the items.
func (m *Menu) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return m.items.MouseHandler()
}

const (
	menuWidth  = 29 // as the motif above it
	motifLines = 7
	// From so many columns and rows on, the news stand below the menu.
	broad, tall = 120, 30
	// boardLeast is how many columns the board beside the menu has before the menu has
	// more than menuLeast. With the news it has asideWidth.
	boardLeast, menuLeast, asideWidth = 60, 18, 36
)

// Draw shows the entries beside a board with a game or, where none can be painted,
// below a small one with the room's name. What the marked entry is for stands below
// everything.
func (m *Menu) Draw(screen tcell.Screen) {
	x, y, width, height := m.GetRect()
	look := m.Room.Look()
	help := text.Cut(text.Printable(m.items.Marked().Help), width-2, look.Ellipsis)
	text.Draw(screen, x+1, y+height, width-2, help, look.Style(theme.Dim))
	switch {
	case m.Board == nil || !look.Solid():
		m.drawBelow(screen, board.Area{X: x, Y: y, Width: width, Height: height}, look)
	case width >= broad && height >= tall:
		const margin = 2
		m.drawBoard(screen, board.Area{X: x, Y: y, Width: width, Height: height}, asideWidth+2*margin, look)
		drawSign(screen, x+margin, y+1, look)
		top := y + signLines + 3
		below := top + m.drawItems(screen, x+margin, top, asideWidth, y+height-top) + 1
		m.drawNews(screen, x+margin, below, y+height-below, look)
	default:
		items := max(menuLeast, min(width-boardLeast-2, menuWidth))
		m.drawBoard(screen, board.Area{X: x, Y: y, Width: width, Height: height}, items+2, look)
		m.drawItems(screen, x+1, y+(height-m.items.Lines(height))/2, items, height)
	}
}

// drawBelow shows the items below the motif, both in the middle.
func (m *Menu) drawBelow(screen tcell.Screen, in board.Area, look theme.Look) {
	room := in.Height - motifLines - 1
	in.X += (in.Width - menuWidth) / 2
	in.Y += max(0, (room-m.items.Lines(room))/2)
	drawMotif(screen, in.X, in.Y, look)
	m.drawItems(screen, in.X, in.Y+motifLines+1, menuWidth, room)
}

// drawItems shows the items in so much room, and returns how many lines they take.
func (m *Menu) drawItems(screen tcell.Screen, x, y, width, height int) int {
	m.items.SetRect(x, y, width, height)
	m.items.Draw(screen)
	return m.items.Lines(height)
}

// drawBoard shows the board at the right of what the menu has taken and, below it,
// what it says. Where it is wider than its place, its left lies under the menu.
func (m *Menu) drawBoard(screen tcell.Screen, in board.Area, taken int, look theme.Look) {
	board := m.Board.Draw(screen, board.Area{X: in.X + taken, Y: in.Y, Width: in.Width - taken, Height: in.Height - 1})
	text.Fill(screen, in.X, in.Y, taken, in.Height, ' ', look.Style(theme.Text))
	left := max(board.X, in.X+taken)
	seen := board.X + board.Width - left
	says := text.Cut(text.Printable(m.Board.Says()), seen, look.Ellipsis)
	text.Draw(screen, left, board.Y+board.Height, seen, says, look.Style(theme.Dim))
}

// drawNews asks for the news, and shows them if they have room.
func (m *Menu) drawNews(screen tcell.Screen, x, y, height int, look theme.Look) {
	if !m.asked && m.News != nil {
		m.asked = true
		m.News(func(n News) { m.news = n })
	}
	if height >= newsLines {
		m.news.draw(screen, x, y, asideWidth, look)
	}
}

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
	b := board.Brush{Screen: screen, Look: look}
	b.Dots(x, y, 0, sign[0], look.Style(theme.Title))
	b.Dots(x+len(sign[0][0])+1, y, 0, sign[1], look.Style(theme.Warning))
}

// motif is the board above the menu: o and x are checkers, v and ^ points,
// every second of them in the other colour; other characters stand as they are.
const motif = "" +
	" o v v v x v | x v v v v o \n" +
	" o       x   | x         o \n" +
	"  B O A R D  |   R O O M   \n" +
	" x       o   | o         x \n" +
	" x ^ ^ ^ o ^ | o ^ ^ ^ ^ x "

func drawMotif(screen tcell.Screen, x, y int, look theme.Look) {
	text.Fill(screen, x+1, y+1, menuWidth-2, motifLines-2, ' ', look.Style(theme.Board))
	look.Border(screen, x, y, menuWidth, motifLines)
	middle := x + menuWidth/2
	screen.SetContent(middle, y, look.TeeTop, nil, look.Style(theme.Frame))
	screen.SetContent(middle, y+motifLines-1, look.TeeBottom, nil, look.Style(theme.Frame))
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
