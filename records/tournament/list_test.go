package tournament_test

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/records/tournament"
)

// listed lists the tournaments of a folder.
func listed(t *testing.T, dir string) []tournament.Entry {
	t.Helper()
	all, err := tournament.List(context.Background(), dir, find)
	if err != nil {
		t.Fatal(err)
	}
	for i := range all {
		if all[i].Behind {
			all[i].Refresh(context.Background(), find, nil)
		}
	}
	tournament.Sort(all)
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

// How a tournament stands is read from its records only where these may be others than when
// they were read last.
func TestATournamentIsReadAgainWhereItWentOn(t *testing.T) {
	dir := t.TempDir()
	r := play(t, setup("race", 6, "first", "last"), 1, filepath.Join(dir, "a"))
	inside := filepath.Join(dir, "a", "records")
	rest := func() {
		t.Helper()
		early := time.Now().Add(-time.Hour)
		if err := os.Chtimes(inside, early, early); err != nil {
			t.Fatal(err)
		}
	}
	behind := func() bool {
		t.Helper()
		all, err := tournament.List(t.Context(), dir, find)
		if err != nil || len(all) != 1 || all[0].Err != nil {
			t.Fatal(all, err)
		}
		return all[0].Behind
	}
	if !behind() {
		t.Error("what has just ended is believed to stay")
	}
	rest()
	listed(t, dir)
	if behind() {
		t.Error("it is read again though nothing has changed")
	}
	read := 0
	if err := os.Remove(r.Games.List()[0].Record); err != nil {
		t.Fatal(err)
	}
	if !behind() {
		t.Fatal("that a record is gone is not seen")
	}
	k := listed(t, dir)[0]
	if k.Played != 5 {
		t.Errorf("%d games", k.Played)
	}
	rest()
	listed(t, dir)
	for name, text := range map[string]string{"": "", "damaged": "{", "another's": `{"Records":"","Other":1}`} {
		note := filepath.Join(dir, "a", "standing.json")
		if err := os.Remove(note); err != nil {
			t.Fatal(err)
		}
		if name != "" {
			if err := os.WriteFile(note, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		all, err := tournament.List(t.Context(), dir, find)
		if err != nil || !all[0].Behind {
			t.Fatalf("%s note is taken: %+v, %v", name, all, err)
		}
		all[0].Refresh(t.Context(), find, func(tournament.Progress) { read++ })
		if all[0].Played != 5 || all[0].Err != nil || read == 0 || behind() {
			t.Errorf("%s note: %+v, of %d records", name, all[0], read)
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
	f := k.Folder()
	r, err := tournament.Read(context.Background(), tournament.Config{Setup: k.Setup, Find: find, Folder: f})
	if err != nil || r.Games.Len() != 7 || r.Counted != 6 || r.Planned != 18 || len(recorded(t, dir, "a")) != 7 {
		t.Errorf("%d games, %d counted of %d, %v", r.Games.Len(), r.Counted, r.Planned, err)
	}
	if err := f.Close(); err != nil {
		t.Error(err)
	}
}

// A tournament is deleted and comes back, and goes by another name; started
// again, it is found by what it is.
func TestTournamentsAreDeletedAndRenamed(t *testing.T) {
	keep := tournament.StoreIn(t.TempDir())
	s := setup("sticks", 2, "first", "last")
	place := keep.Find(s)
	name := filepath.Base(place)
	play(t, s, 1, place)
	for _, as := range []string{name, name + "-2"} { // the second time one of that name is there
		if got, err := keep.Delete(name); err != nil || got != as {
			t.Fatalf("deleted as %q, %v", got, err)
		}
		play(t, s, 1, place)
	}
	if err := keep.Restore(name); err == nil || !strings.Contains(err.Error(), "already") {
		t.Errorf("two of one name: %v", err)
	}
	if err := keep.Rename(name, "Die Große, 1"); err == nil || !strings.Contains(err.Error(), "letters, digits") {
		t.Errorf("a comma: %v", err)
	}
	if err := keep.Rename(name, "Die Große 1"); err != nil {
		t.Fatal(err)
	}
	if err := keep.Restore(name + "-2"); err != nil {
		t.Fatal(err)
	}
	if got := keep.Names(); !slices.Equal(got, []string{"Die Große 1", name + "-2"}) || !slices.Equal(keep.Deleted(), []string{name}) {
		t.Errorf("there are %q, and deleted %q", got, keep.Deleted())
	}
	if _, err := keep.Delete("../" + filepath.Base(keep.Path)); err == nil {
		t.Error("a path is deleted")
	}
	if at := keep.Find(s); filepath.Dir(at) != keep.Path || at == place {
		t.Errorf("it is looked for in %s", at)
	}
	f, err := tournament.Open(filepath.Join(keep.Path, "Die Große 1"), s, "test", false)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if _, err := keep.Delete("Die Große 1"); err == nil || !strings.Contains(err.Error(), "is running: stop it first") {
		t.Errorf("one that is played: %v", err)
	}
}

// That a sequential test has decided is said from what was noted, too, and of
// what was noted before that was told.
func TestADecidedTournamentIsListedAsSuch(t *testing.T) {
	dir := t.TempDir()
	s := setup("race", 400, "cheat", "first")
	s.SPRT = &tournament.SPRT{Elo1: 200, Alpha: 0.05, Beta: 0.05}
	play(t, s, 1, filepath.Join(dir, "a"))
	undecided := setup("race", 2, "cheat", "first")
	undecided.SPRT = s.SPRT
	play(t, undecided, 1, filepath.Join(dir, "b"))
	for range 2 {
		for _, k := range listed(t, dir) {
			if k.Decided != (k.Name() == "a") || k.Err != nil {
				t.Errorf("%+v", k)
			}
		}
		note := filepath.Join(dir, "a", "standing.json")
		text, err := os.ReadFile(note)
		if err != nil {
			t.Fatal(err)
		}
		old := strings.Replace(string(text), ",\n  \"Test\": \"decided\"", "", 1)
		if old == string(text) {
			t.Fatalf("it is noted as %s", text)
		}
		if err := os.WriteFile(note, []byte(old), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}
