package sitting

import (
	"context"
	"path/filepath"
	"slices"

	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/halloffame"
	"boardroom/records"
)

// A Folder is where sittings are kept: the data folder.
type Folder struct {
	records.Dir
	Games catalog.Catalog // that are known
	Limit engine.Limit    // of the computer players that think at its sittings at once
}

// FolderAt returns the data folder at a path, in which these games are known.
func FolderAt(path string, games catalog.Catalog) Folder {
	return Folder{Dir: records.Dir{Path: path, Find: games.Find}, Games: games}
}

// List returns the records of the folder, as records.Dir.List does, with the
// names that their players go by now.
func (f Folder) List() ([]records.Entry, error) {
	entries, err := f.Dir.List()
	names := halloffame.LoadNames(f.HallOfFame())
	for i, e := range entries {
		entries[i].Seats = names.Seats(e.Seats)
	}
	return entries, err
}

// Called returns seats of a record by the names that their players go by now.
func (f Folder) Called(seats []records.Seat) []records.Seat {
	return halloffame.LoadNames(f.HallOfFame()).Seats(seats)
}

// Hall returns the hall of fame with all games that have ended in the folder.
func (f Folder) Hall() (*halloffame.Hall, error) {
	hall, _, err := halloffame.Open(context.Background(), f.Dir, patience)
	return hall, err
}

// Delete puts a record into the trash, and takes its games out of the hall of
// fame.
func (f Folder) Delete(path string) error {
	if err := f.Dir.Delete(path); err != nil {
		return err
	}
	ctx, stop := context.WithTimeout(context.Background(), patience)
	defer stop()
	return halloffame.Forget(ctx, f.Dir, filepath.Base(path))
}

// Rename has a player go by another name from now on, in lists, at the table and
// in the hall of fame. The records stay as they were written.
func (f Folder) Rename(from, to string) error {
	ctx, stop := context.WithTimeout(context.Background(), patience)
	defer stop()
	return halloffame.Rename(ctx, f.Dir, from, to)
}

// LastOf returns the newest of the games listed, newest first, that somebody
// played under a name; where there is none, the newest that any person played
// here. Games of computers are watched, and imported ones were played elsewhere.
func LastOf(entries []records.Entry, name string) (last records.Entry, ok bool) {
	for _, e := range entries {
		if e.Err != nil || e.Imported || !slices.ContainsFunc(e.Seats, records.Seat.Person) {
			continue
		}
		if slices.Contains(e.Seats, records.Seat{Name: name}) {
			return e, true
		}
		if !ok {
			last, ok = e, true
		}
	}
	return last, ok
}
