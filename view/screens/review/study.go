package review

import (
	"context"
	"errors"
	"io/fs"

	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/records"
	"boardroom/records/analysis"
)

// A Recording is a record loaded to be stepped through.
type Recording struct {
	*records.Record
	Path  string
	Text  string
	Entry catalog.Entry
	Wrong error // what is wrong with it further on, or nil
}

// Load reads a record. One with something wrong in it is shown as far as it goes.
func Load(path string, find records.Finder) (*Recording, error) {
	text, err := records.Read(path)
	if err != nil {
		return nil, err
	}
	r := &Recording{Path: path, Text: string(text)}
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
	Advisers func() []engine.Player
	// Train makes exercises of mistakes, and opens them. Nil: none can be made.
	Train func([]Mistake)
	// Until names what must end before anybody analyses, advises or plays on where
	// that is not there: "the match"; empty: "the game".
	Until string
	// Keep keeps a note, Drop takes it away. Nil: none can be kept.
	Keep, Drop func(records.Note) error
}

// Means are those by which somebody studies a record.
type Means struct {
	Book     *records.Notebook // keeps their notes; nil: nothing keeps any
	Limit    engine.Limit      // on those who judge
	Advisers func() []engine.Player
	// Alone returns a context for an analysis, and what ends it: somebody may be
	// allowed one at a time.
	Alone func(context.Context) (context.Context, func())
}

// Study returns what is known of the record, and how more is found out.
func (r *Recording) Study(by Means) Study {
	s := Study{Advisers: by.Advisers}
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
	s.Analyse = func(ctx context.Context, tell func(analysis.Progress)) (*analysis.Analysis, error) {
		ctx, done := by.Alone(ctx)
		defer done()
		return r.analyse(ctx, by.Limit, tell)
	}
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
	if err != nil {
		return nil, err
	}
	return a, analysis.Save(r.Path, a)
}
