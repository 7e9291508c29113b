package records_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/records"
)

// beside keeps notes beside the records.
var beside records.Notebook

func put(t *testing.T, record string, all ...records.Note) {
	t.Helper()
	for _, n := range all {
		if err := beside.Put(record, n); err != nil {
			t.Fatal(err)
		}
	}
}

var (
	comment   = records.Note{Game: 1, Turn: 12, Text: "Why not 24/18?\n“Ωραία”"}
	variation = records.Note{Game: 1, Turn: 12, From: 40, Moves: []core.Move{"24/18", "13/11", "end"}, Text: "better"}
	first     = records.Note{Game: 1, Turn: 2, Text: "the opening"}
)

func TestTheLastNoteOfAPlaceStands(t *testing.T) {
	record := filepath.Join(t.TempDir(), "game.txt")
	if all, err := beside.Load(record); len(all) != 0 || err != nil {
		t.Errorf("before the first note: %v, %v", all, err)
	}
	put(t, record, comment, variation, first)
	want := []records.Note{first, comment, variation}
	if all, err := beside.Load(record); !reflect.DeepEqual(all, want) || err != nil {
		t.Errorf("%v, %v, want %v", all, err, want)
	}
	changed := comment
	changed.Text = "never mind"
	put(t, record, changed)
	if err := beside.Remove(record, first); err != nil {
		t.Fatal(err)
	}
	want = []records.Note{changed, variation}
	if all, err := beside.Load(record); !reflect.DeepEqual(all, want) || err != nil {
		t.Errorf("%v, %v, want %v", all, err, want)
	}
}

// Whatever happened to the file, no line that was whole is lost, neither by
// reading nor by writing on.
func TestNoWordIsLost(t *testing.T) {
	record := filepath.Join(t.TempDir(), "game.txt")
	put(t, record, first, comment)
	whole, err := os.ReadFile(beside.Path(record))
	if err != nil {
		t.Fatal(err)
	}
	for length := range whole {
		if err := os.WriteFile(beside.Path(record), whole[:length], 0o644); err != nil {
			t.Fatal(err)
		}
		put(t, record, variation)
		all, _ := beside.Load(record)
		if len(all) == 0 || !reflect.DeepEqual(all[len(all)-1], variation) {
			t.Fatalf("after %d bytes the new note is lost: %v", length, all)
		}
		if text, err := os.ReadFile(beside.Path(record)); err != nil || !strings.HasPrefix(string(text), string(whole[:length])) {
			t.Fatalf("after %d bytes something is lost: %v", length, err)
		}
	}
}

