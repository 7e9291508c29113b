package sitting

import (
	"context"
	"path/filepath"
	"slices"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/i18n"
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
	hall, _, err := halloffame.Open(context.Background(), f.Dir, hallTimeout)
	return hall, err
}

// Delete puts a record into the trash, and takes its games out of the hall of
// fame.
func (f Folder) Delete(path string) error {
	if err := f.Dir.Delete(path); err != nil {
		return err
	}
	ctx, stop := context.WithTimeout(context.Background(), hallTimeout)
	defer stop()
	return halloffame.Forget(ctx, f.Dir, filepath.Base(path))
}

// Rename has a player go by another name from now on, in lists, at the table and
// in the hall of fame. The records stay as they were written.
func (f Folder) Rename(from, to string) error {
	ctx, stop := context.WithTimeout(context.Background(), hallTimeout)
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

// ErrNoAdvice is the error of Advise where the computer has nothing to say.
var ErrNoAdvice = i18n.NewError(noAdvice)

// Advise returns the best n choices in the eyes of the strongest computer
// player, the best first. When the time of ctx is up they are the best that were
// found so far.
func (s *Sitting) Advise(ctx context.Context, h core.History, n int) ([]engine.Choice, error) {
	choices, err := s.strongest().Advise(ctx, h, n)
	if err == nil && len(choices) == 0 {
		err = ErrNoAdvice
	}
	return choices, err
}

// Advisers is Folder.Advisers for the game that is played.
func (s *Sitting) Advisers(account string) []engine.Adviser {
	return s.folder.Advisers(s.Entry, account)
}

// Judge is Folder.Judge for the game that is played.
func (s *Sitting) Judge(ctx context.Context, account string, h core.History, played []core.Move, n int) (engine.Verdict, error) {
	return s.folder.Judge(ctx, s.Entry, account, h, played, n)
}

// Accepts reports whether the strongest computer player would accept an offer.
func (s *Sitting) Accepts(h core.History, o core.Offer) bool { return s.strongest().Accepts(h, o) }

func (s *Sitting) strongest() engine.Player { return s.folder.Limit.On(s.Entry.Strongest().New()) }

// LastTurnOf returns the last turn of any of some seats, whose players may want it
// back. Turns that were passed do not count.
func LastTurnOf(turns []core.Turn, whose func(core.Seat) bool) (core.Turn, bool) {
	for i := len(turns) - 1; i >= 0; i-- {
		if turn := turns[i]; whose(turn.Seat) && len(turn.Only(core.Moved)) > 0 {
			return turn, true
		}
	}
	return core.Turn{}, false
}

// Advisers returns those of a game whom to ask for advice, one after the other. They
// think on somebody's account; see engine.Limit.Judging.
func (f Folder) Advisers(e catalog.Entry, account string) []engine.Adviser {
	var advisers []engine.Adviser
	for _, a := range e.Advisers() {
		advisers = append(advisers, f.Limit.Judging(account).On(a))
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
