// Package sitting prepares what a table needs besides a screen: the record,
// the dice, the players and the hall of fame.
package sitting

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"time"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/halloffame"
	"boardroom/records"
)

// A Plan is what a person asks for: what is played, by whom, how long.
type Plan struct {
	Entry    catalog.Entry
	Seats    []records.Seat    // a Level makes a computer
	Set      map[string]string // options, by key
	To       int               // as core.Terms.To
	Position string            // where the first game starts; empty: the usual start
	Dice     records.Dice      // a Kind without Text is completed when the game is begun
}

// Usual returns the plan that a form begins with: a person against the
// weakest computer player.
func Usual(e catalog.Entry, name string) Plan {
	seats := []records.Seat{{Name: name}, {Name: DefaultName(1, true), Level: e.Levels[0].Name}}
	return Plan{Entry: e, Seats: seats, To: e.To, Set: map[string]string{}, Dice: records.Dice{Kind: "sha256"}}
}

// DefaultName names a seat's player as long as nobody has given a name.
func DefaultName(seat int, computer bool) string {
	if computer {
		return []string{"Father", "Mother"}[seat%2]
	}
	return fmt.Sprintf("Player %d", seat+1)
}

// OwnName is offered to whoever sits at this terminal: the name from the
// settings, else the one he is logged in by, else that of the first seat.
func OwnName(set string) string {
	for _, name := range []string{set, os.Getenv("USER")} {
		if name, err := halloffame.CheckName(name); err == nil {
			return name
		}
	}
	return DefaultName(0, false)
}

// header checks the plan and says what the record begins with. Its error
// names what is wrong.
func (p Plan) header(now time.Time) (records.Header, error) {
	h := records.Header{
		Game: p.Entry.Name, Seats: slices.Clone(p.Seats), Date: now,
		Set: maps.Clone(p.Set), To: p.To, Position: p.Position, Dice: p.Dice,
	}
	for i := range h.Seats {
		name, err := halloffame.CheckName(h.Seats[i].Name)
		if err != nil {
			return h, fmt.Errorf("the name of seat %d: %w", i+1, err)
		}
		h.Seats[i].Name = name
		if level := h.Seats[i].Level; level != "" {
			if _, err := p.Entry.Level(level); err != nil {
				return h, err
			}
		}
	}
	return h, nil
}

// Check tells what is wrong with a plan, or nil.
func (p Plan) Check() error {
	if _, err := p.header(time.Now()); err != nil {
		return err
	}
	_, err := laid(p.terms())
	return err
}

func (p Plan) terms() core.Terms {
	return core.Terms{Rotation: p.Entry.Rotation, Seats: len(p.Seats), Set: maps.Clone(p.Set), To: p.To, Position: p.Position}
}

// laid returns the position with which a sitting on these terms begins.
func laid(t core.Terms) (core.Position, error) {
	sheet := core.NewSheet(t)
	if err := sheet.Begin(); err != nil {
		return nil, err
	}
	return sheet.State().History.Start, nil
}

// A House is where sittings are kept: the data folder.
type House struct{ records.Dir }

// In returns the house in a data folder.
func In(folder string) House { return House{records.Dir{Path: folder, Find: catalog.Find}} }

// A Sitting is a game or match ready to be played, or to be gone on with.
type Sitting struct {
	Entry   catalog.Entry
	Seats   []records.Seat
	Sheet   *core.Sheet
	Manual  bool // the dice are thrown by hand
	house   House
	date    time.Time
	laid    core.Position
	players []core.Player
	writer  *records.Writer
}

// Open begins a sitting with a new record. When none can be written the
// sitting is returned all the same, and says at every event that nothing is
// being saved.
func (h House) Open(p Plan, now time.Time) (*Sitting, error) {
	header, err := p.header(now)
	if err != nil {
		return nil, err
	}
	s := &Sitting{
		Entry: p.Entry, Seats: header.Seats, house: h, date: header.Date,
		Sheet:  core.NewSheet(p.terms()),
		Manual: p.Dice.Kind == "manual",
	}
	if s.laid, err = laid(p.terms()); err != nil {
		return nil, err
	}
	if s.players, err = players(p.Entry, header.Seats); err != nil {
		return nil, err
	}
	if s.writer, err = h.Create(header); err != nil {
		s.writer, err = records.Unrecorded(header, h.Find, err)
	}
	return s, err
}

// Resume goes on with the record in a file.
func (h House) Resume(path string) (*Sitting, error) {
	writer, record, err := h.Dir.Resume(path)
	if err != nil {
		return nil, err
	}
	s := &Sitting{Seats: record.Header.Seats, Sheet: record.Sheet, house: h, date: record.Header.Date, writer: writer, Manual: writer.Dice().Kind == "manual"}
	if s.Entry, err = catalog.Find(record.Header.Game); err == nil {
		s.laid, err = laid(record.Sheet.State().Terms)
	}
	if err == nil {
		s.players, err = players(s.Entry, s.Seats)
	}
	if err != nil {
		return nil, errors.Join(err, writer.Close())
	}
	return s, nil
}

func players(e catalog.Entry, seats []records.Seat) ([]core.Player, error) {
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
		all[i] = level.New()
	}
	return all, nil
}

// Person tells whether a person sits on a seat.
func (s *Sitting) Person(seat core.Seat) bool {
	return int(seat) < len(s.Seats) && s.Seats[seat].Level == ""
}

// Plan returns what was asked for, to play the same once more.
func (s *Sitting) Plan() Plan {
	terms, dice := s.Sheet.State().Terms, s.writer.Dice()
	if dice.Sealed() {
		dice.Text = "" // a seed of their own
	}
	return Plan{
		Entry: s.Entry, Seats: slices.Clone(s.Seats), Set: maps.Clone(terms.Set),
		To: terms.To, Position: terms.Position, Dice: dice,
	}
}

// Laid returns the position with which the sitting begins.
func (s *Sitting) Laid() core.Position { return s.laid }

// Hooks are what a screen adds to a session.
type Hooks struct {
	Show    func(core.Notice)
	Proceed func(context.Context, core.State) (bool, error)
	Go      func(func())
}

// Session returns a session that plays on from where the sitting is.
func (s *Sitting) Session(h Hooks) (*core.Session, error) {
	source, drawn, err := s.writer.Source(byHand{})
	if err != nil {
		return nil, err
	}
	return core.NewSession(core.Config{
		Sheet: s.Sheet, Players: s.players, Source: source, Drawn: drawn,
		Observers: []core.Observer{s.writer.Observe, s.remember, func(n core.Notice) error { h.Show(n); return nil }},
		Proceed:   h.Proceed, Go: h.Go,
	}), nil
}

// byHand is the source of dice that a person throws: they come by Post.
type byHand struct{}

func (byHand) Draw(ctx context.Context, _ int, _ []core.Move) (core.Move, error) {
	<-ctx.Done()
	return "", ctx.Err()
}
