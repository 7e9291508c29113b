package records_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"testing"
	"time"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/gametest"
	"boardroom/records"
)

// find knows the catalogue and the smallest possible game.
func find(name string) (catalog.Entry, error) {
	if name == "sticks" {
		return catalog.Of(gametest.Sticks{}, catalog.Parts{}), nil
	}
	return catalog.Standard().Find(name)
}

var evening = time.Date(2026, 11, 20, 18, 4, 31, 0, time.UTC)

func header(game string, to int, dice string) records.Header {
	d, err := records.ParseDice(dice)
	if err != nil {
		panic(err)
	}
	return records.Header{
		Game:  game,
		Seats: []records.Seat{{Name: "Νίκος"}, {Name: "Mother", Level: "expert"}},
		Date:  evening,
		To:    to,
		Dice:  d,
	}
}

func sheetOf(t testing.TB, h records.Header) *core.Sheet {
	t.Helper()
	entry, err := find(h.Game)
	if err != nil {
		t.Fatal(err)
	}
	return core.NewSheet(core.Terms{Rotation: entry.Rotation, Seats: len(h.Seats), Set: h.Set, To: h.To, Position: h.Position})
}

func dir(t testing.TB) records.Dir { return records.Dir{Path: t.TempDir(), Find: find} }

// A sitting drives a sheet event by event and tells its observers what a
// session would.
type sitting struct {
	t         testing.TB
	sheet     *core.Sheet
	observers []core.Observer
	trouble   error // of the last notice
}

func (s *sitting) notify(n core.Notice) {
	n.State = s.sheet.State()
	s.trouble = nil
	for _, o := range s.observers {
		s.trouble = errors.Join(s.trouble, o(n))
	}
}

func (s *sitting) do(e core.Event) {
	s.t.Helper()
	s.begin()
	if err := s.sheet.Apply(e); err != nil {
		s.t.Fatalf("%s %s: %v", e.Seat, e, err)
	}
	s.notify(core.Notice{Kind: core.Happened, Event: e})
	if !s.sheet.State().Playing {
		s.notify(core.Notice{Kind: core.GameEnded})
		s.finish()
	}
}

// begin puts a game on the table if there is none.
func (s *sitting) begin() {
	s.t.Helper()
	if st := s.sheet.State(); st.Playing || st.Over {
		return
	}
	if err := s.sheet.Begin(); err != nil {
		s.t.Fatal(err)
	}
	s.notify(core.Notice{Kind: core.Began})
}

// finish tells of the end of the sitting, if this is it.
func (s *sitting) finish() {
	if s.sheet.State().Over {
		s.notify(core.Notice{Kind: core.Ended})
	}
}

// events returns what happened in a record, in order.
func events(r *records.Record) []core.Event {
	var all []core.Event
	for it := range r.Items() {
		if it.Kind == records.Played {
			all = append(all, it.Event)
		}
	}
	return all
}

// A chooser makes random events that fit: moves, and now and then an undo, a
// concession or its answer.
type chooser struct {
	rng    *rand.Rand
	source core.Source // of dice; nil: any draw
	drawn  int
	quiet  bool // nobody concedes
}

func (c *chooser) next(t testing.TB, st core.State) core.Event {
	t.Helper()
	seat := st.ToAct
	if st.Offer != nil {
		return core.Event{Seat: seat, Move: []core.Move{core.Accept, core.Refuse, core.Refuse}[c.rng.IntN(3)]}
	}
	now := st.History.Now()
	moves := now.Moves()
	if seat == core.Chance {
		c.drawn++
		if c.source == nil {
			return core.Event{Seat: seat, Move: moves[c.rng.IntN(len(moves))]}
		}
		m, err := c.source.Draw(context.Background(), c.drawn, moves)
		if err != nil {
			t.Fatal(err)
		}
		return core.Event{Seat: seat, Move: m}
	}
	played := st.History.Moves
	undo := len(played) > 0 && played[len(played)-1].Seat == seat && played[len(played)-1].Move != core.End
	switch n := c.rng.IntN(40); {
	case len(moves) == 0 || undo && n < 2 && played[len(played)-1].After.Actor() == seat:
		return core.Event{Seat: seat, Move: core.Undo}
	case n == 39 && !c.quiet:
		loser := core.Seat(c.rng.IntN(2))
		stakes := core.Stakes(now, loser)
		return core.Event{Seat: loser, Move: core.Concede, Points: stakes[c.rng.IntN(len(stakes))]}
	}
	return core.Event{Seat: seat, Move: moves[c.rng.IntN(len(moves))]}
}

// play goes on with a sitting until it is over, but no longer than so many
// events. A money session is closed after three games.
func (s *sitting) play(c *chooser, most int) {
	s.t.Helper()
	for ; most > 0; most-- {
		st := s.sheet.State()
		if !st.Playing && len(st.Results) == 3 && st.Terms.To == core.Money {
			if err := s.sheet.Close(); err != nil {
				s.t.Fatal(err)
			}
			s.finish()
		}
		if s.sheet.State().Over {
			return
		}
		s.begin()
		s.do(c.next(s.t, s.sheet.State()))
	}
}

func newChooser(seed uint64) *chooser { return &chooser{rng: rand.New(rand.NewPCG(seed, 1))} }

// quiet returns a chooser that concedes nothing.
func quiet(seed uint64) *chooser {
	c := newChooser(seed)
	c.quiet = true
	return c
}

// record writes a random sitting to a new file and returns the file's text.
func record(t testing.TB, d records.Dir, h records.Header, c *chooser, most int) (path, text string) {
	t.Helper()
	w, err := d.Create(h)
	if err != nil {
		t.Fatal(err)
	}
	w.SyncPerGame()
	if h.Dice.Kind != "manual" {
		if c.source, _, err = w.Source(nil); err != nil {
			t.Fatal(err)
		}
	}
	s := &sitting{t: t, sheet: sheetOf(t, h), observers: []core.Observer{w.Observe}}
	s.play(c, most)
	if err := errors.Join(s.trouble, w.Close()); err != nil {
		t.Fatal(err)
	}
	b, err := os.ReadFile(w.Path())
	if err != nil {
		t.Fatal(err)
	}
	return w.Path(), string(b)
}
