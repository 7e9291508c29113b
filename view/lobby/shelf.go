package lobby

import (
	"fmt"
	"strings"

	"boardroom/core"
	"boardroom/records"
	"boardroom/view/keys"
	"boardroom/view/room"
	"boardroom/view/text"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/rivo/tview"
)

// A RecordList is the screen that lists records.
type RecordList struct {
	title string
	room  *room.Room
	list  *widget.List[records.Entry]
	load  func() ([]records.Entry, error)
	keep  func(records.Entry) bool
}

// NewContinue returns the list of the games that can be gone on with.
func NewContinue(r *room.Room, load func() ([]records.Entry, error), open func(records.Entry)) *RecordList {
	s := newShelf(r, "Continue", load, open)
	s.keep = func(e records.Entry) bool { return Unfinished(e) }
	s.list.Empty = "No game waits for you. A game that you leave in the middle stands here."
	return s
}

// NewReplay returns the list of all records, the unreadable ones with what is
// wrong with them.
func NewReplay(r *room.Room, load func() ([]records.Entry, error), open func(records.Entry)) *RecordList {
	s := newShelf(r, "Replay", load, open)
	s.keep = func(records.Entry) bool { return true }
	s.list.Empty = "There are no records yet. Every game that is played leaves one."
	return s
}

// Unfinished reports whether a record can be gone on with.
func Unfinished(e records.Entry) bool { return e.Err == nil && !e.Finished }

func newShelf(r *room.Room, title string, load func() ([]records.Entry, error), open func(records.Entry)) *RecordList {
	players := func(e records.Entry) string { return playersOf(e, r.Look().Dash) }
	list := widget.NewList(r.Look,
		widget.Column[records.Entry]{Title: "Date", Text: dateOf, Less: func(a, b records.Entry) bool { return a.Date.Before(b.Date) }},
		widget.Column[records.Entry]{Title: "Game", Text: gameOf, Less: func(a, b records.Entry) bool { return gameOf(a) < gameOf(b) }},
		widget.Column[records.Entry]{Title: "Players", Text: players, Less: func(a, b records.Entry) bool { return players(a) < players(b) }, Wide: true, Role: roleOf},
		widget.Column[records.Entry]{Title: "Turns", Text: turnsOf, Less: func(a, b records.Entry) bool { return a.Turns < b.Turns }, Right: true},
		widget.Column[records.Entry]{Title: "Result", Text: resultOf, Less: func(a, b records.Entry) bool { return resultOf(a) < resultOf(b) }},
	)
	list.Open = open
	list.Changed = func() { // the column is too narrow for most errors
		if e, ok := list.Selected(); ok && e.Err != nil {
			r.Warn(e.Name() + ": " + e.Err.Error())
		}
	}
	list.SetBorderPadding(1, 0, 0, 0)
	return &RecordList{title: title, room: r, list: list, load: load}
}

// dateOf says when a game was begun; nothing where not even that can be told.
func dateOf(e records.Entry) string {
	if e.Date.IsZero() {
		return ""
	}
	return e.Date.Local().Format("2006-01-02 15:04")
}

// playersOf names the players, or what is wrong with the record.
func playersOf(e records.Entry, dash string) string {
	if e.Err != nil {
		return text.Printable(e.Name() + ": " + e.Err.Error())
	}
	names := make([]string, len(e.Seats))
	for i, s := range e.Seats {
		names[i] = s.Name
		if s.Level != "" {
			names[i] += " (" + s.Short().Level + ")"
		}
	}
	return text.Printable(strings.Join(names, " "+dash+" "))
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
		return fmt.Sprintf("%s to %d", e.Title, e.To)
	case e.To == core.Money:
		return e.Title + ", money"
	}
	return e.Title
}

func turnsOf(e records.Entry) string {
	if e.Err != nil {
		return ""
	}
	return fmt.Sprint(e.Turns)
}

func resultOf(e records.Entry) string {
	switch {
	case e.Err != nil:
		return "unreadable"
	case !e.Finished:
		return "goes on"
	}
	return e.Result
}

// Title is the screen's title.
func (s *RecordList) Title() string { return s.title }

// Primitive is the list.
func (s *RecordList) Primitive() tview.Primitive { return s.list }

// Typing reports whether the filter is being typed.
func (s *RecordList) Typing() bool { return s.list.Typing() }

// Actions are the list's.
func (s *RecordList) Actions() keys.Table { return s.list.Actions() }

// Enter reads the records anew.
func (s *RecordList) Enter() {
	entries, err := s.load()
	s.room.Fail(err)
	var kept []records.Entry
	for _, e := range entries {
		if s.keep(e) {
			kept = append(kept, e)
		}
	}
	s.list.SetItems(kept)
	s.list.Changed()
}
