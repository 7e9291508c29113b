package halloffame

import (
	"bytes"
	"context"
	"errors"
	"maps"
	"slices"
	"sort"
	"time"

	"boardroom/records/store"
)

// Many results are counted anew in memory. In the store each of them would touch the careers of
// its players and their meetings, which lie anywhere: nearly all pages of them would be written
// in every transaction, which makes many gigabytes for a million games. Instead
//
//   - the careers of all players are in memory, as in a [Hall]. Now and then they are kept: they
//     are written to the place in the store where the book's are not, which then is the book's;
//   - who has met whom is written in runs, each sorted by itself, which are merged at the end. They
//     are cut into parts, at the same keys, so that what one part took is free for what is made of
//     the next: pages of the store that stay free cost every later transaction;
//   - the ends of periods come nearly in the order of their keys.
//
// It can be stopped anywhere, and goes on from the careers that were last kept.

// A folding is what a book says of a count in memory that goes on.
type folding struct {
	Kept     []byte   // the key of the last result that the careers in the store have
	Count    int      // of the results until then
	Runs     int      // of which they have these runs
	Meetings int      // that were written in runs, about
	Cuts     [][]byte // the keys with which all parts of a run but the first begin
	Merging  bool     // all results were counted
	Part     int      // that is being merged
	Merged   []byte   // the key of the last meeting that was merged
	Touched  []byte   // the least key of those results that came or went since the last run
}

// foldSizes are how much a count in memory does at once.
type foldSizes struct {
	least int // results: fewer are counted in the store
	page  int // results that are read while the store is open
	run   int // results of whose meetings a run is made
	keep  int // results after which careers are kept
	write int // careers or meetings that are written in a transaction
	quiet time.Duration
}

// usualSizes leave a count a second to lose, and a few megabytes to hold.
func usualSizes() foldSizes {
	return foldSizes{least: 5000, page: resultsAtOnce, run: 5000, keep: 50_000, write: 2000, quiet: time.Second}
}

// A fold counts the results of a book in memory.
type fold struct {
	*opening
	owner store.Owner
	round int

	memory   *book  // the careers, and what was found since the last run
	at       []byte // the key of the last result that was counted
	done     []byte // and of the last one of the last run
	all      int    // results
	count    int    // of them that were counted
	fresh    int    // of them, since the last run
	kept     int    // of them, when careers were last kept
	runs     int
	meetings int
	merging  bool
}

// errOvertaken tells that another room has changed what was being counted.
var errOvertaken = errors.New("another room has changed what was counted")

// fold counts all results of a book anew, if they are many.
func (o *opening) fold(ctx context.Context, from store.Owner) error {
	for {
		err := o.awaitOther(ctx, from)
		if err != nil {
			return err
		}
		f, err := o.takeOver(ctx, from)
		if f == nil || err != nil {
			return err
		}
		if !f.merging {
			err = f.countAll(ctx)
		}
		if err == nil {
			err = f.merge(ctx)
		}
		if !errors.Is(err, errOvertaken) {
			return err
		}
	}
}

// awaitOther waits as long as another room goes on with a count.
func (o *opening) awaitOther(ctx context.Context, from store.Owner) error {
	const look = 50 * time.Millisecond
	var was []byte
	for since := time.Now(); ; {
		var now []byte
		going := false
		if err := o.view(ctx, func(tx *store.Tx) {
			going = emptyBook(tx, from).Fold != nil
			now = slices.Clone(tx.Bucket(from, "").Get(stateKey))
		}); err != nil {
			return err
		}
		if !bytes.Equal(now, was) {
			was, since = now, time.Now()
		}
		if !going || time.Since(since) >= o.sizes.quiet {
			return nil
		}
		select {
		case <-ctx.Done():
			return context.Cause(ctx)
		case <-time.After(look):
		}
	}
}

