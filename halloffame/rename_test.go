package halloffame_test

import (
	"path/filepath"
	"testing"
	"time"

	"boardroom/halloffame"
	"boardroom/records"
)

func TestAPlayerIsRenamed(t *testing.T) {
	d := records.Dir{Path: t.TempDir()}
	bout := halloffame.Bout{
		Record: "a.txt", Number: 1, Game: "portes", When: time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC),
		Seats: []halloffame.Seat{{Name: "Ann", Points: 1}, {Name: "Bob"}},
	}
	if err := halloffame.Enter(t.Context(), d.HallOfFame(), bout); err != nil {
		t.Fatal(err)
	}
	for _, step := range []struct{ from, to, ann, bob string }{
		{"Ann", "Anna", "Anna", "Bob"},
		{"Anna", "Annette", "Annette", "Bob"},
		{"Bob", "Annette", "Annette", "Annette"}, // now they are one
		{"Annette", "Ann", "Ann", "Ann"},
	} {
		if err := halloffame.Rename(t.Context(), d, step.from, step.to); err != nil {
			t.Fatal(err)
		}
		called := halloffame.LoadNames(d.HallOfFame()).Seats([]records.Seat{{Name: "Ann"}, {Name: "Bob"}})
		if called[0].Name != step.ann || called[1].Name != step.bob {
			t.Errorf("%s to %s: they are called %v", step.from, step.to, called)
		}
		hall, err := halloffame.Load(filepath.Join(d.Path, "halloffame.yaml"))
		if err != nil {
			t.Fatal(err)
		}
		if _, ok := hall.Player(step.ann, "portes"); !ok {
			t.Errorf("%s to %s: the hall does not know %s", step.from, step.to, step.ann)
		}
	}
	for _, c := range [][2]string{{"Ann", ""}, {"Ann", "\x1b[m"}, {"Ann", "Mother (computer, expert)"}, {"Mother (computer, expert)", "Ann"}} {
		if halloffame.Rename(t.Context(), d, c[0], c[1]) == nil {
			t.Errorf("%q is renamed to %q", c[0], c[1])
		}
	}
}
