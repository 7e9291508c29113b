package records

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/records/disk"
)

// Labels are a reader's own words about a record, kept in a file beside it: the
// record itself never changes.
const labelsEnding = ".labels"

// Two labels mean something to the room.
const (
	Star     = "star"   // a record that the reader likes
	SetAside = "closed" // a game that they do not mean to go on with
)

// maxLabels is how many bytes the labels of a record may take.
const maxLabels = 1 << 12

// SetLabels gives a record these labels instead of those that it had. A game that is
// being played is not set aside.
func SetLabels(record string, labels []string) error {
	labels = slices.Clone(labels)
	for i, l := range labels {
		labels[i] = strings.TrimPrefix(strings.ToLower(l), "#")
		if err := checkLabel(labels[i]); err != nil {
			return err
		}
	}
	labels = slices.Compact(slices.Sorted(slices.Values(labels)))
	path := Sidecar(record, labelsEnding)
	if len(labels) == 0 {
		if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		return nil
	}
	if slices.Contains(labels, SetAside) && !slices.Contains(Labels(record), SetAside) {
		if err := unplayed(record); err != nil {
			return err
		}
	}
	text := strings.Join(labels, " ") + "\n"
	if len(text) > maxLabels {
		return i18n.NewError("too many labels for one record")
	}
	if err := disk.Write(path, []byte(text)); err != nil {
		return i18n.Errorf("can't save the labels: %w", err)
	}
	return nil
}

// unplayed says so if a record is being played. One that cannot be written is
// not.
func unplayed(record string) error {
	f, err := disk.Open(FileOf(record), os.O_WRONLY, 0)
	if err != nil {
		return nil
	}
	held, err := lock(f, 0)
	if err != nil {
		return err
	}
	return held.Close()
}

func checkLabel(label string) error {
	odd := func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '-' && r != '_' }
	if label == "" || !utf8.ValidString(label) || strings.ContainsFunc(label, odd) {
		return i18n.Errorf("%q isn't a label: use one word of letters, digits and hyphens", label)
	}
	return nil
}

// Labels returns the labels of a record. What cannot be read is none.
func Labels(record string) []string {
	text, err := disk.Read(Sidecar(record, labelsEnding), maxLabels)
	if err != nil {
		return nil
	}
	return slices.DeleteFunc(strings.Fields(string(text)), func(l string) bool { return checkLabel(l) != nil })
}

// ChangeLabels gives a record some labels and takes others away.
func ChangeLabels(record string, add, remove []string) error {
	labels := slices.Concat(Labels(record), add)
	return SetLabels(record, slices.DeleteFunc(labels, func(l string) bool { return slices.Contains(remove, l) }))
}

// ToggleLabel gives a record a label, or takes it away.
func ToggleLabel(record, label string) error {
	if slices.Contains(Labels(record), label) {
		return ChangeLabels(record, nil, []string{label})
	}
	return ChangeLabels(record, []string{label}, nil)
}

// A Note is what somebody says of a turn, a comment or a variation that they tried. There is one for each place: a game, its
// turn, the variation or that there is none.
type Note struct {
	Game int // from 1
	Turn int // as core.Turn.Number; 0: of the game as a whole
	// Moves are a variation, which begins after a given number of moves of the game as From
	// says; a comment has none.
	From  int
	Moves []core.Move
	Text  string // may be empty with moves
}

// place returns of what a note is: no two have the same.
func (n Note) place() noteLine {
	return noteLine{Game: n.Game, Turn: n.Turn, From: n.From, Moves: core.Join(n.Moves)}
}

// notesEnding ends the name of a file of notes.
const notesEnding = ".notes"

// A Notebook is where the notes of one person are kept, each a line that is added as
// it is made: nothing that was written is ever changed, so that no word is lost. The
// zero value keeps them beside the records.
type Notebook struct {
	Folder string // which has those on all records, by the records' names; empty: beside them
	Most   int64  // how many bytes the folder may have; 0: any
}

// Path returns where the notes on a record are kept.
func (b Notebook) Path(record string) string {
	path := Sidecar(record, notesEnding)
	if b.Folder == "" {
		return path
	}
	return filepath.Join(b.Folder, filepath.Base(path))
}

// maxNotes is how large a file may be.
const maxNotes = 1 << 24

