package report_test

import (
	"context"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records/tournament"
	"boardroom/records/tournament/report"
)

var update = flag.Bool("update", false, "write the golden files anew")

// evil is a name that every form must keep as plain text.
const evil = "<b>*evil*|`name`&\"=1+1\"</b>"

// A quitter plays like another player and gives up early in its games.
type quitter struct{ engine.Player }

func (q quitter) Advise(ctx context.Context, h core.History, n int) ([]engine.Choice, error) {
	if len(h.Moves) > 20 {
		return nil, errors.New("=gone <script>alert(1)</script>\x1b[2J\n# and | away")
	}
	return q.Player.Advise(ctx, h, n)
}

// A dreamer plays like another player and always sees itself ahead.
type dreamer struct{ engine.Player }

func (d dreamer) Advise(ctx context.Context, h core.History, n int) ([]engine.Choice, error) {
	choices, err := d.Player.Advise(ctx, h, n)
	for i := range choices {
		choices[i].Value = 1.25
	}
	return choices, err
}

// find knows Hypergammon with players whose play never changes.
func find(name string) (catalog.Entry, error) {
	e, err := catalog.Standard().Find(name)
	player := func(seed float64) engine.Player { return engine.Random().New(engine.Values{"seed": seed}) }
	e.Levels = []engine.Level{
		{Name: "even", Help: i18n.Msg("Plays anything."), New: func() engine.Player { return dreamer{player(1)} }},
		{Name: evil, Help: i18n.Msg("Plays anything <else>."), New: func() engine.Player { return player(2) }},
		{Name: "quitter", Help: i18n.Msg("Gives up."), New: func() engine.Player { return quitter{player(3)} }},
	}
	return e, err
}

// setup is a small tournament in which everything happens.
func setup() tournament.Setup {
	return tournament.Setup{
		Game: "hypergammon", Players: []string{"even", evil, "quitter", "random:seed=9"},
		Games: 12, Seed: "=\"<x>\"", Seats: 2, Set: map[string]string{"cube": "no"},
	}
}

// played plays a tournament, and stops after so many games unless that is 0.
// What depends on the machine is set to something that does not.
func played(t *testing.T, s tournament.Setup, most int) tournament.Report {
	t.Helper()
	folder, err := tournament.Open(t.TempDir(), s, "test", false)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { folder.Close() })
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	r, err := tournament.Run(ctx, tournament.Config{Setup: s, Find: find, Folder: folder, Jobs: 1, Progress: func(p tournament.Progress) {
		if p.Done == most {
			stop()
		}
	}})
	if err != nil && most == 0 {
		t.Fatal(err)
	}
	for i := range r.Standings {
		r.Standings[i].PerTurn = []time.Duration{12 * time.Microsecond, 1234 * time.Microsecond, 1500 * time.Millisecond}[i%3]
	}
	return r
}

func facts() report.Facts {
	return report.Facts{
		Command: "boardroom tournament hypergammon --players 'even,<b>'", Version: "boardroom test", Machine: report.Machine{Processors: "a|b, 2 processors", Memory: "15.6 GiB", System: "Debian 12"},
		Jobs: 2, Date: time.Date(2026, 11, 20, 18, 4, 31, 0, time.UTC), Took: 83 * time.Second,
	}
}

func document(r tournament.Report) report.Document { return report.New(r, facts()) }

// documentIn writes a tournament up in a language.
func documentIn(l i18n.Language, r tournament.Report) report.Document {
	f := facts()
	f.Language = l
	return report.New(r, f)
}

// golden compares a text with a file of testdata.
func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	before, now := strings.Split(string(want), "\n"), strings.Split(string(got), "\n")
	for i := range max(len(before), len(now)) {
		if i >= len(before) || i >= len(now) || before[i] != now[i] {
			t.Fatalf("%s differs from line %d on; it is now\n%s", name, i+1, strings.Join(now[min(i, len(now)):min(i+5, len(now))], "\n"))
		}
	}
}
