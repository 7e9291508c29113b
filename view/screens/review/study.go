package review

import (
	"context"
	"errors"
	"io/fs"
	"math"
	"path/filepath"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/analysis"
	"boardroom/view/board"
	"boardroom/view/screens"
	"boardroom/view/theme"
	"boardroom/view/widget"
)

// A Recording is a record loaded to be stepped through.
type Recording struct {
	*records.Record
	Path  string // empty: it is in memory, and so is what is found out about it
	Name  string // of the file, or by which a file is proposed
	Text  string
	Notes []records.Note // on it, of a record in memory
	Entry catalog.Entry
	Wrong error // what is wrong with it further on, or nil
}

// Load reads a record. One with something wrong in it is shown as far as it goes.
func Load(path string, find records.Finder) (*Recording, error) {
	text, err := records.Read(path)
	if err != nil {
		return nil, err
	}
	r, err := Read(filepath.Base(path), text, find)
	if err != nil {
		return nil, err
	}
	r.Path = path
	return r, nil
}

// Read is Load of a text that stands in no file.
func Read(name string, text []byte, find records.Finder) (r *Recording, err error) {
	r = &Recording{Name: name, Text: string(text)}
	if r.Record, r.Wrong = records.Parse(text, find); r.Record == nil {
		return nil, r.Wrong
	}
	if r.Entry, err = find(r.Header.Game); err != nil {
		return nil, err
	}
	if len(r.Games()) == 0 {
		return nil, ErrNothingBegun
	}
	return r, nil
}

// A Study is what can be found out, and said, about what is replayed. The zero
// value knows of nothing.
type Study struct {
	Analysis *analysis.Analysis // as it was kept; nil: there is none
	Notes    []records.Note
	Trouble  error // why something that was kept is not here, to be said at first
	// Analyse makes the analysis and keeps it. It ends early, with an error, when
	// ctx is done. Nil: nothing can be analysed.
	Analyse func(ctx context.Context, tell func(analysis.Progress)) (*analysis.Analysis, error)
	// Advisers returns whom to ask for a hint, one after the other. Nil: nobody.
	Advisers func() []engine.Adviser
	// RollOut returns advisers that roll the best plays of a moment out, each in more
	// games, or why they cannot. Nil: nobody may.
	RollOut func(core.History) ([]engine.Adviser, error)
	// Train makes exercises of mistakes, and opens them. Nil: none can be made.
	Train func([]Mistake)
	// Until is what must end before anybody analyses, advises or plays on where that is
	// not there, a game, a match or a session, as core.Terms.To tells it.
	Until int
	// Keep keeps a note, Drop takes it away. Nil: none can be kept.
	Keep, Drop func(records.Note) error
}

// StudyConfig is by what somebody studies a record.
type StudyConfig struct {
	Book     *records.Notebook // keeps their notes; nil: nothing keeps any
	Limit    engine.Limit      // on those who judge
	Advisers func() []engine.Adviser
	RollOut  func(core.History) ([]engine.Adviser, error)
	// Alone returns a context for an analysis, and what ends it: somebody may be
	// allowed one at a time.
	Alone func(context.Context) (context.Context, func())
}

// Study returns what is known of the record, and how more is found out.
func (r *Recording) Study(by StudyConfig) Study {
	s := Study{Advisers: by.Advisers, RollOut: by.RollOut}
	s.Analyse = func(ctx context.Context, tell func(analysis.Progress)) (*analysis.Analysis, error) {
		ctx, done := by.Alone(ctx)
		defer done()
		return r.analyse(ctx, by.Limit, tell)
	}
	if r.Path == "" {
		s.Notes = r.Notes
		return s
	}
	var wrong [2]error
	s.Analysis, wrong[0] = analysis.Load(r.Path, r.Digest)
	if errors.Is(wrong[0], fs.ErrNotExist) || errors.Is(wrong[0], analysis.ErrOther) { // none yet, or none since the game went on
		wrong[0] = nil
	}
	if by.Book != nil {
		s.Notes, wrong[1] = by.Book.Load(r.Path)
		s.Keep = func(n records.Note) error { return by.Book.Put(r.Path, n) }
		s.Drop = func(n records.Note) error { return by.Book.Remove(r.Path, n) }
	}
	s.Trouble = errors.Join(wrong[:]...)
	return s
}

