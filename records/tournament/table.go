package tournament

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math"
	"time"

	"boardroom/core"
	"boardroom/records"
)

// mostMoves is after how many moves a game is broken off, which nobody then
// has won: some players may go in circles.
const mostMoves = 4000

var errEndless = fmt.Errorf("broken off after %d moves", mostMoves)

// A table is where one game is played.
type table struct {
	*field
	Meeting
	sheet  *core.Sheet
	guards []*guard
	writer *records.Writer // nil: no record is kept
	moves  int             // in the game on the sheet
	note   note
	stop   context.CancelCauseFunc
}

// play plays a game, and returns how it went and its record if that is to be
// kept. The error is the context's, or something that no player can help.
func (f *field) play(ctx context.Context, m Meeting, date time.Time, keep bool) (*Game, []byte, error) {
	position, err := f.opening(ctx, m)
	if err != nil {
		return nil, nil, err
	}
	t := &table{field: f, Meeting: m, sheet: core.NewSheet(f.terms(position)), note: note{seat: core.Nobody}}
	for seat := range f.Seats {
		t.guards = append(t.guards, &guard{seat: f.levels[m.Players[m.At(core.Seat(seat))]].New})
	}
	var file memory
	if keep {
		h := f.header(m, position)
		h.Date = date
		if t.writer, err = records.NewWriter(&file, h, f.find); err != nil {
			return nil, nil, err
		}
	}
	err = t.run(ctx)
	for _, g := range t.guards {
		g.Close() // whatever it says, the game is over
	}
	if err == nil && keep {
		err = t.writer.Close()
	}
	if err != nil {
		return nil, nil, err
	}
	g := f.game(m, t.sheet.State(), t.note)
	return &g, file.Bytes(), nil
}

// run plays to the end, or to a fault that nothing can follow.
func (t *table) run(outer context.Context) error {
	ctx, stop := context.WithCancelCause(outer)
	defer stop(nil)
	t.stop = stop
	drawn := 0
	for {
		s := core.NewSession(core.Config{
			Sheet: t.sheet, Players: t.players(), Source: core.Seeded{Seed: t.draws(t.Meeting)}, Drawn: drawn,
			Observers: []core.Observer{t.observe},
		})
		err := s.Run(ctx)
		drawn = s.Drawn
		var fault *core.Fault
		switch {
		case err == nil:
			return nil
		case outer.Err() == nil && context.Cause(ctx) == errEndless:
			t.note.fault = errEndless.Error()
			return t.sign()
		case !errors.As(err, &fault):
			return err
		case t.note.fault == "":
			t.note.fault, t.note.seat = t.guards[fault.Seat].blame(fault.Err), fault.Seat
		}
		if !t.concede(fault.Seat) {
			return t.sign()
		}
	}
}

func (t *table) players() []core.Player {
	players := make([]core.Player, len(t.guards))
	for i, g := range t.guards {
		players[i] = g
	}
	return players
}

// concede ends the game on the sheet for a seat that cannot go on, and reports
// whether the rules of the table allow it.
func (t *table) concede(seat core.Seat) bool {
	points := core.Stakes(t.sheet.State().History.Now(), seat)[0]
	for _, e := range []core.Event{{Seat: seat, Move: core.Concede, Points: points}, {Seat: 1 - seat, Move: core.Accept}} {
		if t.sheet.Apply(e) != nil {
			return false
		}
		t.observe(core.Notice{Kind: core.Happened, Event: e, State: t.sheet.State()})
	}
	t.observe(core.Notice{Kind: core.GameEnded, State: t.sheet.State()})
	return true
}

// observe counts the moves and writes the record.
func (t *table) observe(n core.Notice) error {
	switch n.Kind {
	case core.Began:
		t.moves = 0
	case core.Happened:
		if t.moves++; t.moves == mostMoves && n.State.Playing {
			t.stop(errEndless)
		}
	case core.Ended:
		t.sign()
	}
	if t.writer == nil {
		return nil
	}
	return t.writer.Observe(n)
}

// sign notes what the moves do not tell.
func (t *table) sign() error {
	for _, g := range t.guards {
		t.note.thought = append(t.note.thought, g.spent.Round(time.Microsecond))
		t.note.hoped = append(t.note.hoped, math.Round(100*g.hoped)/100)
	}
	if t.writer == nil {
		return nil
	}
	return t.note.write(t.writer)
}

// memory is a records.File that is put on disk as a whole.
type memory struct{ bytes.Buffer }

func (*memory) Sync() error { return nil }

func (m *memory) Truncate(size int64) error {
	m.Buffer.Truncate(int(size))
	return nil
}

func (*memory) Close() error { return nil }
