package records

import (
	"bytes"
	"context"
	"iter"
	"path/filepath"
	"slices"
	"sort"
	"sync"

	"boardroom/core/i18n"
)

// A Shelf is the wanted records of a folder by their places, newest first, as Sync found them.
// There may be a million: it holds the few that were asked for last, and where some others are.
// It is of the moment at which it was made: where records have come or gone since, others may
// have moved a few places. It may be used by several goroutines at once.
type Shelf struct {
	mu    sync.Mutex
	sieve *sieve
	n     int
	marks [][]byte // keys of every so many of the rows, from the newest
	every int
	found int    // rows that marks are known for
	last  []byte // key of the last row that was looked at
	done  bool   // all were

	page []Entry
	at   int // place of its first
}

const (
	mostMarks = 1 << 14
	shelfPage = 64
	endRows   = 1 << 12 // that are counted from the end rather than from the beginning
)

// errMoved is the error of a record that is no longer where it was.
var errMoved = i18n.NewError("the records have changed meanwhile")

// Shelf returns the wanted records. All of them are there at once; to find those that are
// wanted it looks at each row, but only at those that may be, where these are few.
func (d Dir) Shelf(ctx context.Context, w Wanted) (*Shelf, error) {
	f := &Shelf{sieve: d.sieve(w), every: 1}
	switch {
	case w.all():
		err := d.view(ctx, func(s *stored) error {
			f.n = int(s.counted(countRows))
			return nil
		})
		return f, err
	case w.Resumable || w.Open:
		return f, f.findOpen(ctx)
	}
	err := f.explore(ctx, nil, -1)
	f.n = f.found
	return f, err
}

// findOpen finds the wanted ones of the records that may change.
func (f *Shelf) findOpen(ctx context.Context) error {
	return f.sieve.dir.view(ctx, func(s *stored) error {
		f.sieve.at(s)
		var keys [][]byte
		for name := range s.open.Ascend(nil) {
			key, value := s.row(string(name))
			var r row
			if r.unpack(value); value != nil && f.sieve.fits(key, &r) {
				keys = append(keys, key)
			}
		}
		sort.Slice(keys, func(i, j int) bool { return bytes.Compare(keys[i], keys[j]) > 0 })
		for _, key := range keys {
			f.mark(key)
		}
		f.n, f.done = f.found, true
		return nil
	})
}

// explore finds rows behind those that are found, until it has found so many, -1: all.
func (f *Shelf) explore(ctx context.Context, until []byte, count int) error {
	add := func(key []byte, _ *row) bool {
		f.mark(key)
		return f.found != count && (until == nil || bytes.Compare(key, until) > 0)
	}
	for !f.done && (count < 0 || f.found < count) {
		if until != nil && f.last != nil && bytes.Compare(f.last, until) <= 0 {
			return nil
		}
		more := false
		if err := f.sieve.each(ctx, f.last, add, &f.last, &more); err != nil {
			return err
		}
		f.done = !more
	}
	return nil
}

// mark keeps where a row is, if it is one of every so many.
func (f *Shelf) mark(key []byte) {
	if f.found%f.every == 0 && len(f.marks) == mostMarks {
		for i := range mostMarks / 2 {
			f.marks[i] = f.marks[2*i]
		}
		f.marks, f.every = f.marks[:mostMarks/2], 2*f.every
	}
	if f.found%f.every == 0 {
		f.marks = append(f.marks, slices.Clone(key))
	}
	f.found++
}

// Len returns how many there are.
func (f *Shelf) Len() int { return f.n }

// At returns the i-th.
func (f *Shelf) At(i int) (Entry, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if i < f.at || i >= f.at+len(f.page) {
		page, err := f.read(i - i%shelfPage)
		if err != nil {
			return Entry{}, err
		}
		f.page, f.at = page, i-i%shelfPage
	}
	if i >= f.at+len(f.page) {
		return Entry{}, errMoved
	}
	return f.page[i-f.at], nil
}

// read reads a page from a place on.
func (f *Shelf) read(first int) (page []Entry, err error) {
	ctx := context.Background()
	if f.done && f.every == 1 {
		return f.readAt(ctx, f.marks[min(first, f.found):min(first+shelfPage, f.found)])
	}
	if first >= f.found && f.n-first <= endRows && f.sieve.wanted.all() {
		return f.readEnd(ctx, first)
	}
	before, skip, err := f.place(ctx, first)
	for more := true; more && len(page) < shelfPage && err == nil; {
		err = f.sieve.each(ctx, before, func(key []byte, r *row) bool {
			if skip > 0 {
				skip--
				return true
			}
			page = append(page, f.sieve.entry(key, r))
			return len(page) < shelfPage
		}, &before, &more)
	}
	return page, err
}