// analyse makes the analysis of the record and keeps it. One that cannot be kept
// is returned with the error.
func (r *Recording) analyse(ctx context.Context, limit engine.Limit, tell func(analysis.Progress)) (*analysis.Analysis, error) {
	method, err := analysis.MethodOf(r.Entry, "")
	if err != nil {
		return nil, err
	}
	method.Level, method.Luck = limit.OnLevel(method.Level), limit.OnLevel(method.Luck)
	a, err := analysis.Analyse(ctx, r.Record, r.Wrong, method, tell)
	if err != nil || r.Path == "" {
		return a, err
	}
	return a, analysis.Save(r.Path, a)
}

// verdicts are what is found out about how the game was played.
type verdicts struct {
	Study
	entry catalog.Entry
	*timeline
	screens   *screens.Stack
	analysing *board.Task
	progress  analysis.Progress // of an analysis in the making
	best      bool              // the table of best plays is open
}

func (v *verdicts) hasAnalysis() error {
	switch {
	case v.analysing.Running():
		return errAnalysing
	case v.Analysis == nil:
		return errNoAnalysis
	}
	return nil
}

func (v *verdicts) canAnalyse() error {
	switch {
	case v.Analysis != nil:
		return analysedBefore(v.Analysis.Judge(v.entry))
	case v.Analyse == nil:
		return analyseLater.after(v.Until)
	}
	return nil
}

// analyse judges the record in the background.
func (v *verdicts) analyse() {
	v.progress = analysis.Progress{}
	v.analysing.Ask(func(ctx context.Context, tell func(func())) func() {
		a, err := v.Analyse(ctx, func(p analysis.Progress) {
			if p.Done*100/p.Total != (p.Done-1)*100/p.Total {
				tell(func() { v.progress = p })
			}
		})
		return func() { v.analysed(a, err) }
	})
}

// stop drops what has been analysed so far.
func (v *verdicts) stop() {
	v.analysing.Stop()
	v.screens.Info(i18n.Msg(analysisStopped))
}

// analysed takes an analysis, which an error may have kept from being saved.
func (v *verdicts) analysed(a *analysis.Analysis, err error) {
	v.Analysis = a
	if err != nil {
		v.screens.Fail(err)
		return
	}
	n := len(mistakesOf(a))
	if n == 0 {
		v.screens.Info(analysedWell(a.Judge(v.entry)))
		return
	}
	_, follows := v.mistake(1)
	v.screens.Info(analysed(a.Judge(v.entry), n, follows))
}

// mistakes lists the turns with a mark, by their index among all turns. A turn may
// have more than one; see mistakesOf.
func (v *verdicts) mistakes() []int {
	var all []int
	if v.Analysis == nil {
		return nil
	}
	for i, t := range v.Analysis.Turns() {
		if t.Mark() != engine.Good {
			all = append(all, i)
		}
	}
	return all
}

// judged returns what was found of the turn at the cursor; nil if there is
// nothing.
func (v *verdicts) judged() *analysis.Turn {
	at := v.at()
	if v.Analysis == nil || at < 0 {
		return nil
	}
	return &v.Analysis.Games[v.cursor.Frame().Game].Turns[at]
}

// curve is the chance of the near side after each turn of a game.
func (v *verdicts) curve(game int, near core.Seat) []board.GraphTurn {
	found := v.Analysis.Games[game].Turns
	turns := make([]board.GraphTurn, len(found))
	for i := range found {
		turns[i] = board.GraphTurn{Number: found[i].Number, Name: v.named(game, found[i].Number), Win: math.NaN(), Mark: found[i].Mark()}
		if n := len(found[i].Decisions); n > 0 {
			turns[i].Win = found[i].Decisions[n-1].Chance(near, len(v.players))
		}
	}
	return turns
}

