package sitting

import (
	"context"
	"iter"
	"path/filepath"
	"time"

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

// Rows returns the records of the folder that are wanted, as records.Dir.Rows does, with the
// names that their players go by now.
func (f Folder) Rows(w records.Wanted) (records.Rows, error) { return f.Dir.Rows(f.named(w)) }

// Where goes through the records of the folder that are wanted, as records.Dir.Where does, with
// the names that their players go by now.
func (f Folder) Where(ctx context.Context, w records.Wanted) iter.Seq2[records.Entry, error] {
	return f.Dir.Where(ctx, f.named(w))
}

// named has the players be told by the names that they go by now.
func (f Folder) named(w records.Wanted) records.Wanted {
	if names := halloffame.LoadNames(f.HallOfFame()); len(names) > 0 {
		w.Named = func(s records.Seat) records.Seat { return names.Seats([]records.Seat{s})[0] }
	}
	return w
}

// Called returns seats of a record by the names that their players go by now.
func (f Folder) Called(seats []records.Seat) []records.Seat {
	return halloffame.LoadNames(f.HallOfFame()).Seats(seats)
}

// Hall returns the hall of fame with all games that have ended in the folder.
func (f Folder) Hall() (*halloffame.Hall, error) {
	return f.WholeHall(context.Background(), halloffame.Silent)
}

// WholeHall is Hall that can be stopped, and tells how far it is.
func (f Folder) WholeHall(ctx context.Context, progress halloffame.Progress) (*halloffame.Hall, error) {
	hall, _, err := halloffame.Open(ctx, f.Dir, hallTimeout, progress)
	return hall, err
}

const (
	// fewRecords are entered into the hall so soon that nobody notices.
	fewRecords = 200
	// soon is how long another room may hold the store before what is known is shown.
	soon = time.Second / 2
)

// HallSoFar is Hall for who must not wait: it may be [halloffame.Hall.Behind].
func (f Folder) HallSoFar() (*halloffame.Hall, error) {
	hall, _, err := halloffame.OpenFew(context.Background(), f.Dir, soon, fewRecords)
	return hall, err
}

// HallWithTournaments is Hall with the games of all tournaments. With an error of its own comes
// what cannot be read of them.
func (f Folder) HallWithTournaments() (hall *halloffame.Hall, unreadable []error, err error) {
	hall, unreadable, _, err = halloffame.OpenWithTournaments(context.Background(), f.Dir, f.tournaments(), hallTimeout, halloffame.Silent)
	return hall, unreadable, err
}

func (f Folder) tournaments() string { return filepath.Join(f.Path, "tournaments") }

// SaveHall writes the standings into the hall's file.
func (f Folder) SaveHall(hall *halloffame.Hall) error {
	ctx, stop := context.WithTimeout(context.Background(), hallTimeout)
	defer stop()
	return hall.Save(ctx)
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

// LastOf returns the newest of the games that somebody played here under the name that they go
// by now; where there is none, and anybody's will do, the newest that any person played here.
func (f Folder) LastOf(name string, anybodys bool) (last records.Entry, ok bool, err error) {
	names := halloffame.LoadNames(f.HallOfFame())
	if last, ok, err = f.Dir.LastOf(names.Of(name)...); !ok && err == nil && anybodys {
		last, ok, err = f.Dir.LastOf()
	}
	last.Seats = names.Seats(last.Seats)
	return last, ok, err
}

// ErrNoAdvice is the error of Advise where the computer has nothing to say.
var ErrNoAdvice = i18n.NewError(noAdvice)

// Advise returns the best n choices in the eyes of the judge of analyses or, where nobody judges
// deeper than who is quick, of the strongest computer player, the best first. What is found is
// kept as that of Advisers is. When the time of ctx is up they are the best that were
// found so far.
func (s *Sitting) Advise(ctx context.Context, h core.History, n int) ([]engine.Choice, error) {
	advisers := s.Advisers(h, Hints{Trouble: func(error) {}})
	last := advisers[len(advisers)-1]
	if judge, ok := last.(*judgingAdviser); ok {
		if _, err := judge.first.Advise(ctx, h, n); err != nil {
			return nil, err
		}
	}
	choices, err := last.Advise(ctx, h, n)
	if err == nil && len(choices) == 0 {
		err = ErrNoAdvice
	}
	return choices, err
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
