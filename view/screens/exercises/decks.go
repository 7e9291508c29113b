package exercises

import (
	"slices"
	"strings"

	"boardroom/core/i18n"
	"boardroom/records/exercise"
	"boardroom/records/text"
	"boardroom/view/keys"
	"boardroom/view/screens"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/rivo/tview"
)

// DecksConfig is what the list of decks needs. Import and Export are nil where nobody may
// name files.
type DecksConfig struct {
	Screens *screens.Stack
	Title   func() i18n.Message
	Rows    func() []Row // the decks as they are now
	Open    func(exercise.Deck)
	Storm   func(exercise.Deck)
	Import  func()
	Export  func(exercise.Deck)
	Remove  func(exercise.Deck)
}

// A Row is a deck in the list.
type Row struct {
	exercise.Deck
	State  i18n.Message // what there is to do of it
	Best   i18n.Message // in a storm; empty: none yet
	Today  bool         // it is what there is to be done today of all
	Others bool         // it came from others
}

// Decks is the list of decks.
type Decks struct {
	DecksConfig
	list *widget.List[Row]
}

// NewDecks returns the list of decks.
func NewDecks(c DecksConfig) *Decks {
	d := &Decks{DecksConfig: c}
	said := func(of func(Row) i18n.Message) func(Row) string {
		return func(r Row) string { return text.Printable(of(r).In(c.Screens.Look().Language)) }
	}
	d.list = widget.NewList(c.Screens.Look,
		widget.Column[Row]{Title: i18n.Msg("Deck"), Text: said(func(r Row) i18n.Message { return r.Title })},
		widget.Column[Row]{Title: i18n.Msg("To do"), Text: said(func(r Row) i18n.Message { return r.State })},
		widget.Column[Row]{Title: i18n.Msg("exercises\x04Storm"), Text: said(func(r Row) i18n.Message { return r.Best }), Right: true},
		widget.Column[Row]{Title: i18n.Msg("Games"), Text: func(r Row) string { return strings.Join(r.Games(), ", ") }, Wide: true, Role: func(Row) theme.Role { return theme.Dim }},
	)
	d.list.SetBorderPadding(1, 0, 0, 0)
	d.list.OneClick = true
	d.list.Same = func(a, b Row) bool { return a.Name == b.Name }
	d.list.Open = func(r Row) { c.Open(r.Deck) }
	return d
}

// Enter reads anew what there is to do.
func (d *Decks) Enter() { d.list.SetItems(d.Rows()) }

// Title names the list.
func (d *Decks) Title() i18n.Message { return d.DecksConfig.Title() }

// Primitive is the list.
func (d *Decks) Primitive() tview.Primitive { return d.list }

// Typing reports whether a filter is being typed.
func (d *Decks) Typing() bool { return d.list.Typing() }

// Actions are the list's, and what is done with the chosen deck.
func (d *Decks) Actions() keys.Table {
	own := keys.Table{{Keys: []keys.Key{"s"}, Label: i18n.Msg("exercises\x04Storm"), Help: i18n.Msg("As many as you can in three minutes"), Why: d.isDeck, Do: d.with(d.Storm)}}
	if d.Import != nil {
		own = append(own,
			keys.Action{Keys: []keys.Key{"x"}, Label: i18n.Msg("Export"), Help: i18n.Msg("Export the deck for others, or for Anki"), Why: d.isDeck, Do: d.with(d.Export)},
			keys.Action{Keys: []keys.Key{"i"}, Label: i18n.Msg("Import"), Help: i18n.Msg("Import a deck from a file"), Do: d.Import},
			keys.Action{Keys: []keys.Key{"d"}, Label: i18n.Msg("Delete"), Help: i18n.Msg("Delete a deck that you imported"), Why: d.canRemove, Do: d.with(d.Remove)})
	}
	return slices.Insert(d.list.Actions(), 1, own...)
}

// with does something with the chosen deck.
func (d *Decks) with(do func(exercise.Deck)) func() {
	return func() {
		if r, some := d.list.Selected(); some {
			do(r.Deck)
		}
	}
}

// isDeck tells why nothing can be done with what is chosen.
func (d *Decks) isDeck() error {
	switch r, some := d.list.Selected(); {
	case !some || r.Today:
		return errNoDeck
	case len(r.Exercises) == 0:
		return errEmptyDeck
	}
	return nil
}

func (d *Decks) canRemove() error {
	if r, some := d.list.Selected(); !some || !r.Others {
		return errNotOthers
	}
	return nil
}
