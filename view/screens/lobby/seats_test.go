package lobby_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/gametest"
	"boardroom/records"
	"boardroom/view/sitting"
	"boardroom/view/viewtest"
)

// race is a game without dice for two to four, with a long option.
func race() catalog.Entry {
	return catalog.Of(gametest.Race{}, catalog.Parts{Levels: entries()[0].Levels})
}

// racing has a form filled in for a race.
func racing() *clerk {
	return &clerk{plan: sitting.DefaultPlan(race(), "Ann"), more: []catalog.Entry{race()}}
}

// seated tells who was to sit at the table that was begun last.
func (c *clerk) seated(t *testing.T) string { return fmt.Sprint(c.last(t).Seats) }

func TestTheFormOfFourLooks(t *testing.T) {
	for name, at := range map[string]viewtest.Setup{"80x24": small, "200x50": viewtest.At(200, 50)} {
		p := at.Open(t, racing().form)
		field(p, "How many").Keys("Right", "Right")
		unfold(p, "Rules")
		field(p, "Draw the").Keys("Space").Golden("four-" + name)
		field(p, "Seat 3").Golden("four-seat-" + name)
	}
}

func TestTheNumberOfPlayersIsChosen(t *testing.T) {
	c := racing()
	p := small.Open(t, c.form)
	field(p, "How many").Keys("Right", "Right").Sees("Seat 4", "Mother", "Uncle", "Aunt")
	field(p, "Seat 3").Keys("Left").Sees("Player 3").Keys("Down", "Ctrl+U").Types("Éva")
	p.Keys("Ctrl+S")
	if got, want := c.seated(t), "[Ann Mother (computer, beginner) Éva Aunt (computer, beginner)]"; got != want {
		t.Errorf("four sit %s, want %s", got, want)
	}
	p = small.Open(t, c.form)
	field(p, "How many").Keys("Right", "Right")
	field(p, "Seat 2").Keys("Right").Sees("computer, expert")
	field(p, "How many").Keys("Left", "Left").Misses("Seat 3").Keys("Right", "Right", "Ctrl+S")
	if got := c.seated(t); strings.Count(got, "expert") != 1 || !strings.Contains(got, "Aunt (computer, beginner)") {
		t.Errorf("two leave and come back as %s", got)
	}
}

func TestAnotherGameHasAnotherNumberOfPlayers(t *testing.T) {
	c := racing()
	p := small.Open(t, c.form)
	field(p, "How many").Keys("Right", "Right")
	field(p, "Game").Keys("Left").Sees("Tryktrak").Misses("Seat 3", "How many").Keys("Right").Sees("Race", "How many").Misses("Seat 3")
	p.Keys("Ctrl+S")
	if got := c.seated(t); got != "[Ann Mother (computer, beginner)]" {
		t.Errorf("begun with %s", got)
	}
}

func TestTheFormSaysWhereEverybodySits(t *testing.T) {
	p := small.Open(t, racing().form)
	field(p, "Seat 1").Sees("Sits on the near side of the board.").Keys("Right").Sees("Father", "Sits on the near side of the board. Makes mistakes.")
	field(p, "Seat 2").Sees("far side").Keys("Left").Sees("Player 2", "Sits on the near side of the board. Takes seat 1: seat 1 goes to a person.")
	field(p, "Seat 1").Sees("Sits on the far side of the board. Takes seat 2")
	field(p, "How many").Keys("Right")
	field(p, "Seat 3").Sees("Sits on another side of the board.")
}

func TestNamesOfOneTableAreNotGivenTwice(t *testing.T) {
	c := racing()
	c.plan.Seats = []records.Seat{{Name: "Uncle", Level: "beginner"}, {Name: "Player 2"}}
	p := small.Open(t, c.form)
	field(p, "How many").Keys("Right")
	field(p, "Seat 1").Keys("Left").Sees("Player 1").Keys("Ctrl+S")
	if got := c.seated(t); got != "[Player 1 Player 2 Aunt (computer, beginner)]" {
		t.Errorf("begun with %s", got)
	}
}

func TestWhoPlaysHimselfIsToldWhatItMeans(t *testing.T) {
	c := racing()
	p := small.Open(t, c.form)
	field(p, "Seat 2").Keys("Left", "Down", "Ctrl+U").Types("An").Misses("no winner").Types("n").Sees("no winner").Keys("Ctrl+S")
	if got := c.seated(t); got != "[Ann Ann]" {
		t.Errorf("begun with %s", got)
	}
	p.Types("e").Sees("up to 40 columns")
}

func TestOnlyWhatIsDrawnIsAskedFor(t *testing.T) {
	c := racing()
	p := small.Open(t, c.form).Misses("Dice", "Draws", "Set up a position")
	unfold(p, "Rules")
	field(p, "Draw the").Keys("Space").Sees("Draws")
	field(p, "Draws").Sees("Sealed beforehand").Keys("Right", "Right").Sees("from a fixed seed").Keys("Right").Sees("drawn and sealed").Keys("Left")
	field(p, "Seed").Types("oak")
	p.Keys("Ctrl+S")
	if got := c.last(t); got.Dice != (records.Dice{Kind: "seed", Text: "oak"}) || got.Set["draw"] != "yes" {
		t.Errorf("begun %+v", got)
	}
	field(p, "Game").Keys("Right").Sees("Backgammon", "Dice")
	unfold(p, "Position")
	field(p, "[ Set up a position ]")
}

