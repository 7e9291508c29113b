package tournament_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/gametest"
	"boardroom/core/i18n"
	"boardroom/records/tournament"
)

// A toy is a player that answers as its function does, and expects the same of
// every game.
type toy struct {
	turn  func(h core.History) ([]core.Move, error)
	hopes float64
}

func (t toy) Turn(_ context.Context, h core.History) ([]core.Move, error) { return t.turn(h) }
func (toy) Accepts(core.History, core.Offer) bool                         { return true }

func (t toy) Advise(_ context.Context, h core.History, _ int) ([]engine.Choice, error) {
	moves, err := t.turn(h)
	if err != nil {
		return nil, err
	}
	return []engine.Choice{{Moves: moves, Value: t.hopes}}, nil
}

func level(name string, turn func(h core.History) ([]core.Move, error)) engine.Level {
	return engine.Level{Name: name, Help: i18n.Msg("Plays so."), New: func() engine.Player { return toy{turn: turn} }}
}

// first plays the first legal moves until somebody else is to act.
func first(h core.History) ([]core.Move, error) { return walk(h, 0), nil }

// last plays the last ones.
func last(h core.History) ([]core.Move, error) { return walk(h, -1), nil }

func walk(h core.History, at int) (moves []core.Move) {
	p := h.Now()
	for actor := p.Actor(); p.Actor() == actor; {
		legal := p.Moves()
		m := legal[(at+len(legal))%len(legal)]
		next, err := p.Play(m)
		if err != nil {
			panic(err)
		}
		if moves, p = append(moves, m), next; m == core.End {
			break
		}
	}
	return moves
}

// after answers as first does, and from its n-th turn on in another way.
func after(n int, turn func(h core.History) ([]core.Move, error)) func(h core.History) ([]core.Move, error) {
	return func(h core.History) ([]core.Move, error) {
		mine := 0
		for i, m := range h.Moves {
			if m.Seat == h.Now().Actor() && (i == 0 || h.Moves[i-1].Seat != m.Seat) {
				mine++
			}
		}
		if mine < n {
			return first(h)
		}
		return turn(h)
	}
}

// restless takes back what it has played, for ever.
func restless(h core.History) ([]core.Move, error) {
	if n := len(h.Moves); n > 0 && h.Moves[n-1].Seat == h.Now().Actor() {
		return []core.Move{core.Undo}, nil
	}
	return h.Now().Moves()[:1], nil
}

// toys are players, sound ones first and then one of each kind that is not.
func toys() []engine.Level {
	return []engine.Level{
		level("first", first),
		level("last", last),
		level("cheat", after(1, func(core.History) ([]core.Move, error) { return []core.Move{"e2e9"}, nil })),
		level("mute", after(1, func(core.History) ([]core.Move, error) { return nil, nil })),
		level("lost", after(1, func(core.History) ([]core.Move, error) { return nil, errors.New("the other program has gone") })),
		level("wild", after(1, func(core.History) ([]core.Move, error) { panic("out of cheese") })),
		level("greedy", after(1, func(h core.History) ([]core.Move, error) {
			moves := walk(h, 0)
			return append(moves, moves...), nil
		})),
		level("chatty", after(1, func(core.History) ([]core.Move, error) { return []core.Move{core.Concede}, nil })),
		level("restless", restless),
		{Name: "hopeful", Help: i18n.Msg("Sees itself ahead."), New: func() engine.Player { return toy{first, 0.75} }},
		{Name: "stillborn", Help: i18n.Msg("Cannot even sit down."), New: func() engine.Player { panic("no licence") }},
	}
}

// find knows the catalogue and the smallest possible games.
func find(name string) (catalog.Entry, error) {
	for _, g := range []core.Game{gametest.Sticks{}, gametest.Race{}} {
		if g.About().Name == name {
			return catalog.Of(g, catalog.Parts{Levels: toys()}), nil
		}
	}
	return catalog.Standard().Find(name)
}

func setup(game string, games int, players ...string) tournament.Setup {
	s := tournament.Setup{Game: game, Players: players, Games: games, Seed: "1", Seats: 2}
	if e, err := find(game); err == nil {
		s.To = e.To
	}
	if game == "race" {
		s.Set = map[string]string{"length": "20"} // an opening takes some of it
	}
	return s
}

// play plays a tournament to its end; dir is where its records are kept, or
// empty.
func play(t testing.TB, s tournament.Setup, jobs int, dir string) tournament.Report {
	t.Helper()
	c := tournament.Config{Setup: s, Find: find, Jobs: jobs}
	if dir != "" {
		f, err := tournament.Open(dir, s, "test", false)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		c.Folder = f
	}
	r, err := tournament.Run(context.Background(), c)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// A timed is a report without what depends on the machine, and its games.
type timed struct {
	tournament.Report
	games []tournament.Game
}

// asRecorded returns a report with faults in the words that records keep of them.
func asRecorded(r tournament.Report) timed {
	games := r.Games.List()
	for _, g := range games {
		if g.Fault != nil {
			g.Fault.Reason = i18n.Verbatim(g.Fault.Reason.String())
		}
	}
	r.Games = tournament.Games{}
	return timed{r, games}
}

// timeless returns a report without what depends on the machine.
func timeless(r tournament.Report) timed {
	all := asRecorded(r)
	for i := range all.games {
		all.games[i].Thought = [2]time.Duration{}
		all.games[i].Record = ""
	}
	all.Standings = append([]tournament.Standing{}, r.Standings...)
	for i := range all.Standings {
		all.Standings[i].PerTurn = 0
	}
	return all
}
