// Package menu is the first screen of the room: what can be done, beside a board with
// a game and, where there is room, the news; and the pages to read that it opens: the
// rules of the games, and what the program is.
package menu

import (
	"fmt"
	"time"

	"boardroom/core/i18n"
	"boardroom/halloffame"
	"boardroom/records"
	"boardroom/records/text"
	"boardroom/view/board"
	"boardroom/view/keys"
	"boardroom/view/screens"
	"boardroom/view/sitting"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// Config is what a menu shows.
type Config struct {
	Screens *screens.Stack
	Entries func() []widget.Item // asked for when the menu is shown again
	News    func() News          // gathers the news, in the background; nil: there are none
	Pasted  func(text string)    // does something with a text that is pasted
	Board   Demo                 // beside the menu; nil: nothing stands there
}

// Menu is the first screen of the room.
type Menu struct {
	*tview.Box
	Config
	items *widget.Menu
	news  News
	asked bool // for the news, since the menu is shown
}

// New returns the main menu.
func New(c Config) *Menu {
	m := &Menu{Box: tview.NewBox(), Config: c, items: widget.NewMenu(c.Screens.Look)}
	m.items.Refuse = func(title i18n.Message, why error) { c.Screens.Refuse(cannot(title, why)) }
	return m
}

// Title is the room's name.
func (m *Menu) Title() i18n.Message { return i18n.Msg("Boardroom") }

// Enter asks for the entries anew, and for the news when they are drawn.
func (m *Menu) Enter() {
	m.items.SetItems(m.Entries())
	m.asked = false
}

// Paste takes a pasted text.
func (m *Menu) Paste(text string) { m.Pasted(text) }

// Primitive is the menu itself.
func (m *Menu) Primitive() tview.Primitive { return m }

// Actions are those of the items.
func (m *Menu) Actions() keys.Table { return m.items.Actions() }

// MouseHandler is that of the items.
func (m *Menu) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return m.items.MouseHandler()
}

const (
	menuWidth = board.MotifWidth // which stands above it
	tall      = 30               // rows from which on the news stand below a broad menu
	// boardLeast is how many columns the board beside the menu has before the menu has
	// more than its titles need. With the news it has asideWidth.
	boardLeast, asideWidth = 60, 36
)

// Draw shows the entries beside a board with a game or, where none can be painted or the
// screen is narrow, below a small one with the room's name. What the marked entry is for stands below
// everything.
func (m *Menu) Draw(screen tcell.Screen) {
	x, y, width, height := m.GetRect()
	look := m.Screens.Look()
	help := text.Cut(text.Printable(m.items.Marked().Help.In(look.Language)), width-2, look.Ellipsis)
	look.Draw(screen, x+1, y+height, width-2, help, look.Style(theme.Dim))
	switch {
	case m.Board == nil || !look.Solid() || width < screens.MinWidth:
		m.drawBelow(screen, board.Area{X: x, Y: y, Width: width, Height: height}, look)
	case width >= theme.Broad && height >= tall:
		const margin = 2
		m.drawBoard(screen, board.Area{X: x, Y: y, Width: width, Height: height}, asideWidth+2*margin, look)
		drawLogo(screen, x+margin, y+1, look)
		top := y + logoLines + 3
		below := top + m.drawItems(screen, x+margin, top, asideWidth, y+height-top) + 1
		m.drawNews(screen, x+margin, below, y+height-below, look)
	default:
		items := max(m.items.Wanted(), min(width-boardLeast-2, menuWidth))
		m.drawBoard(screen, board.Area{X: x, Y: y, Width: width, Height: height}, items+2, look)
		m.drawItems(screen, x+1, y+(height-m.items.Lines(height))/2, items, height)
	}
}

// drawBelow shows the items below the motif, both in the middle.
func (m *Menu) drawBelow(screen tcell.Screen, in board.Area, look theme.Look) {
	room := in.Height - board.MotifLines - 1
	in.X += (in.Width - menuWidth) / 2
	in.Y += max(0, (room-m.items.Lines(room))/2)
	board.DrawMotif(screen, in.X, in.Y, look)
	m.drawItems(screen, in.X, in.Y+board.MotifLines+1, menuWidth, room)
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
	theme.Fill(screen, in.X, in.Y, taken, in.Height, ' ', look.Style(theme.Text))
	left := max(board.X, in.X+taken)
	seen := board.X + board.Width - left
	says := text.Cut(text.Printable(m.Board.Says().In(look.Language)), seen, look.Ellipsis)
	look.Draw(screen, left, board.Y+board.Height, seen, says, look.Style(theme.Dim))
}

// drawNews asks for the news, and shows them if they have room.
func (m *Menu) drawNews(screen tcell.Screen, x, y, height int, look theme.Look) {
	if !m.asked && m.News != nil {
		m.asked = true
		m.Screens.Go(func() {
			n := m.News()
			m.Screens.Post(func() { m.news = n })
		})
	}
	if height >= newsLines {
		m.news.draw(screen, x, y, asideWidth, look)
	}
}