// found is what the list of turns tells of a game.
func (v *verdicts) found(game int) []board.Remark {
	if v.Analysis == nil {
		return nil
	}
	turns := v.Analysis.Games[game].Turns
	all := make([]board.Remark, len(turns))
	for i := range turns {
		all[i] = board.Remark{Mark: turns[i].Mark(), Rolled: len(turns[i].Rolls) > 0}
		for _, r := range turns[i].Rolls {
			all[i].Luck += r.Luck
			all[i].Joker = all[i].Joker || r.Joker()
		}
	}
	return all
}

// verdict says of the turn at the cursor how well it was played, and what would
// have been better; empty if nothing is known.
func (v *verdicts) verdict() widget.Row {
	t := v.judged()
	if t == nil || len(t.Decisions) == 0 {
		return nil
	}
	name, look := v.named(v.cursor.Frame().Game, t.Number), v.screens.Look()
	said := t.Remark(v.game(), v.names())
	row := widget.Row{{Text: look.T("Turn %s, %s:", name, said.Player) + " ", Role: theme.Text}}
	if mark := t.KeyDecision().Mark(); mark != engine.Good {
		row = append(row, widget.Span{Text: string(mark) + " ", Role: board.MarkRole(mark)})
	}
	row = append(row, widget.Span{Text: said.Cost.In(look.Language), Role: theme.Text})
	if !said.Best.Empty() {
		row = append(row, widget.Span{Text: " " + look.T(analysis.BestIs) + " ", Role: theme.Text},
			widget.Span{Text: said.Best.In(look.Language), Role: theme.Good}, widget.Span{Text: said.Reason().In(look.Language), Role: theme.Text})
	}
	if !said.Luck.Empty() {
		row = append(row, widget.Span{Text: " " + said.Luck.In(look.Language), Role: theme.Dim})
	}
	return row
}

// better returns the decision whose best plays are listed; nil if none are.
func (v *verdicts) better() *analysis.Decision {
	t := v.judged()
	if !v.best || t == nil {
		return nil
	}
	return t.KeyDecision()
}

// blamed returns the decision of the turn which the cursor is behind, if a better
// play is told of it, be it in the line or in the list; else nil.
func (v *verdicts) blamed() *analysis.Decision {
	t, frame := v.judged(), v.cursor.Frame()
	if t == nil || frame.Index < v.turns[frame.Game][v.at()].To() {
		return nil
	}
	if d := t.KeyDecision(); d != nil && (v.best || d.Mark() != engine.Good) {
		return d
	}
	return nil
}

// bestPlays are the best plays of the turn at the cursor, with the one played.
func (v *verdicts) bestPlays() board.Plays {
	d := v.better()
	if d == nil {
		return board.Plays{Title: i18n.Msg(best), At: -1, Says: i18n.Msg(nothingDecided)}
	}
	game := v.game()
	rows := board.PlaysOf(game.Game, d.At(game), d.Choices)
	for i := range rows {
		rows[i].Value /= d.Scale // as the error is told
	}
	rows[d.Played].Mark = string(d.Mark())
	return board.Plays{Title: i18n.Msg(best), Rows: rows, At: d.Played}
}

// graph is how the game went, in the eyes of a side, unless a variation is tried.
func (v *verdicts) graph(near core.Seat, trying bool) *board.WinGraph {
	game := v.cursor.Frame().Game
	s := &board.WinGraph{At: v.at()}
	switch {
	case v.Analysis != nil && !trying:
		s.Turns = v.curve(game, near)
	case v.canAnalyse() == nil && !v.analysing.Running():
		s.Says = i18n.Msg(pressToAnalyse)
	}
	return s
}

// mistake returns the next turn with a mark after the one shown, or the last before
// it, by its index among all turns.
func (v *verdicts) mistake(by int) (turn int, ok bool) {
	here, to := v.cursor.Turn(), -1
	for _, i := range v.mistakes() {
		if by > 0 && i > here && to < 0 || by < 0 && i < here {
			to = i
		}
	}
	return to, to >= 0
}

// says tells how far the analysis is.
func (v *verdicts) says() i18n.Message {
	if v.analysing.Waits() && v.progress.Done == 0 {
		return i18n.Msg(waitsForTurn)
	}
	return analysingSoFar(100 * v.progress.Done / max(1, v.progress.Total))
}
