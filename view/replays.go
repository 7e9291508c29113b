package view

import (
	"cmp"
	"context"
	"errors"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/analysis"
	"boardroom/records/answers"
	"boardroom/records/text"
	"boardroom/view/board"
	"boardroom/view/screens"
	"boardroom/view/screens/cube"
	"boardroom/view/screens/play"
	"boardroom/view/screens/review"
	"boardroom/view/sitting"
)

func (a *App) replayEntry(e records.Entry) {
	r, err := OpenRecording(e.Path, a.folder.Find)
	if err != nil {
		a.screens.Fail(err)
		return
	}
	a.screens.Push(a.Viewer(r))
}

// OpenRecording reads a record that can be shown: of a long one the beginning.
func OpenRecording(path string, find records.Finder) (*review.Recording, error) {
	return shown(review.Open(path, find))
}

// loadRecording reads a record that can be shown to its end.
func loadRecording(path string, find records.Finder) (*review.Recording, error) {
	return shown(review.Load(path, find))
}

// shown refuses a record that cannot be shown.
func shown(r *review.Recording, err error) (*review.Recording, error) {
	if err == nil {
		err = CanShow(r.Entry)
	}
	if err != nil {
		return nil, err
	}
	return r, nil
}

// Viewer returns the screen that steps through a record, and reads the rest of it meanwhile.
func (a *App) Viewer(r *review.Recording) screens.Screen {
	c := a.recorded(r)
	if !r.Whole {
		c.Analysis, c.Analyse, c.Judge = nil, nil, nil // those are of all of it
		c.Rest, c.Export = &review.Rest{Read: r.ReadOn, Whole: func() review.Config { return a.recorded(r) }}, nil
	}
	return review.New(c)
}

// recorded returns what there is to show of a record, as far as it was read.
func (a *App) recorded(r *review.Recording) review.Config {
	seats, st := a.folder.Called(r.Header.Seats), r.Sheet.State()
	c := review.Config{Name: recordTitle(r.Title, sitting.Against(seats)), Note: i18n.Verbatim(text.Printable(r.Header.Extra[records.RemarkTag])), Facts: occasion(r.Header.Extra)}
	if r.Wrong != nil {
		c.Note = i18n.Msg("%v", r.Wrong)
	}
	c.Pasted = files{a}.paste(a.screens.Push)
	a.study(&c, r)
	if a.unfair(seats, st) {
		c.PlayOn = nil
		c.Study = review.Study{Notes: c.Notes, Keep: c.Keep, Drop: c.Drop, Until: st.Terms.To}
	}
	return a.viewing(r.Entry, st.Terms.Set, played(c, seats, st))
}

// review is the viewer of what has been played at a table so far. As long as nothing
// is being played there it can do what a replay can, with what is saved.
func (a *App) review(s *sitting.Sitting, st core.State, c review.Config) screens.Screen {
	c.Name, c.Back = i18n.Msg(lookBack), true
	switch {
	case a.unfair(s.Seats, st):
		c.Until = st.Terms.To
	case st.Playing:
	default:
		st = a.saved(&c, s, st)
	}
	return review.New(a.viewing(s.Entry, st.Terms.Set, played(c, s.Seats, st)))
}

// saved studies the record of a table, and returns its state: what is found out is
// of that. If not all is in it the state stays, and nothing is analysed.
func (a *App) saved(c *review.Config, s *sitting.Sitting, st core.State) core.State {
	r, err := loadRecording(s.Record(), a.folder.Find)
	if err != nil || len(r.Sheet.State().Results) < len(st.Results) {
		c.Analyse = func(context.Context, *analysis.Analysis, review.Told) (*analysis.Analysis, error) {
			return nil, errNotSaved
		}
		return st
	}
	a.study(c, r)
	return r.Sheet.State()
}

// aftermath returns what can be found out about a sitting that has ended, by its record.
// Where that is lost, or not kept, it is nothing.
func (a *App) aftermath(s *sitting.Sitting) play.Study {
	r, err := loadRecording(s.Record(), a.folder.Find)
	if err != nil {
		return play.Study{}
	}
	var c review.Config
	a.study(&c, r)
	known := play.Study{Analysis: c.Analysis, Depth: c.Depth, Train: c.Train}
	if _, err := analysis.MethodOf(r.Entry, c.Depth); err == nil {
		known.Analyze = c.Analyse
	}
	known.Compare = a.comparer(r.Path)
	if !a.screens.Restrictions().Files {
		known.Page = func() { files{a}.exportAs(r.Name, pageFormat(), files{a}.fromFile(r.Path)) }
	}
	return known
}

// study lets a viewer find out more about a record, and play on from it.
func (a *App) study(c *review.Config, r *review.Recording) {
	by := review.StudyConfig{
		Limit: a.folder.Limit.Judging(a.Visitor.Account), Depth: a.Preferences.Now().Analysis(), Analyze: a.social.analyze,
		Advisers: a.advisers(r.Entry), RollOut: a.rollOut(r.Entry), Scores: a.cubeScores(r.Entry),
	}
	if !a.screens.Restrictions().Notes {
		book := a.book()
		by.Book = &book
	}
	c.Link = links{a}.toRecord(r)
	c.Record, c.Study = r.Text, r.Study(by)
	if !a.screens.Restrictions().Files {
		c.Export, c.OpenFile = files{a}.exportReplayed(r), files{a}.openFile
		c.SaveAs = func() { files{a}.saveAs(r.Name, []byte(r.Text)) }
	}
	c.Train = func(wrong []analysis.Mistake) { a.train(r, wrong) }
	header := r.Header // of its own, as more may be read
	c.PlayOn = func(played core.History) { a.playOn(header, played) }
}

