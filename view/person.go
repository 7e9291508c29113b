package view

import (
	"slices"

	"boardroom/core"
	"boardroom/halloffame"
	"boardroom/records"
	"boardroom/records/exercise"
	"boardroom/records/notes"
	"boardroom/view/sitting"
)

func (a *App) personName() string {
	if !a.Guest.Host {
		return a.Guest.Name
	}
	return sitting.OwnName(a.Preferences.Now().Name)
}

// showings reads what the analyses beside the records tell.
func (a *App) showings() ([]halloffame.Showing, error) { return halloffame.Showings(a.folder.Dir) }

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

// book returns the notes of the person in the room. A guest, to whom they are barred,
// has none.
func (a *App) book() notes.Book {
	if a.Guest.Host {
		return notes.Book{}
	}
	return NotesOf(a.Own)
}

// progress returns what the person in the room got right.
func (a *App) progress() (*exercise.Progress, error) {
	name := a.personName()
	switch {
	case a.Guest.Host:
		return exercise.LoadProgress(exercise.Path(a.folder.Dir, name), name)
	case a.room.Barred().Notes:
		return &a.unkept, nil
	}
	return ProgressOf(a.Own, name)
}

// mistakes returns the mistakes of the person in the room. Those of a visitor are
// from games that they played here, and against others only from what has ended.
func (a *App) mistakes() (exercise.Deck, error) {
	entries, err := a.own()
	if a.room.Barred().Advice {
		entries = slices.DeleteFunc(entries, func(e records.Entry) bool {
			return e.Imported || !e.Finished && persons(e.Seats) > 1
		})
	}
	me := a.folder.Called([]records.Seat{{Name: a.personName()}})
	return exercise.Mistakes(entries, a.folder.Find, me[0].Name, a.Now()), err
}

// unfair reports whether advice to the person here would be unfair against another:
// persons play each other, and may go on.
func (a *App) unfair(seats []records.Seat, st core.State) bool {
	return a.room.Barred().Advice && persons(seats) > 1 && !st.Over
}

// persons counts those on some seats.
func persons(seats []records.Seat) (n int) {
	for _, s := range seats {
		if s.Person() {
			n++
		}
	}
	return n
}

// rename is Rename where nobody is told.
func (a *App) rename(from, to string) error {
	_, err := Rename(a.folder, from, to)
	return err
}
