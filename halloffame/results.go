package halloffame

import (
	"slices"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/records"
)

// GameResults returns the games that have ended at a sitting, as the hall keeps
// them, and a match of different games also as a whole, once it is over, unless it had
// begun before: points from elsewhere count for nobody. File
// is the base name of the record, header what it begins with. A game's time is
// that of its sitting. A given number of its first games are left out, as known already.
func GameResults(file string, header records.Header, st core.State, known int) []GameResult {
	var results []GameResult
	add := func(game string, scores []int, multiple int, h core.History) {
		b := GameResult{Record: file, Number: known + len(results) + 1, Game: game, When: header.Date, Multiple: multiple}
		b.Unrated = header.Unrated(b.Number)
		if b.Unrated == "" && !header.TrustedDice && header.Dice.Kind == "" && slices.ContainsFunc(h.Moves, byChance) {
			b.Unrated = records.UnratedByDice // nobody knows how they came about
		}
		for i, s := range header.Seats {
			b.Seats = append(b.Seats, Seat{Name: nameOf(s), Computer: s.Level != "", Points: scores[i], Dice: thrown(h, core.Seat(i))})
		}
		results = append(results, b)
	}
	for _, r := range st.Results[known:] {
		add(r.Game, r.Scores, r.Multiple, r.History())
	}
	if st.Over && records.Whole(st.Terms) {
		add(header.Game, st.Score, 0, core.History{}) // counted by records.Entry.Ended too
	}
	return results
}

// nameOf returns the name of a record's player in the hall, a computer's with its
// level.
func nameOf(s records.Seat) string { return records.CleanName(s.Short().String()) }

// NameOf returns the name that the player of a record's seat goes by.
func (h *Hall) NameOf(s records.Seat) string { return h.currentName(nameOf(s)) }

func byChance(m core.Played) bool { return m.Seat == core.Chance }

// thrown counts the dice that came for a seat. Throws for the start, before
// anybody has moved, count for nobody.
func thrown(h core.History, seat core.Seat) Dice {
	var d Dice
	begun := false
	for _, t := range h.Turns() {
		for _, p := range t.Parts {
			begun = begun || p.Kind != core.Drawn
			if a, b, ok := core.ReadThrow(p.Move); ok && begun && p.Kind == core.Drawn && t.Seat == seat {
				d.count(a-1, b-1)
			}
		}
	}
	return d
}

// ofRecord returns the games that have ended in a record, if the hall can keep
// all of them.
func ofRecord(d records.Dir, e records.Entry) ([]GameResult, error) {
	record, err := e.Load(d.Find)
	if err != nil {
		return nil, err
	}
	results := GameResults(e.Name(), record.Header, record.Sheet.State(), 0)
	for _, b := range results {
		if _, err := b.checked(); err != nil {
			return nil, unfit(b.Number, err)
		}
	}
	return results, nil
}

// unfit says why the hall cannot keep a game that a record tells.
func unfit(game int, why error) error { return i18n.Errorf("game %d: %v", game, why) }
