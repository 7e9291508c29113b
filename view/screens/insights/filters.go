package insights

import (
	"slices"
	"time"

	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/insights"
	"boardroom/records/text"
	"boardroom/view/keys"
	"boardroom/view/screens"
	"boardroom/view/sitting"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// filters say which games are summed up. The zero value is all.
type filters struct {
	against records.Seat
	period  int // of periods
	length  int // of insights.Lengths()
	rated   bool
	buttons []button
}

// filter is what the filters say now.
func (f *filters) filter(now time.Time) insights.Filter {
	one := insights.Filter{Against: f.against, Length: insights.Lengths()[f.length], Rated: f.rated}
	if days := periods[f.period].days; days > 0 {
		one.From = now.AddDate(0, 0, -days)
	}
	return one
}

// none reports whether all games pass.
func (f *filters) none() bool {
	return f.against == records.Seat{} && f.period == 0 && f.length == 0 && !f.rated
}

// A control is one filter: what it lets through now, and the action that changes it.
type control struct {
	action keys.Action
	says   i18n.Message
	set    bool // it leaves games out
}

// A button is where a filter stands on the screen.
type button struct {
	x, y, width int
	do          func()
}

// nameRoom is how many columns a name has in a filter.
const nameRoom = 20

// controls lists the filters, and at the end what takes them away.
func (s *screen) controls() []control {
	action := func(key keys.Key, label, help i18n.Message, do func()) keys.Action {
		return keys.Action{Keys: []keys.Key{key}, Label: label, Help: help, Hidden: true, Do: do}
	}
	against := i18n.Msg(anyOpponent)
	if (s.against != records.Seat{}) {
		against = versus(text.Shorten(text.Printable(sitting.Named(s.against)), nameRoom, s.Screens.Look().Ellipsis))
	}
	rated := anyRated
	if s.rated {
		rated = ratedOnly
	}
	turn := func(at *int, of int) func() {
		return func() {
			*at = (*at + 1) % of
			s.sumUp()
		}
	}
	all := []control{
		{action("g", i18n.Msg("Game"), i18n.Msg("Choose the game"), s.chooseGame), i18n.Verbatim(s.entry().Title), false},
		{action("o", i18n.Msg("Opponent"), i18n.Msg("Count only games against one opponent"), s.chooseOpponent), against, s.against != records.Seat{}},
		{action("t", i18n.Msg("Period"), i18n.Msg("Count only the games of a period"), turn(&s.period, len(periods))), i18n.Msg(periods[s.period].says), s.period > 0},
		{action("m", i18n.Msg("Length"), i18n.Msg("Count only single games, short or long matches"), turn(&s.length, len(lengths))), i18n.Msg(lengths[s.length]), s.length > 0},
		{action("c", i18n.Msg("Rated"), i18n.Msg("Count only rated games, or all"), func() { s.rated = !s.rated; s.sumUp() }), i18n.Msg(rated), s.rated},
	}
	if !s.none() {
		all = append(all, control{action("0", i18n.Msg("Show all"), i18n.Msg("Clear all filters but the game"), func() { s.filters = filters{}; s.sumUp() }), i18n.Msg("Show all"), false})
	}
	return all
}

// several tells why there is no other game.
func (s *screen) several() error {
	if len(s.games) < 2 {
		return errOneGame
	}
	return nil
}

// turn goes to another game.
func (s *screen) turn(by int) {
	s.game = (s.game + by + len(s.games)) % len(s.games)
	s.toGame(s.game)
}

// toGame shows a game, of all opponents.
func (s *screen) toGame(i int) {
	s.game, s.against = i, records.Seat{}
	s.sumUp()
}

func (s *screen) chooseGame() {
	titles := make([]i18n.Message, len(s.games))
	for i, e := range s.games {
		titles[i] = i18n.Verbatim(e.Title)
	}
	s.Screens.Choose(i18n.Msg("Game"), titles, s.game, s.toGame)
}

func (s *screen) chooseOpponent() {
	seats := append([]records.Seat{{}}, s.sample.Opponents(s.entry())...)
	names := []i18n.Message{i18n.Msg(anyone)}
	for _, seat := range seats[1:] {
		names = append(names, i18n.Verbatim(text.Printable(sitting.Named(seat))))
	}
	s.Screens.Choose(i18n.Msg("Opponent"), names, slices.Index(seats, s.against), func(i int) {
		s.against = seats[i]
		s.sumUp()
	})
}

const (
	margin  = 2 // columns at both edges
	gap     = 2 // columns between two filters
	keyRoom = 2 // columns of a filter's key, with the blank behind it
)

// drawFilters shows the filters, each after its key, in another line where one is full, and
// returns how many lines they take.
func (s *screen) drawFilters(screen tcell.Screen, x, y, width int, look theme.Look) int {
	column, line := 0, 0
	for _, c := range s.controls() {
		says := text.Printable(c.says.In(look.Language))
		wide := keyRoom + text.Width(says)
		if column > 0 && column+wide > width {
			column, line = 0, line+1
		}
		role := theme.Dim
		if c.set {
			role = theme.Title
		}
		look.Draw(screen, x+column, y+line, keyRoom, screens.KeyName(c.action.Keys[0], look), look.Style(theme.Key))
		look.Draw(screen, x+column+keyRoom, y+line, width-column-keyRoom, says, look.Style(role))
		s.buttons = append(s.buttons, button{x + column, y + line, wide, c.action.Do})
		column += wide + gap
	}
	return line + 1
}

// clicked returns what the filter at a cell of the screen does.
func (f *filters) clicked(x, y int) (do func(), ok bool) {
	for _, b := range f.buttons {
		if y == b.y && x >= b.x && x < b.x+b.width {
			return b.do, true
		}
	}
	return nil, false
}
