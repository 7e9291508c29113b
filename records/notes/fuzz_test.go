package notes_test

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/records/notes"
)

// FuzzLoad checks that no file makes the reader panic, and that what it reads
// comes back the same after it was written.
func FuzzLoad(f *testing.F) {
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
	put(t, record, notes.Note{Game: 1, Turn: 7, Moves: []core.Move{"end"}})
	if all, _ := beside.Load(record); len(all) != 50_001 {
		t.Errorf("%d notes after one more", len(all))
	}
}
