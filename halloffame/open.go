package halloffame

import (
	"context"
	"errors"
	"slices"
	"time"

	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/disk"
)

// Open returns the hall of a data folder with all games that have ended there:
// those that the file lacks, because a room was killed or could not write to
// it, are entered first, and those of records in the trash are taken out.
// Where the file cannot be written, or another room holds it for longer than
// patience, the hall is whole all the same, and unsaved says why; nobody needs
// to be told that who only looks.
func Open(ctx context.Context, d records.Dir, patience time.Duration) (h *Hall, unsaved, err error) {
	entries, err := d.List()
	if err != nil {
		return nil, nil, i18n.Errorf("can't list the records: %w", err)
	}
	if h, err = Load(d.HallOfFame()); err != nil {
		return nil, nil, err
	}
	if len(entries) == 0 && len(h.results) == 0 {
		return h, nil, nil // nothing to write, perhaps not even a folder
	}
	r := reader{dir: d}
	r.read(h.lacking(entries)) // before the lock, so that no room has to wait
	ctx, stop := context.WithTimeout(ctx, patience)
	defer stop()
	unsaved = Update(ctx, d.HallOfFame(), func(saved *Hall) error {
		h = saved
		return h.complete(&r, entries)
	})
	if unsaved != nil {
		err = h.complete(&r, entries)
	}
	return h, unsaved, err
}

// notLeftOut returns those that the reader of the file has not left out.
func (h *Hall) notLeftOut(left []Rejected) []Rejected {
	return slices.DeleteFunc(left, func(l Rejected) bool { return h.leftOut[l.Record] })
}

// lacking returns the records of which the hall lacks games. A hall of format 1
// compares all of them, for it does not know which are unrated.
func (h *Hall) lacking(entries []records.Entry) (lacking []records.Entry) {
	known := h.gamesByRecord()
	for _, e := range entries {
		if e.Ended > known[e.Name()] || e.Ended > 0 && h.hasUnreadable(e.Name()) || h.format < formatVersion && e.Ended > 0 {
			lacking = append(lacking, e)
		}
	}
	return lacking
}

// gamesByRecord counts the games that the hall has of each record.
func (h *Hall) gamesByRecord() map[string]int {
	known := map[string]int{}
	for _, b := range h.results {
		known[b.Record]++
	}
	return known
}

// complete enters the games of records that the hall lacks, and takes those of
// deleted ones out.
func (h *Hall) complete(r *reader, entries []records.Entry) error {
	results, outside := r.read(h.lacking(entries))
	h.format = formatVersion
	h.rejected = h.notLeftOut(outside)
	h.unreadable = markRecoverable(h.unreadable, recoverableFrom(results, outside))
	deleted, err := h.deleted(r.dir, entries)
	if err != nil {
		return err
	}
	return h.replaceRecords(results, deleted)
}

// deleted returns the records of which the hall has games and that lie in the
// trash: a room was killed before it could forget them.
func (h *Hall) deleted(d records.Dir, entries []records.Entry) (map[string]bool, error) {
	gone := h.gamesByRecord()
	for _, e := range entries {
		delete(gone, e.Name())
	}
	if len(gone) == 0 {
		return nil, nil
	}
	names, err := d.Deleted()
	if err != nil {
		return nil, i18n.Errorf("can't list the trash: %w", err)
	}
	deleted := map[string]bool{}
	for _, name := range names {
		if gone[name] > 0 {
			deleted[name] = true
		}
	}
	return deleted, nil
}

// replaceRecords adds results in the place of all that the hall knows of their records
// and of deleted ones.
func (h *Hall) replaceRecords(results []GameResult, deleted map[string]bool) error {
	anew := map[string]bool{}
	for _, b := range results {
		anew[b.Record] = true
	}
	kept := make([]GameResult, 0, len(h.results)+len(results))
	for _, b := range h.results {
		if !anew[b.Record] && !deleted[b.Record] {
			kept = append(kept, b)
		}
	}
	before := h.results
	h.results = kept
	if err := h.Add(results...); err != nil {
		h.results = before
		return err
	}
	h.unreadable = markRecoverable(h.unreadable, func(record string) bool { return deleted[record] })
	return nil
}

// Rebuild makes the hall of a data folder from the records alone. Those that
// cannot be read to their end, or entered, are left out and named in the first
// answer. The records are read before the file is locked, so that no room has
// to wait; games that end meanwhile are entered under the lock.
func Rebuild(ctx context.Context, d records.Dir) (left []Rejected, err error) {
	entries, err := d.List()
	if err != nil {
		return nil, i18n.Errorf("can't list the records: %w", err)
	}
	r := reader{dir: d}
	results, left := r.read(entries)
	if err := disk.MakeFolder(d.Path); err != nil {
		return nil, i18n.Errorf("can't save the hall of fame: %w", err)
	}
	err = Update(ctx, d.HallOfFame(), func(h *Hall) error {
		if err := h.Replace(results); err != nil {
			return err
		}
		later, err := d.List()
		return errors.Join(err, h.complete(&r, later))
	})
	return left, err
}

// Forget takes the games of a record out of the hall, as when the record is
// deleted. Once the record is there again, opening the hall enters them.
func Forget(ctx context.Context, d records.Dir, record string) error {
	return Update(ctx, d.HallOfFame(), func(h *Hall) error {
		return h.replaceRecords(nil, map[string]bool{record: true})
	})
}

// hasUnreadable reports whether an entry that cannot be read is about a record.
func (h *Hall) hasUnreadable(record string) bool {
	return slices.ContainsFunc(h.unreadable, func(u Unreadable) bool { return u.record == record && !u.recoverable })
}

// markRecoverable marks the entries about records of which nothing is lost.
func markRecoverable(unread []Unreadable, kept func(record string) bool) []Unreadable {
	unread = slices.Clone(unread)
	for i, u := range unread {
		unread[i].recoverable = u.recoverable || u.record != "" && kept(u.record)
	}
	return unread
}

// recoverableFrom returns which records have been read to their end, whether or not the hall can
// keep what they tell.
func recoverableFrom(results []GameResult, left []Rejected) func(record string) bool {
	records := map[string]bool{}
	for _, b := range results {
		records[b.Record] = true
	}
	for _, l := range left {
		if errors.As(l.Why, &unfit{}) {
			records[l.Record] = true
		}
	}
	return func(record string) bool { return records[record] }
}
