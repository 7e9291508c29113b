// Package sitting prepares what a table needs besides a screen: the record,
// the dice, the players and the hall of fame.
package sitting

import (
	"context"
	"errors"
	"maps"
	"path/filepath"
	"slices"
	"time"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records"
)

// A Sitting is a game or match ready to be played, or to be gone on with.
type Sitting struct {
	Entry   catalog.Entry
	Seats   []records.Seat
	Sheet   *core.Sheet
	Manual  bool // the dice are thrown by hand
	Words   bool // persons are asked for words before the first draw; no record keeps that
	folder  Folder
	header  records.Header
	start   core.Position
	players []core.Player
	writer  *records.Writer
	entered int  // games that the hall of fame has
	kept    bool // see Keep

	public public
}

// Open begins a sitting with a new record. When none can be written the
// sitting is returned all the same, and says at every event that nothing is
// being saved.
func (f Folder) Open(p Plan, now time.Time) (*Sitting, error) {
	header, err := f.following(p).header(now)
	if err != nil {
		return nil, err
	}
	s := &Sitting{
		Entry: p.Entry, Seats: header.Seats, folder: f, header: header,
		Sheet:  core.NewSheet(p.terms()),
		Manual: p.Dice.Kind == "manual",
		Words:  p.Words,
	}
	if s.start, err = startOf(p.terms()); err != nil {
		return nil, err
	}
	if s.players, err = f.players(p.Entry, header.Seats, header.Draws()); err != nil {
		return nil, err
	}
	if s.writer, err = f.Create(header); err != nil {
		s.writer, err = records.Unrecorded(header, f.Find, err)
	}
	return s, err
}

// Resume goes on with the record in a file. One that seats other teams'
// programs is refused with a *ProgramsError.
func (f Folder) Resume(path string) (*Sitting, error) { return f.resume(path, refusePrograms) }

// ResumeWithPrograms is Resume where a person has agreed that the programs are
// started.
func (f Folder) ResumeWithPrograms(path string) (*Sitting, error) {
	return f.resume(path, func(string, []records.Seat) error { return nil })
}

func (f Folder) resume(path string, check func(string, []records.Seat) error) (*Sitting, error) {
	writer, record, err := f.Dir.Resume(path)
	if err != nil {
		return nil, err
	}
	s := &Sitting{Seats: f.Called(record.Header.Seats), Sheet: record.Sheet, folder: f, header: record.Header, writer: writer, kept: true, Manual: writer.Dice().Kind == "manual"}
	if s.Entry, err = f.Find(record.Header.Game); err == nil {
		s.start, err = startOf(record.Sheet.State().Terms)
	}
	if err == nil {
		err = check(path, s.Seats)
	}
	if err == nil {
		s.players, err = f.players(s.Entry, s.Seats, record.Header.Draws())
	}
	if err != nil {
		return nil, errors.Join(err, writer.Close())
	}
	return s, nil
}

// players returns who sits where. What computers vary follows from a salt of the record,
// so that it stays so when it is gone on with.
func (f Folder) players(e catalog.Entry, seats []records.Seat, salt string) ([]core.Player, error) {
	all := make([]core.Player, len(seats))
	for i, seat := range seats {
		all[i] = core.Person{}
		if seat.Level == "" {
			continue
		}
		level, err := e.Level(seat.Level)
		if err != nil {
			return nil, err
		}
		player := level.Varied(salt)
		if !seat.Program() { // which is told what it has, and goes by that
			player = engine.ByClock(f.Limit.On(player))
		}
		all[i] = player
	}
	return all, nil
}

// Person reports whether a person sits on a seat.
func (s *Sitting) Person(seat core.Seat) bool {
	return seat >= 0 && int(seat) < len(s.Seats) && s.Seats[seat].Level == ""
}

// PersonSeats lists the seats of persons.
func (s *Sitting) PersonSeats() []core.Seat {
	var seats []core.Seat
	for seat := range core.Seat(len(s.Seats)) {
		if s.Person(seat) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// Persons counts the seats of persons.
func (s *Sitting) Persons() int { return len(s.PersonSeats()) }

// Plan returns what was asked for, to play the same once more.
func (s *Sitting) Plan() Plan {
	dice := s.writer.Dice()
	if dice.Sealed() {
		dice.Text = "" // a seed of their own
	}
	return Plan{
		Entry: s.Entry, Seats: Following(s.Seats), Set: maps.Clone(s.header.Set),
		To: s.header.To, Position: s.header.Position, Dice: dice, Unrated: s.header.Friendly, Clock: s.header.Clock, Words: s.Words,
	}
}

// Start returns the position with which the sitting begins.
func (s *Sitting) Start() core.Position { return s.start }

// Hooks are what a screen adds to a session.
type Hooks struct {
	Show    func(core.Notice)
	Proceed func(context.Context, core.State) (bool, error)
	Go      func(func())
	// Person returns who plays for the person on a seat; nil: the moves come
	// by Post.
	Person func(core.Seat) core.Player
	// Thrown makes the draws that are made by hand; nil: they come by Post.
	Thrown     core.Source
	TimeSource core.TimeSource // nil: real time
}

// Session returns a session that plays on from where the sitting is.
func (s *Sitting) Session(h Hooks) (*core.Session, error) {
	if h.Thrown == nil {
		h.Thrown = byHand{}
	}
	if h.TimeSource == nil {
		h.TimeSource = core.SystemTime{}
	}
	source, drawn, err := s.writer.Source(h.Thrown)
	if err != nil {
		return nil, err
	}
	players := slices.Clone(s.players)
	for seat := range players {
		if h.Person != nil && s.Person(core.Seat(seat)) {
			players[seat] = h.Person(core.Seat(seat))
		}
	}
	return core.NewSession(core.Config{
		Sheet: s.Sheet, Players: players, Source: source, Drawn: drawn,
		Observers: []core.Observer{s.recorder(), s.enterHall, func(n core.Notice) error { h.Show(n); return nil }},
		Proceed:   h.Proceed, Go: h.Go, TimeSource: h.TimeSource,
	}), nil
}

// byHand is the source of dice that a person throws: they come by Post.
type byHand struct{}

func (byHand) Draw(ctx context.Context, _ int, _ []core.Move) (core.Move, error) {
	<-ctx.Done()
	return "", ctx.Err()
}

// Names lists the players by seat.
func (s *Sitting) Names() []string {
	names := make([]string, len(s.Seats))
	for i, seat := range s.Seats {
		names[i] = seat.Name
	}
	return names
}

// A ProgramsError refuses to go on with a record that seats other teams'
// programs: it may come from anywhere, and so may what it names.
type ProgramsError struct {
	Path     string   // of the record
	Commands []string // the programs, with their arguments
}

// Error tells what would be started.
func (e *ProgramsError) Error() string { return e.In(i18n.Language{}) }

// In tells it in a language.
func (e *ProgramsError) In(l i18n.Language) string {
	return wouldStart(filepath.Base(e.Path), e.Commands).In(l)
}

// refusePrograms is the check of a record that was not agreed to.
func refusePrograms(path string, seats []records.Seat) error {
	if all := Programs(seats); len(all) > 0 {
		return &ProgramsError{Path: path, Commands: all}
	}
	return nil
}

// Programs lists the commands, with their arguments, of the programs on seats.
func Programs(seats []records.Seat) []string {
	var all []string
	for _, s := range seats {
		if program, err := engine.ParseProgram(s.Level); err == nil {
			all = append(all, program.Command())
		}
	}
	return all
}
