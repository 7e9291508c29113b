package notes_test

import (
	"fmt"
	"os"
	"path/filepath"

	"boardroom/records/notes"
)

// What is said of a turn lies beside the record, and says again what it said.
func ExamplePut() {
	folder, err := os.MkdirTemp("", "notes")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(folder)
	record := filepath.Join(folder, "game.txt")
	if err := notes.Put(record, notes.Note{Game: 1, Turn: 5, Text: "too bold"}); err != nil {
		fmt.Println(err)
		return
	}
	all, err := notes.Load(record)
	fmt.Println(all, err)
	// Output: [{1 5 0 [] too bold}] <nil>
}
