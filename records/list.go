package records

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"sort"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"boardroom/core"
	"boardroom/records/text"
)

// List returns the records of the data folder, newest first, those that
// cannot be read with their error. There are none in a folder that does not
// exist.
//
// What the index knows of a file that has not changed is not read again. The
// moves of a record that was closed and has its true digest are not played
// through: they were legal when it was closed.
func (d Dir) List() ([]Entry, error) {
	files, err := os.ReadDir(d.Records())
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	labelled := map[string]bool{} // by the name without its ending
	for _, f := range files {
		if name, ok := strings.CutSuffix(f.Name(), labelsEnding); ok {
			labelled[name] = true
		}
	}
	bound, archive := d.listArchive()
	files = slices.DeleteFunc(files, func(f os.DirEntry) bool {
		return !strings.HasSuffix(f.Name(), ".txt") || f.Name() == ArchiveFile && archive
	})
	index := d.loadIndex()
	entries := make([]Entry, len(files), len(files)+len(bound))
	stamps := make([]stamp, len(files))
	var fresh atomic.Int64 // that could be read, and were not known before
	each(len(files), func(i int) {
		path, read := filepath.Join(d.Records(), files[i].Name()), false
		entries[i], stamps[i], read = index.entry(path, d.Find)
		if read && entries[i].Err == nil {
			fresh.Add(1)
		}
		if labelled[strings.TrimSuffix(files[i].Name(), ".txt")] {
			entries[i].Labels = Labels(path)
		}
	})
	if fresh.Load() > freshMost {
		d.saveIndex(entries, stamps)
	}
	entries = append(entries, bound...)
	sort.Slice(entries, func(i, j int) bool { return newestFirst(entries[i], entries[j]) < 0 })
	return entries, nil
}

// listArchive lists the records of the archive; it is not ok if there is none.
func (d Dir) listArchive() (entries []Entry, ok bool) {
	path := filepath.Join(d.Records(), ArchiveFile)
	archive, err := ReadArchive(path)
	if err != nil {
		return nil, false
	}
	defer archive.Close()
	numbers := archive.Numbers()
	entries = make([]Entry, len(numbers))
	each(len(numbers), func(i int) {
		e := &entries[i]
		e.Path, e.bound = InArchive(path, numbers[i]), archive.at[numbers[i]]
		text, err := archive.Read(numbers[i])
		if err == nil {
			err = e.take(text, d.Find)
		}
		e.Err = err
	})
	return entries, true
}

// each does something for every number below n, some at a time.
func each(n int, do func(i int)) {
	var work sync.WaitGroup
	var next atomic.Int64
	for range runtime.GOMAXPROCS(0) {
		work.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				do(i)
			}
		})
	}
	work.Wait()
}

// newestFirst compares by date, and records of one second by the number at the
// end of their names: the longer one is the larger.
func newestFirst(a, b Entry) int {
	return cmp.Or(b.Date.Compare(a.Date), len(b.Path)-len(a.Path), strings.Compare(b.Path, a.Path))
}

// WriteList writes records for a person, one a line, with the dates of a zone.
func WriteList(w io.Writer, entries []Entry, zone *time.Location, screen text.Screen) error {
	list := text.Table{Rank: []int{0, 1, 4, 0, 2, 5, 0, 3}, Least: []int{0, 0, 0, 16, 0, 0, 16, 0}}
	for _, e := range entries {
		list.Add(e.row(zone)...)
	}
	return list.Write(w, screen)
}

func (e Entry) row(zone *time.Location) []string {
	if e.Err != nil {
		return []string{e.Name(), e.Title, "", "", ShowDate(e.Date, zone), "", fmt.Sprintf("cannot be read: %v", e.Err), ""}
	}
	state := "not finished"
	switch seat, by := e.Won(); {
	case e.Waiting():
	case !e.Finished:
		state = "set aside"
	case seat >= 0:
		state = fmt.Sprintf("%s wins %s", e.Seats[seat].Name, by)
	default:
		state = "drawn"
	}
	return []string{e.Name(), e.Title, lengthTitle(e.To), strings.Join(seatNames(e.Seats), " - "),
		ShowDate(e.Date, zone), fmt.Sprintf("turns %d", e.Turns), state, strings.Join(e.Labels, " ")}
}

// ShowDate writes a date as lists have it, in a zone; empty: it is not known.
func ShowDate(t time.Time, zone *time.Location) string {
	if t.IsZero() {
		return ""
	}
	return t.In(zone).Format("2006-01-02 15:04")
}

func seatNames(seats []Seat) []string {
	names := []string{}
	for _, s := range seats {
		names = append(names, s.String())
	}
	return names
}

// lengthTitle names the length of a sitting: core.Terms.To.
func lengthTitle(to int) string {
	switch to {
	case 0:
		return "one game"
	case core.Money:
		return "money"
	}
	return fmt.Sprintf("match to %d", to)
}

type listedRecord struct {
	Record   string    `json:"record"` // its file
	Game     string    `json:"game"`
	Seats    []string  `json:"seats"`
	Date     time.Time `json:"date"`
	Match    string    `json:"match,omitempty"` // points, or "money"
	Turns    int       `json:"turns"`
	Finished bool      `json:"finished"`
	Result   string    `json:"result"`
	Labels   []string  `json:"labels,omitempty"`
	Error    string    `json:"error,omitempty"`
}

// WriteListJSON writes what WriteList does, as a JSON array.
func WriteListJSON(w io.Writer, entries []Entry) error {
	list := []listedRecord{}
	for _, e := range entries {
		l := listedRecord{Record: e.Path, Game: e.Game, Seats: seatNames(e.Seats), Date: e.Date.UTC().Truncate(time.Second),
			Match: formatMatch(e.To), Turns: e.Turns, Finished: e.Finished, Result: e.Result, Labels: e.Labels}
		if e.Err != nil {
			l.Error = e.Err.Error()
		}
		list = append(list, l)
	}
	return text.JSON(w).Encode(list)
}

// ByNumber compares the records of a tournament by their numbers.
func ByNumber(a, b Entry) int {
	return cmp.Or(len(a.Path)-len(b.Path), strings.Compare(a.Path, b.Path))
}
