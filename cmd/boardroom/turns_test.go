package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"boardroom/core/catalog"
	"boardroom/view"
	"boardroom/view/screens"
	"boardroom/view/screens/settings"
	"boardroom/view/viewtest"
)

// Whoever lists a record, shows it or steps through it counts the same turns:
// of a tournament of every game, as a whole and broken off somewhere, and of
// older records with matches, doubles, and turns taken back.
func TestEveryReaderCountsTheSameTurns(t *testing.T) {
	data := t.TempDir()
	if err := os.MkdirAll(filepath.Join(data, "records"), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, e := range catalog.Standard().All() {
		if status, _, said := ask("", "--data", data, "tournament", e.Name, "--players", "beginner,random", "--games", "2", "--match", "2"); status != 0 {
			t.Fatalf("%s: status %d: %s", e.Name, status, said)
		}
	}
	cut(t, data, filepath.Join(data, "tournaments", "*", "records", "*.txt"))
	cut(t, data, filepath.Join("..", "..", "records", "testdata", "before", "records", "*.txt"))
	_, list, _ := ask("", "--data", data, "records", "list", "--json")
	var listed []struct {
		Record, Game, Error string
		Turns               int
	}
	if err := json.Unmarshal([]byte(list), &listed); err != nil {
		t.Fatal(err)
	}
	games := map[string]bool{}
	for _, l := range listed {
		games[l.Game] = true
		if l.Error != "" {
			t.Errorf("%s: %s", l.Record, l.Error)
		}
		counts := [4]int{l.Turns, shownTurns(t, l.Record), printedTurns(t, l.Record), steppedTurns(t, l.Record)}
		if counts != [4]int{l.Turns, l.Turns, l.Turns, l.Turns} {
			t.Errorf("%s: turns listed, as JSON, printed and stepped through: %v", l.Record, counts)
		}
	}
	if len(games) != len(catalog.Standard().All()) || len(listed) < 4*len(games) {
		t.Errorf("%d records of %d games", len(listed), len(games))
	}
}

// cut keeps records in the data folder, and of each what a room would have
// left that was broken off after a third of it or, of every second, two.
func cut(t *testing.T, data, pattern string) {
	t.Helper()
	paths, err := filepath.Glob(pattern)
	if err != nil || len(paths) == 0 {
		t.Fatalf("no records %s: %v", pattern, err)
	}
	for i, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		header := strings.Index(string(text), "\n\n") + 2
		for _, third := range []int{1 + i%2, 3} {
			end := header + (len(text)-header)*third/3
			name := fmt.Sprintf("%s-%d-%d.txt", filepath.Base(filepath.Dir(filepath.Dir(path))), i, third)
			if err := os.WriteFile(filepath.Join(data, "records", name), text[:end], 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// shownTurns counts the turns of players in the record as JSON.
func shownTurns(t *testing.T, path string) int {
	t.Helper()
	_, out, _ := ask("", "records", "show", "--json", path)
	var shown struct{ Turns []struct{ Seat int } }
	if err := json.Unmarshal([]byte(out), &shown); err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, turn := range shown.Turns {
		n += min(1, turn.Seat)
	}
	return n
}

// printedTurns counts the numbered turns in the record as text.
func printedTurns(t *testing.T, path string) int {
	t.Helper()
	_, out, _ := ask("", "replay", "--print", path)
	return len(regexp.MustCompile(`(?m)^ *\d+[a-z]?\. `).FindAllString(out, -1))
}

// steppedTurns counts the turns that the screen announces, game by game.
func steppedTurns(t *testing.T, path string) int {
	t.Helper()
	tape, err := view.OpenRecording(path, catalog.Standard().Find)
	if err != nil {
		return 0 // no game started, nothing to replay
	}
	preferences, err := settings.LoadPreferences(filepath.Join(t.TempDir(), "settings.yaml"), false)
	if err != nil {
		t.Fatal(err)
	}
	p := viewtest.At(80, 24).Open(t, func(r *screens.Stack) screens.Screen {
		return view.New(r, view.Config{Games: catalog.Standard(), Preferences: preferences, Now: time.Now}).Viewer(tape)
	})
	turns, games := 0, 1
	if of := regexp.MustCompile(`Game 1 of (\d+)\.`).FindStringSubmatch(p.Screen()); of != nil {
		games, _ = strconv.Atoi(of[1])
	}
	for range games {
		follow := regexp.MustCompile(`Start: (\d+) turns?\.`).FindStringSubmatch(p.Screen())
		if follow == nil {
			t.Fatalf("%s: no turns are announced:\n%s", path, p.Screen())
		}
		n, _ := strconv.Atoi(follow[1])
		turns += n
		p.Keys("]")
	}
	return turns
}
