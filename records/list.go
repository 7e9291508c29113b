package records

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"errors"
	"hash/crc32"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"sort"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"boardroom/records/disk"
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
	archived, archive := d.listArchive()
	files = slices.DeleteFunc(files, func(f os.DirEntry) bool {
		return !strings.HasSuffix(f.Name(), ".txt") || f.Name() == ArchiveFile && archive
	})
	index := d.loadIndex()
	entries := make([]Entry, len(files), len(files)+len(archived))
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
	entries = append(entries, archived...)
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
		e.Path, e.within = InArchive(path, numbers[i]), archive.at[numbers[i]]
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

// ByNumber compares the records of a tournament by their numbers.
func ByNumber(a, b Entry) int {
	return cmp.Or(len(a.Path)-len(b.Path), strings.Compare(a.Path, b.Path))
}

// An index holds what was found out about the records when they were listed,
// so that lists are quick. It may be lost, old or damaged: what it does not
// know of a file as it is now is read from the file.
//
// In its file it is a table, a line for each record, which costs a fraction of
// what JSON does to read. The first line has the sum of the others.
type index []indexRow // by the file's name, sorted

// An indexRow is what an index knows of a record.
type indexRow struct {
	name string // of the file
	stamp
	entry Entry
}

// A stamp tells whether a file has changed.
type stamp struct{ size, time int64 } // bytes; nanoseconds since 1970

const (
	indexVersion = "Boardroom 4" // of what is found out
	indexBytes   = 1 << 26
	freshMost    = 20 // records may be read anew each time before the index is written anew
)

// Index is the file of the index.
func (d Dir) Index() string { return filepath.Join(d.Path, "index.csv") }

// loadIndex returns the index; an empty one where there is none of use.
func (d Dir) loadIndex() index {
	data, err := disk.Read(d.Index(), indexBytes)
	if err != nil {
		return nil
	}
	table := csv.NewReader(bytes.NewReader(data))
	table.FieldsPerRecord, table.ReuseRecord = -1, true
	first, err := table.Read()
	if err != nil || len(first) != 2 || first[0] != indexVersion || first[1] != sum(data[table.InputOffset():]) {
		return nil
	}
	x := make(index, 0, bytes.Count(data, []byte{'\n'}))
	for row, err := table.Read(); err == nil; row, err = table.Read() {
		if f, ok := parseIndexRow(row); ok {
			x = append(x, f)
		}
	}
	return x
}

// saveIndex writes an index of records, sorted by name. That it cannot be
// written costs time and nothing else.
func (d Dir) saveIndex(entries []Entry, stamps []stamp) {
	var rows, all bytes.Buffer // which take everything
	table := csv.NewWriter(&rows)
	for i, e := range entries {
		if e.Err == nil {
			_ = table.Write(indexRow{e.Name(), stamps[i], e}.row())
		}
	}
	table.Flush()
	first := csv.NewWriter(&all)
	_ = first.Write([]string{indexVersion, sum(rows.Bytes())})
	first.Flush()
	all.Write(rows.Bytes())
	_ = disk.Write(d.Index(), all.Bytes())
}

// sum returns by what it can be seen that rows are as they were written.
func sum(rows []byte) string { return strconv.FormatUint(uint64(crc32.ChecksumIEEE(rows)), 16) }

// factColumns are those of a row before its players.
const factColumns = 13

// row returns it as a row of the table.
func (f indexRow) row() []string {
	e := f.entry
	row := []string{
		f.name, strconv.FormatInt(f.size, 10), strconv.FormatInt(f.time, 10),
		e.Game, e.Title, e.Date.Format(time.RFC3339Nano), strconv.Itoa(e.To), strconv.FormatBool(e.Finished), strconv.FormatBool(e.Closed), e.Result,
		strconv.Itoa(e.Turns), strconv.Itoa(e.Ended), strconv.FormatBool(e.Imported),
	}
	for _, s := range e.Seats {
		row = append(row, s.String())
	}
	return row
}

// parseIndexRow reads what row gives, and reports whether it is that.
func parseIndexRow(row []string) (f indexRow, ok bool) {
	if len(row) < factColumns {
		return indexRow{}, false
	}
	ok = true
	number := func(text string) int64 {
		n, err := strconv.ParseInt(text, 10, 64)
		ok = ok && err == nil
		return n
	}
	date, err := time.Parse(time.RFC3339Nano, row[5])
	is := func(text string) bool {
		b, err := strconv.ParseBool(text)
		ok = ok && err == nil
		return b
	}
	f = indexRow{row[0], stamp{number(row[1]), number(row[2])}, Entry{
		Game: row[3], Title: row[4], Date: date, To: int(number(row[6])), Finished: is(row[7]), Closed: is(row[8]), Result: row[9],
		Turns: int(number(row[10])), Ended: int(number(row[11])), Imported: is(row[12]),
	}}
	f.entry.Seats = make([]Seat, len(row)-factColumns)
	for i, text := range row[factColumns:] {
		f.entry.Seats[i] = storedSeat(text)
	}
	return f, ok && err == nil
}

// entry returns what there is to know of the record in a file, when it was
// changed, and whether it had to be read.
func (x index) entry(path string, find Finder) (e Entry, changed stamp, read bool) {
	info, err := os.Stat(path)
	if err != nil {
		return Entry{Path: path, Err: err}, stamp{}, true
	}
	changed = stamp{info.Size(), info.ModTime().UnixNano()}
	name := filepath.Base(path)
	at, known := slices.BinarySearchFunc(x, name, func(f indexRow, name string) int { return strings.Compare(f.name, name) })
	if known && x[at].stamp == changed && info.Mode().IsRegular() {
		e = x[at].entry
		e.Path = path
		return e, changed, false
	}
	e = Entry{Path: path, Date: info.ModTime()}
	e.Err = e.read(find)
	return e, changed, true
}
