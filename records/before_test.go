package records_test

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/records"
)

// before is a data folder of an earlier program: records of all its games,
// finished, broken off and torn, with the seeds of those that go on.
const before = "testdata/before"

// copied returns a data folder like another.
func copied(t *testing.T, from string) records.Dir {
	t.Helper()
	d := dir(t)
	if err := os.CopyFS(d.Path, os.DirFS(from)); err != nil {
		t.Fatal(err)
	}
	return d
}

// paths lists the records in a folder.
func paths(t *testing.T, d records.Dir) []string {
	t.Helper()
	all, err := filepath.Glob(filepath.Join(d.Records(), "*.txt"))
	if err != nil || len(all) == 0 {
		t.Fatalf("no records in %s: %v", d.Records(), err)
	}
	return all
}

// TestOldRecordsReadAsTheyDid compares with what the program that wrote the
// records said of them: what a verification found, and the position at the end.
func TestOldRecordsReadAsTheyDid(t *testing.T) {
	d := records.Dir{Path: before, Find: find}
	var told strings.Builder
	for _, path := range paths(t, d) {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		r, err := records.Parse(text, find)
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		report, err := records.Verify(strings.NewReader(string(text)), find)
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		fmt.Fprintf(&told, "%s\n  %s\n  %s\n", filepath.Base(path), strings.ReplaceAll(report.String(), "\n", "\n  "), r.Sheet.State().History.Now())
		if again := r.Text(); r.Finished && again != strings.ReplaceAll(string(text), " \n", "\n") {
			t.Errorf("%s is written again as\n%s", path, again)
		}
	}
	want, err := os.ReadFile(before + "/told.txt")
	if err != nil || told.String() != string(want) {
		t.Errorf("the records tell otherwise (%v):\n%s", err, told.String())
	}
}

func TestOldRecordsAreListed(t *testing.T) {
	d := copied(t, before)
	entries := synced(t, d, records.Wanted{})
	if len(entries) != len(paths(t, d)) {
		t.Fatalf("%d entries", len(entries))
	}
	finished, open := map[string]bool{}, map[string]bool{}
	for _, e := range entries {
		if e.Err != nil || e.Turns == 0 {
			t.Errorf("%s: %d turns, %v", e.Name(), e.Turns, e.Err)
		}
		if e.Finished {
			finished[e.Game] = true
		} else {
			open[e.Game] = true
		}
	}
	if len(finished) < 16 || !slices.Equal(slices.Sorted(maps.Keys(finished)), slices.Sorted(maps.Keys(open))) {
		t.Errorf("finished records are of %v, open ones of %v", finished, open)
	}
}

// TestOldRecordsAreGoneOnWith plays those that are not finished to their end,
// with the dice that were fixed when they began.
func TestOldRecordsAreGoneOnWith(t *testing.T) {
	d := copied(t, before)
	for i, path := range paths(t, d) {
		old, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		w, r, err := d.Resume(path)
		if err != nil {
			if closed, _ := records.Parse(old, find); !closed.Finished {
				t.Errorf("%s: %v", path, err)
			}
			continue
		}
		w.SyncPerGame()
		c := newChooser(uint64(i))
		c.quiet = len(r.Header.Seats) > 2
		if c.source, c.drawn, err = w.Source(nil); err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		(&sitting{t: t, sheet: r.Sheet, observers: []core.Observer{w.Observe}}).play(c, endless)
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(path)
		if err != nil || !strings.HasPrefix(string(text), string(old[:r.End])) {
			t.Errorf("%s: what stood there has changed: %v", path, err)
		}
		report, err := records.Verify(strings.NewReader(string(text)), find)
		if err != nil || !report.OK() || !report.Finished || report.Proved != report.Draws {
			t.Errorf("%s: %v\n%s", path, err, report)
		}
	}
}
