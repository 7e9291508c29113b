package exercise

import (
	"fmt"
	"time"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/records"
	"boardroom/records/analysis"
)

// months is how far back mistakes are looked for.
const months = 3

// Mistakes are the errors and blunders of a person in their games of the last
// months among those listed, as far as these were analysed; the newest game comes
// first. What cannot be read is left out.
func Mistakes(entries []records.Entry, find records.Finder, name string, now time.Time) Deck {
	d := Deck{Name: "mistakes", Title: "Your mistakes", Help: "Play better than you did in a game of yours."}
	for _, e := range entries {
		if seat := seatOf(e.Seats, name); e.Err == nil && seat >= 0 && e.Date.After(now.AddDate(0, -months, 0)) {
			d.Exercises = append(d.Exercises, mistakesIn(e, find, seat)...)
		}
	}
	return d
}

// matchOf tells the match, and the score before one of its games.
func matchOf(st core.State, game int) string {
	if st.Terms.To <= 0 {
		return ""
	}
	score := make([]int, len(st.Score))
	for _, r := range st.Results[:game] {
		for seat, points := range r.Scores {
			score[seat] += points
		}
	}
	return fmt.Sprintf("to %d, %s", st.Terms.To, core.FormatScores(score))
}

// seatOf returns where a person sat, or -1.
func seatOf(seats []records.Seat, name string) int {
	for i, s := range seats {
		if s.Name == name && s.Level == "" {
			return i
		}
	}
	return -1
}

// mistakesIn lists those of a seat in a record.
func mistakesIn(e records.Entry, find records.Finder, seat int) []Exercise {
	r, _ := e.Load(find) // one with something wrong goes as far as it goes
	if r == nil {
		return nil
	}
	a, err := analysis.Load(e.Path, r.Digest)
	if err != nil {
		return nil
	}
	entry, err := find(e.Game)
	st := r.Sheet.State()
	games := st.Games()
	if err != nil || len(games) < len(a.Games) {
		return nil
	}
	var all []Exercise
	for g, game := range a.Games {
		for _, t := range game.Turns {
			for _, decision := range t.Decisions {
				if mark := decision.Mark(); int(decision.Seat) != seat || mark != engine.Bad && mark != engine.VeryBad {
					continue
				}
				key := fmt.Sprintf("%s game %d turn %d move %d", e.Name(), g+1, t.Number, decision.From)
				all = append(all, Exercise{Key: key, Entry: entry, Line: games[g].Until(decision.From), Match: matchOf(st, g)})
			}
		}
	}
	return all
}
