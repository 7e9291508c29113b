package lobby

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"boardroom/core"
	"boardroom/records"
	"boardroom/records/notes"
	"boardroom/view/glimpse"
	"boardroom/view/keys"
	"boardroom/view/room"
	"boardroom/view/sitting"
	"boardroom/view/text"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/rivo/tview"
)

// A RecordList is the screen that lists records, and keeps them in order.
type RecordList struct {
	Shelf
	title   string
	room    *room.Room
	list    *glimpse.List[records.Entry]
	keep    func(records.Entry) bool
	deleted []records.Entry // from this screen, the last at the end
}

// A Shelf is what a list of records shows, and how they are kept.
type Shelf struct {
	Folder sitting.Folder // in which they are
	Notes  notes.Book     // on them
	Load   func() ([]records.Entry, error)
	Open   func(records.Entry)
	Board  glimpse.Reader // nil: no boards are shown
}

// NewContinue returns the list of the games that can be gone on with.
func NewContinue(r *room.Room, shelf Shelf) *RecordList {
	s := newList(r, continueTitle, shelf)
	s.keep = records.Entry.Waiting
	s.list.Empty = nothingWaits
	return s
}

// NewReplay returns the list of all records, the unreadable ones with what is
// wrong with them.
func NewReplay(r *room.Room, shelf Shelf) *RecordList {
	s := newList(r, replayTitle, shelf)
	s.keep = func(records.Entry) bool { return true }
	s.list.Empty = noRecords
	return s
}

// NewGamesOf returns the list of the records of one player, as the hall of fame
// names them.
func NewGamesOf(r *room.Room, player string, shelf Shelf) *RecordList {
	s := newList(r, gamesTitle, shelf)
	s.keep = func(e records.Entry) bool {
		return slices.ContainsFunc(e.Seats, func(seat records.Seat) bool { return seat.Short().String() == player })
	}
	s.list.Empty = noGamesOf
	return s
}

func newList(r *room.Room, title string, shelf Shelf) *RecordList {
	players := func(e records.Entry) string { return playersOf(e, r.Look().Dash) }
	sharing := func(e records.Entry, width int) string { return playersIn(e, width, r.Look()) }
	result := func(e records.Entry) string { return resultOf(e, r.Look().Ellipsis) }
	by := func(words func(records.Entry) string) func(a, b records.Entry) int {
		return func(a, b records.Entry) int { return strings.Compare(words(a), words(b)) }
	}
	columns := []widget.Column[records.Entry]{
		{Title: "Date", Text: dateOf, Order: func(a, b records.Entry) int { return a.Date.Compare(b.Date) }, Told: true, Rank: 2},
		{Title: "Time", Text: timeOf, Told: true, Rank: 5},
		{Title: "Game", Text: starred, Order: by(gameOf)},
		{Title: "Players", Text: players, Fit: sharing, Order: by(players), Wide: true, Told: true, Role: roleOf},
		{Title: "Turns", Text: turnsOf, Order: func(a, b records.Entry) int { return cmp.Compare(a.Turns, b.Turns) }, Right: true, Rank: 4},
		{Title: "Result", Text: result, Order: by(result), Rank: 1},
	}
	if !r.Barred().Keeping {
		columns = append(columns, widget.Column[records.Entry]{Title: "Labels", Text: labelsOf, Order: func(a, b records.Entry) int { return strings.Compare(labelsOf(b), labelsOf(a)) }, Rank: 3})
	}
	list := widget.NewList(r.Look, columns...)
	list.Open = shelf.Open
	list.Match = func(filter string) (func(records.Entry) bool, error) {
		wanted, wrong := records.ParseQuery(filter, time.Local)
		if wrong == nil && len(wanted.Unknown) > 0 {
			wrong = wanted.Unknown[0]
		}
		return wanted.Matches, wrong
	}
	list.SetBorderPadding(1, 0, 0, 0)
	path := func(e records.Entry) string { return e.Path }
	return &RecordList{Shelf: shelf, title: title, room: r, list: glimpse.New(r, list, path, shelf.Board)}
}

// dateOf says on what day a game was begun; nothing where not even that can be told.
func dateOf(e records.Entry) string {
	if e.Date.IsZero() {
		return ""
	}
	return e.Date.Local().Format("2006-01-02")
}

// timeOf says at what time of the day.
func timeOf(e records.Entry) string {
	if e.Date.IsZero() {
		return ""
	}
	return e.Date.Local().Format("15:04")
}

// playersOf names the players, or what is wrong with the record.
func playersOf(e records.Entry, dash string) string {
	if e.Err != nil {
		return text.Printable(e.Name() + ": " + e.Err.Error())
	}
	return strings.Join(namesOf(e), between(dash))
}

// playersIn is playersOf in so many columns, of which each player has a fair share.
func playersIn(e records.Entry, width int, look theme.Look) string {
	if e.Err != nil {
		return text.Cut(playersOf(e, look.Dash), width, look.Ellipsis)
	}
	return text.Share(namesOf(e), between(look.Dash), width, look.Ellipsis)
}

// between stands between two players.
func between(dash string) string { return " " + dash + " " }

// namesOf lists the players, computers with their levels.
func namesOf(e records.Entry) []string {
	names := make([]string, len(e.Seats))
	for i, s := range e.Seats {
		names[i] = text.Printable(sitting.Named(s))
	}
	return names
}

func roleOf(e records.Entry) theme.Role {
	if e.Err != nil {
		return theme.Error
	}
	return theme.Text
}

// gameOf names the game, and the length of a match.
func gameOf(e records.Entry) string {
	switch {
	case e.Err != nil && e.Title == "":
		return "?"
	case e.To > 0:
		return matchTo(e.Title, e.To)
	case e.To == core.Money:
		return moneySession(e.Title)
	}
	return e.Title
}

func turnsOf(e records.Entry) string {
	if e.Err != nil {
		return ""
	}
	return fmt.Sprint(e.Turns)
}

// winnerRoom is how many columns the name of a winner has.
const winnerRoom = 12

// resultOf says who has won how much, or how else it stands.
func resultOf(e records.Entry, ellipsis string) string {
	return sitting.Ended(e, func(winner string) string { return text.Cut(text.Printable(winner), winnerRoom, ellipsis) })
}

// starred names the game, after the star of the record.
func starred(e records.Entry) string {
	if slices.Contains(e.Labels, records.Star) {
		return "* " + gameOf(e)
	}
	return gameOf(e)
}

// labelsOf lists the reader's own words.
func labelsOf(e records.Entry) string {
	own := slices.DeleteFunc(slices.Clone(e.Labels), func(l string) bool { return l == records.Star || l == records.Aside })
	return strings.Join(own, " ")
}

// Title is the screen's title.
func (s *RecordList) Title() string { return s.title }

// Primitive is the list.
func (s *RecordList) Primitive() tview.Primitive { return s.list }

// Typing reports whether the filter is being typed.
func (s *RecordList) Typing() bool { return s.list.Typing() }

// Actions are the list's, and what keeps it in order.
func (s *RecordList) Actions() keys.Table {
	if s.list.Typing() {
		return s.list.Actions()
	}
	return append(s.list.Actions(), s.keeping()...)
}

// Enter reads the records anew.
func (s *RecordList) Enter() {
	entries, err := s.Load()
	s.room.Fail(err)
	var kept []records.Entry
	for _, e := range entries {
		if s.keep(e) {
			kept = append(kept, e)
		}
	}
	s.list.SetItems(kept)
}