// readAt reads the records of rows.
func (f *Shelf) readAt(ctx context.Context, keys [][]byte) (page []Entry, err error) {
	err = f.sieve.dir.view(ctx, func(s *stored) error {
		f.sieve.at(s)
		for _, key := range keys {
			e, r := Entry{Path: filepath.Join(f.sieve.dir.Records(), string(nameOf(key))), Err: errMoved}, row{}
			if value := s.rows.Get(key); value != nil {
				r.unpack(value)
				e = f.sieve.entry(key, &r)
			}
			page = append(page, e)
		}
		return nil
	})
	return page, err
}

// readEnd reads a page of all records, counted from the oldest.
func (f *Shelf) readEnd(ctx context.Context, first int) (page []Entry, err error) {
	err = f.sieve.dir.view(ctx, func(s *stored) error {
		f.sieve.at(s)
		place := f.n
		for key, value := range s.rows.Ascend(nil) {
			if place--; place < first {
				break
			}
			if place < first+shelfPage {
				var r row
				r.unpack(value)
				page = append(page, f.sieve.entry(key, &r))
			}
		}
		slices.Reverse(page)
		return nil
	})
	return page, err
}

// place returns how to get to a place: a key before which so many of the rows are to be
// skipped.
func (f *Shelf) place(ctx context.Context, i int) (before []byte, skip int, err error) {
	if i >= f.found {
		err = f.explore(ctx, nil, i+1)
	}
	if err != nil || len(f.marks) == 0 {
		return nil, 0, err
	}
	at := min(i/f.every, len(f.marks)-1)
	return after(f.marks[at]), i - at*f.every, nil
}

// after returns the key that follows another: going backwards from it, that is the first.
func after(key []byte) []byte { return append(slices.Clone(key), 0) }

// From goes through those from the i-th on. It ends after an error.
func (f *Shelf) From(i int) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		ctx := context.Background()
		f.mu.Lock()
		held := f.done && f.every == 1
		before, skip, err := f.place(ctx, i)
		f.mu.Unlock()
		for ; held && i < f.n; i++ {
			e, err := f.At(i)
			if !yield(e, err) || err != nil {
				return
			}
		}
		if held {
			return
		}
		if err != nil {
			yield(Entry{}, err)
			return
		}
		f.sieve.dir.where(ctx, f.sieve.wanted, before, skip, yield)
	}
}

// Search looks for those that are wanted. It knows them by their rows, where those are all
// rows.
func (f *Shelf) Search(w Wanted) Search {
	of := &f.sieve.wanted
	w.Named, w.Unlabelled = of.Named, of.Unlabelled
	if !of.all() {
		return searching(f, w)
	}
	v, next := f.sieve.dir.sieve(w), 0
	var before []byte
	return func(most int, found func(int, func() Entry)) (looked int, err error) {
		err = v.dir.view(context.Background(), func(s *stored) error {
			v.at(s)
			var r row
			for key, value := range s.rows.Descend(before) {
				if looked == most {
					break
				}
				if r.unpack(value); v.fits(key, &r) {
					found(next, func() Entry { return v.entry(key, &r) })
				}
				before = append(before[:0], key...)
				next++
				looked++
			}
			return nil
		})
		return looked, err
	}
}

// Find returns which of them is the record at a path.
func (f *Shelf) Find(path string) (i int, ok bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	ctx, name := context.Background(), filepath.Base(path)
	var key []byte
	err := f.sieve.dir.view(ctx, func(s *stored) error {
		f.sieve.at(s)
		var r row
		at, value := s.row(name)
		if r.unpack(value); value != nil && f.sieve.fits(at, &r) {
			key = at
		}
		return nil
	})
	if err != nil || key == nil {
		return 0, false
	}
	err = f.explore(ctx, key, -1)
	at := sort.Search(len(f.marks), func(i int) bool { return bytes.Compare(f.marks[i], key) < 0 }) - 1
	if err != nil || at < 0 {
		return 0, false
	}
	i = at * f.every
	before, more := after(f.marks[at]), true
	for more && err == nil && !ok {
		err = f.sieve.each(ctx, before, func(k []byte, _ *row) bool {
			c := bytes.Compare(k, key)
			if ok = c == 0; c > 0 {
				i++
			}
			return c > 0
		}, &before, &more)
		more = more && bytes.Compare(before, key) > 0
	}
	return i, ok
}
