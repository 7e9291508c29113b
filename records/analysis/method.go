package analysis

import (
	"slices"

	"boardroom/core/catalog"
	"boardroom/core/engine"
)

// A Method says who judges, in which passes, and how much is kept of it.
type Method struct {
	Passes []Pass       // one after the other
	Luck   engine.Level // judges the rolls
	Best   int          // how many of the best choices are kept with each decision
}

// A Pass judges the decisions of an analysis that want its depth.
type Pass struct {
	Depth Depth
	Judge engine.Level
	alone bool // it judges all decisions that somebody else has judged, and its depth is what it turns out to be
}

// How many of the best choices are kept: where no dice are thrown each takes a
// search of its own.
const (
	best         = 5
	bestSearched = 2
)

// MethodOf returns how a game of the catalogue is analyzed to a depth: as deep as there
// is somebody to judge. The luck of rolls is always judged by the one who is quick, as
// GNU Backgammon judges it without looking ahead.
func MethodOf(e catalog.Entry, depth Depth) (Method, error) {
	m, err := methodOf(e)
	for i, judge := range e.Deeper {
		if d := Standard + Depth(i); d <= depth {
			m.Passes = append(m.Passes, Pass{Depth: d, Judge: judge})
		}
	}
	return m, err
}

// MethodBy returns how a game is analyzed by a level that its entry names, and by
// nobody else.
func MethodBy(e catalog.Entry, level string) (Method, error) {
	m, err := methodOf(e)
	if err == nil {
		m.Passes[0].alone = true
		m.Passes[0].Judge, err = e.Level(level)
	}
	return m, err
}

// methodOf returns how a game is analyzed quickly.
func methodOf(e catalog.Entry) (Method, error) {
	usual, err := e.Level(e.Analyst)
	m := Method{Passes: []Pass{{Depth: Quick, Judge: usual}}, Luck: usual, Best: best}
	if !e.Dice {
		m.Best = bestSearched
	}
	return m, err
}

// Within returns the method with judges who think within a limit.
func (m Method) Within(limit engine.Limit) Method {
	m.Passes = slices.Clone(m.Passes)
	for i := range m.Passes {
		m.Passes[i].Judge = limit.OnLevel(m.Passes[i].Judge)
	}
	m.Luck = limit.OnLevel(m.Luck)
	return m
}

// Steps returns the method up to each of its passes: after each there is something worth
// keeping.
func (m Method) Steps() []Method {
	all := make([]Method, len(m.Passes))
	for i := range all {
		all[i] = m
		all[i].Passes = m.Passes[:i+1]
	}
	return all
}

// Last returns the deepest pass.
func (m Method) Last() Pass { return m.Passes[len(m.Passes)-1] }

// wants reports whether the pass is to judge a decision of an analysis.
func (p Pass) wants(a *Analysis, d *Decision) bool {
	if p.alone {
		return d.Depth == Unjudged || d.Judge(a) != p.Judge.Name
	}
	return d.wants(p.Depth)
}

// Done reports whether the method has nothing left to judge.
func (m Method) Done(a *Analysis) bool {
	if a.Passed < m.Last().Depth {
		return false
	}
	for i, pass := range m.Passes {
		for _, t := range a.Turns() {
			if i == 0 && slices.ContainsFunc(t.Rolls, func(r Roll) bool { return r.Open }) ||
				slices.ContainsFunc(t.Decisions, func(d Decision) bool { return pass.wants(a, &d) }) {
				return false
			}
		}
	}
	return true
}