func TestALineThatCannotBeReadIsNamed(t *testing.T) {
	record := filepath.Join(t.TempDir(), "game.txt")
	put(t, record, first)
	f, err := os.OpenFile(beside.Path(record), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.WriteString("what is this\n{\"game\":0}\n"); err != nil {
		t.Fatal(err)
	}
	f.Close()
	put(t, record, comment)
	all, err := beside.Load(record)
	if len(all) != 2 {
		t.Errorf("%v", all)
	}
	for _, line := range []string{"line 2,", "line 3,"} {
		if err == nil || !strings.Contains(err.Error(), line) || !strings.Contains(err.Error(), beside.Path(record)) {
			t.Errorf("%v, want %s", err, line)
		}
	}
}

// What each person says of a record is in their own book, and no other.
func TestEverybodyHasABookOfTheirOwn(t *testing.T) {
	folder := t.TempDir()
	record := filepath.Join(folder, "records", "game.txt")
	ann, ben := records.Notebook{Folder: filepath.Join(folder, "ann")}, records.Notebook{Folder: filepath.Join(folder, "ben")}
	for _, n := range []records.Note{first, variation} {
		if err := ann.Put(record, n); err != nil {
			t.Fatal(err)
		}
	}
	if err := ann.Remove(record, first); err != nil {
		t.Fatal(err)
	}
	if err := ben.SetRecordNote(record, "a good one"); err != nil {
		t.Fatal(err)
	}
	if all, err := ann.Load(record); !reflect.DeepEqual(all, []records.Note{variation}) || err != nil {
		t.Errorf("Ann's are %v, %v", all, err)
	}
	if said, err := ben.RecordNote(record); said != "a good one" || err != nil {
		t.Errorf("Ben says %q, %v", said, err)
	}
	if all, err := beside.Load(record); len(all) > 0 || err != nil {
		t.Errorf("beside the record stands %v, %v", all, err)
	}
	if said, err := ann.RecordNote(record); said != "" || err != nil {
		t.Errorf("Ann says %q, %v", said, err)
	}
}

func TestABookTakesNoMoreThanItMay(t *testing.T) {
	small := records.Notebook{Folder: t.TempDir(), Most: 200}
	if err := small.SetRecordNote("one.txt", strings.Repeat("a", 100)); err != nil {
		t.Fatal(err)
	}
	if err := small.SetRecordNote("other.txt", strings.Repeat("b", 100)); err == nil || !strings.Contains(err.Error(), "notes are full") {
		t.Errorf("there are more bytes than may be: %v", err)
	}
	if said, err := small.RecordNote("one.txt"); len(said) != 100 || err != nil {
		t.Errorf("%q, %v", said, err)
	}
}

func TestAFolderOfNotesIsChecked(t *testing.T) {
	book := records.Notebook{Folder: t.TempDir()}
	if err := book.Put("game.txt", first); err != nil {
		t.Fatal(err)
	}
	if err := book.Check(); err != nil {
		t.Error(err)
	}
	if err := os.WriteFile(book.Path("other.txt"), []byte("what is this"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := book.Check(); err == nil || !strings.Contains(err.Error(), book.Path("other.txt")+", line 1,") {
		t.Errorf("%v", err)
	}
}

// FuzzNotes checks that no file makes the reader panic, and that what it reads
// comes back the same after it was written.
func FuzzNotes(f *testing.F) {
	f.Add(`{"game":1,"turn":12,"text":"Why not 24/18?"}` + "\n" + `{"game":1,"turn":12,"from":40,"moves":"24/18 end"}` + "\n")
	f.Add(`{"game":1,"text":"a"}` + "\n" + `{"game":1,"gone":true}`)
	dir := f.TempDir()
	record, again := filepath.Join(dir, "game.txt"), filepath.Join(dir, "again.txt")
	f.Fuzz(func(t *testing.T, text string) {
		if err := os.WriteFile(beside.Path(record), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		all, _ := beside.Load(record) // its error says which lines are none
		if strings.ContainsRune(text, '\\') || len(all) > 20 {
			return // not valid UTF-8 may be written otherwise
		}
		os.Remove(beside.Path(again))
		put(t, again, all...)
		if back, err := beside.Load(again); err != nil || !reflect.DeepEqual(back, all) {
			t.Errorf("%+v came back as %+v, %v", all, back, err)
		}
	})
}

// A file of very many notes is read at once.
func TestVeryManyNotes(t *testing.T) {
	record := filepath.Join(t.TempDir(), "game.txt")
	var text strings.Builder
	for n := range 50_000 {
		fmt.Fprintf(&text, `{"game":1,"turn":%d,"text":"x"}`+"\n", n)
	}
	if err := os.WriteFile(beside.Path(record), []byte(text.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	if all, err := beside.Load(record); len(all) != 50_000 || err != nil {
		t.Errorf("%d notes, %v", len(all), err)
	}
	put(t, record, records.Note{Game: 1, Turn: 7, Moves: []core.Move{"end"}})
	if all, _ := beside.Load(record); len(all) != 50_001 {
		t.Errorf("%d notes after one more", len(all))
	}
}

func TestLabelsLieBesideTheRecord(t *testing.T) {
	record := filepath.Join(t.TempDir(), "a.txt")
	if err := records.ChangeLabels(record, []string{"Study", "#end-game", "study"}, nil); err != nil {
		t.Fatal(err)
	}
	if got := records.Labels(record); !slices.Equal(got, []string{"end-game", "study"}) {
		t.Errorf("labels %q", got)
	}
	for _, bad := range []string{"", "a b", "a/b", "\x1b", "\u202e"} {
		if records.ChangeLabels(record, []string{bad}, nil) == nil {
			t.Errorf("%q is taken for a label", bad)
		}
	}
	if err := errors.Join(records.ToggleLabel(record, records.Star), records.ToggleLabel(record, records.Star), records.SetLabels(record, nil)); err != nil {
		t.Fatal(err)
	}
	if left, _ := filepath.Glob(filepath.Join(filepath.Dir(record), "*")); len(left) > 0 {
		t.Errorf("without labels there is %v", left)
	}
}