// logoLines is how many rows the room's name takes in large letters.
const logoLines = 3

// logo is the room's name in two halves, each '#' a dot as wide as a cell and
// half as high.
var logo = [2][]string{{
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

// drawLogo writes the room's name.
func drawLogo(screen tcell.Screen, x, y int, look theme.Look) {
	b := board.Brush{Screen: screen, Look: look}
	b.Dots(x, y, 0, logo[0], look.Style(theme.Title))
	b.Dots(x+len(logo[0][0])+1, y, 0, logo[1], look.Style(theme.Warning))
}

// News is what stands beside the menu where there is room: the last game, and
// who leads the hall of fame.
type News struct {
	Last    *records.Entry // that is offered to be played again; nil: there is none
	Game    string         // that was played most, by its title
	Leaders []Leader       // of it
	Players int            // in the hall
}

// A Leader is one of the first in the hall of fame.
type Leader struct {
	Name   string // with the level of a computer
	Rating halloffame.Rating
	Curve  []float32 // ratings, period by period, from a newcomer's on
}

// leaders is how many are shown.
const leaders = 3

// Gather returns what there is to tell somebody of a data folder, and the hall of fame from
// which it is, as far as that is known soon; nil: it cannot be read.
func Gather(folder sitting.Folder, name string, now time.Time) (n News, hall *halloffame.Hall) {
	if last, ok, err := folder.LastOf(name, true); ok && err == nil {
		n.Last = &last
	}
	hall, err := folder.HallSoFar()
	if err != nil {
		return n, nil
	}
	n.hall(hall, halloffame.GuestsSince(now), folder.Find)
	return n, hall
}

// hall takes the first of the game that was played most, and counts the players
// of all, but for guests who have not played since a day.
func (n *News) hall(h *halloffame.Hall, since time.Time, find records.Finder) {
	seen := map[string]bool{}
	game := h.MostPlayed()
	if e, err := find(game); err == nil {
		n.Game = e.Title
	}
	standings, _ := h.Ranking(halloffame.Filter{GuestsSince: since}) // of which none is read
	for _, row := range standings {
		seen[row.Player] = true
		if row.Game == game && row.Rated() > 0 && len(n.Leaders) < leaders {
			n.Leaders = append(n.Leaders, Leader{sitting.Named(records.ParseSeat(row.Player)), row.Rating, row.Recent})
		}
	}
	n.Players = len(seen)
}

// newsLines is how many rows the news take at most.
const newsLines = 5 + leaders + 3

// draw writes the news, from a row down.
func (n *News) draw(screen tcell.Screen, x, y, width int, look theme.Look) {
	if n.Last != nil {
		widget.DrawHeading(screen, x, y, width, look.T("Last game"), look)
		rows := []i18n.Message{sitting.Against(n.Last.Seats), sitting.GameAndLength(n.Last.Title, n.Last.To), sitting.Ended(*n.Last, text.Printable)}
		if n.Last.Resumable() {
			rows[2] = i18n.Msg("In progress. Press c to resume.")
		}
		for i, row := range rows {
			role := theme.Dim
			if i == 0 {
				role = theme.Text
			}
			look.Draw(screen, x, y+1+i, width, text.Cut(text.Printable(row.In(look.Language)), width, look.Ellipsis), look.Style(role))
		}
		y += len(rows) + 2
	}
	if len(n.Leaders) == 0 {
		return
	}
	widget.DrawHeading(screen, x, y, width, look.T("Hall of fame: %s", n.Game), look)
	for i, l := range n.Leaders {
		n.drawLeader(screen, x, y+1+i, width, i, l, look)
	}
	look.Draw(screen, x, y+1+len(n.Leaders), width, look.N("%d player in all.", "%d players in all.", n.Players, n.Players), look.Style(theme.Dim))
}

// drawLeader writes a place, a name, how the rating went, and what it is.
func (n *News) drawLeader(screen tcell.Screen, x, y, width, place int, l Leader, look theme.Look) {
	const curve = 8
	rating := fmt.Sprintf("%.0f ", l.Rating.Value)
	if l.Rating.Provisional() {
		rating = fmt.Sprintf("%.0f?", l.Rating.Value)
	}
	name := width - 3 - curve - 2 - len(rating)
	look.Draw(screen, x, y, 2, fmt.Sprint(place+1), look.Style(theme.Warning))
	look.Draw(screen, x+3, y, name-1, text.Shorten(text.Printable(l.Name), name-1, look.Ellipsis), look.Style(theme.Text))
	look.Draw(screen, x+3+name, y, curve, widget.Sparkline(l.Curve, curve, look), look.Style(theme.Key))
	look.Draw(screen, x+width-len(rating), y, len(rating), rating, look.Style(theme.Title))
}

func cannot(entry i18n.Message, why error) error { return i18n.Errorf("%s: %w", entry, why) }
