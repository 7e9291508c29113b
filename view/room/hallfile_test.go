package room_test

import (
	"os"
	"strings"
	"testing"
	"time"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/halloffame"
	"boardroom/view/room"
	"boardroom/view/sitting"
)

// seconds is a time that goes on a second whenever somebody looks at it.
type seconds struct {
	core.TimeSource
	now time.Time
}

func (s *seconds) Now() time.Time {
	s.now = s.now.Add(time.Second)
	return s.now
}

// The hall's file is written seldom, and once more when the room is closed.
func TestTheHallsFileIsWrittenSeldom(t *testing.T) {
	clock := &seconds{now: time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC)}
	r := room.New(sitting.FolderAt(t.TempDir(), catalog.Standard()), goes)
	r.TimeSource = clock
	save := func(winner string) {
		t.Helper()
		err := halloffame.Enter(t.Context(), r.Folder.Dir, halloffame.GameResult{
			Record: winner + ".txt", Number: 1, Game: "backgammon", When: clock.now, Multiple: 1,
			Seats: []halloffame.Seat{{Name: winner, Points: 1}, {Name: "Zoe"}},
		})
		if err != nil {
			t.Fatal(err)
		}
		hall, err := r.Folder.Hall()
		if err == nil {
			err = r.SaveHall(hall)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	shows := func(name string) bool {
		text, err := os.ReadFile(r.Folder.HallOfFame())
		return err == nil && strings.Contains(string(text), name)
	}
	if save("Anna"); !shows("Anna") {
		t.Error("the first is not written")
	}
	if save("Boris"); shows("Boris") {
		t.Error("the second is written too soon")
	}
	clock.now = clock.now.Add(20 * time.Second)
	if save("Clara"); !shows("Boris") || !shows("Clara") {
		t.Error("it is not written after a while")
	}
	if save("Dora"); shows("Dora") {
		t.Error("the fourth is written too soon")
	}
	if err := r.Close(); err != nil || !shows("Dora") {
		t.Errorf("it is not written at the end: %v", err)
	}
}
