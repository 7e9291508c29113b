package notes_test

import (
	"fmt"
	"os"
	"path/filepath"

	"boardroom/records/notes"
)

// What is said of a turn lies beside the record, and says again what it said.
func ExampleBook_Put() {
	folder, err := os.MkdirTemp("", "notes")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(folder)
	record := filepath.Join(folder, "game.txt")
	var beside notes.Book
	if err := beside.Put(record, notes.Note{Game: 1, Turn: 5, Text: "too bold"}); err != nil {
		fmt.Println(err)
		return
	}
	all, err := beside.Load(record)
	fmt.Println(all, err)
	// Output: [{1 5 0 [] too bold}] <nil>
}
