package exercise

import (
	"boardroom/core/i18n"
	"boardroom/records"
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
	for _, s := range insights.Scenes(all, find) {
		d.Exercises = append(d.Exercises, FromDecision(s.Path, s.Analyzed.Entry, s.State, s.Number, s.In, s.Was))
	}
	return d
}
