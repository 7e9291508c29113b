package tournament_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"

	"boardroom/records/tournament"
)

// listed lists the tournaments of a folder.
func listed(t *testing.T, dir string) []tournament.Kept {
	t.Helper()
	all, err := tournament.List(context.Background(), dir, find)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func TestTournamentsAreListed(t *testing.T) {
	dir := t.TempDir()
	if all := listed(t, filepath.Join(dir, "none")); len(all) != 0 {
		t.Errorf("in a folder that does not exist are %v", all)
	}
	s := setup("race", 6, "first", "last", "cheat")
	r := play(t, s, 2, filepath.Join(dir, "a"))
	early := time.Now().Add(-time.Hour)
	for _, g := range r.Games.List()[10:] {
		if err := os.Remove(g.Record); err != nil {
			t.Fatal(err)
		}
	}
	for _, path := range append([]string{filepath.Join(dir, "a", "setup.json")}, recorded(t, dir, "a")...) {
		if err := os.Chtimes(path, early, early); err != nil {
			t.Fatal(err)
		}
	}
	play(t, setup("sticks", 2, "first", "last"), 1, filepath.Join(dir, "b"))
	if err := os.Mkdir(filepath.Join(dir, "c"), 0o700); err != nil {
		t.Fatal(err)
	}
	for _, again := range []string{"", "again "} { // from what was noted, too
		all := listed(t, dir)
		if len(all) != 3 || all[0].Name() != "b" || all[1].Name() != "a" || all[2].Err == nil {
			t.Fatalf("%slisted are %+v", again, all)
		}
		if b := all[0]; b.Title != "Sticks" || b.Played != 2 || b.Planned != 2 || b.Leader == "" || b.Err != nil || b.Version != "test" {
			t.Errorf("%sb is %+v", again, b)
		}
		if a := all[1]; a.Played != 10 || a.Planned != 18 || !a.Date.Equal(early.Truncate(0)) || len(a.Setup.Players) != 3 {
			t.Errorf("%sa is %+v", again, a)
		}
	}
}

// recorded lists the files of a tournament's records.
func recorded(t *testing.T, dir, name string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, name, "records", "*.txt"))
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// Reading tells how an unfinished tournament stands, and plays nothing.
func TestAnUnfinishedTournamentIsRead(t *testing.T) {
	dir, s := t.TempDir(), setup("race", 6, "first", "last", "hopeful")
	whole := play(t, s, 1, filepath.Join(dir, "a"))
	for _, g := range whole.Games.List()[7:] {
		if err := os.Remove(g.Record); err != nil {
			t.Fatal(err)
		}
	}
	k := listed(t, dir)[0]
	f, err := k.Folder()
	if err != nil {
		t.Fatal(err)
	}
	r, err := tournament.Read(context.Background(), tournament.Config{Setup: k.Setup, Find: find, Folder: f})
	if err != nil || r.Games.Len() != 7 || r.Counted != 6 || r.Planned != 18 || len(recorded(t, dir, "a")) != 7 {
		t.Errorf("%d games, %d counted of %d, %v", r.Games.Len(), r.Counted, r.Planned, err)
	}
	if err := f.Close(); err != nil {
		t.Error(err)
	}
}
