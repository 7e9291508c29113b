package review

import (
	"context"
	"math"
	"path/filepath"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/records"
)

// A Recording is a record loaded to be stepped through, or as much of it as was read.
type Recording struct {
	*records.Record
	Path  string // empty: it is in memory, and so is what is found out about it
	Name  string // of the file, or by which a file is proposed
	Text  string
	Notes []records.Note // on it, of a record in memory
	Entry catalog.Entry
	Whole bool  // it is read to its end, or to what is wrong
	Wrong error // what is wrong with it further on, or nil
}

// atOnce is how many items of a record are read before it is shown: all of most records,
// and no more than takes some milliseconds.
const atOnce = 5000

// Open reads the beginning of a record: of a long one not all that there is to show.
func Open(path string, find records.Finder) (*Recording, error) {
	text, err := records.Read(path)
	if err != nil {
		return nil, err
	}
	r, err := open(filepath.Base(path), text, find)
	if err != nil {
		return nil, err
	}
	r.Path = path
	return r, nil
}

// Load reads a record. One with something wrong in it is shown as far as it goes.
func Load(path string, find records.Finder) (*Recording, error) {
	r, err := Open(path, find)
	if err == nil {
		r.read(math.MaxInt)
	}
	return r, err
}

// Read is Load of a text that stands in no file.
func Read(name string, text []byte, find records.Finder) (*Recording, error) {
	r, err := open(name, text, find)
	if err == nil {
		r.read(math.MaxInt)
	}
	return r, err
}

// open reads the beginning of a record, as far as a game has begun.
func open(name string, text []byte, find records.Finder) (r *Recording, err error) {
	r = &Recording{Name: name, Text: string(text)}
	if r.Record, err = records.Open(text, find); err != nil {
		return nil, err
	}
	if r.Entry, err = find(r.Header.Game); err != nil {
		return nil, err
	}
	for r.read(atOnce); !r.Whole && r.GameCount() == 0; r.read(atOnce) {
	}
	if r.GameCount() == 0 {
		return nil, ErrNothingBegun
	}
	return r, nil
}

// read goes on by so many items.
func (r *Recording) read(items int) {
	if !r.Whole {
		r.Whole, r.Wrong = r.Record.Read(items)
	}
}

// ReadOn reads what is still to be read, and tells from time to time how it stands, and
// which part of all that is. It ends early when ctx is done. Nothing else may use the
// record meanwhile.
func (r *Recording) ReadOn(ctx context.Context, tell func(st core.State, part float64)) {
	for items := atOnce; !r.Whole && ctx.Err() == nil; items += items / 2 {
		r.read(items)
		tell(r.Sheet.State(), r.Progress())
	}
}
