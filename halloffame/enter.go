package halloffame

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/store"
)

// Enter enters games that have ended. Those that are known as they are change nothing.
// It costs the same however many games there are.
func Enter(ctx context.Context, d records.Dir, results ...GameResult) error {
	results = slices.Clone(results)
	for i, r := range results {
		var err error
		if results[i], err = r.checked(); err != nil {
			return i18n.Errorf("game %d of record %q: %w", r.Number, r.Record, err)
		}
	}
	return change(ctx, d, func(b *book) {
		for _, r := range results {
			b.put(r)
		}
	})
}

// Forget takes the games of a record out of the hall, as when the record is
// deleted. Once the record is there again, opening the hall enters them.
func Forget(ctx context.Context, d records.Dir, record string) error {
	if store.In(d.Path).Size() == 0 {
		return nil
	}
	return change(ctx, d, func(b *book) { b.replace(record, nil) })
}

// change changes the books. A store that is damaged is made again.
func change(ctx context.Context, d records.Dir, do func(*book)) (err error) {
	for range 2 {
		_, err = store.In(d.Path).Update(ctx, func(tx *store.Tx) error {
			for _, b := range books(tx) {
				do(b)
				b.close()
			}
			return nil
		})
		if !errors.Is(err, store.ErrDamaged) {
			break
		}
	}
	return err
}

// books returns the books in the store, to be changed: that of the records, and the one with
// tournaments if there is one.
func books(tx *store.Tx) []*book {
	another := len(tx.Bucket(owner, "").Get([]byte("version"))) > 0
	fresh := tx.Claim(owner)
	all := []*book{openBook(tx, owner)}
	all[0].Behind = all[0].Behind || fresh && another
	if tx.Holds(withTournaments) {
		all = append(all, openBook(tx, withTournaments))
	}
	return all
}

// complete enters what has changed in the records since the hall was last opened, and
// replays what is marked.
func (o *opening) complete(ctx context.Context) error {
	err := o.list(ctx)
	o.away = o.store.Away()
	if err != nil {
		return err
	}
	if err := o.enter(ctx); err != nil {
		return err
	}
	return o.replay(ctx, owner)
}

// list has the list of the records follow their folder.
func (o *opening) list(ctx context.Context) error {
	var unsaved, err error
	all := true
	if o.most > 0 {
		all, unsaved, err = o.SyncFew(ctx, o.most)
	} else {
		unsaved, err = o.Sync(ctx, func(done, all int) {
			o.progress(done, all, areListed(done, all))
		})
	}
	if unsaved != nil {
		o.unsaved = unsaved
	}
	switch {
	case err != nil:
		return i18n.Errorf("can't list the records: %w", err)
	case !all:
		return errMany
	}
	return nil
}

func areListed(done, all int) i18n.Message { return i18n.Msg("%d of %d records listed", done, all) }

// enter enters the records that have changed.
func (o *opening) enter(ctx context.Context) error {
	pending := 0 // when the work began
	for done := 0; ; {
		var changes []records.Change
		var entries []records.Entry
		behind := false
		err := o.view(ctx, func(tx *store.Tx) {
			behind = emptyBook(tx, owner).Behind
			changes = records.Changed(tx, recordsAtOnce)
			if done == 0 && len(changes) == recordsAtOnce {
				pending = records.CountChanged(tx)
			}
			entries = make([]records.Entry, len(changes))
			for i, c := range changes {
				entries[i], _ = o.EntryIn(tx, c.Name)
			}
		})
		switch {
		case err != nil:
			return err
		case behind: // the changes were settled by a version that counted otherwise
			return errors.Join(errOther, o.store.Remove())
		case len(changes) == 0:
			return nil
		case o.most > 0 && len(changes) > o.most:
			return errMany
		}
		found := make([]reading, len(changes))
		inParallel(len(changes), func(i int) {
			if ctx.Err() == nil && entries[i].Ended > 0 {
				found[i].results, found[i].err = ofRecord(o.Dir, entries[i])
			}
		})
		err = o.update(ctx, func(tx *store.Tx) {
			for _, b := range books(tx) {
				b.count(o.file.counting())
				if len(changes) == recordsAtOnce {
					b.begin()
				}
				for i, c := range changes {
					b.replace(c.Name, found[i].results)
					o.reject(tx, c.Name, found[i].err)
				}
				b.close()
			}
			records.Settle(tx, changes)
		})
		if err != nil {
			return err
		}
		done += len(changes)
		total := max(done, pending)
		o.progress(done, total, i18n.Msg("%d of %d records entered into the hall of fame", done, total))
	}
}

// A reading is what a record tells, or why it cannot be entered.
type reading struct {
	results []GameResult
	err     error
}

// inParallel does something for every number below n, some at a time.
func inParallel(n int, do func(i int)) {
	var work sync.WaitGroup
	var next atomic.Int64
	for range min(n, runtime.GOMAXPROCS(0)) {
		work.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				do(i)
			}
		})
	}
	work.Wait()
}

// reject notes why a record is left out; nil: it is not.
func (o *opening) reject(tx *store.Tx, record string, why error) {
	left := tx.Bucket(owner, "rejected")
	if why == nil {
		left.Delete([]byte(record))
		return
	}
	kept, _ := i18n.MessageOf(why).MarshalJSON() // there is no message that can't be kept
	left.Put([]byte(record), kept)
}

// rejected returns which records are left out.
func (o *opening) rejected(tx *store.Tx) (all []Rejected) {
	if !tx.Holds(owner) {
		return nil
	}
	for record, why := range tx.Bucket(owner, "rejected").Ascend(nil) {
		r := Rejected{Record: string(record)}
		_ = r.Why.UnmarshalJSON(why) // else it was not written by reject
		all = append(all, r)
	}
	return all
}
