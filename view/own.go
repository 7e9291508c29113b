package view

import (
	"path/filepath"
	"slices"

	"boardroom/records"
	"boardroom/records/exercise"
	"boardroom/records/notes"
)

// What belongs to whoever is in the room, and to nobody else.

// VisitorsFolder returns where the served room of a data folder keeps what belongs to
// its visitors: for each a folder, which is called as their key.
func VisitorsFolder(data string) string { return filepath.Join(ServeFolder(data), "visitors") }

// mostNotes is how many bytes of notes a visitor keeps.
const mostNotes = 4 << 20

// NotesOf returns the book of a visitor's notes in their folder.
func NotesOf(own string) notes.Book {
	return notes.Book{Folder: filepath.Join(own, "notes"), Most: mostNotes}
}

// ProgressOf returns what a visitor got right, as their folder keeps it.
func ProgressOf(own, name string) (*exercise.Progress, error) {
	return exercise.LoadProgress(filepath.Join(own, "exercises.yaml"), name)
}

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
