package menu

import (
	"fmt"
	"time"

	"boardroom/halloffame"
	"boardroom/records"
	"boardroom/records/text"
	"boardroom/view/sitting"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/gdamore/tcell/v2"
)

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
	Curve  []float64 // ratings, game by game
}

// leaders is how many are shown.
const leaders = 3

// Gather returns what there is to tell somebody of a data folder. The hall may be
// large.
func Gather(folder sitting.Folder, name string, now time.Time) (n News) {
	if entries, err := folder.List(); err == nil {
		if last, ok := sitting.LastOf(entries, name); ok {
			n.Last = &last
		}
	}
	if hall, err := folder.Hall(); err == nil {
		n.hall(hall, halloffame.GuestsSince(now), folder.Find)
	}
	return n
}

// hall takes the first of the game that was played most, and counts the players
// of all, but for guests who have not played since a day.
func (n *News) hall(h *halloffame.Hall, since time.Time, find records.Finder) {
	seen := map[string]bool{}
	for _, row := range h.Ranking(halloffame.Filter{GuestsSince: since}) {
		seen[row.Player] = true
	}
	n.Players = len(seen)
	game := h.Busiest()
	if e, err := find(game); err == nil {
		n.Game = e.Title
	}
	for _, row := range h.Ranking(halloffame.Filter{Game: game, GuestsSince: since}) {
		if page, ok := h.Player(row.Player, game); ok && row.Rated() > 0 && len(n.Leaders) < leaders {
			n.Leaders = append(n.Leaders, Leader{sitting.Named(records.ParseSeat(row.Player)), row.Rating, page.Ratings()})
		}
	}
}

// newsLines is how many rows the news take at most.
const newsLines = 5 + leaders + 3

// draw writes the news, from a row down.
func (n *News) draw(screen tcell.Screen, x, y, width int, look theme.Look) {
	if n.Last != nil {
		widget.DrawHeading(screen, x, y, width, lastGame, look)
		rows := []string{sitting.Against(n.Last.Seats), gameAndLength(n.Last.Title, sitting.Length(n.Last.To)), sitting.Ended(*n.Last, text.Printable)}
		if n.Last.Waiting() {
			rows[2] = goesOn
		}
		for i, row := range rows {
			role := theme.Dim
			if i == 0 {
				role = theme.Text
			}
			theme.Draw(screen, x, y+1+i, width, text.Cut(text.Printable(row), width, look.Ellipsis), look.Style(role))
		}
		y += len(rows) + 2
	}
	if len(n.Leaders) == 0 {
		return
	}
	widget.DrawHeading(screen, x, y, width, hallOfGame(n.Game), look)
	for i, l := range n.Leaders {
		n.drawLeader(screen, x, y+1+i, width, i, l, look)
	}
	theme.Draw(screen, x, y+1+len(n.Leaders), width, playersInAll(n.Players), look.Style(theme.Dim))
}

// drawLeader writes a place, a name, how the rating went, and what it is.
func (n *News) drawLeader(screen tcell.Screen, x, y, width, place int, l Leader, look theme.Look) {
	const curve = 8
	rating := fmt.Sprintf("%.0f ", l.Rating.Value)
	if l.Rating.Provisional() {
		rating = fmt.Sprintf("%.0f?", l.Rating.Value)
	}
	name := width - 3 - curve - 2 - len(rating)
	theme.Draw(screen, x, y, 2, fmt.Sprint(place+1), look.Style(theme.Warning))
	theme.Draw(screen, x+3, y, name-1, text.Shorten(text.Printable(l.Name), name-1, look.Ellipsis), look.Style(theme.Text))
	theme.Draw(screen, x+3+name, y, curve, widget.Sparkline(l.Curve, curve, look), look.Style(theme.Key))
	theme.Draw(screen, x+width-len(rating), y, len(rating), rating, look.Style(theme.Title))
}
