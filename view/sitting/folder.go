package sitting

import (
	"context"
	"path/filepath"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/halloffame"
	"boardroom/records"
)

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

// Advisers returns those of a game whom to ask for advice, one after the other. They
// think on somebody's account; see engine.Limit.Judging.
func (f Folder) Advisers(e catalog.Entry, account string) []engine.Player {
	advisers := e.Advisers()
	for i, a := range advisers {
		advisers[i] = f.Limit.Judging(account).On(a)
	}
	return advisers
}

// Judge compares what was played from the last position of a history with the n
// best choices, in the eyes of the level that analyses games, on somebody's account.
func (f Folder) Judge(ctx context.Context, e catalog.Entry, account string, h core.History, played []core.Move, n int) (engine.Verdict, error) {
	level, err := e.Level(e.Analyst)
	if err != nil {
		return engine.Verdict{}, err
	}
	return engine.CriticOf(f.Limit.Judging(account).On(level.New())).Judge(ctx, h, played, n)
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
