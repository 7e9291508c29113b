package records

import (
	"context"
	"errors"
	"iter"
	"slices"

	"boardroom/records/store"
)

const (
	// firstPage is how many records are read for a start, and mostPage how many at most.
	firstPage, mostPage = 64, 1 << 12
	// mostLooked is how many rows are looked at before the store is opened anew: as many of
	// its pages are in memory.
	mostLooked = 1 << 16
)

// All returns the records of the folder, newest first, those that cannot be read with why:
// what Sync found. Any number of them takes little memory, for the store is opened
// for some at a time. What is changed meanwhile may be missing.
func (d Dir) All(ctx context.Context) iter.Seq2[Entry, error] { return d.Where(ctx, Wanted{}) }

// Where returns those records of All that are wanted.
func (d Dir) Where(ctx context.Context, w Wanted) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		if !w.Open && !w.Resumable {
			d.where(ctx, w, nil, 0, yield)
			return
		}
		few, err := d.Shelf(ctx, w)
		if err != nil {
			yield(Entry{}, err)
			return
		}
		few.From(0)(yield)
	}
}

// where goes through the wanted records before a key, after so many that are skipped.
func (d Dir) where(ctx context.Context, w Wanted, before []byte, skip int, yield func(Entry, error) bool) {
	v := d.sieve(w)
	for size, mended := firstPage, false; ; size = min(4*size, mostPage) {
		var page []Entry
		var last []byte
		more := false
		err := v.each(ctx, before, func(key []byte, r *row) bool {
			if skip > 0 {
				skip--
				return true
			}
			page = append(page, v.entry(key, r))
			return len(page) < size
		}, &last, &more)
		if errors.Is(err, store.ErrDamaged) && !mended {
			mended = true
			if _, err = d.Sync(ctx, nil); err == nil {
				continue
			}
		}
		if err != nil {
			yield(Entry{}, err)
			return
		}
		for _, e := range page {
			if !yield(e, nil) {
				return
			}
		}
		if !more {
			return
		}
		before = last
	}
}

// each does something with the rows of the wanted records before a key, until it returns
// false or very many rows were looked at.
func (v *sieve) each(ctx context.Context, before []byte, do func(key []byte, r *row) bool, last *[]byte, more *bool) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	return v.dir.view(ctx, func(s *stored) error {
		v.at(s)
		*more = false
		n, r := 0, row{}
		for key, value := range s.rows.Descend(before) {
			n++
			r.unpack(value)
			if v.fits(key, &r) && !do(key, &r) || n == mostLooked {
				*last, *more = slices.Clone(key), true
				break
			}
		}
		return nil
	})
}

// Entry returns what is known of a record by its name, such as "games.txt#17"; it is not
// ok if there is none.
func (d Dir) Entry(ctx context.Context, name string) (e Entry, ok bool, err error) {
	err = d.view(ctx, func(s *stored) error {
		e, ok = d.EntryIn(s.tx, name)
		return nil
	})
	return e, ok, err
}
