package sitting

import (
	"context"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/analysis"
	"boardroom/records/answers"
)

// Hints says how hints are given at a table.
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
	m := &hintedMoment{s, by, now, method.Within(s.folder.Limit.Judging(by.Account))}
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
	m := &hintedMoment{s, by, now, quick.Within(s.folder.Limit.Judging(by.Account))}
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

// A hintedMoment is a moment that somebody asks about.
type hintedMoment struct {
	*Sitting
	by     Hints
	now    core.History
	method analysis.Method
}

// recall returns the analysis of the sitting's record, as far as it is written.
func (m *hintedMoment) recall() (*analysis.Analysis, error) {
	r, err := records.Load(m.Record(), m.folder.Find)
	if err != nil {
		return nil, err
	}
	a, _ := analysis.Recall(m.Record(), r, nil) // what cannot be read is made anew
	return a, nil
}

// known returns what is kept of the moment; nil: nothing is.
func (m *hintedMoment) known() *analysis.Decision {
	a, err := m.recall()
	if err != nil {
		return nil
	}
	return a.Moment(m.now)
}

// find has the moment looked at, and keeps what comes of that. What it returns may come with
// an error of its own: that it is not kept is told otherwise.
func (m *hintedMoment) find(look func(*analysis.Analysis) (*analysis.Decision, error)) (*analysis.Decision, error) {
	a, err := m.recall()
	if err != nil {
		return nil, err
	}
	before := a.Moment(m.now)
	d, err := look(a)
	if d == nil || before != nil && d.Depth == before.Depth && d.Games == before.Games {
		return d, err
	}
	if trouble := analysis.Save(m.Record(), a); trouble != nil {
		m.by.Trouble(trouble)
	}
	return d, err
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
	if d := k.at.known(); d != nil && len(d.Choices) > 1 {
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
	d, err := j.at.find(func(a *analysis.Analysis) (*analysis.Decision, error) {
		return a.JudgeMoment(ctx, j.at.method, j.at.now, j.first.choices[0].Moves)
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
	_, err = r.at.find(func(a *analysis.Analysis) (*analysis.Decision, error) {
		if _, err := a.JudgeMoment(context.Background(), r.at.method, h, choices[0].Moves); err != nil {
			return nil, err
		}
		a.MomentRolledOut(h, choices)
		return a.Moment(h), nil
	})
	if err != nil {
		r.at.by.Trouble(err)
	}
	return choices, nil
}
