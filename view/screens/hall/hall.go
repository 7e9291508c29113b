// Package hall is the hall of fame on the screen: the ranking, and one page
// for each player.
package hall

import (
	"time"

	"boardroom/halloffame"
	"boardroom/records/text"
	"boardroom/view/screens"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// Config is what the screens of the hall need.
type Config struct {
	Screens *screens.Stack
	// Hall reads the hall. It is called whenever one of the screens comes to
	// the top, so that they show the games played meanwhile.
	Hall func() (*halloffame.Hall, error)
	// Showings reads what the analyses beside the records tell. It is called in
	// the background, for there may be many.
	Showings func() ([]halloffame.Showing, error)
	// Tournaments reads the games of tournaments, in the background too. What
	// comes with an error are those that can be read. Nil: they are not counted.
	Tournaments func() ([]halloffame.Bout, error)
	Now         func() time.Time
	// Title returns the title of a game by its name.
	Title func(game string) string
	// Games opens the list of a player's games.
	Games func(player string)
	// Doubles heads the count of a game's wins that count double or more; empty:
	// it has none.
	Doubles func(game string) string
}

// lately has a filter leave out guests who have not played for long.
func (c Config) lately(f halloffame.Filter) halloffame.Filter {
	f.GuestsSince = halloffame.GuestsSince(c.Now())
	return f
}

// New returns the ranking.
func New(c Config) screens.Screen { return newRanking(c) }

// date is how a day is written everywhere in the hall.
const date = "2006-01-02"

// measure is the widest line of running text.
const measure = 68

// drawWords writes paragraphs and returns the first line below them.
func drawWords(screen tcell.Screen, x, y, width int, s string, style tcell.Style) int {
	for _, line := range text.Wrap(s, min(width, measure)) {
		theme.Draw(screen, x, y, width, line, style)
		y++
	}
	return y
}

// drawTrouble says why the hall cannot be shown.
func (c Config) drawTrouble(screen tcell.Screen, x, y, width int, err error) {
	look := c.Screens.Look()
	theme.Draw(screen, x, y, width, cannotShow, look.Style(theme.Title))
	y = drawWords(screen, x, y+2, width, text.Printable(c.Screens.Tellable(err).Error()), look.Style(theme.Error))
	drawWords(screen, x, y+1, width, nothingChanged, look.Style(theme.Dim))
}
