package tournament_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/records/tournament"
	"boardroom/view/board"
	"boardroom/view/keys"
	"boardroom/view/screens"
	view "boardroom/view/screens/tournament"
	"boardroom/view/viewtest"
)

var errClosed = errors.New("the hall is closed")

// planned plays nothing, and passes on what it was asked to play.
func planned(to chan<- tournament.Config) func(context.Context, tournament.Config) (tournament.Report, error) {
	return func(_ context.Context, c tournament.Config) (tournament.Report, error) {
		to <- c
		return tournament.Report{}, errClosed
	}
}

func TestTheFormLooks(t *testing.T) {
	for name, at := range map[string]viewtest.Setup{
		"80x24": small, "200x50": viewtest.At(200, 50), "80x24-ascii": small.ASCII(),
	} {
		newDesk(t).opens(t, at, 3).Keys("Tab", "Right", "Right", "Right").Golden("form-" + name)
	}
}

func TestAFormIsFilledIn(t *testing.T) {
	d, asked := newDesk(t), make(chan tournament.Config, 1)
	d.play = planned(asked)
	p := d.opens(t, small, 3).Sees("first", "last", "cheat").Keys("Tab", "Left", "Left", "Left").Sees("Picks by numbers.")
	p.Keys("Tab").Sees("luck, zeal").Types("luck=x").Sees("use a whole number from 0 to").Keys("F2").Sees("correct the marked")
	p.Keys("Ctrl+U").Types("luck=7").Keys("Tab", "Tab").Sees("Plays the cheat move").Keys("Tab", "Ctrl+U").Types("3")
	p.Keys("Tab", "Right").Sees("alternate seats").Keys("Tab", "Tab", "Ctrl+U").Sees("Type a seed").Types("wine")
	p.Keys("Tab", "Space", "F2").Awaits("the hall is closed").Sees("Tournament › Race", "3 players, 6 games of each pairing, 4 seats, seed wine")
	c := <-asked
	if s := c.Setup; len(s.Players) != 3 || s.Players[0] != "picky:luck=7" || s.Games != 6 || s.Seats != 4 || s.Seed != "wine" || c.Folder != nil {
		t.Errorf("%+v", c)
	}
}

func TestAFormIsFilledInByMouse(t *testing.T) {
	d, asked := newDesk(t), make(chan tournament.Config, 1)
	d.play = planned(asked)
	d.opens(t, viewtest.At(80, 30), 2).Click("Race").Click("Sticks").Click("first ").Click("picky").Click("[ Start ]").Awaits("the hall is closed")
	if c := <-asked; c.Setup.Game != "sticks" || c.Setup.Players[0] != "picky" || c.Folder == nil {
		t.Errorf("%+v", c)
	}
}

func TestAProgramTakesPart(t *testing.T) {
	race, asked := entries()[0], make(chan tournament.Config, 1)
	seat := func(engine.Program) engine.Player { return toy{} }
	race.Programs = map[string]func(engine.Program) engine.Player{engine.ProgramKind: seat, engine.UBGI: seat}
	p := small.Open(t, func(stack *screens.Stack) screens.Screen {
		return view.NewForm(view.Config{
			Painter: func(catalog.Entry) board.Painter { return nil },
			Screens: stack, Entries: []catalog.Entry{race}, Find: func(string) (catalog.Entry, error) { return race, nil },
			Keep: tournament.Store{Path: t.TempDir()}, Version: "test", Now: time.Now, Play: planned(asked),
		})
	})
	p.Click("first ").Click("a program").Keys("Tab").Sees("Enter a program's path").Keys("F2").Sees("correct the marked")
	p.Types("/no/such/file").Sees("There is no program").Keys("Ctrl+U").Types("/bin/sh -v").Keys("F2").Awaits("the hall is closed")
	if c := <-asked; c.Setup.Players[0] != "engine:/bin/sh -v" {
		t.Errorf("%+v", c.Setup.Players)
	}
	p.Keys("Esc").Click("a program").Click("a UBGI program").Keys("Tab").Types("/bin/sh -v").Keys("F2").Awaits("the hall is closed")
	if c := <-asked; c.Setup.Players[0] != "ubgi:/bin/sh -v" {
		t.Errorf("%+v", c.Setup.Players)
	}
	p.Keys("Esc").Click("    name").Types("My Bot").Keys("F2").Awaits("the hall is closed")
	if c := <-asked; c.Setup.Label(0) != "My Bot" {
		t.Errorf("%+v", c.Setup)
	}
	p.Keys("Esc", "Ctrl+U").Types("a,b").Keys("F2").Sees("can't contain commas")
}

