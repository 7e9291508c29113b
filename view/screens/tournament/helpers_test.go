package tournament_test

import (
	"context"
	"fmt"
	"os"
	"testing"
	"time"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/gametest"
	"boardroom/core/i18n"
	"boardroom/records/tournament"
	"boardroom/view/board"
	"boardroom/view/screens"
	view "boardroom/view/screens/tournament"
	"boardroom/view/viewtest"
)

var small = viewtest.At(80, 24)

// A toy takes the first of the legal moves, or the last.
type toy struct{ last bool }

func (p toy) Turn(_ context.Context, h core.History) ([]core.Move, error) {
	legal := h.Now().Moves()
	if p.last {
		return legal[len(legal)-1:], nil
	}
	return legal[:1], nil
}

func (toy) Accepts(core.History, core.Offer) bool { return true }

func (p toy) Advise(ctx context.Context, h core.History, _ int) ([]engine.Choice, error) {
	moves, err := p.Turn(ctx, h)
	return []engine.Choice{{Moves: moves}}, err
}

// A cheat answers with what is no move.
type cheat struct{ toy }

func (cheat) Advise(context.Context, core.History, int) ([]engine.Choice, error) {
	return []engine.Choice{{Moves: []core.Move{"e2e9"}}}, nil
}

// find knows the smallest possible games.
func find(name string) (catalog.Entry, error) {
	for _, e := range entries() {
		if e.Name == name {
			return e, nil
		}
	}
	return catalog.Entry{}, fmt.Errorf("there is no game %q", name)
}

func entries() []catalog.Entry {
	plays := func(name string, p engine.Player) engine.Level {
		return engine.Level{Name: name, Help: i18n.Verbatim("Plays the " + name + " move."), New: func() engine.Player { return p }}
	}
	picky := engine.Strategy{
		Name: "picky", Help: "Picks by numbers.",
		Params: []engine.Param{{Key: "luck", Max: 9, Whole: true}, {Key: "zeal", Max: 1}},
		New:    func(v engine.Values) engine.Player { return toy{v["luck"] > 4} },
	}
	var all []catalog.Entry
	for _, g := range []core.Game{gametest.Race{}, gametest.Sticks{}} {
		all = append(all, catalog.Of(g, catalog.Parts{
			Levels:     []engine.Level{plays("first", toy{}), plays("last", toy{last: true}), plays("cheat", cheat{})},
			Strategies: []engine.Strategy{picky},
		}))
	}
	return all
}

// A desk is where tournaments are arranged.
type desk struct {
	folder string
	play   func(context.Context, tournament.Config) (tournament.Report, error)
}

func newDesk(t testing.TB) *desk { return &desk{t.TempDir(), tournament.Run} }

func (d *desk) form(stack *screens.Stack) screens.Screen {
	return view.NewForm(view.Config{
		Painter: func(catalog.Entry) board.Painter { return nil },
		Screens: stack, Entries: entries(), Find: find, Keep: tournament.Store{Path: d.folder, Trash: d.folder + "-trash"}, Version: "test",
		Now:  func() time.Time { return time.Date(2026, 11, 20, 18, 4, 31, 0, time.UTC) },
		Play: func(ctx context.Context, c tournament.Config) (tournament.Report, error) { return d.play(ctx, c) },
		Replay: func(path string) {
			text, err := os.ReadFile(path)
			stack.Info(i18n.Msg("a record of %d lines opens, %v", len(text)/1000, err))
		},
	})
}

// halting plays some games, in a time that is always the same, and then waits
// until it is stopped.
func halting(games int) func(context.Context, tournament.Config) (tournament.Report, error) {
	return func(ctx context.Context, c tournament.Config) (tournament.Report, error) {
		inner, stop := context.WithCancel(context.Background())
		show := c.Progress
		c.Jobs = 1
		c.Progress = func(p tournament.Progress) {
			if p.Done == games {
				p.Played = time.Duration(games) * time.Second / 2
				show(p)
				stop()
			}
		}
		r, err := tournament.Run(inner, c)
		if r.Games.Len() == r.Planned {
			return r, err
		}
		<-ctx.Done()
		return r, ctx.Err()
	}
}

// played returns a desk at which a tournament of two has been played.
func played(t testing.TB) *desk {
	d := newDesk(t)
	d.opens(t, small, 2).Keys("F2").Awaits("All games played")
	return d
}

// again returns another desk with the same tournaments.
func (d *desk) again(t testing.TB) *desk {
	t.Helper()
	other := newDesk(t)
	if err := os.CopyFS(other.folder, os.DirFS(d.folder)); err != nil {
		t.Fatal(err)
	}
	return other
}

// opens shows the form with so many players.
func (d *desk) opens(t testing.TB, at viewtest.Setup, players int) *viewtest.Person {
	p := at.Open(t, d.form).Keys("Tab")
	for range players - 2 {
		p.Keys("Right")
	}
	return p
}
