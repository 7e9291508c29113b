// Package notes keeps what people say about a record, in a file beside it or in a
// folder of their own ([Book]): comments on turns, and variations that they tried
// ([Note]). Each is one line, added as it is made; nothing that was written is ever
// changed, so that no word is lost.
package notes

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strings"

	"boardroom/core"
	"boardroom/records"
	"boardroom/records/disk"
)

// A Note is what was said of a turn. There is one for each place: a game, its
// turn, the variation or that there is none.
type Note struct {
	Game int // from 1
	Turn int // as core.Turn.Number; 0: of the game as a whole
	// Moves are a variation, which begins after so many moves of the game as From
	// says; a comment has none.
	From  int
	Moves []core.Move
	Text  string // may be empty with moves
}

// place returns of what a note is: no two have the same.
func (n Note) place() line {
	return line{Game: n.Game, Turn: n.Turn, From: n.From, Moves: core.Join(n.Moves)}
}

// extension ends the name of a file of notes.
const extension = ".notes"

// A Book is where the notes of one person are kept. The zero value keeps them
// beside the records.
type Book struct {
	Folder string // which has those on all records, by the records' names; empty: beside them
	Most   int64  // how many bytes the folder may have; 0: any
}

// Path returns where the notes on a record are kept.
func (b Book) Path(record string) string {
	path := records.Beside(record, extension)
	if b.Folder == "" {
		return path
	}
	return filepath.Join(b.Folder, filepath.Base(path))
}

// maxBytes is how large a file may be.
const maxBytes = 1 << 24

// A line is a line of a file, in JSON.
type line struct {
	Game  int    `json:"game"`
	Turn  int    `json:"turn,omitempty"`
	From  int    `json:"from,omitempty"`
	Moves string `json:"moves,omitempty"`
	Text  string `json:"text,omitempty"`
	Gone  bool   `json:"gone,omitempty"` // it was taken away
}

// Load returns the notes on a record, in the order of the game. There are none
// without a file. Lines that cannot be read stay where they are; the error names
// them, and the notes are the rest.
func (b Book) Load(record string) ([]Note, error) { return read(b.Path(record)) }

// Check names the lines of all files of the folder that cannot be read.
func (b Book) Check() error {
	files, err := os.ReadDir(b.Folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	for _, f := range files {
		_, wrong := read(filepath.Join(b.Folder, f.Name()))
		err = errors.Join(err, wrong)
	}
	return err
}

func read(path string) ([]Note, error) {
	text, err := disk.Read(path, maxBytes)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var written []Note
	var wrong []error
	last := map[line]int{} // by place, the index of the note that stands
	number := 0
	for text := range bytes.Lines(text) {
		number++
		text = bytes.TrimSpace(text)
		if len(text) == 0 {
			continue
		}
		n, gone, err := parse(text)
		if err != nil {
			wrong = append(wrong, fmt.Errorf("%s, line %d, is no note and is left out: %w", path, number, err))
			continue
		}
		last[n.place()] = len(written)
		if written = append(written, n); gone {
			delete(last, n.place())
		}
	}
	var all []Note
	for i, n := range written {
		if at, stands := last[n.place()]; stands && at == i {
			all = append(all, n)
		}
	}
	sort.SliceStable(all, func(i, j int) bool {
		a, b := &all[i], &all[j]
		return slices.Compare([]int{a.Game, a.Turn, a.From}, []int{b.Game, b.Turn, b.From}) < 0
	})
	return all, errors.Join(wrong...)
}

// parse reads a line: a note, or that the one of its place was taken away.
func parse(text []byte) (n Note, gone bool, err error) {
	var l line
	if err := json.Unmarshal(text, &l); err != nil {
		return n, false, err
	}
	if l.Game < 1 || l.Turn < 0 || l.From < 0 {
		return n, false, errors.New("there is no such turn")
	}
	n = Note{Game: l.Game, Turn: l.Turn, From: l.From, Text: l.Text}
	for _, m := range strings.Fields(l.Moves) {
		n.Moves = append(n.Moves, core.Move(m))
	}
	return n, l.Gone, nil
}

// Put adds a note to those on a record, in the place of the one before.
func (b Book) Put(record string, n Note) error { return b.add(record, n, false) }

// Remove takes a note away.
func (b Book) Remove(record string, n Note) error {
	return b.add(record, Note{n.Game, n.Turn, n.From, n.Moves, ""}, true)
}

// Whole returns what was said about a record as a whole; empty: nothing.
func (b Book) Whole(record string) (string, error) {
	all, err := b.Load(record)
	for _, n := range all {
		if n.Game == 1 && n.Turn == 0 && len(n.Moves) == 0 {
			return n.Text, err
		}
	}
	return "", err
}

// SetWhole says something about a record as a whole, or takes it back if it is
// empty.
func (b Book) SetWhole(record, text string) error {
	n := Note{Game: 1, Text: text}
	if text == "" {
		return b.Remove(record, n)
	}
	return b.Put(record, n)
}

// errFull is why a book takes no further note.
var errFull = errors.New("your notes take all the space that you have for them")

// open makes the folder, and says so where it has no room for a line.
func (b Book) open(line []byte) error {
	if b.Folder == "" {
		return nil
	}
	if err := disk.Folder(b.Folder); err != nil || b.Most == 0 {
		return err
	}
	files, err := os.ReadDir(b.Folder)
	taken := int64(len(line))
	for _, f := range files {
		if info, err := f.Info(); err == nil {
			taken += info.Size()
		}
	}
	if err == nil && taken > b.Most {
		err = errFull
	}
	return err
}

// add appends a line, and has it on disk when it returns.
func (b Book) add(record string, n Note, gone bool) (err error) {
	text, err := json.Marshal(line{n.Game, n.Turn, n.From, core.Join(n.Moves), n.Text, gone})
	if err != nil {
		return err
	}
	path := b.Path(record)
	if err := errors.Join(b.open(text), disk.Place(path)); err != nil {
		return fmt.Errorf("the note is not kept: %w", err)
	}
	f, err := os.OpenFile(path, os.O_RDWR|os.O_APPEND|os.O_CREATE, 0o600)
	if err != nil {
		return fmt.Errorf("the note is not kept: %w", err)
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	if torn(f) {
		text = append([]byte("\n"), text...)
	}
	if _, err = f.Write(append(text, '\n')); err == nil {
		err = f.Sync()
	}
	if err != nil {
		return fmt.Errorf("the note is not kept: %w", err)
	}
	return disk.Sync(filepath.Dir(path))
}

// torn reports whether the last line of a file is not complete.
func torn(f io.ReadSeeker) bool {
	var last [1]byte
	if _, err := f.Seek(-1, io.SeekEnd); err != nil {
		return false // it is empty
	}
	_, err := f.Read(last[:])
	return err == nil && last[0] != '\n'
}
