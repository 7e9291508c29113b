package halloffame

import (
	"fmt"

	"boardroom/core"
	"boardroom/records"
)

// Bouts returns the games that have ended at a sitting, as the hall keeps
// them. File is the base name of the record, header what it begins with. A
// game's time is that of its sitting.
func Bouts(file string, header records.Header, results []core.Result) []Bout {
	bouts := make([]Bout, len(results))
	for i, r := range results {
		bouts[i] = Bout{Record: file, Number: i + 1, Game: r.Game, When: header.Date, Multiple: r.Multiple}
		for seat, s := range header.Seats {
			bouts[i].Seats = append(bouts[i].Seats, Seat{
				Name:     s.String(),
				Computer: s.Level != "",
				Points:   r.Scores[seat],
				Dice:     thrown(r.History, core.Seat(seat)),
			})
		}
	}
	return bouts
}

// FromRecords returns the games that have ended in all records of a data
// folder. Records that cannot be read to their end are left out and named in
// the second answer.
func FromRecords(d records.Dir) (bouts []Bout, unreadable []error, err error) {
	entries, err := d.List()
	if err != nil {
		return nil, nil, err
	}
	for _, e := range entries {
		r, err := records.Load(e.Path, d.Find)
		if err != nil {
			unreadable = append(unreadable, fmt.Errorf("%s: %w", e.Name(), err))
			continue
		}
		bouts = append(bouts, Bouts(e.Name(), r.Header, r.Sheet.State().Results)...)
	}
	return bouts, unreadable, nil
}

// thrown counts the dice that came for a seat. Throws for the start, before
// anybody has moved, count for nobody.
func thrown(h core.History, seat core.Seat) Dice {
	var d Dice
	begun := false
	for _, m := range h.Moves {
		if m.Seat != core.Chance {
			begun = true
			continue
		}
		if !begun || m.After.Actor() != seat || !isRoll(m.Move) {
			continue
		}
		a, b := m.Move[0]-'1', m.Move[1]-'1'
		d.Counts[a]++
		d.Counts[b]++
		d.Throws++
		if a == b {
			d.Doublets++
		}
	}
	return d
}

// isRoll tells whether a draw is a throw of two dice.
func isRoll(m core.Move) bool {
	return len(m) == 2 && m[0] >= '1' && m[0] <= '6' && m[1] >= '1' && m[1] <= '6'
}
