package lobby

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/halloffame"
	"boardroom/records"
	"boardroom/records/analysis"
	"boardroom/records/text"
	"boardroom/view/board"
	"boardroom/view/keys"
	"boardroom/view/screens"
	"boardroom/view/sitting"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/rivo/tview"
)

// A RecordList is the screen that lists records, and keeps them in order.
type RecordList struct {
	RecordListConfig
	title   i18n.Message
	screens *screens.Stack
	list    *board.PreviewList[records.Entry]
	columns []column
	rows    records.Rows     // those there were when they were read last
	shown   *records.Listing // of them; nil: they were never read
	total   int              // that are listed without a filter
	stop    func()           // ends the search for more of them
	seeking bool             // it goes on
	grown   bool             // there are other rows since it began
	whole   bool             // all records are listed
	deleted []records.Entry  // from this screen, the last at the end
	ratings ratings
}

// RecordListConfig is what a list of records shows, and how they are kept.
type RecordListConfig struct {
	Folder sitting.Folder   // in which they are
	Notes  records.Notebook // on them
	Load   func() (records.Rows, error)
	Wanted records.Wanted // which of them are listed
	// Reading says how far those are that are still being read; empty: all are. Nil: none ever
	// are.
	Reading func() i18n.Message
	Open    func(records.Entry)
	Board   board.PreviewReader // nil: no boards are shown
	// SkillSamples reads what the analyses beside the records tell. It is called in the
	// background; nil: nothing is told of them.
	SkillSamples func() ([]halloffame.SkillSample, error)
	// Rename has a player go by another name from now on.
	Rename func(from, to string) error
	// Export asks in which format and where a record is to be written for others. Nil:
	// none can be.
	Export func(records.Entry)
	// SaveAs asks where a copy of a record is to be written. Nil: none can be.
	SaveAs func(records.Entry)
	// Import asks for games of other programs and, once they are kept, calls came with
	// the path of the first record, or empty. Nil: none can be.
	Import func(came func(first string))
	// Open asks for a file, and replays what is in it without keeping that. Nil: none can be.
	OpenFile func()
	// Pasted does something with a text that is pasted; came is as of Import. Nil: nothing does.
	Pasted func(text string, came func(first string))
}

// NewContinue returns the list of the games that can be gone on with.
func NewContinue(stack *screens.Stack, config RecordListConfig) *RecordList {
	s := newList(stack, i18n.Msg(continueTitle), config)
	s.Wanted.Resumable = true
	s.list.Empty = i18n.Msg(nothingWaits)
	return s
}

// NewReplay returns the list of all records, the unreadable ones with what is
// wrong with them.
func NewReplay(stack *screens.Stack, config RecordListConfig) *RecordList {
	s := newList(stack, i18n.Msg(replayTitle), config)
	s.whole = true
	s.list.Empty = i18n.Msg(noRecords)
	return s
}

// NewGamesOf returns the list of the records of one player, as the hall of fame
// names them.
func NewGamesOf(stack *screens.Stack, player string, config RecordListConfig) *RecordList {
	s := newList(stack, i18n.Msg(gamesTitle), config)
	s.Wanted.Seat = func(seat records.Seat) bool { return seat.Short().String() == player }
	s.list.Empty = i18n.Msg(noGamesOf)
	return s
}

func newList(stack *screens.Stack, title i18n.Message, config RecordListConfig) *RecordList {
	s := &RecordList{RecordListConfig: config, title: title, screens: stack, stop: func() {}}
	s.columns = columnsOf(stack, func() ratings { return s.ratings })
	columns := make([]widget.Column[records.Entry], len(s.columns))
	for i, c := range s.columns {
		columns[i] = c.Column
	}
	list := widget.NewList(stack.Look, columns...)
	list.Open, list.Arrange = config.Open, s.arrange
	list.SetBorderPadding(1, 0, 0, 0)
	s.list = board.NewPreviewList(stack, list, func(e records.Entry) string { return e.Path }, config.Board)
	return s
}

// A column is one of the list, and the order of the records by it.
type column struct {
	widget.Column[records.Entry]
	order func(theme.Look, ratings) records.Order
}

// columnsOf returns the columns of the list; played returns how well was played.
func columnsOf(stack *screens.Stack, played func() ratings) []column {
	said := func(words func(records.Entry, theme.Look) string) func(records.Entry) string {
		return func(e records.Entry) string { return words(e, stack.Look()) }
	}
	sharing := func(e records.Entry, width int) string { return playersIn(e, width, stack.Look()) }
	columns := []column{
		{widget.Column[records.Entry]{Title: i18n.Msg("Date"), Text: said(dateOf), Told: true, Rank: 2}, oldestFirst},
		{widget.Column[records.Entry]{Title: i18n.Msg("Time"), Text: timeOf, Told: true, Rank: 6}, nil},
		{widget.Column[records.Entry]{Title: i18n.Msg("Game"), Text: said(starred)}, by(gameIn)},
		{widget.Column[records.Entry]{Title: i18n.Msg("Players"), Text: said(playersOf), Fit: sharing, Wide: true, Told: true, Role: roleOf}, byPlayers},
		{widget.Column[records.Entry]{Title: i18n.Msg("Turns"), Text: turnsOf, Right: true, Rank: 5}, byTurns},
		{widget.Column[records.Entry]{Title: i18n.Msg("Result"), Text: said(resultOf), Rank: 1}, by(resultOf)},
		{widget.Column[records.Entry]{Title: i18n.Msg("PR"), Text: said(func(e records.Entry, look theme.Look) string { return played().of(e, look) }), Rank: 4}, byRating},
	}
	if !stack.Restrictions().Keeping {
		columns = append(columns, column{widget.Column[records.Entry]{Title: i18n.Msg("Labels"), Text: labelsOf, Rank: 3}, labelledFirst})
	}
	for i := range columns {
		columns[i].Sorts = columns[i].order != nil
	}
	return columns
}