// A noteLine is a line of a file, in JSON.
type noteLine struct {
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
func (b Notebook) Load(record string) ([]Note, error) { return readNotes(b.Path(record)) }

// Check names the lines of all files of the folder that cannot be read.
func (b Notebook) Check() error {
	files, err := os.ReadDir(b.Folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	for _, f := range files {
		_, wrong := readNotes(filepath.Join(b.Folder, f.Name()))
		err = errors.Join(err, wrong)
	}
	return err
}

func readNotes(path string) ([]Note, error) {
	text, err := disk.Read(path, maxNotes)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var written []Note
	var wrong []error
	last := map[noteLine]int{} // by place, the index of the note that stands
	number := 0
	for text := range bytes.Lines(text) {
		number++
		text = bytes.TrimSpace(text)
		if len(text) == 0 {
			continue
		}
		n, gone, err := parseNote(text)
		if err != nil {
			wrong = append(wrong, i18n.Errorf("%s, line %d, isn't a note and is left out: %w", path, number, err))
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

// parseNote reads a line: a note, or that the one of its place was taken away.
func parseNote(text []byte) (n Note, gone bool, err error) {
	var l noteLine
	if err := json.Unmarshal(text, &l); err != nil {
		return n, false, err
	}
	if l.Game < 1 || l.Turn < 0 || l.From < 0 {
		return n, false, i18n.NewError("there is no such turn")
	}
	n = Note{Game: l.Game, Turn: l.Turn, From: l.From, Text: l.Text}
	for _, m := range strings.Fields(l.Moves) {
		n.Moves = append(n.Moves, core.Move(m))
	}
	return n, l.Gone, nil
}

// Put adds notes to those on a record, each in the place of the one before.
func (b Notebook) Put(record string, notes ...Note) error {
	lines := make([]noteLine, len(notes))
	for i, n := range notes {
		lines[i] = n.place()
		lines[i].Text = n.Text
	}
	return b.add(record, lines...)
}

// Remove takes a note away.
func (b Notebook) Remove(record string, n Note) error {
	gone := n.place()
	gone.Gone = true
	return b.add(record, gone)
}

// RecordNote returns what was said about a record as a whole; empty: nothing.
func (b Notebook) RecordNote(record string) (string, error) {
	all, err := b.Load(record)
	for _, n := range all {
		if n.Game == 1 && n.Turn == 0 && len(n.Moves) == 0 {
			return n.Text, err
		}
	}
	return "", err
}

// SetRecordNote says something about a record as a whole, or takes it back if it is
// empty.
func (b Notebook) SetRecordNote(record, text string) error {
	n := Note{Game: 1, Text: text}
	if text == "" {
		return b.Remove(record, n)
	}
	return b.Put(record, n)
}

// errNotebookFull is why a book takes no further note.
var errNotebookFull = i18n.NewError("your notes are full: delete some first")

// open makes the folder, and says so where it has no room for a line.
func (b Notebook) open(line []byte) error {
	if b.Folder == "" {
		return nil
	}
	if err := disk.MakeFolder(b.Folder); err != nil || b.Most == 0 {
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
		err = errNotebookFull
	}
	return err
}

// add appends lines, and has them on disk when it returns.
func (b Notebook) add(record string, lines ...noteLine) (err error) {
	if len(lines) == 0 {
		return nil
	}
	var text []byte
	for _, l := range lines {
		line, err := json.Marshal(l)
		if err != nil {
			return err
		}
		text = append(append(text, line...), '\n')
	}
	path := b.Path(record)
	if err := errors.Join(b.open(text), disk.CheckPlace(path)); err != nil {
		return i18n.Errorf("can't save the note: %w", err)
	}
	f, err := os.OpenFile(path, os.O_RDWR|os.O_APPEND|os.O_CREATE, 0o600)
	if err != nil {
		return i18n.Errorf("can't save the note: %w", err)
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	if isTorn(f) {
		text = append([]byte("\n"), text...)
	}
	if _, err = f.Write(text); err == nil {
		err = f.Sync()
	}
	if err != nil {
		return i18n.Errorf("can't save the note: %w", err)
	}
	return disk.Sync(filepath.Dir(path))
}

// isTorn reports whether the last line of a file is not complete.
func isTorn(f io.ReadSeeker) bool {
	var last [1]byte
	if _, err := f.Seek(-1, io.SeekEnd); err != nil {
		return false // it is empty
	}
	_, err := f.Read(last[:])
	return err == nil && last[0] != '\n'
}
