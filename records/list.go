package records

import (
	"bytes"
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"boardroom/core"
)

// An Entry is a record in a list.
type Entry struct {
	Path     string
	Game     string    // name in the catalogue
	Title    string    // the game's, for people
	Seats    []Seat    // as far as they could be read
	Date     time.Time // when the sitting began; of an unreadable record, when the file was changed
	To       int       // as Header.To
	Finished bool
	Result   string // of a finished record: "1-0 2"
	Turns    int    // turns of players, those taken back included
	Err      error  // why the record cannot be read
}

// Name returns the file's name without its folder.
func (e Entry) Name() string { return filepath.Base(e.Path) }

// List returns the records of the data folder, newest first, those that
// cannot be read with their error. There are none in a folder that does not
// exist.
//
// The moves of a record that was closed and has its true digest are not
// played through again: they were legal when it was closed.
func (d Dir) List() ([]Entry, error) {
	files, err := os.ReadDir(d.Records())
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	var entries []Entry
	for _, f := range files {
		if strings.HasSuffix(f.Name(), ".txt") {
			entries = append(entries, Entry{Path: filepath.Join(d.Records(), f.Name())})
		}
	}
	var work sync.WaitGroup
	next := make(chan *Entry)
	for range runtime.GOMAXPROCS(0) {
		work.Go(func() {
			for e := range next {
				e.Err = e.read(d.Find)
			}
		})
	}
	for i := range entries {
		next <- &entries[i]
	}
	close(next)
	work.Wait()
	slices.SortFunc(entries, newestFirst)
	return entries, nil
}

// newestFirst compares by date, and records of one second by the number at the
// end of their names: the longer one is the larger.
func newestFirst(a, b Entry) int {
	return cmp.Or(b.Date.Compare(a.Date), len(b.Path)-len(a.Path), strings.Compare(b.Path, a.Path))
}

// read fills in what the file says.
func (e *Entry) read(find Finder) error {
	info, err := os.Stat(e.Path)
	if err != nil {
		return err
	}
	e.Date = info.ModTime()
	data, err := loadBytes(e.Path)
	if err != nil {
		return err
	}
	s := scan(data)
	r, err := begin(s, find)
	if err != nil {
		return err
	}
	e.Game, e.Title, e.Seats, e.Date, e.To = r.Header.Game, r.Title, r.Header.Seats, r.Header.Date, r.Header.To
	e.Turns = countTurns(s.items)
	if result, ok := s.closed(data); ok {
		e.Finished, e.Result = true, result
		return nil
	}
	if err := r.fold(s); err != nil {
		return err
	}
	e.Finished, e.Result = r.Finished, r.Result
	return s.err
}

// closed returns the result of a record that is closed by its true digest.
func (s scanned) closed(data []byte) (result string, ok bool) {
	n := len(s.items)
	if s.err != nil || n < 2 || s.items[n-1].Key != "Digest" || s.items[n-2].Key != "Result" {
		return "", false
	}
	return s.items[n-2].Text, digestOf(data, s.items[n-1].Line) == s.items[n-1].Text
}

// digestOf returns the SHA-256 of all bytes before a line.
func digestOf(data []byte, line int) string {
	at := 0
	for ; line > 1; line-- {
		at += bytes.IndexByte(data[at:], '\n') + 1
	}
	return hashOf(data[:at])
}

// countTurns counts the turns of players: what one does until he ends it or
// another acts.
func countTurns(items []Item) int {
	turns := 0
	actor := core.Nobody
	for _, it := range items {
		e := it.Event
		if it.Kind != Played || e.Seat == core.Chance || isWord(e.Move) {
			continue
		}
		if e.Seat != actor {
			turns++
			actor = e.Seat
		}
		if e.Move == core.End {
			actor = core.Nobody
		}
	}
	return turns
}
