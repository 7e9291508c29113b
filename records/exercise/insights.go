package exercise

import (
	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/analysis"
	"boardroom/records/insights"
)

// Worth lists those of some mistakes that are worth an exercise.
func Worth(all []insights.Mistake) (worth []insights.Mistake) {
	for _, m := range all {
		if isWorth(m.Mark) {
			worth = append(worth, m)
		}
	}
	return worth
}

// FromMistakes returns the exercises that mistakes in some records make, in their order. What
// cannot be read any more is left out.
func FromMistakes(title i18n.Message, all []insights.Mistake, find records.Finder) Deck {
	d := Deck{Title: title, Help: i18n.Msg(askBest)}
	read := map[string]*analyzed{}
	for _, m := range all {
		if _, was := read[m.Record]; !was {
			r, _ := records.Load(m.Record, find)
			read[m.Record] = analyzedOf(m.Record, r, find)
		}
		if r := read[m.Record]; r != nil && m.Number < len(r.found.Games) {
			d.Exercises = append(d.Exercises, r.exercises(m.Number, func(t *analysis.Turn, d *analysis.Decision) bool {
				return t.Number == m.Turn && d.From == m.From
			})...)
		}
	}
	return d
}

// An analyzed record is one of which something was found.
type analyzed struct {
	path  string
	entry catalog.Entry
	state core.State
	found *analysis.Analysis
}

// analyzedOf returns a record at a path with what was found of it; nil where nothing was.
func analyzedOf(path string, r *records.Record, find records.Finder) *analyzed {
	if r == nil {
		return nil
	}
	a, err := analysis.Kept(path, r)
	if err != nil || a == nil {
		return nil
	}
	entry, err := find(r.Header.Game)
	st := r.Sheet.State()
	if err != nil || st.GameCount() < len(a.Games) {
		return nil
	}
	return &analyzed{path, entry, st, a}
}

// exercises are those that some decisions of a game make.
func (r *analyzed) exercises(game int, wanted func(*analysis.Turn, *analysis.Decision) bool) (all []Exercise) {
	turns := r.found.Games[game].Turns
	for i := range turns {
		for d := range turns[i].Decisions {
			if decision := &turns[i].Decisions[d]; wanted(&turns[i], decision) {
				all = append(all, FromDecision(r.path, r.entry, r.state, game, &turns[i], decision))
			}
		}
	}
	return all
}
