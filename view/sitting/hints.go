package sitting

import (
	"context"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/analysis"
	"boardroom/records/answers"
)

// Hints says how somebody is advised, by hints and the tutor.
type Hints struct {
	Account string         // on which they are thought about; see engine.Limit.Judging
	Depth   analysis.Depth // how deep is looked, at least analysis.Standard
	Trouble func(error)    // is told, from any goroutine, why what was found is not kept
}

// Advisers returns those to ask about the moment to which a game of the sitting has come, one
// after the other: what is kept of it, or who is quick; then the judge of analyses, whose
// judgement is kept with the record's analysis. In the middle of a turn, and where nobody
// judges deeper than the quick one, or nothing is recorded, it is Folder.Advisers.
func (s *Sitting) Advisers(now core.History, by Hints) []engine.Adviser {
	usual := s.folder.Advisers(s.Entry, by.Account)
	method, err := analysis.MethodOf(s.Entry, max(analysis.Standard, by.Depth))
	if err != nil || method.Last().Depth == analysis.Quick || !s.keeps(now) {
		return usual
	}
	m := &hintedMoment{s.moment(now), s.folder, by, method.Within(s.folder.Limit.Judging(by.Account))}
	first := &knownAdviser{Adviser: usual[0], at: m}
	return []engine.Adviser{first, &judgingAdviser{at: m, first: first}}
}

// Rollers returns those to ask one after the other, each of whom rolls the moment out in more
// games, as answers.RolloutAdvisers does. What that comes to is kept as a hint is.
func (s *Sitting) Rollers(now core.History, by Hints) ([]engine.Adviser, error) {
	all, err := answers.RolloutAdvisers(s.Entry, now, nil)
	if err != nil || !s.keeps(now) {
		return all, err
	}
	quick, err := analysis.MethodOf(s.Entry, analysis.Quick)
	if err != nil {
		return nil, err
	}
	m := &hintedMoment{s.moment(now), s.folder, by, quick.Within(s.folder.Limit.Judging(by.Account))}
	for i, a := range all {
		all[i] = &rollingAdviser{a, m, i == len(all)-1}
	}
	return all, nil
}

// keeps reports whether what is found of a moment can be kept: it is one at which all of a
// decision is to be taken.
func (s *Sitting) keeps(now core.History) bool {
	return s.Record() != "" && len(now.InProgress()) == 0
}

// A Moment is one at which somebody decides: at a table or, once more, in a game of a record.
type Moment struct {
	Entry  catalog.Entry
	Now    core.History
	Record string // the path of the record with whose analysis what is found is kept; empty: nothing is
	Game   int    // of the record, from 0, if the decision stands there already, else -1
}

// moment returns the moment to which a game of the sitting has come.
func (s *Sitting) moment(now core.History) Moment {
	m := Moment{Entry: s.Entry, Now: now, Game: -1}
	if s.keeps(now) {
		m.Record = s.Record()
	}
	return m
}

// recall returns the analysis of a moment's record, as far as it is written; where it can't be
// kept, an empty one.
func (f Folder) recall(m Moment) (a *analysis.Analysis, keeps bool) {
	if m.Record == "" {
		return new(analysis.Analysis), false
	}
	r, err := records.Load(m.Record, f.Find)
	if err != nil {
		return new(analysis.Analysis), false
	}
	a, _ = analysis.Recall(m.Record, r, nil) // what cannot be read is made anew
	return a, true
}

// find has a moment looked at, and keeps what comes of that. What it returns may come with
// an error of its own: that it is not kept is told otherwise.
func (f Folder) find(m Moment, by Hints, look func(*analysis.Analysis) error) error {
	a, keeps := f.recall(m)
	before := a.Moment(m.Now)
	err := look(a)
	if after := a.Moment(m.Now); !keeps || after == nil || before != nil && after.Same(before) {
		return err
	}
	if trouble := analysis.Save(m.Record, a); trouble != nil {
		by.Trouble(trouble)
	}
	return err
}

