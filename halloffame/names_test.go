package halloffame_test

import (
	"maps"
	"os"
	"strings"
	"testing"
	"time"

	"boardroom/core/catalog"
	"boardroom/halloffame"
	"boardroom/records"
)

func TestAllNamesOfHallAndRecordsAreKnown(t *testing.T) {
	d := records.Dir{Path: t.TempDir(), Find: catalog.Standard().Find}
	known := func(want map[string]halloffame.NameUse) {
		t.Helper()
		if got, err := halloffame.KnownNames(t.Context(), d); err != nil || !maps.Equal(got, want) {
			t.Errorf("known are %v, %v; want %v", got, err, want)
		}
	}
	known(map[string]halloffame.NameUse{})
	if err := os.MkdirAll(d.Records(), 0o700); err != nil {
		t.Fatal(err)
	}
	write := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(d.Records()+"/"+name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	unfinished := "[Boardroom \"1\"]\n[Game \"backgammon\"]\n[Seat1 \"Ion\"]\n[Seat2 \"Lonely (computer, casual)\"]\n[Date \"2026-11-22T18:04:31Z\"]\n[Dice \"seed study\"]\n\n* 44\n"
	write("a.txt", unfinished)
	ion, lonely := halloffame.NameUse{Unfinished: true}, halloffame.NameUse{Unfinished: true}
	known(map[string]halloffame.NameUse{"Ion": ion, "Lonely": lonely})
	conceded := strings.ReplaceAll(unfinished, "Ion", "Zeno") + "1 concede 1\n2 accept\n"
	write("c.txt", conceded)
	hall, _, err := halloffame.Open(t.Context(), d, time.Minute, halloffame.Silent)
	if err != nil {
		t.Fatal(err)
	}
	if page, ok, _ := hall.Player("Zeno", "backgammon"); !ok || page.Games != 1 { // where it counts all the same
		t.Errorf("the hall says of who conceded %+v", page)
	}
	known(map[string]halloffame.NameUse{"Ion": ion, "Lonely": lonely, "Zeno": {}})
	result := halloffame.GameResult{
		Record: "b.txt", Number: 1, Game: "backgammon", When: time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC),
		Seats: []halloffame.Seat{{Name: "Clio", Points: 1}, {Name: "Mother (computer, expert)", Computer: true}},
	}
	if err := halloffame.Enter(t.Context(), d, result); err != nil {
		t.Fatal(err)
	}
	if err := halloffame.Rename(t.Context(), d, "Clio", "Clara"); err != nil {
		t.Fatal(err)
	}
	known(map[string]halloffame.NameUse{"Ion": ion, "Lonely": lonely, "Zeno": {}, "Clio": {Ended: true}, "Clara": {}, "Mother": {Ended: true}})
	if err := os.WriteFile(d.HallOfFame(), []byte("halloffame: [\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if got, err := halloffame.KnownNames(t.Context(), d); err == nil {
		t.Errorf("of a hall that cannot be read are known %v", got)
	}
}

func TestAPlayerIsRenamed(t *testing.T) {
	d := records.Dir{Path: t.TempDir()}
	result := halloffame.GameResult{
		Record: "a.txt", Number: 1, Game: "portes", When: time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC),
		Seats: []halloffame.Seat{{Name: "Ann", Points: 1}, {Name: "Bob"}},
	}
	if err := halloffame.Enter(t.Context(), d, result); err != nil {
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
		if _, ok, _ := open(t, d).Player(step.ann, "portes"); !ok {
			t.Errorf("%s to %s: the hall does not know %s", step.from, step.to, step.ann)
		}
	}
	for _, c := range [][2]string{{"Ann", ""}, {"Ann", "\x1b[m"}, {"Ann", "Mother (computer, expert)"}, {"Mother (computer, expert)", "Ann"}} {
		if halloffame.Rename(t.Context(), d, c[0], c[1]) == nil {
			t.Errorf("%q is renamed to %q", c[0], c[1])
		}
	}
}
