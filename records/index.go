package records

import (
	"bytes"
	"encoding/csv"
	"hash/crc32"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"boardroom/records/disk"
)

// An index holds what was found out about the records when they were listed,
// so that lists are quick. It may be lost, old or damaged: what it does not
// know of a file as it is now is read from the file.
//
// In its file it is a table, a line for each record, which costs a fraction of
// what JSON does to read. The first line has the sum of the others.
type index []fact // by the file's name, sorted

// A fact is what an index knows of a record.
type fact struct {
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
		if f, ok := parseFact(row); ok {
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
			_ = table.Write(fact{e.Name(), stamps[i], e}.row())
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

// row returns a fact as a row of the table.
func (f fact) row() []string {
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

// parseFact reads what row gives, and reports whether it is that.
func parseFact(row []string) (f fact, ok bool) {
	if len(row) < factColumns {
		return fact{}, false
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
	f = fact{row[0], stamp{number(row[1]), number(row[2])}, Entry{
		Game: row[3], Title: row[4], Date: date, To: int(number(row[6])), Finished: is(row[7]), Closed: is(row[8]), Result: row[9],
		Turns: int(number(row[10])), Ended: int(number(row[11])), Imported: is(row[12]),
	}}
	f.entry.Seats = make([]Seat, len(row)-factColumns)
	for i, text := range row[factColumns:] {
		f.entry.Seats[i] = recall(text)
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
	at, known := slices.BinarySearchFunc(x, name, func(f fact, name string) int { return strings.Compare(f.name, name) })
	if known && x[at].stamp == changed && info.Mode().IsRegular() {
		e = x[at].entry
		e.Path = path
		return e, changed, false
	}
	e = Entry{Path: path, Date: info.ModTime()}
	e.Err = e.read(find)
	return e, changed, true
}
