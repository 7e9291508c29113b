package halloffame

import (
	"slices"

	"boardroom/core"
	"boardroom/records"
)

// Bouts returns the games that have ended at a sitting, as the hall keeps
// them, and a match of different games also as a whole, once it is over. File
// is the base name of the record, header what it begins with. A game's time is
// that of its sitting. The first so many games are left out, as known already.
func Bouts(file string, header records.Header, st core.State, known int) []Bout {
	var bouts []Bout
	add := func(game string, scores []int, multiple int, h core.History) {
		b := Bout{Record: file, Number: known + len(bouts) + 1, Game: game, When: header.Date, Multiple: multiple}
		b.Unrated = header.Unrated(b.Number)
		if b.Unrated == "" && !header.Vouched && header.Dice.Kind == "" && slices.ContainsFunc(h.Moves, byChance) {
			b.Unrated = records.UnratedByDice // nobody knows how they came about
		}
		for i, s := range header.Seats {
			b.Seats = append(b.Seats, Seat{Name: nameOf(s), Computer: s.Level != "", Points: scores[i], Dice: thrown(h, core.Seat(i))})
		}
		bouts = append(bouts, b)
	}
	for _, r := range st.Results[known:] {
		add(r.Game, r.Scores, r.Multiple, r.History())
	}
	if st.Over && st.Terms.To > 0 && len(st.Terms.Rotation) > 1 {
		add(header.Game, st.Score, 0, core.History{}) // counted by records.Entry.Ended too
	}
	return bouts
}

// nameOf returns the name of a record's player in the hall, a computer's with its
// level.
func nameOf(s records.Seat) string { return records.CleanName(s.Short().String()) }

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

// count adds a throw of two faces, from 0.
func (d *Dice) count(a, b int) {
	d.Counts[a]++
	d.Counts[b]++
	d.Throws++
	if a == b {
		d.Doublets++
	}
}
