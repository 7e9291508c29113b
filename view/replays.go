package view

import (
	"cmp"
	"context"
	"errors"
	"io/fs"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/records"
	"boardroom/records/analysis"
	"boardroom/records/notes"
	"boardroom/view/board"
	"boardroom/view/room"
	"boardroom/view/sitting"
	"boardroom/view/viewer"
)

// review is the viewer of what has been played at a table so far. As long as nothing
// is being played there it can do what a replay can, with what is saved.
func (a *App) review(s *sitting.Sitting, st core.State, c viewer.Config) room.Screen {
	c.Name, c.Back = lookBack, true
	switch {
	case a.unfair(s.Seats, st):
		c.Until = all(st.Terms)
	case st.Playing:
	default:
		st = a.saved(&c, s, st)
	}
	return a.viewer(s.Entry, s.Seats, st, c)
}

// viewer fills in what viewers have in common.
func (a *App) viewer(e catalog.Entry, seats []records.Seat, st core.State, c viewer.Config) room.Screen {
	c.Room, c.Entry, c.Painter, c.Copy = a.room, e, painter(e), a.copy
	c.CopyPosition = func(what, text string) { a.copyPosition(e, st.Terms.Set, what, text) }
	c.Games, c.Results = st.Games(), st.Results
	c.Motion = func() bool {
		look := a.room.Look()
		return look.Solid() && a.moves()
	}
	c.Beat, c.Hurry = a.beat, a.hurry
	c.Seats = seated(seats)
	return viewer.New(c)
}

// seated returns the players of a record as they stand beside a board.
func seated(seats []records.Seat) []board.Seat {
	all := make([]board.Seat, len(seats))
	for i, s := range seats {
		all[i] = board.Seat{Name: s.Name, Level: s.Short().Level}
	}
	return all
}

func (a *App) replayEntry(e records.Entry) {
	tape, err := LoadRecording(e.Path, a.folder.Find)
	if err != nil {
		a.room.Fail(err)
		return
	}
	a.room.Push(a.Viewer(tape))
}

// A Recording is a record loaded to be stepped through.
type Recording struct {
	path   string
	text   string
	entry  catalog.Entry
	record *records.Record
	wrong  error // what is wrong with it further on, or nil
}

// LoadRecording reads a record. One with something wrong in it is shown as far
// as it goes.
func LoadRecording(path string, find records.Finder) (*Recording, error) {
	text, err := records.Read(path)
	if err != nil {
		return nil, err
	}
	t := &Recording{path: path, text: string(text)}
	if t.record, t.wrong = records.Parse(text, find); t.record == nil {
		return nil, t.wrong
	}
	if t.entry, err = find(t.record.Header.Game); err == nil {
		err = CanShow(t.entry)
	}
	if err != nil {
		return nil, err
	}
	if len(t.record.Games()) == 0 {
		return nil, errNothingBegun
	}
	return t, nil
}

// Viewer returns the screen that steps through a record.
func (a *App) Viewer(t *Recording) room.Screen {
	h := t.record.Header
	seats := a.folder.Called(h.Seats)
	c := viewer.Config{Name: recordTitle(t.record.Title, sitting.Against(seats)), Note: core.Printable(h.Extra[records.RemarkTag]), Facts: occasion(h.Extra)}
	if t.wrong != nil {
		c.Note = t.wrong.Error()
	}
	a.studied(&c, t)
	st := t.record.Sheet.State()
	if a.unfair(seats, st) {
		c.PlayOn = nil
		c.Study = viewer.Study{Notes: c.Notes, Keep: c.Keep, Drop: c.Drop, Until: all(st.Terms)}
	}
	return a.viewer(t.entry, seats, st, c)
}

// studied lets a viewer find out more about a record, and play on from it.
func (a *App) studied(c *viewer.Config, t *Recording) {
	c.Record, c.Study = t.text, a.study(t)
	c.PlayOn = func(played core.History) { a.playOn(t.record.Header, played) }
}