func TestALongOptionIsANumber(t *testing.T) {
	c := racing()
	p := small.Open(t, c.form)
	unfold(p, "Rules")
	field(p, "Length of").Keys("Right").Sees("11").Keys("Ctrl+U").Types("2").Sees("a number from 3 to 20")
	p.Types("1").Sees("a number from 3 to 20").Keys("Backspace").Types("0").Misses("a number from").Keys("Ctrl+S")
	if got := c.last(t); got.Set["length"] != "20" {
		t.Errorf("begun with %v", got.Set)
	}
	field(p, "Length of").Keys("Ctrl+U").Types("10").Keys("Ctrl+S")
	if got := c.last(t); len(got.Set) != 0 {
		t.Errorf("the usual length is written as %v", got.Set)
	}
}

func TestAPositionOfOtherPlayersIsRefused(t *testing.T) {
	p := small.Open(t, racing().form)
	unfold(p, "Position")
	field(p, "text").Types("0,0,0 1 1").Sees("The position is for 3 players, and 2 sit")
	field(p, "How many").Keys("Right")
	field(p, "text").Misses("the position is one")
}

func TestAPersonMustPlayWhereASeatIsKeptForOne(t *testing.T) {
	c := racing()
	p := small.Open(t, c.form)
	field(p, "Seat 1").Keys("Right", "Ctrl+S").Sees("Start: at least one player must be a person.")
	if len(c.begun) > 0 {
		t.Error("computers begin by themselves")
	}
	field(p, "Seat 2").Keys("Left", "Ctrl+S")
	if got := c.seated(t); got != "[Father (computer, beginner) Player 2]" {
		t.Errorf("begun with %s", got)
	}
}

// An expert of a game without dice may be given time for its turns.
func TestTheTimeForATurnIsChosen(t *testing.T) {
	e := race()
	e.Levels = slices.Clone(e.Levels)
	e.Levels[1].Timed = func(time.Duration) engine.Player { return nil }
	c := &clerk{plan: sitting.DefaultPlan(e, "Ann"), more: []catalog.Entry{e}}
	p := small.Open(t, c.form)
	p.Misses("  time")
	field(p, "Seat 2").Keys("Right").Sees("computer, expert", "as usual")
	field(p, "time").Keys("Right", "Right").Sees("3s a turn", "computer, expert").Keys("Ctrl+S")
	if got, want := c.seated(t), "[Ann Mother (computer, expert@3s)]"; got != want {
		t.Errorf("they sit %s, want %s", got, want)
	}
	c.plan = c.last(t)
	p = small.Open(t, c.form)
	field(p, "Seat 2").Sees("computer, expert", "3s a turn").Keys("Left").Sees("computer, beginner").Misses("a turn")
}

// The form tells what somebody like the person is; who that is the sitting finds out.
func TestSomebodyLikeThePersonIsSeated(t *testing.T) {
	c := &clerk{plan: sitting.DefaultPlan(entries()[0], "Ann")}
	p := viewtest.At(200, 50).Open(t, c.form)
	field(p, "Seat 2").Keys("Right", "Right").Sees("computer, like you").Awaits("It loses 14.0").Keys("Ctrl+S")
	if got := c.seated(t); !strings.Contains(got, "(computer, like-me)") {
		t.Errorf("seated: %s", got)
	}
	field(p, "Seat 1").Keys("Down", "Ctrl+U").Types("Bob")
	field(p, "Seat 2").Keys("Left", "Right").Sees("computer, like you").Awaits("It loses 20")
}

func TestAProgramIsSeated(t *testing.T) {
	c := newClerk()
	p := small.Open(t, c.form)
	field(p, "Seat 2").Keys("Enter").Sees("a program").Keys("Down", "Down", "Down", "Enter").Sees("a program", "  program").Keys("Down").Sees("Enter a program's path").Keys("Ctrl+S").Sees("correct the marked")
	field(p, "program").Types("/no/such/file").Sees("There is no program").Keys("Ctrl+U").Types("/bin/sh -v").Misses("There is no program")
	p.Keys("Ctrl+S")
	if got := c.last(t); got.Seats[1] != (records.Seat{Name: "Mother", Level: "engine:/bin/sh -v"}) {
		t.Errorf("begun with %+v", got.Seats)
	}
	field(p, "Seat 2").Keys("Left", "Left", "Left").Misses("/bin/sh")
}

func TestAProgramOfAnotherProtocolIsSeated(t *testing.T) {
	e := race()
	seat := func(engine.Program) engine.Player { return nil }
	e.Programs = map[string]func(engine.Program) engine.Player{engine.ProgramKind: seat, engine.UBGI: seat}
	c := &clerk{plan: sitting.DefaultPlan(e, "Ann"), more: []catalog.Entry{e}}
	p := small.Open(t, c.form)
	field(p, "Seat 2").Keys("Right", "Right").Sees("a program").Keys("Right").Sees("a UBGI program")
	field(p, "program").Types("/bin/sh -v")
	field(p, "Seat 2").Sees("a UBGI program")
	p.Keys("Ctrl+S")
	if got := c.last(t); got.Seats[1].Level != "ubgi:/bin/sh -v" {
		t.Errorf("begun with %+v", got.Seats)
	}
}

func TestAPlayerOfAnotherKindStays(t *testing.T) {
	c := newClerk()
	c.plan.Seats[1].Level = "heuristic:risk=2"
	small.Open(t, c.form).Sees("computer, heuristic:risk=2").Keys("Ctrl+S")
	if got := c.last(t); got.Seats[1].Level != "heuristic:risk=2" {
		t.Errorf("begun with %+v", got.Seats)
	}
}
