package tournament_test

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"boardroom/core/i18n"
	"boardroom/records/tournament"
)

// A guest goes by their name everywhere, and what they play is the same.
func TestGuestsHaveNames(t *testing.T) {
	plain, named := setup("race", 4, "first", "last"), setup("race", 4, "first", "last")
	named.Names = map[string]string{"last": "My Bot"}
	dir := t.TempDir()
	a, b := play(t, plain, 1, ""), play(t, named, 1, dir)
	if a.Standings[1].Points != b.Standings[1].Points || b.Standings[1].Name != "My Bot" || b.Versus(b.Pairings[0].Players) != "first - My Bot" {
		t.Errorf("%+v\n%+v", a.Standings, b.Standings)
	}
	record, err := os.ReadFile(b.Games.List()[0].Record)
	if err != nil || !strings.Contains(string(record), "My Bot (computer, last)") {
		t.Errorf("%v\n%s", err, record)
	}
	if named.Name() == plain.Name() {
		t.Error("both tournaments would have the same folder")
	}
	if want := "--players first --players 'My Bot=last' "; !strings.Contains(named.Command(plain), want) {
		t.Errorf("the command is %s", named.Command(plain))
	}
}

func TestNamesOfGuestsThatWillNotDo(t *testing.T) {
	for name, why := range map[string]string{
		"":                      "can't be empty",
		" bot":                  "begin or end with a blank",
		"first":                 "another player's",
		"a:b":                   "colons",
		"a\tb":                  "control characters",
		"a (computer, x)":       "can't contain",
		strings.Repeat("a", 61): "more than 60 characters",
	} {
		s := setup("race", 2, "first", "last")
		s.Names = map[string]string{"last": name}
		if _, err := s.Check(find); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%q: %v", name, err)
		}
	}
	var none tournament.Setup = setup("race", 2, "first", "last")
	if found, err := none.Check(find); err != nil || found.Names != nil {
		t.Errorf("%+v, %v", found, err)
	}
}

// A new tournament takes names as the room does; one that was begun with others
// goes on.
func TestNewNamesOfGuestsAreCheckedAsAllNames(t *testing.T) {
	path := filepath.Join(t.TempDir(), "cup")
	odd := setup("race", 2, "first", "last")
	odd.Names = map[string]string{"last": "Bot\u200f"}
	if _, err := tournament.Open(path, odd, "now", false); err == nil || !strings.Contains(err.Error(), "writing direction") {
		t.Errorf("a mark of direction is let in: %v", err)
	}
	if _, err := os.Stat(path); err == nil {
		t.Error("a folder was made")
	}
	begun := odd
	begun.Names = map[string]string{"last": "Bot"}
	f, err := tournament.Open(path, begun, "now", false)
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(path, "setup.json")
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(strings.Replace(string(text), `"Bot"`, "\"Bot\u200f\"", 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	if f, err = tournament.Open(path, odd, "now", false); err != nil {
		t.Fatalf("one of an earlier version does not go on: %v", err)
	}
	if err := f.Close(); err != nil {
		t.Error(err)
	}
}

// Players that only their numbers tell apart have them in the names of their
// records; those of earlier versions, which did not, count.
func TestPlayersOfASweepAreToldApartInRecords(t *testing.T) {
	s, dir := setup("backgammon", 2, "random:seed=1", "random:seed=2"), t.TempDir()
	s.Set = map[string]string{"cube": "no"}
	s.To = 0
	r := play(t, s, 1, dir)
	before := map[string][]byte{}
	for _, g := range r.Games.List() {
		text, err := os.ReadFile(g.Record)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(text), `"random:seed=2 (computer, random:seed=2)"]`) {
			t.Errorf("the players are\n%.300s", text)
		}
		at := strings.LastIndex(string(text), "[Digest")
		old := strings.NewReplacer("random:seed=2 (", "random (", "random:seed=1 (", "random (").Replace(string(text[:at]))
		before[g.Record] = fmt.Appendf(nil, "%s[Digest \"%x\"]\n", old, sha256.Sum256([]byte(old)))
		if err := os.WriteFile(g.Record, before[g.Record], 0o600); err != nil {
			t.Fatal(err)
		}
	}
	play(t, s, 1, dir)
	for path, want := range before {
		if got, err := os.ReadFile(path); err != nil || string(got) != string(want) {
			t.Errorf("%s is played anew, %v", path, err)
		}
	}
}

func TestASweepStandsForItsPlayers(t *testing.T) {
	for player, want := range map[string][]string{
		"club":                             {"club"},
		"heuristic:risk=0..1/0.25":         {"heuristic:risk=0", "heuristic:risk=0.25", "heuristic:risk=0.5", "heuristic:risk=0.75", "heuristic:risk=1"},
		"heuristic:risk=0..0.3/0.1,hit=2":  {"heuristic:risk=0,hit=2", "heuristic:risk=0.1,hit=2", "heuristic:risk=0.2,hit=2", "heuristic:risk=0.3,hit=2"},
		"heuristic:risk=0..1/1,hit=1..3/2": {"heuristic:risk=0,hit=1", "heuristic:risk=0,hit=3", "heuristic:risk=1,hit=1", "heuristic:risk=1,hit=3"},
		"engine:/opt/a=0..1/1":             {"engine:/opt/a=0..1/1"},
	} {
		if got, err := tournament.ExpandSweep(player); err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: %v, %v", player, got, err)
		}
	}
	for _, wrong := range []string{"heuristic:risk=2..0/1", "heuristic:risk=0..2/0", "heuristic:risk=0..2/-1", "heuristic:risk=a..2/1", "heuristic:risk=0..2/0.0001", "heuristic:risk=0..NaN/1"} {
		if got, err := tournament.ExpandSweep(wrong); err == nil {
			t.Errorf("%s stands for %v", wrong, got)
		}
	}
}

func TestSweepsAreFoundAmongThePlayers(t *testing.T) {
	r := tournament.Report{
		Setup:     tournament.Setup{Players: []string{"heuristic:risk=2", "club", "heuristic:risk=0", "heuristic", "heuristic:hit=3", "engine:/a"}},
		Standings: []tournament.Standing{{Tuning: i18n.Verbatim("risk=2, hit=1")}, {}, {Tuning: i18n.Verbatim("risk=0, hit=1")}, {Tuning: i18n.Verbatim("risk=1, hit=1")}, {Tuning: i18n.Verbatim("risk=1, hit=3")}, {Tuning: i18n.Verbatim("10s for a turn")}},
	}
	all := r.Sweeps()
	if len(all) != 1 || all[0].Strategy != "heuristic" || all[0].Param != "risk" || !slices.Equal(all[0].Players, []int{2, 3, 0}) || !slices.Equal(all[0].Values, []float64{0, 1, 2}) {
		t.Errorf("%+v", all)
	}
}
