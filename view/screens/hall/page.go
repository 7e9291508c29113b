package hall

import (
	"slices"

	"boardroom/core/i18n"
	"boardroom/halloffame"
	"boardroom/records/text"
	"boardroom/view/keys"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// page shows one player at one game.
type page struct {
	*tview.Box
	Config
	analyses     *analyses
	hall         *halloffame.Hall // nil: see err
	player, game string
	games        []string // that they have played
	data         halloffame.Page
	place, of    int // by rating, among all who have a rated game of it; 0: they have none
	err          error
	text         *widget.Page // below the head
	lines        int          // that there is room for
}

func newPage(c Config, w *analyses, player, game string) *page {
	p := &page{Box: tview.NewBox(), Config: c, analyses: w, player: player, game: game}
	p.text = widget.NewPage(c.Screens.Look, p.rows)
	return p
}

// Title is the player's name.
func (p *page) Title() i18n.Message { return i18n.Verbatim(named(p.player)) }

// Primitive is the page itself.
func (p *page) Primitive() tview.Primitive { return p }

// Enter reads the hall.
func (p *page) Enter() {
	var hall *halloffame.Hall
	if hall, p.err = p.Hall(); p.err != nil {
		return
	}
	p.setHall(hall)
}

// setHall finds the player in a hall.
func (p *page) setHall(hall *halloffame.Hall) {
	p.hall, p.games = hall, hall.GamesOf(p.player)
	data, ok, err := hall.Player(p.player, p.game)
	if !ok && err == nil {
		err = errUnknown
	}
	p.data, p.err = data, err
	p.place, p.of = 0, 0
	standings, _ := hall.Ranking(p.withoutOldGuests(halloffame.Filter{Game: p.game})) // of which none is read
	for _, s := range standings {
		p.of = max(p.of, s.Place)
		if s.Player == data.Player {
			p.place = s.Place
		}
	}
}

// turn goes to another game that the player has played.
func (p *page) turn(step int) func() {
	return func() {
		at := slices.Index(p.games, p.game)
		p.game = p.games[(at+step+len(p.games))%len(p.games)]
		p.text.Reveal(0)
		p.Enter()
	}
}

func (p *page) several() error {
	if len(p.games) < 2 {
		return errOneGame
	}
	return nil
}

// Actions scroll, lead to the games, and go from game to game.
func (p *page) Actions() keys.Table {
	if p.err != nil {
		return keys.Table{{Keys: []keys.Key{"r"}, Label: i18n.Msg("Reload"), Help: i18n.Msg("Reload the hall of fame"), Do: p.Enter}}
	}
	return append(keys.Table{
		{Keys: []keys.Key{"r", keys.Enter}, Label: i18n.Msg("Replay"), Help: i18n.Msg("Review this player's games"), Do: func() { p.Config.Games(p.player) }},
		{Keys: []keys.Key{"i"}, Label: i18n.Msg("Insights"), Help: i18n.Msg("Show what this player's mistakes have in common"), Do: func() { p.Insights(p.player) }},
		{Keys: []keys.Key{keys.Left, "h"}, Label: i18n.Msg("Game"), Name: i18n.Msg("kind\x04Previous game"), Help: i18n.Msg("Go to the previous game"), Do: p.turn(-1), Why: p.several},
		{Keys: []keys.Key{keys.Right, "l", "g"}, Label: i18n.Msg("Game"), Name: i18n.Msg("kind\x04Next game"), Help: i18n.Msg("Go to the next game"), Do: p.turn(1), Why: p.several},
	}, p.text.Actions()...)
}

const headLines = 2 // above what scrolls

// Draw shows which game it is, and below that as much of the rest as fits.
func (p *page) Draw(screen tcell.Screen) {
	x, y, width, height := p.GetRect()
	look := p.Screens.Look()
	if p.err != nil {
		p.drawError(screen, x+margin, y+1, width-2*margin, p.err)
		return
	}
	inner := measure(width - 2*margin)
	widget.DrawRow(screen, x+(width-inner)/2, y, inner, p.head(), look)
	p.lines, p.text.Measure = height-headLines, inner
	p.text.SetRect(x, y+headLines, width, p.lines)
	p.text.Update()
	p.text.Draw(screen)
}

// head names the game, and the player's place in it.
func (p *page) head() widget.Row {
	row := widget.Row{
		{Text: text.Printable(p.Config.Title(p.game)), Role: theme.Title},
		{Text: "   " + place(p.place, p.of).In(p.Screens.Look().Language), Role: theme.Dim},
	}
	if n := len(p.games); n > 1 {
		at := slices.Index(p.games, p.game)
		row = append(row, widget.Span{Text: "   " + pageOf(at+1, n).In(p.Screens.Look().Language), Role: theme.Dim})
	}
	return row
}

// MouseHandler scrolls with the wheel.
func (p *page) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return p.text.MouseHandler()
}

// Sizes of a player's page.
const (
	columnRoom  = 84                   // the widest column
	columnLeast = 52                   // the narrowest of two
	between     = 4                    // columns of the screen between the two
	lowCurve    = 8                    // lines of the rating curve, at least
	highCurve   = 28                   // at most
	aroundCurve = widget.CurveAxis + 2 // its heading, and the blank line above that
)

// measure returns how many of so many columns a player's page takes: one column or,
// where there is room, two.
func measure(width int) int {
	if width < 2*columnLeast+between {
		return min(width, columnRoom)
	}
	return 2*min((width-between)/2, columnRoom) + between
}

// rows puts the sections below each other, in one column or in two.
func (p *page) rows(width int) []widget.Row {
	look := p.Screens.Look()
	if width <= columnRoom {
		about, rest := p.results(width, look), sections(p.skills(width), p.rivals(width, look), p.dice(width, look))
		return sections(about, p.curve(width, p.lines-len(about)-len(rest)-1, look), rest)
	}
	column := (width - between) / 2
	about := p.results(column, look)
	left := sections(about, p.curve(column, p.lines-len(about), look))
	right := sections(p.skills(column), p.rivals(column, look), p.dice(column, look))
	return beside(left, right, column+between)
}

// sections puts sections below each other, a blank line between them. Empty
// ones are left out.
func sections(all ...[]widget.Row) []widget.Row {
	var rows []widget.Row
	for _, section := range all {
		if len(rows) > 0 && len(section) > 0 {
			rows = append(rows, widget.Row{})
		}
		rows = append(rows, section...)
	}
	return rows
}

// beside puts rows beside others, which begin at a column.
func beside(left, right []widget.Row, at int) []widget.Row {
	rows := make([]widget.Row, max(len(left), len(right)))
	for i := range rows {
		if i < len(left) {
			rows[i] = left[i]
		}
		if i < len(right) {
			rows[i] = append(filled(rows[i], at), right[i]...)
		}
	}
	return rows
}

// filled is a row with blanks up to a width.
func filled(row widget.Row, width int) widget.Row {
	for _, span := range row {
		width -= text.Width(span.Text)
	}
	return append(row[:len(row):len(row)], plain(text.Pad("", width)))
}

func plain(s string) widget.Span  { return widget.Span{Text: s, Role: theme.Text} }
func dim(s string) widget.Span    { return widget.Span{Text: s, Role: theme.Dim} }
func heading(s string) widget.Row { return widget.Row{{Text: s, Role: theme.Title}} }
