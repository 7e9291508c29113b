package fame

import (
	"slices"
	"strings"
	"time"

	"boardroom/halloffame"
	"boardroom/view/keys"
	"boardroom/view/widget"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// ranking is the list of the players.
type ranking struct {
	*tview.Box
	Config
	hall *halloffame.Hall // nil: see err
	err  error
	all  []row // that pass the filters, but for the one by name
	rows []row // that pass all filters, in the order shown

	showroom *showroom
	period   int // of the columns of skill, among periods()

	who      audience
	contests []halloffame.Bout // of tournaments, when last read

	filter   halloffame.Filter
	begun    bool // the hall has been seen: filter.Game is chosen
	name     widget.Line
	typing   bool   // the name
	sorted   string // the title of the column sorted by
	reversed bool

	cursor, top int // among rows: the chosen, the first in sight
	height      int // lines of the list when last drawn
	titles      int // the line of the titles then
	right       int // the column after the list then
	drawn       []slot
	bar         []button
	podium      []step
	beside      bool  // the chosen player stands beside the list
	aside       *page // of the chosen player; nil: to be made
}

func newRanking(c Config) *ranking {
	return &ranking{Box: tview.NewBox(), Config: c, showroom: &showroom{}, sorted: "Rating"}
}

// Title is the hall's name.
func (s *ranking) Title() string { return hallOfFame }

// Primitive is the list itself.
func (s *ranking) Primitive() tview.Primitive { return s }

// Typing reports whether a name to filter by is being typed.
func (s *ranking) Typing() bool { return s.typing }

// Enter reads the hall.
func (s *ranking) Enter() {
	s.hall, s.err = s.seen()
	s.showroom.fill(s.Config, func() {
		if s.hall != nil {
			s.arrange()
		}
	})
	if s.err != nil {
		s.hall, s.rows, s.typing = nil, nil, false
		return
	}
	if left, unread := s.hall.LeftOut(), s.hall.Unread(); len(left)+len(unread) > 0 && !s.begun {
		s.Room.Refuse(leftOut(left, len(unread)))
	}
	if !s.begun && len(s.hall.Games()) > 0 {
		s.begun = true
		s.filter.Game = s.hall.Busiest()
	}
	s.arrange()
}

// arrange works out the rows anew. The cursor stays with its player.
func (s *ranking) arrange() {
	var chosen row
	if s.cursor < len(s.rows) {
		chosen = s.rows[s.cursor]
	}
	s.all, s.rows = nil, nil
	skills := s.hall.Skills(s.showroom.all, periods()[s.period].from(s.Now()), time.Time{})
	for _, st := range s.hall.Ranking(s.filter) {
		page, _ := s.hall.Player(st.Player, st.Game)
		r := row{st, page.Form, skills.Of(st.Player, st.Game), page.Ratings()}
		s.all = append(s.all, r)
		if s.named(st.Player) {
			s.rows = append(s.rows, r)
		}
	}
	s.sort()
	at := slices.IndexFunc(s.rows, func(r row) bool { return r.Player == chosen.Player && r.Game == chosen.Game })
	if at < 0 {
		at = s.cursor
	}
	s.choose(at)
}

// named reports whether a name holds every word of the filter.
func (s *ranking) named(player string) bool {
	player = strings.ToLower(player)
	for _, word := range strings.Fields(strings.ToLower(s.name.Text())) {
		if !strings.Contains(player, word) {
			return false
		}
	}
	return true
}

func (s *ranking) sort() {
	for _, c := range s.columns() {
		if c.title == s.sorted {
			slices.SortStableFunc(s.rows, func(a, b row) int {
				if s.reversed {
					a, b = b, a
				}
				return c.order(a, b)
			})
		}
	}
}

// sortBy sorts by a column, or reverses if it is sorted by it already.
func (s *ranking) sortBy(title string) {
	s.reversed = s.sorted == title && !s.reversed
	s.sorted = title
	s.arrange()
}

// sortNext sorts by a neighbour of the column sorted by.
func (s *ranking) sortNext(step int) {
	all := s.columns()
	at := slices.IndexFunc(all, func(c column) bool { return c.title == s.sorted })
	s.sortBy(all[(at+step+len(all))%len(all)].title)
}

func (s *ranking) choose(at int) { s.cursor, s.aside = max(0, min(at, len(s.rows)-1)), nil }

// empty reports whether nobody is in the hall.
func (s *ranking) empty() bool { return s.hall == nil || len(s.hall.Games()) == 0 }

func (s *ranking) open() {
	s.typing = false
	chosen := s.rows[s.cursor]
	c := s.Config
	c.Hall = s.seen
	s.Room.Push(newPage(c, s.showroom, chosen.Player, chosen.Game))
}

func (s *ranking) some() error {
	if len(s.rows) == 0 {
		return errNobody
	}
	return nil
}

// Actions open a page, sort, filter and move.
func (s *ranking) Actions() keys.Table {
	if s.err != nil {
		return keys.Table{{Keys: []keys.Key{"r"}, Label: "Read again", Help: "Read the hall of fame again", Do: s.Enter}}
	}
	if s.empty() {
		return keys.Table{{Keys: []keys.Key{"c"}, Label: "Tournaments", Help: "Count the games of tournaments", Do: func() { s.show(contestants) }}}
	}
	table := keys.Table{
		{Keys: []keys.Key{keys.Enter}, Label: "Player", Help: "Open the player's page", Do: s.open, Why: s.some},
		{Keys: []keys.Key{keys.Left, "h"}, Label: "Sort", Help: "Sort by the column before", Do: func() { s.sortNext(-1) }},
		{Keys: []keys.Key{keys.Right, "l", "s"}, Label: "Sort", Help: "Sort by the next column", Do: func() { s.sortNext(1) }},
		{Keys: []keys.Key{"S"}, Label: "Reverse", Help: "Reverse the order", Do: func() { s.sortBy(s.sorted) }},
	}
	table = append(table, s.clearing()...)
	for _, k := range s.knobs() {
		table = append(table, k.action)
	}
	return append(table, s.moves()...)
}

// moves are the actions that move the cursor.
func (s *ranking) moves() keys.Table {
	move := func(help string, by func() int, names ...keys.Key) keys.Action {
		return keys.Action{Keys: names, Label: help, Hidden: true, Do: func() { s.choose(s.cursor + by()) }}
	}
	return keys.Table{
		move("One line up", func() int { return -1 }, keys.Up, "k"),
		move("One line down", func() int { return 1 }, keys.Down, "j"),
		move("One page up", func() int { return -max(1, s.height-1) }, keys.PgUp),
		move("One page down", func() int { return max(1, s.height-1) }, keys.PgDn),
		move("To the first line", func() int { return -len(s.rows) }, keys.Home),
		move("To the last line", func() int { return len(s.rows) }, keys.End, "G"),
	}
}

// InputHandler types into the name.
func (s *ranking) InputHandler() func(*tcell.EventKey, func(tview.Primitive)) {
	return func(event *tcell.EventKey, _ func(tview.Primitive)) {
		if s.name.Key(event) {
			s.arrange()
		}
	}
}

// PasteHandler pastes into the name.
func (s *ranking) PasteHandler() func(string, func(tview.Primitive)) {
	return func(pasted string, _ func(tview.Primitive)) {
		if s.name.Insert(pasted) {
			s.arrange()
		}
	}
}
