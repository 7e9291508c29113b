package notes_test

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/records/notes"
)

func put(t *testing.T, record string, all ...notes.Note) {
	t.Helper()
	for _, n := range all {
		if err := notes.Put(record, n); err != nil {
			t.Fatal(err)
		}
	}
}

var (
	comment   = notes.Note{Game: 1, Turn: 12, Text: "Why not 24/18?\n“Ωραία”"}
	variation = notes.Note{Game: 1, Turn: 12, From: 40, Moves: []core.Move{"24/18", "13/11", "end"}, Text: "better"}
	first     = notes.Note{Game: 1, Turn: 2, Text: "the opening"}
)

func TestTheLastNoteOfAPlaceStands(t *testing.T) {
	record := filepath.Join(t.TempDir(), "game.txt")
	if all, err := notes.Load(record); len(all) != 0 || err != nil {
		t.Errorf("before the first note: %v, %v", all, err)
	}
	put(t, record, comment, variation, first)
	want := []notes.Note{first, comment, variation}
	if all, err := notes.Load(record); !reflect.DeepEqual(all, want) || err != nil {
		t.Errorf("%v, %v, want %v", all, err, want)
	}
	changed := comment
	changed.Text = "never mind"
	put(t, record, changed)
	if err := notes.Remove(record, first); err != nil {
		t.Fatal(err)
	}
	want = []notes.Note{changed, variation}
	if all, err := notes.Load(record); !reflect.DeepEqual(all, want) || err != nil {
		t.Errorf("%v, %v, want %v", all, err, want)
	}
}

// Whatever happened to the file, no line that was whole is lost, neither by
// reading nor by writing on.
func TestNoWordIsLost(t *testing.T) {
	record := filepath.Join(t.TempDir(), "game.txt")
	put(t, record, first, comment)
	whole, err := os.ReadFile(notes.Path(record))
	if err != nil {
		t.Fatal(err)
	}
	for length := range whole {
		if err := os.WriteFile(notes.Path(record), whole[:length], 0o644); err != nil {
			t.Fatal(err)
		}
		put(t, record, variation)
		all, _ := notes.Load(record)
		if len(all) == 0 || !reflect.DeepEqual(all[len(all)-1], variation) {
			t.Fatalf("after %d bytes the new note is lost: %v", length, all)
		}
		if text, err := os.ReadFile(notes.Path(record)); err != nil || !strings.HasPrefix(string(text), string(whole[:length])) {
			t.Fatalf("after %d bytes something is lost: %v", length, err)
		}
	}
}

func TestALineThatCannotBeReadIsNamed(t *testing.T) {
	record := filepath.Join(t.TempDir(), "game.txt")
	put(t, record, first)
	f, err := os.OpenFile(notes.Path(record), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.WriteString("what is this\n{\"game\":0}\n"); err != nil {
		t.Fatal(err)
	}
	f.Close()
	put(t, record, comment)
	all, err := notes.Load(record)
	if len(all) != 2 {
		t.Errorf("%v", all)
	}
	for _, line := range []string{"line 2,", "line 3,"} {
		if err == nil || !strings.Contains(err.Error(), line) || !strings.Contains(err.Error(), notes.Path(record)) {
			t.Errorf("%v, want %s", err, line)
		}
	}
}
