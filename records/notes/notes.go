// Package notes keeps what people say about a record in a file beside it:
// comments on turns, and variations that they tried ([Note]). Each is one line,
// added as it is made; nothing that was written is ever changed, so that no word
// is lost.
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

// Path returns where the notes on a record are kept: beside it.
func Path(record string) string { return records.Beside(record, extension) }

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
func Load(record string) ([]Note, error) {
	path := Path(record)
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
	slices.SortStableFunc(all, func(a, b Note) int {
		return slices.Compare([]int{a.Game, a.Turn, a.From}, []int{b.Game, b.Turn, b.From})
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
func Put(record string, n Note) error { return add(record, n, false) }

// Remove takes a note away.
func Remove(record string, n Note) error {
	return add(record, Note{n.Game, n.Turn, n.From, n.Moves, ""}, true)
}

// add appends a line, and has it on disk when it returns.
func add(record string, n Note, gone bool) (err error) {
	text, err := json.Marshal(line{n.Game, n.Turn, n.From, core.Join(n.Moves), n.Text, gone})
	if err != nil {
		return err
	}
	path := Path(record)
	if err := disk.Place(path); err != nil {
		return err
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
