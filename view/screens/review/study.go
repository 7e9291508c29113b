package review

import (
	"cmp"
	"context"
	"errors"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/records"
	"boardroom/records/analysis"
)

// A Study is what can be found out, and said, about what is replayed. The zero
// value knows of nothing.
type Study struct {
	Analysis *analysis.Analysis // as it was kept; nil: there is none
	Notes    []records.Note
	Trouble  error // why something that was kept is not here, to be said at first
	// Analyse goes on with an analysis, which may be nil, and with what is kept of it, to
	// Depth, and keeps it. It tells how far it is and what it has found so far, nil where
	// that is little more than before. When ctx is done it ends early, keeps what there is,
	// and returns it with an error. Nil: nothing can be analysed.
	Analyse func(ctx context.Context, from *analysis.Analysis, tell Told) (*analysis.Analysis, error)
	Depth   analysis.Depth // how deep it judges
	// Deeper is Analyse as deep as anybody can judge, to Deepest. Nil: nobody judges deeper
	// than to Depth.
	Deeper  func(ctx context.Context, from *analysis.Analysis, tell Told) (*analysis.Analysis, error)
	Deepest analysis.Depth
	// Judge judges what was decided at a move of a game as deep as a hint is, or does
	// nothing where nothing was; it goes on with an analysis as Analyse does. Nil: hints are
	// not kept.
	Judge func(ctx context.Context, from *analysis.Analysis, game, move int) (*analysis.Analysis, error)
	// Advisers returns whom to ask for a hint, one after the other. Nil: nobody.
	Advisers func() []engine.Adviser
	// RollOut rolls plays out. Nil: nobody may.
	RollOut RollOut
	// Rolled makes what a rollout came to the judgement of what was decided at a move of a
	// game, if it is a deeper one; it goes on with an analysis as Analyse does. Nil:
	// rollouts are not kept.
	Rolled func(from *analysis.Analysis, game, move int, choices []engine.Choice) (*analysis.Analysis, error)
	// Scores shows what to do with the cube of a moment at every score. Nil: nobody may ask.
	Scores func(core.History)
	// Train makes exercises of mistakes, and opens them. Nil: none can be made.
	Train func([]analysis.Mistake)
	// Until is what must end before anybody analyses, advises or plays on where that is
	// not there, a game, a match or a session, as core.Terms.To tells it.
	Until int
	// Keep keeps a note, Drop takes it away. Nil: none can be kept.
	Keep, Drop func(records.Note) error
}

// Told is told how far an analysis is, and sometimes what it has found.
type Told = func(p analysis.Progress, found *analysis.Analysis)

// StudyConfig is by what somebody studies a record.
type StudyConfig struct {
	Book     *records.Notebook // keeps their notes; nil: nothing keeps any
	Limit    engine.Limit      // on those who judge
	Depth    analysis.Depth    // how deep games are analyzed
	Advisers func() []engine.Adviser
	RollOut  RollOut
	Scores   func(core.History)
	// Analyze has an analysis of a record made once for all who look at it, as
	// room.Visit.Analyze does.
	Analyze func(ctx context.Context, record string, analyze func(context.Context, Told) (*analysis.Analysis, error), tell Told) (found *analysis.Analysis, mine bool, err error)
}

// Study returns what is known of the record, and how more is found out.
func (r *Recording) Study(by StudyConfig) Study {
	s := Study{Advisers: by.Advisers, RollOut: by.RollOut, Scores: by.Scores}
	method, err := analysis.MethodOf(r.Entry, by.Depth)
	s.Depth = method.Last().Depth
	s.Analyse = func(ctx context.Context, from *analysis.Analysis, tell Told) (*analysis.Analysis, error) {
		if err != nil {
			return nil, err
		}
		return r.analyze(ctx, by, method, from, tell)
	}
	if deepest, err := analysis.MethodOf(r.Entry, analysis.Deep); err == nil && deepest.Last().Depth > s.Depth {
		s.Deepest, s.Deeper = deepest.Last().Depth, func(ctx context.Context, from *analysis.Analysis, tell Told) (*analysis.Analysis, error) {
			return r.analyze(ctx, by, deepest, from, tell)
		}
	}
	s.Judge = func(ctx context.Context, from *analysis.Analysis, game, move int) (*analysis.Analysis, error) {
		hint, err := analysis.MethodOf(r.Entry, max(analysis.Standard, by.Depth))
		if err != nil {
			return nil, err
		}
		return r.goOn(from, func(a *analysis.Analysis) error { return a.JudgeAt(ctx, r.Record, hint.Within(by.Limit), game, move) })
	}
	s.Rolled = r.rolled
	if r.Path == "" {
		s.Notes = r.Notes
		return s
	}
	var wrong [2]error
	s.Analysis, wrong[0] = analysis.Kept(r.Path, r.Record)
	if by.Book != nil {
		s.Notes, wrong[1] = by.Book.Load(r.Path)
		s.Keep = func(n records.Note) error { return by.Book.Put(r.Path, n) }
		s.Drop = func(n records.Note) error { return by.Book.Remove(r.Path, n) }
	}
	s.Trouble = errors.Join(wrong[:]...)
	return s
}

// analyze goes on with an analysis by a method, or looks on while somebody else's is made of
// the same record, and goes on with that.
func (r *Recording) analyze(ctx context.Context, by StudyConfig, method analysis.Method, from *analysis.Analysis, tell Told) (*analysis.Analysis, error) {
	for {
		found, mine, err := by.Analyze(ctx, cmp.Or(r.Path, r.Digest), func(ctx context.Context, tell Told) (*analysis.Analysis, error) {
			return r.goOn(from, func(a *analysis.Analysis) error {
				return a.Deepen(ctx, r.Record, method.Within(by.Limit), func(p analysis.Progress) { tellSometimes(p, a, tell) })
			})
		}, func(p analysis.Progress, found *analysis.Analysis) { tell(p, r.known(found)) })
		if mine {
			return found, err
		}
		if found != nil {
			from = r.known(found)
		}
		if err != nil || from != nil && from.Reached() >= method.Last().Depth {
			return from, err
		}
	}
}

// known returns what an analysis, which may be nil, tells of the record as it is read here.
func (r *Recording) known(found *analysis.Analysis) *analysis.Analysis {
	if found == nil || found.Record == r.Digest {
		return found
	}
	a := analysis.Begin(r.Record, r.Wrong)
	a.Adopt(found)
	return a
}

// goOn goes on with an analysis, which may be nil, and with what is kept of it, and keeps
// what comes of that. If that takes an error, or cannot be kept, it is returned with the error.
func (r *Recording) goOn(from *analysis.Analysis, deepen func(*analysis.Analysis) error) (*analysis.Analysis, error) {
	a := analysis.Begin(r.Record, r.Wrong)
	if r.Path != "" {
		a, _ = analysis.Recall(r.Path, r.Record, r.Wrong) // what cannot be read is made anew
	}
	if from != nil {
		a.Adopt(from)
	}
	err := deepen(a)
	if r.Path == "" {
		return a, err
	}
	return a, errors.Join(err, analysis.Save(r.Path, a))
}

// tellSometimes tells at each hundredth of a pass how far an analysis is, and what it has
// found: at first only how far, until all of it is judged once.
func tellSometimes(p analysis.Progress, a *analysis.Analysis, tell Told) {
	switch {
	case p.Done*100/p.Total == (p.Done-1)*100/p.Total:
	case p.Depth == analysis.Quick && p.Done < p.Total:
		tell(p, nil)
	default:
		tell(p, a.Clone())
	}
}