// ratings are how well the players of records that were analysed did, by the paths
// and the seats.
type ratings map[string]map[core.Seat]analysis.Errors

// ratingsOf returns what analyses tell of games that are measured in points.
func ratingsOf(samples []halloffame.SkillSample) ratings {
	all := ratings{}
	for _, s := range samples {
		if s.Measure != engine.Points || s.All().Decisions == 0 {
			continue
		}
		if all[s.Record] == nil {
			all[s.Record] = map[core.Seat]analysis.Errors{}
		}
		made, more := all[s.Record][s.Seat], s.All()
		made.Decisions, made.Sum = made.Decisions+more.Decisions, made.Sum+more.Sum
		all[s.Record][s.Seat] = made
	}
	return all
}

// of writes those of a record in the order of the players: "4.1–7.2".
func (all ratings) of(e records.Entry, look theme.Look) string {
	if len(all[e.Path]) == 0 {
		return ""
	}
	said := make([]string, len(e.Seats))
	for seat := range e.Seats {
		said[seat] = "-"
		if made, ok := all[e.Path][core.Seat(seat)]; ok {
			said[seat] = look.T("%.1f", made.PR())
		}
	}
	return strings.Join(said, look.Dash)
}

// best returns the best of those of a record; none is infinite.
func (all ratings) best(e records.Entry) float64 {
	least := math.Inf(1)
	for _, made := range all[e.Path] {
		least = min(least, made.PR())
	}
	return least
}

// dateOf says on what day a game was begun; nothing where not even that can be told.
func dateOf(e records.Entry, look theme.Look) string {
	if e.Date.IsZero() {
		return ""
	}
	return i18n.Day{Time: e.Date.Local()}.In(look.Language)
}

// timeOf says at what time of the day.
func timeOf(e records.Entry) string {
	if e.Date.IsZero() {
		return ""
	}
	return e.Date.Local().Format("15:04")
}

// playersOf names the players, or what is wrong with the record.
func playersOf(e records.Entry, look theme.Look) string {
	if e.Err != nil {
		return text.Printable(look.T("%s: %s", e.Name(), e.Err))
	}
	return strings.Join(namesOf(e), between(look.Dash))
}

// playersIn is playersOf in so many columns, of which each player has a fair share; the
// list tells below what is wrong.
func playersIn(e records.Entry, width int, look theme.Look) string {
	if e.Err != nil {
		return text.Cut(text.Printable(e.Name()), width, look.Ellipsis)
	}
	return text.JoinWithin(namesOf(e), between(look.Dash), width, look.Ellipsis)
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
func gameOf(e records.Entry) i18n.Message {
	switch {
	case e.Err != nil && e.Title == "":
		return i18n.Verbatim("?")
	case e.To > 0:
		return i18n.Msg("%s to %d", e.Title, e.To)
	case e.To == core.Money:
		return i18n.Msg("%s, money", e.Title)
	}
	return i18n.Verbatim(e.Title)
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
func resultOf(e records.Entry, look theme.Look) string {
	return sitting.Ended(e, func(winner string) string { return text.Cut(text.Printable(winner), winnerRoom, look.Ellipsis) }).In(look.Language)
}

func gameIn(e records.Entry, look theme.Look) string { return gameOf(e).In(look.Language) }

// starred names the game, after the star of the record.
func starred(e records.Entry, look theme.Look) string {
	if slices.Contains(e.Labels, records.Star) {
		return look.T("* %s", gameOf(e))
	}
	return gameIn(e, look)
}

// labelsOf lists the reader's own words.
func labelsOf(e records.Entry) string {
	own := slices.DeleteFunc(slices.Clone(e.Labels), func(l string) bool { return l == records.Star || l == records.SetAside })
	return strings.Join(own, " ")
}

// Title is the screen's title.
func (s *RecordList) Title() i18n.Message { return s.title }

// Primitive is the list.
func (s *RecordList) Primitive() tview.Primitive { return s.list }

// Typing reports whether the filter is being typed.
func (s *RecordList) Typing() bool { return s.list.Typing() }

// Paste takes a pasted text.
func (s *RecordList) Paste(text string) {
	if s.Pasted != nil {
		s.Pasted(text, s.came)
	}
}

// Actions are the list's, and what keeps it in order.
func (s *RecordList) Actions() keys.Table {
	if s.list.Typing() {
		return s.list.Actions()
	}
	return append(s.list.Actions(), slices.Concat(s.recordKeys(), s.exchangeKeys())...)
}

// Enter reads the records anew.
func (s *RecordList) Enter() {
	s.list.Reread()
	s.read()
	if s.SkillSamples == nil {
		return
	}
	s.screens.Go(func() {
		samples, _ := s.SkillSamples() // the hall of fame says what is wrong with some
		played := ratingsOf(samples)
		s.screens.Post(func() {
			s.ratings = played
			s.renew()
		})
	})
}

// read lists the records that there are now.
func (s *RecordList) read() {
	rows, err := s.Load()
	s.screens.Fail(err)
	s.rows = rows
	s.renew()
}

// Grow lists more records, as they are being read. A search that goes on comes to its end
// before.
func (s *RecordList) Grow() {
	if s.grown = s.seeking; !s.seeking {
		s.read()
	}
}

// Leave ends the search for more records.
func (s *RecordList) Leave() { s.stop() }