// saved is studied for the record of a table, and returns its state: what is found
// out is of that. If not all is in it the state stays, and nothing is analysed.
func (a *App) saved(c *viewer.Config, s *sitting.Sitting, st core.State) core.State {
	t, err := LoadRecording(s.Record(), a.folder.Find)
	if err != nil || len(t.record.Sheet.State().Results) < len(st.Results) {
		c.Analyse = func(context.Context, func(analysis.Progress)) (*analysis.Analysis, error) { return nil, errNotSaved }
		return st
	}
	a.studied(c, t)
	return t.record.Sheet.State()
}

// unfair reports whether advice to the person here would be unfair against another:
// persons play each other, and may go on.
func (a *App) unfair(seats []records.Seat, st core.State) bool {
	return a.room.Barred().Advice && persons(seats) > 1 && !st.Over
}

// persons counts those on some seats.
func persons(seats []records.Seat) (n int) {
	for _, s := range seats {
		if s.Person() {
			n++
		}
	}
	return n
}

// all names what is played under terms as a whole.
func all(t core.Terms) string {
	switch {
	case t.To == core.Money:
		return theSession
	case t.To > 0:
		return theMatch
	}
	return theGame
}

// occasion lists what the further tags of a record tell of the occasion.
func occasion(extra map[string]string) (facts []string) {
	if first, second := records.Rating(extra, 0), records.Rating(extra, 1); first+second != "" {
		facts = append(facts, core.Printable(ratings(cmp.Or(first, "?"), cmp.Or(second, "?"))))
	}
	for _, fact := range records.Occasion(extra) {
		facts = append(facts, core.Printable(fact))
	}
	return facts
}

// study tells what is known of the record, and finds out more.
func (a *App) study(t *Recording) viewer.Study {
	var s viewer.Study
	var wrong [2]error
	s.Analysis, wrong[0] = analysis.Load(t.path, t.record.Digest)
	if errors.Is(wrong[0], fs.ErrNotExist) || errors.Is(wrong[0], analysis.ErrOther) { // none yet, or none since the game went on
		wrong[0] = nil
	}
	if book := a.book(); !a.room.Barred().Notes {
		s.Notes, wrong[1] = book.Load(t.path)
		s.Keep = func(n notes.Note) error { return book.Put(t.path, n) }
		s.Drop = func(n notes.Note) error { return book.Remove(t.path, n) }
	}
	s.Trouble = errors.Join(wrong[:]...)
	s.Analyse = func(ctx context.Context, tell func(analysis.Progress)) (*analysis.Analysis, error) {
		ctx, done := a.alone(ctx)
		defer done()
		return t.analyse(ctx, a.folder.Limit.Judging(a.Guest.Account), tell)
	}
	s.Advisers = func() []engine.Player { return a.folder.Advisers(t.entry, a.Guest.Account) }
	return s
}

// alone returns a context for an analysis, and what ends it. A visitor has one at a
// time.
func (a *App) alone(ctx context.Context) (context.Context, func()) {
	if a.visiting.visit == nil {
		return ctx, func() {}
	}
	return a.visiting.visit.Analysing(ctx)
}

// analyse makes the analysis of the record and keeps it. One that cannot be kept
// is returned with the error.
func (t *Recording) analyse(ctx context.Context, limit engine.Limit, tell func(analysis.Progress)) (*analysis.Analysis, error) {
	by, err := analysis.MethodOf(t.entry, "")
	if err != nil {
		return nil, err
	}
	by.Level, by.Luck = limit.OnLevel(by.Level), limit.OnLevel(by.Luck)
	a, err := analysis.Analyse(ctx, t.record, t.wrong, by, tell)
	if err != nil {
		return nil, err
	}
	return a, analysis.Save(t.path, a)
}

// playOn arranges a new game from a position of a record: of a match of several
// games in turn, the one that was being played.
func (a *App) playOn(h records.Header, now core.History) {
	e, err := a.folder.Find(now.Game.About().Name)
	if err != nil {
		a.room.Fail(err)
		return
	}
	p := sitting.DefaultPlan(e, a.personName())
	p.Seats = h.Seats
	for _, o := range e.Options {
		if value, ok := h.Set[o.Key]; ok {
			p.Set[o.Key] = value
		}
	}
	p.Position = now.Now().String()
	a.Arrange(p)
}
