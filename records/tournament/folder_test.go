package tournament_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"boardroom/records"
	"boardroom/records/tournament"
)

func TestAFolderKeepsOneTournament(t *testing.T) {
	s, dir := setup("sticks", 4, "first", "last"), t.TempDir()
	f, err := tournament.Open(dir, s, "test", false)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := tournament.Open(dir, s, "test", false); err == nil || !strings.Contains(err.Error(), "is already running") {
		t.Errorf("twice at a time: %v", err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	play(t, s, 1, dir)
	other := s
	other.Games, other.Seed = 6, "2"
	_, err = tournament.Open(dir, other, "next", false)
	if !errors.Is(err, tournament.ErrOtherTournament) {
		t.Fatalf("another tournament: %v", err)
	}
	for _, want := range []string{"the games of a pairing are 4, not 6", "the seed is 1, not 2", "it was begun by test, not next"} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("%v does not say %q", err, want)
		}
	}
	if strings.Contains(err.Error(), "players") {
		t.Errorf("%v", err)
	}
	f, err = tournament.Open(dir, other, "next", true)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if files, _ := filepath.Glob(filepath.Join(dir, "records", "*")); len(files) > 0 {
		t.Errorf("begun anew, it still holds %v", files)
	}
}

// A folder that has lost what it is of is not emptied unasked, and never of
// what is not a tournament's.
func TestGamesOfNobodyKnowsWhatAreKept(t *testing.T) {
	s, dir := setup("sticks", 4, "first", "last"), t.TempDir()
	play(t, s, 1, dir)
	mine := filepath.Join(dir, "records", "mine.txt")
	if err := os.WriteFile(mine, []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(filepath.Join(dir, "setup.json")); err != nil {
		t.Fatal(err)
	}
	if _, err := tournament.Open(dir, s, "test", false); !errors.Is(err, tournament.ErrOtherTournament) || !strings.Contains(err.Error(), "there are games, but setup.json is missing") {
		t.Errorf("it is opened: %v", err)
	}
	f, err := tournament.Open(dir, s, "test", true)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if files, _ := filepath.Glob(filepath.Join(dir, "records", "*")); len(files) != 1 || files[0] != mine {
		t.Errorf("begun anew, it holds %v", files)
	}
}

func TestARecordThatCannotBeKeptStopsIt(t *testing.T) {
	s, dir := setup("sticks", 40, "first", "last"), t.TempDir()
	f, err := tournament.Open(dir, s, "test", false)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	r, err := tournament.Run(context.Background(), tournament.Config{Setup: s, Find: find, Folder: f, Jobs: 1, Progress: func(p tournament.Progress) {
		if p.Done == 4 {
			if err := os.RemoveAll(filepath.Join(dir, "records")); err != nil {
				t.Error(err)
			}
		}
	}})
	if !errors.Is(err, os.ErrNotExist) || !strings.Contains(err.Error(), "first against last: ") || r.Games.Len() != 4 {
		t.Errorf("after %d games: %v", r.Games.Len(), err)
	}
}

// bound makes a folder one of a tournament whose records are in an archive.
func bound(t *testing.T, s tournament.Setup, dir string) {
	t.Helper()
	f, err := tournament.Open(dir, s, "test", false)
	if err != nil {
		t.Fatal(err)
	}
	f.Close()
	if err := os.WriteFile(filepath.Join(dir, "records", records.ArchiveFile), nil, 0o600); err != nil {
		t.Fatal(err)
	}
}

func TestATournamentInAnArchive(t *testing.T) {
	s, dir := setup("race", 10, "first", "last", "wild"), t.TempDir()
	whole := timeless(play(t, s, 1, ""))
	bound(t, s, dir)
	r := play(t, s, 4, dir)
	if files, err := os.ReadDir(filepath.Join(dir, "records")); err != nil || len(files) != 1 {
		t.Errorf("its records are in %v, %v", files, err)
	}
	if !strings.HasSuffix(r.Games.List()[16].Record, "games.txt#17") {
		t.Error(r.Games.List()[16].Record)
	}
	path := filepath.Join(dir, "records", records.ArchiveFile)
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for what, length := range map[string]int{"read again": len(text), "torn": len(text) / 2} {
		if err := os.WriteFile(path, text[:length], 0o600); err != nil {
			t.Fatal(err)
		}
		if again := timeless(play(t, s, 2, dir)); !reflect.DeepEqual(again, whole) {
			t.Errorf("%s it is\n%+v\nnot\n%+v", what, again, whole)
		}
	}
	for g := range r.Games.All() {
		if r, err := records.Load(g.Record, find); err != nil || len(r.Header.Seats) != 2 {
			t.Errorf("game %d: %v", g.Number, err)
		}
	}
	if all := listed(t, filepath.Dir(dir)); all[0].Played != 30 || all[0].Err != nil {
		t.Errorf("listed is %+v", all[0])
	}
}

func TestPartsInArchivesAreMerged(t *testing.T) {
	s := setup("race", 10, "first", "last")
	dirs := divided(t, s, 2)
	in := filepath.Join(dirs[1], "records")
	v, err := records.OpenArchive(filepath.Join(in, records.ArchiveFile))
	if err != nil {
		t.Fatal(err)
	}
	for _, game := range []int{7, 4, 8, 3} {
		path := filepath.Join(in, "00000"+string(rune('0'+game))+".txt")
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if err := v.Add(game, text); err != nil {
			t.Fatal(err)
		}
	}
	v.Close()
	if r, err := merged(t, dirs); err != nil || !reflect.DeepEqual(timeless(r), timeless(play(t, s, 1, ""))) {
		t.Errorf("%v, %+v", err, r)
	}
}
