package tournament_test

import (
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"boardroom/records/tournament"
)

// absurd are set-ups that no tournament can have, of what seems to be one.
func absurd() map[string]tournament.Setup {
	huge := setup("race", 1_000_000, "first", "last", "cheat", "mute", "lost", "wild", "greedy", "chatty", "restless", "hopeful")
	return map[string]tournament.Setup{
		"too many":        setup("race", 2, make([]string, 100_000)...),
		"can't play":      setup("race", math.MaxInt, "first", "last"),
		"play 45000000":   huge,
		"can't seat 1000": {Game: "race", Players: []string{"first", "last"}, Games: 2, Seed: "1", Seats: 1000},
	}
}

// FuzzList checks that no set-up and no standing makes the list panic, or
// take for ever.
func FuzzList(f *testing.F) {
	f.Add(`{"Version":"test","Setup":{"Game":"race","Players":["first","last"],"Games":2,"Seed":"1","Set":{"length":"20"},"Seats":2,"To":0}}`, `{"Records":"0 0","Played":0,"Leader":""}`)
	dir := f.TempDir()
	folder := filepath.Join(dir, "a")
	if err := os.MkdirAll(filepath.Join(folder, "records"), 0o700); err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, setup, standing string) {
		for name, text := range map[string]string{"setup.json": setup, "standing.json": standing} {
			if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		if all := listed(t, dir); len(all) != 1 {
			t.Errorf("%d are listed", len(all))
		}
	})
}

func TestAbsurdTournamentsAreRefused(t *testing.T) {
	for why, s := range absurd() {
		if _, err := s.Check(find); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%s: %v", why, err)
		}
	}
}

// A folder may come from anywhere: what it says is not believed before it was
// looked at.
func TestAbsurdTournamentsAreListed(t *testing.T) {
	dir := t.TempDir()
	players := `"` + strings.Join(slices.Repeat([]string{"first"}, 60_000), `","`) + `"`
	for name, text := range map[string]string{
		"crowd": `"Players":[` + players + `],"Games":2`,
		"long":  `"Players":["first","last"],"Games":1000000000000000000`,
	} {
		if err := os.MkdirAll(filepath.Join(dir, name, "records"), 0o700); err != nil {
			t.Fatal(err)
		}
		text = `{"Version":"test","Setup":{"Game":"race","Seed":"1","Seats":2,` + text + `}}`
		if err := os.WriteFile(filepath.Join(dir, name, "setup.json"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, k := range listed(t, dir) {
		if k.Err == nil {
			t.Errorf("%s can be read: %+v", k.Path, k)
		}
	}
}
