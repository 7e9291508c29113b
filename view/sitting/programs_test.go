package sitting_test

import (
	"context"
	"errors"
	"os/exec"
	"strings"
	"testing"
	"time"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/gametest"
	"boardroom/halloffame"
	"boardroom/records"
	"boardroom/view/sitting"
)

// A stranger is a program that plays the first legal move.
type stranger struct {
	engine.Player
	closed *int
}

func (s stranger) Turn(_ context.Context, h core.History) ([]core.Move, error) {
	return h.Now().Moves()[:1], nil
}

func (s stranger) Close() error {
	*s.closed++
	return nil
}

// strangers returns a folder whose only game is played by programs, and counts
// what it starts and ends.
func strangers(t *testing.T) (folder sitting.Folder, plan sitting.Plan, started, closed *int) {
	t.Helper()
	started, closed = new(int), new(int)
	entry := catalog.Of(gametest.Sticks{}, catalog.Parts{
		Hands: gametest.RaceHands{}, Analyst: "weakest",
		Levels: []engine.Level{{Name: "weakest", New: func() engine.Player { return stranger{closed: new(int)} }}},
		Programs: func(engine.Program) engine.Player {
			*started++
			return stranger{closed: closed}
		},
	})
	find := func(string) (catalog.Entry, error) { return entry, nil }
	seats := []records.Seat{{Name: "bot", Level: "engine:/bin/sh -v"}, {Name: "Mother", Level: "weakest"}}
	plan = sitting.Plan{Entry: entry, Seats: seats, Dice: records.Dice{Kind: "seed", Text: "7"}}
	return sitting.Folder{Dir: records.Dir{Path: t.TempDir(), Find: find}}, plan, started, closed
}

func TestAProgramPlaysAndIsEndedWithTheSitting(t *testing.T) {
	folder, plan, _, closed := strangers(t)
	s, err := folder.Open(plan, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	if s.Persons() != 0 {
		t.Errorf("a program counts as a person")
	}
	play(t, s, 0)
	if *closed != 1 {
		t.Errorf("the program was ended %d times", *closed)
	}
	hall, err := halloffame.Load(folder.HallOfFame())
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := hall.Player("bot (computer, engine)", "sticks"); !ok {
		t.Error("the hall of fame does not list the program")
	}
	for _, b := range hall.Bouts() {
		if !b.Seats[0].Computer {
			t.Error("the hall of fame takes it for a person")
		}
	}
}

func TestAProgramMustBeThere(t *testing.T) {
	folder, plan, _, _ := strangers(t)
	plan.Seats[0].Level = "engine:/bin/no-such-program"
	if _, err := folder.Open(plan, time.Now()); err == nil || !strings.Contains(err.Error(), "there is no program") {
		t.Errorf("the sitting opens: %v", err)
	}
	plan.Seats[0].Level = "engine:sh -v"
	s, err := folder.Open(plan, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if path, _ := exec.LookPath("sh"); s.Seats[0].Level != "engine:"+path+" -v" {
		t.Errorf("the record names %s", s.Seats[0])
	}
}

func TestNoProgramIsStartedForARecordUnasked(t *testing.T) {
	folder, plan, started, _ := strangers(t)
	s, err := folder.Open(plan, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	move(t, s)
	path := s.Record()
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	*started = 0
	_, err = folder.Resume(path)
	refused := new(sitting.ProgramsError)
	if !errors.As(err, &refused) || len(refused.Commands) != 1 || refused.Commands[0] != "/bin/sh -v" || !strings.Contains(err.Error(), "/bin/sh -v") {
		t.Errorf("unasked: %v", err)
	}
	if *started != 0 {
		t.Error("it was started")
	}
	if s, err = folder.ResumeWithPrograms(path); err != nil {
		t.Fatalf("asked: %v", err)
	}
	play(t, s, 0)
	if again := s.Plan().Seats[0]; *started != 1 || again != plan.Seats[0] {
		t.Errorf("started %d times; the same once more seats %s", *started, again)
	}
}