// Judge judges what is played, or about to be, at a moment as an analysis does: what is known
// of it is used, what is found is kept, and nothing is judged less deep than it was.
func (f Folder) Judge(ctx context.Context, m Moment, played []core.Move, by Hints) (v engine.Verdict, err error) {
	err = f.find(m, by, func(a *analysis.Analysis) error {
		taken, depth := a.Decided(m.Game, len(m.Now.Moves)), max(analysis.Standard, by.Depth)
		for _, known := range []*analysis.Decision{taken, a.Moment(m.Now)} {
			if known != nil {
				depth = min(max(depth, known.Depth), analysis.Deep)
			}
		}
		method, err := analysis.MethodOf(m.Entry, depth)
		if err == nil {
			v, err = a.JudgePlay(ctx, method.Within(f.Limit.Judging(by.Account)), m.Now, played, taken)
		}
		return err
	})
	return v, err
}

// Judge is Folder.Judge for the moment to which a game of the sitting has come.
func (s *Sitting) Judge(ctx context.Context, now core.History, played []core.Move, by Hints) (engine.Verdict, error) {
	return s.folder.Judge(ctx, s.moment(now), played, by)
}

// A hintedMoment is a moment that somebody asks about.
type hintedMoment struct {
	Moment
	folder Folder
	by     Hints
	method analysis.Method
}

// find is Folder.find.
func (m *hintedMoment) find(look func(*analysis.Analysis) error) error {
	return m.folder.find(m.Moment, m.by, look)
}

// A knownAdviser says what is kept of a moment, or else asks somebody.
type knownAdviser struct {
	engine.Adviser
	at      *hintedMoment
	choices []engine.Choice // that it gave
	judged  i18n.Message
}

// JudgedBy says how deep what it answered is judged.
func (k *knownAdviser) JudgedBy() i18n.Message { return k.judged }

// Advise implements engine.Adviser.
func (k *knownAdviser) Advise(ctx context.Context, h core.History, n int) (choices []engine.Choice, err error) {
	a, _ := k.at.folder.recall(k.at.Moment)
	if d := a.Moment(k.at.Now); d != nil && len(d.Choices) > 1 {
		k.judged = d.JudgedBy()
		choices = d.Choices[:min(n, len(d.Choices))]
	} else {
		k.judged = analysis.Quick.Title()
		choices, err = k.Adviser.Advise(ctx, h, n)
	}
	k.choices = choices
	return choices, err
}

// A judgingAdviser judges a moment at which somebody gave advice before.
type judgingAdviser struct {
	at    *hintedMoment
	first *knownAdviser
	found *analysis.Decision // nil: nothing was
}

// JudgedBy says how deep what it answered is judged; nothing where there was nothing to judge.
func (j *judgingAdviser) JudgedBy() i18n.Message {
	if j.found == nil {
		return i18n.Message{}
	}
	return j.found.JudgedBy()
}

// Advise implements engine.Adviser.
func (j *judgingAdviser) Advise(ctx context.Context, _ core.History, n int) ([]engine.Choice, error) {
	if len(j.first.choices) < 2 {
		return j.first.choices, nil // there is nothing to choose
	}
	var d *analysis.Decision
	err := j.at.find(func(a *analysis.Analysis) (err error) {
		d, err = a.JudgeMoment(ctx, j.at.method, j.at.Now, j.first.choices[0].Moves)
		return err
	})
	switch {
	case err != nil && ctx.Err() == nil:
		return nil, err
	case d == nil || len(d.Choices) < 2:
		return j.first.choices, nil
	}
	j.found = d
	return d.Choices[:min(n, len(d.Choices))], nil
}

// A rollingAdviser rolls a moment out, and keeps what that came to once nobody goes on.
type rollingAdviser struct {
	engine.Adviser
	at   *hintedMoment
	last bool
}

// Advise implements engine.Adviser.
func (r *rollingAdviser) Advise(ctx context.Context, h core.History, n int) ([]engine.Choice, error) {
	choices, err := r.Adviser.Advise(ctx, h, n)
	if err != nil || len(choices) == 0 || !r.last && ctx.Err() == nil {
		return choices, err
	}
	err = r.at.find(func(a *analysis.Analysis) error {
		if _, err := a.JudgeMoment(context.Background(), r.at.method, h, choices[0].Moves); err != nil {
			return err
		}
		a.MomentRolledOut(h, choices)
		return nil
	})
	if err != nil {
		r.at.by.Trouble(err)
	}
	return choices, nil
}
