package report_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"boardroom/records/tournament/report"
)

func TestItsLinksLeadToRecords(t *testing.T) {
	d := document(played(t, setup(), 0))
	dir := filepath.Join(t.TempDir(), "new", "report")
	if err := report.Write(dir, d, false); err != nil {
		t.Fatal(err)
	}
	for _, link := range page(t, d.HTML()).links {
		record, err := os.ReadFile(filepath.Join(dir, link))
		if err != nil || !strings.HasPrefix(string(record), "[Boardroom ") {
			t.Errorf("%s leads to %.20q: %v", link, record, err)
		}
	}
	var names []string
	files, err := os.ReadDir(dir)
	for _, f := range files {
		names = append(names, f.Name())
	}
	want := []string{"crosstable.csv", "games", "games.csv", "pairings.csv", "players.csv", "points.svg", "ratings.svg", "report.html", "report.md", "run.csv"}
	if err != nil || !slices.Equal(names, want) {
		t.Errorf("it holds %v: %v", names, err)
	}
}

func TestNothingIsWrittenOverUnasked(t *testing.T) {
	d := document(played(t, setup(), 4))
	dir := t.TempDir()
	if err := report.Write(dir, d, false); err != nil {
		t.Fatalf("into an empty folder: %v", err)
	}
	mine := filepath.Join(dir, "mine.txt")
	if err := os.WriteFile(mine, []byte("mine"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "report.md"), []byte("old"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, err := range []error{report.Check(dir, false), report.Write(dir, d, false)} {
		if err == nil || !strings.Contains(err.Error(), dir) || !strings.Contains(err.Error(), "--force") {
			t.Errorf("over a report: %v", err)
		}
	}
	if text, _ := os.ReadFile(filepath.Join(dir, "report.md")); string(text) != "old" {
		t.Error("it was written over")
	}
	if err := report.Write(dir, d, true); err != nil {
		t.Fatal(err)
	}
	if text, _ := os.ReadFile(filepath.Join(dir, "report.md")); string(text) != string(d.Markdown()) {
		t.Error("it was not written over when asked")
	}
	if text, err := os.ReadFile(mine); err != nil || string(text) != "mine" {
		t.Errorf("another file is now %q: %v", text, err)
	}
	for _, force := range []bool{false, true} {
		if err := report.Check(mine, force); err == nil || !strings.Contains(err.Error(), mine) {
			t.Errorf("a file in place of the folder: %v", err)
		}
	}
	if err := report.Check(filepath.Join(dir, "none"), false); err != nil {
		t.Errorf("a new folder: %v", err)
	}
}
