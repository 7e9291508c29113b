package tournament_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"boardroom/records/disk"
	"boardroom/records/tournament"
)

// playPart plays a part of a tournament in a folder of its own.
func playPart(t *testing.T, s tournament.Setup, k, n int, dir, version string) tournament.Report {
	t.Helper()
	f, err := tournament.OpenPart(dir, s, disk.Part{K: k, N: n}, version, false)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	r, err := tournament.Run(context.Background(), tournament.Config{Setup: s, Find: find, Folder: f, Jobs: 2})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// divided plays a tournament in parts, and returns their folders.
func divided(t *testing.T, s tournament.Setup, n int) (dirs []string) {
	t.Helper()
	for k := 1; k <= n; k++ {
		dirs = append(dirs, filepath.Join(t.TempDir(), fmt.Sprint("part", k)))
		playPart(t, s, k, n, dirs[k-1], "test")
	}
	return dirs
}

// merged puts parts together.
func merged(t *testing.T, dirs []string) (tournament.Report, error) {
	t.Helper()
	parts, err := tournament.ReadParts(dirs, "test", find)
	if err != nil {
		return tournament.Report{}, err
	}
	f, err := tournament.Open(filepath.Join(t.TempDir(), "all"), parts.Setup, "test", false)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	return tournament.Merge(context.Background(), tournament.Config{Setup: parts.Setup, Find: find, Folder: f, Jobs: 2}, parts)
}

func TestPartsMakeTheWholeTournament(t *testing.T) {
	for _, s := range []tournament.Setup{setup("race", 14, "first", "last", "cheat"), tested(60, "cheat", "first")} {
		whole := play(t, s, 2, "")
		for _, n := range []int{1, 2, 7} {
			dirs := divided(t, s, n)
			slices.Reverse(dirs) // in whatever order they are named
			r, err := merged(t, dirs)
			if err != nil || !reflect.DeepEqual(timeless(r), timeless(whole)) {
				t.Errorf("%d parts: %v\n%+v\nnot\n%+v", n, err, timeless(r), timeless(whole))
			}
		}
	}
}

func TestAPartPlaysWholePairsOfItsShare(t *testing.T) {
	s := setup("race", 8, "first", "last")
	r := playPart(t, s, 2, 3, t.TempDir(), "test")
	if r.Games.Len() != 2 || r.Games.List()[0].Number != 3 || r.Games.List()[1].Number != 4 || r.Counted != 2 || r.Planned != 8 {
		t.Errorf("%+v", r.Games.List())
	}
}

func TestPartsThatDoNotFitAreNamed(t *testing.T) {
	s := setup("race", 8, "first", "last")
	other := s
	other.Seed = "2"
	dirs := divided(t, s, 2)
	third, foreign, whole, older := t.TempDir(), t.TempDir(), t.TempDir(), t.TempDir()
	playPart(t, s, 1, 3, third, "test")
	playPart(t, other, 2, 2, foreign, "test")
	playPart(t, s, 2, 2, older, "before")
	play(t, s, 1, whole)
	absurd := t.TempDir()
	f, err := tournament.OpenPart(absurd, s, disk.Part{K: 1, N: 2_000_000_000}, "test", false)
	if err != nil {
		t.Fatal(err)
	}
	f.Close()
	record := func(dir string, game int) string { return filepath.Join(dir, "records", fmt.Sprintf("%06d.txt", game)) }
	for _, c := range []struct {
		dirs []string
		want []string
	}{
		{[]string{dirs[0]}, []string{"part 2/2 is missing"}},
		{[]string{dirs[0], dirs[0]}, []string{dirs[0], "both have part 1/2"}},
		{[]string{dirs[0], third}, []string{third, "part 1/3", "one of 2"}},
		{[]string{dirs[0], foreign}, []string{foreign, "the seed is 2, not 1"}},
		{[]string{dirs[0], older}, []string{older, "it was begun by before, not test"}},
		{[]string{dirs[0], whole}, []string{whole, "has no part", "--part"}},
		{[]string{t.TempDir()}, []string{"has no part", "setup.json"}},
		{[]string{absurd}, []string{absurd, "has no playable part of a tournament"}},
	} {
		_, err := merged(t, c.dirs)
		for _, want := range c.want {
			if err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%v does not say %q", err, want)
			}
		}
	}
	text, err := os.ReadFile(record(dirs[1], 3))
	if err != nil {
		t.Fatal(err)
	}
	for want, change := range map[string]func() error{
		"has part 2/2, but game 1 isn't in that part":          func() error { return os.WriteFile(record(dirs[1], 1), text, 0o600) },
		"lacks 1 game of part 2/2, game 3:":                    func() error { return os.Remove(record(dirs[1], 3)) },
		"000003.txt is damaged, or the record of another game": func() error { return os.WriteFile(record(dirs[1], 3), text[:len(text)/2], 0o600) },
		"000004.txt is damaged, or the record of another game": func() error { return os.WriteFile(record(dirs[1], 4), text, 0o600) },
		"setup.json: this program didn't write it": func() error {
			return os.WriteFile(filepath.Join(dirs[1], "setup.json"), []byte(`{"Part":"2/2"}`), 0o600)
		},
	} {
		copied := filepath.Join(t.TempDir(), "copy")
		if err := os.CopyFS(copied, os.DirFS(dirs[1])); err != nil {
			t.Fatal(err)
		}
		own := dirs[1]
		dirs[1] = copied
		if err := change(); err != nil {
			t.Fatal(err)
		}
		if _, err := merged(t, dirs); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v does not say %q", err, want)
		}
		dirs[1] = own
	}
}

// What was put together can be put together again, and a merge that was broken
// off goes on.
func TestAMergeThatIsRepeatedChangesNothing(t *testing.T) {
	s := setup("race", 8, "first", "last")
	parts, err := tournament.ReadParts(divided(t, s, 2), "test", find)
	if err != nil {
		t.Fatal(err)
	}
	f, err := tournament.Open(t.TempDir(), s, "test", false)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	c := tournament.Config{Setup: s, Find: find, Folder: f, Jobs: 1}
	ctx, stop := context.WithCancel(context.Background())
	c.Progress = func(p tournament.Progress) {
		if p.Done == 3 {
			stop()
		}
	}
	if _, err := tournament.Merge(ctx, c, parts); err == nil {
		t.Fatal("it was not broken off")
	}
	for _, read := range []int{3, 8} {
		var last tournament.Progress
		c.Progress = func(p tournament.Progress) { last = p }
		r, err := tournament.Merge(context.Background(), c, parts)
		if err != nil || !r.Complete() || last.Read != read || !reflect.DeepEqual(timeless(r), timeless(play(t, s, 1, ""))) {
			t.Errorf("%v, %+v", err, last)
		}
	}
}