// advisers returns what names those whom to ask for a hint in a game.
func (a *App) advisers(e catalog.Entry) func() []engine.Adviser {
	return func() []engine.Adviser { return a.folder.Advisers(e, a.Visitor.Account) }
}

// rollOut returns what rolls plays of a game out; nil where others would wait for that.
func (a *App) rollOut(e catalog.Entry) review.RollOut {
	if a.screens.Restrictions().Crowds {
		return nil
	}
	return func(now core.History, played []core.Move) ([]engine.Adviser, error) {
		return answers.RolloutAdvisers(e, now, played)
	}
}

// cubeScores returns what shows the verdicts on a cube at every score in a game.
func (a *App) cubeScores(e catalog.Entry) func(core.History) {
	return func(now core.History) {
		advisers := a.folder.Advisers(e, a.Visitor.Account)
		a.screens.Push(cube.New(cube.Config{Screens: a.screens, By: advisers[len(advisers)-1], Game: now.Game, At: now.Now()}))
	}
}

// viewing fills in what viewers have in common.
func (a *App) viewing(e catalog.Entry, set map[string]string, c review.Config) review.Config {
	c.Screens, c.Entry, c.Painter, c.Copy = a.screens, e, painter(e), a.copy
	c.CopyPosition = func(said i18n.Message, text string) { a.copyPosition(e, set, said, text) }
	c.Motion = func() bool {
		look := a.screens.Look()
		return look.Solid() && a.moves()
	}
	c.Beat, c.Hurry = a.beat, a.hurry
	return c
}

// played fills in who has played what.
func played(c review.Config, seats []records.Seat, st core.State) review.Config {
	c.State, c.Seats = st, seated(seats)
	return c
}

// seated returns the players of a record as they stand beside a board.
func seated(seats []records.Seat) []board.Seat {
	all := make([]board.Seat, len(seats))
	for i, s := range seats {
		all[i] = board.Seat{Name: s.Name, Level: s.Short().Level}
	}
	return all
}

// occasion lists what the further tags of a record tell of the occasion.
func occasion(extra map[string]string) (facts []i18n.Message) {
	if first, second := records.Rating(extra, 0), records.Rating(extra, 1); first+second != "" {
		facts = append(facts, ratings(text.Printable(cmp.Or(first, "?")), text.Printable(cmp.Or(second, "?"))))
	}
	return append(facts, records.EventDetails(extra)...)
}

// playOn arranges a new game from a position of a record: of a match of several
// games in turn, the one that was being played.
func (a *App) playOn(h records.Header, now core.History) {
	e, err := a.folder.Find(now.Game.About().Name)
	if err != nil {
		a.screens.Fail(err)
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

// preview reads how a record stands: the last position of its last game.
func (a *App) preview(path string) (board.Preview, error) {
	r, err := loadRecording(path, a.folder.Find)
	switch {
	case errors.Is(err, review.ErrNothingBegun):
		return board.Preview{}, errNotBegun
	case err != nil && a.screens.Restrictions().Files: // it may name the file
		return board.Preview{}, errNotShown
	case err != nil:
		return board.Preview{}, err
	}
	seats, st := a.folder.Called(r.Header.Seats), r.Sheet.State()
	last := st.Game(st.GameCount() - 1)
	scene := board.Scene{
		Position: last.Now(), Last: board.LastTurn(last, last.Turns()),
		Flipped: board.StartsFlipped(seated(seats)), Still: true, Replayed: true, Over: !st.Playing,
	}
	return board.Preview{Painter: painter(r.Entry), Scene: scene, Title: recordTitle(r.Title, sitting.Against(seats)), Says: i18n.Join(" ", begun(r.Header.Date), stands(r, seats, st))}, nil
}

// atStart shows a game at its start or, where nothing stands on its board then, the
// position by which it is known.
func atStart(e catalog.Entry, l i18n.Language) (board.Preview, error) {
	start, err := e.Game().Start(e.Seats[0], nil)
	if e.Example != "" {
		start, err = e.Game().Parse(e.Example, nil)
	}
	return board.Preview{Painter: painter(e), Scene: board.Scene{Position: start, Still: true}, Title: i18n.Verbatim(e.Title), Says: i18n.Verbatim(summary(e.Page.In(l)))}, err
}

// stands says in a sentence how the record stands.
func stands(r *review.Recording, seats []records.Seat, st core.State) i18n.Message {
	name := func(seat core.Seat) string { return seats[seat].Name }
	if r.Wrong != nil {
		return i18n.Msg("%v", r.Wrong)
	}
	var said i18n.Message
	if len(st.Results) > 0 && st.Terms.To != 0 {
		said = score(sitting.Scores(seats, st))
	}
	if !st.Playing {
		return i18n.Join(" ", said, st.Results[len(st.Results)-1].Verdict(name))
	}
	turns := st.History.CountTurns()
	if seat := board.NextToAct(st.History.Now()); seat >= 0 {
		return i18n.Join(" ", said, playedAndNext(turns, name(seat)))
	}
	return i18n.Join(" ", said, turnsPlayed(turns))
}