// A sweep is entered as one player, and plays as several.
func TestASweepIsArranged(t *testing.T) {
	d, asked := newDesk(t), make(chan tournament.Config, 1)
	d.play = planned(asked)
	p := d.opens(t, small, 2).Click("first ").Click("picky").Keys("Tab").Types("luck=0..9/").Sees(`Invalid parameter luck="0..9/" of picky`).Keys("F2").Sees("correct the marked")
	p.Types("3").Keys("F2").Awaits("the hall is closed")
	if c := <-asked; !slices.Equal(c.Setup.Players, []string{"picky", "picky:luck=3", "picky:luck=6", "picky:luck=9", "last"}) {
		t.Errorf("%+v", c.Setup.Players)
	}
}

// Of two players a sequential test may be asked, and of more none.
func TestASequentialTestIsArranged(t *testing.T) {
	d, asked := newDesk(t), make(chan tournament.Config, 1)
	d.play = planned(asked)
	p := d.opens(t, small, 2).Click("Sequential test").Sees("elo0=0,elo1=20").Types("elo1").Sees("is not part of a sequential test").Keys("F2").Sees("correct the marked")
	p.Types("=50").Keys("F2").Awaits("the hall is closed")
	if c := <-asked; c.Setup.SPRT == nil || c.Setup.SPRT.Elo1 != 50 {
		t.Errorf("%+v", c.Setup)
	}
	p.Keys("Esc").Click("Players").Keys("Right").Misses("Sequential test").Keys("F2").Awaits("the hall is closed")
	if c := <-asked; c.Setup.SPRT != nil {
		t.Errorf("%+v", c.Setup)
	}
}

// The report says what the form says, where it says.
func TestTheReportIsArranged(t *testing.T) {
	d, dir := newDesk(t), t.TempDir()
	p := d.opens(t, viewtest.At(100, 50), 2).Click("Folder").Types("/dev/null/x").Keys("F2").Sees("Can't write a report to /dev/null/x")
	p.Keys("Ctrl+U").Types(dir).Keys("Tab").Types("How to win").Keys("Tab").Types("Ann").Keys("Tab").Sees("Language of reports").Keys("Right").Sees("Ελληνικά").Keys("F2").Awaits("All games played")
	p.Keys("w").Awaits("The report is in")
	text, err := os.ReadFile(filepath.Join(dir, "report.md"))
	if err != nil || !strings.Contains(string(text), "# How to win") || !strings.Contains(string(text), "Ann") || !strings.Contains(string(text), "## 1. Σκοπός") {
		t.Errorf("%v, %.200s", err, text)
	}
}

func TestTheSamePlayerTwiceIsRefused(t *testing.T) {
	newDesk(t).opens(t, small, 2).Keys("Tab", "Right", "F2").Sees("The player last is named twice", "Pairs of games")
}

func TestATournamentOfAnotherVersionIsThrownAwayOnlyIfAgreed(t *testing.T) {
	d := newDesk(t)
	d.opens(t, small, 2).Keys("F2").Awaits("All games played").Keys("Esc")
	spoil(t, d.folder)
	p := d.opens(t, small, 2).Keys("F2").Sees("Start over?", "begun by").Keys("n").Sees("Pairs of games")
	p.Keys("F2", "y").Awaits("All games played")
}

func TestEveryKeyOfTheForm(t *testing.T) {
	for _, n := range []int{0, 3, 6, 8, 12} { // a choice, a number, a text, a switch and the button
		viewtest.EveryKey(t, func(t *testing.T) *viewtest.Person {
			down := make([]keys.Key, n)
			for i := range down {
				down[i] = "Tab"
			}
			d := newDesk(t)
			d.play = halting(1)
			return d.opens(t, small, 2).Keys(down...)
		})
	}
}