// takeOver begins to count, or goes on; nil: there is nothing to count in memory.
func (o *opening) takeOver(ctx context.Context, from store.Owner) (f *fold, err error) {
	if err := o.update(ctx, func(tx *store.Tx) {
		f = nil
		tx.Claim(from)
		b := openBook(tx, from)
		b.count(o.file.counting())
		defer b.save()
		switch {
		case !b.Anew, b.Fold == nil && (b.Done != nil || b.Results < o.sizes.least):
			return
		case b.Fold == nil || b.Done == nil:
			b.empty()
			b.Fold, b.Done = &folding{}, []byte{0} // before all keys
		}
		b.Round++
		was := b.Fold
		f = &fold{
			opening: o, owner: from, round: b.Round, memory: inMemory(b.Counted), at: was.Kept, done: b.Done,
			all: b.Results, count: was.Count, kept: was.Count, runs: was.Runs, meetings: was.Meetings, merging: was.Merging,
		}
	}); f == nil || err != nil || f.merging {
		return f, err
	}
	return f, f.look(ctx, func(b *book) {
		for key, value := range b.careers.Ascend(nil) {
			e := entryOf(key)
			f.memory.open[e] = decodeCareer(e, value)
		}
	})
}

// inMemory returns a book that is in no store.
func inMemory(way counting) *book {
	none := &store.Bucket{}
	b := &book{careers: none, against: none, open: map[entry]*career{}, meets: map[pair]*Tally{}}
	b.Counted = way
	b.learn()
	return b
}

// holds reports whether a book is as this count has left it.
func (f *fold) holds(b *book) bool {
	return b.Anew && b.Fold != nil && b.Round == f.round && bytes.Equal(b.Done, f.done)
}

// within does something with the book in a transaction, if nobody has changed what is being
// counted.
func (f *fold) within(ctx context.Context, transaction func(context.Context, func(*store.Tx)) error, do func(*book)) error {
	mine := false
	err := transaction(ctx, func(tx *store.Tx) {
		b := emptyBook(tx, f.owner)
		if mine = f.holds(b); mine {
			do(b)
		}
	})
	if err == nil && !mine {
		err = errOvertaken
	}
	return err
}

// look reads the book.
func (f *fold) look(ctx context.Context, do func(*book)) error { return f.within(ctx, f.view, do) }

// change changes the book.
func (f *fold) change(ctx context.Context, do func(*book)) error {
	return f.within(ctx, f.update, func(b *book) {
		do(b)
		b.save()
	})
}

// countAll counts the results.
func (f *fold) countAll(ctx context.Context) error {
	for {
		last, err := f.countSome(ctx)
		if err != nil {
			return err
		}
		if f.fresh < f.sizes.run && !last {
			continue
		}
		if err := f.putRun(ctx); err != nil {
			return err
		}
		if last || f.count-f.kept >= max(f.sizes.keep, 2*len(f.memory.open)) {
			if err := f.keep(ctx, last); err != nil {
				return err
			}
		}
		if last {
			return nil
		}
	}
}

// countSome counts some results more. It reports whether these were the last.
func (f *fold) countSome(ctx context.Context) (last bool, err error) {
	err = f.look(ctx, func(b *book) {
		f.all = b.Results
		n := 0
		for key, value := range b.results.Ascend(f.at) {
			if bytes.Equal(key, f.at) {
				continue
			}
			if n++; n > f.sizes.page {
				return
			}
			f.at = slices.Clone(key)
			f.count++
			f.fresh++
			f.memory.include(f.at, value)
		}
		last = true
	})
	f.tell(2*f.count, 3*f.all)
	return last, err
}

// tell shows how much of the work is done: a third of it is merging.
func (f *fold) tell(done, all int) {
	f.areCounted(f.all*min(done, all)/max(all, 1), f.all)
}

// keep writes the careers; the last time, all results were counted.
func (f *fold) keep(ctx context.Context, last bool) error {
	all := slices.Collect(maps.Values(f.memory.open))
	sort.Slice(all, func(i, j int) bool { return all[i].entry.compare(all[j].entry) < 0 })
	for from := 0; ; {
		to := min(from+f.sizes.write, len(all))
		if err := f.change(ctx, func(b *book) {
			other := b.careersAt(1 - b.Side)
			if from == 0 {
				other.Clear()
			}
			for _, c := range all[from:to] {
				other.Put(c.key(), c.encode())
			}
			if to == len(all) {
				b.careers.Clear()
				b.Side = 1 - b.Side
				b.Fold = &folding{Kept: f.at, Count: f.count, Runs: f.runs, Meetings: f.meetings, Cuts: b.Fold.Cuts, Merging: last, Touched: b.Fold.Touched}
			}
		}); err != nil {
			return err
		}
		if from = to; from == len(all) {
			f.kept = f.count
			return nil
		}
	}
}
