package view

import (
	"slices"

	"boardroom/core/engine"
	"boardroom/records"
	"boardroom/view/sitting"
)

// all lists the records that are shown. What is wrong with files is none of a
// visitor's business, and neither are the host's labels.
func (a *App) all() ([]records.Entry, error) {
	entries, err := a.folder.List()
	if a.room.Barred().Files {
		entries = slices.DeleteFunc(entries, func(e records.Entry) bool { return e.Err != nil })
	}
	if a.room.Barred().Keeping {
		for i := range entries {
			entries[i].Labels = nil
		}
	}
	return entries, err
}

// own lists the records that somebody may go on with: a visitor those in which
// they play.
func (a *App) own() ([]records.Entry, error) {
	entries, err := a.all()
	if a.room.Barred().Names {
		entries = slices.DeleteFunc(entries, func(e records.Entry) bool { return !slices.Contains(e.Seats, a.seat()) })
	}
	return entries, err
}

// seat is the visitor at a table.
func (a *App) seat() records.Seat { return records.Seat{Name: a.Guest.Name} }

// fitting returns a plan as the person in the room may carry it out. A visitor
// plays for nobody else, against computers as they are listed.
func (a *App) fitting(p sitting.Plan) sitting.Plan {
	barred := a.room.Barred()
	p.Unrated = p.Unrated || barred.Ratings
	p.Seats = slices.Clone(p.Seats)
	for i, s := range p.Seats {
		if barred.Programs && !s.Person() && !slices.ContainsFunc(p.Entry.Levels, func(l engine.Level) bool { return l.Name == s.Level }) {
			p.Seats[i].Level = p.Entry.Levels[0].Name
			if s.Program() { // whose name no other computer bears
				p.Seats[i].Name = sitting.FreshName(p.Seats, i, true)
			}
		}
	}
	if !barred.Names {
		return p
	}
	seated := slices.Index(p.Seats, a.seat())
	if seated < 0 {
		seated = max(0, slices.IndexFunc(p.Seats, records.Seat.Person))
	}
	for i, s := range p.Seats {
		if i == seated {
			p.Seats[i] = a.seat()
		} else if s.Person() {
			p.Seats[i] = records.Seat{Name: sitting.FreshName(p.Seats, i, true), Level: p.Entry.Levels[0].Name}
		}
	}
	return p
}
