package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"boardroom/core/catalog"
	"boardroom/records"
)

func TestANoteKeepsItsLines(t *testing.T) {
	data := t.TempDir()
	keep(t, data, "short.txt", shortGame)
	const note = "a fine start\nand no end"
	if status, _, messages := ask("", "--data", data, "records", "note", "short", note); status != 0 {
		t.Fatal(messages)
	}
	if said := output(t, "--data", data, "records", "note", "short"); said != note+"\n" {
		t.Errorf("the note is %q", said)
	}
}

// A game that is being played is not set aside, whatever says so.
func TestAGameThatIsPlayedIsNotSetAside(t *testing.T) {
	data := t.TempDir()
	path := keep(t, data, "short.txt", shortGame)
	w, _, err := records.Dir{Path: data, Find: catalog.Standard().Find}.Resume(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"close", "short"}, {"tag", "short", "--add", records.Aside}} {
		status, _, messages := ask("", append([]string{"--data", data, "records"}, args...)...)
		if status != 1 || !strings.Contains(messages, "short.txt: the record is being played in another room") || len(records.Labels(path)) > 0 {
			t.Errorf("%q: status %d, %s", args, status, messages)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if status, out, _ := ask("", "--data", data, "records", "close", "short"); status != 0 || out != "short.txt: set aside\n" {
		t.Errorf("nobody plays it: status %d, %q", status, out)
	}
}

// keep puts a record into a data folder.
func keep(t *testing.T, data, name, text string) (path string) {
	t.Helper()
	path = filepath.Join(data, "records", name)
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}
