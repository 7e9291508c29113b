package halloffame

import (
	"context"
	"errors"
	"io/fs"
	"sync"
	"time"

	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/disk"
)

// CheckUp looks at the hall of a data folder: what it lacks, leaves out, or counts though
// the record is gone. What mends it waits for so long for a room that holds the hall. The
// error is why it could not look at it.
func CheckUp(dir records.Dir, within time.Duration) (found []records.Defect, err error) {
	path := dir.HallOfFame()
	hall, err := Load(path)
	if err != nil {
		return nil, err
	}
	entries, err := dir.List()
	if err != nil {
		return nil, err
	}
	differs, err := hall.Differs(dir, entries)
	if err != nil {
		return nil, err
	}
	complete := sync.OnceValue(func() error { return complete(dir, within) }) // a second copy would replace the first
	tell := func(mend func() error, what i18n.Message) {
		found = append(found, records.Defect{What: what, Mend: mend})
	}
	for _, u := range differs.Unreadable {
		if u.Recoverable() {
			tell(complete, i18n.Msg("the hall of fame leaves out an entry of its file: %v", u.Why))
		} else {
			tell(nil, i18n.Msg("the hall of fame leaves out an entry of its file: %v; correct it in %s, or remove it there", u.Why, path))
		}
	}
	if n := differs.Lacking; n > 0 {
		tell(complete, i18n.MsgN("the hall of fame lacks %d game that ended", "the hall of fame lacks %d games that ended", n, n))
	}
	if n := differs.Deleted; n > 0 {
		tell(complete, i18n.MsgN("the hall of fame counts %d game whose record is in the trash", "the hall of fame counts %d games whose record is in the trash", n, n))
	}
	for _, l := range differs.Rejected {
		tell(nil, i18n.Msg("the hall of fame leaves out %s: %v; run \"boardroom records delete\", or list it under left_out in the hall's file", l.Record, l.Why))
	}
	if n := differs.Gone; n > 0 {
		found = append(found, records.Defect{Fine: true, What: i18n.MsgN(
			"The record of %d game in the hall of fame is gone; the game counts until you run \"boardroom ranking --rebuild\".",
			"The records of %d games in the hall of fame are gone; the games count until you run \"boardroom ranking --rebuild\".", n, n)})
	}
	return found, nil
}

// complete enters into the hall what it lacks and takes out what was deleted,
// after a copy was made.
func complete(dir records.Dir, within time.Duration) error {
	path := dir.HallOfFame()
	switch data, err := disk.Read(path, 1<<26); {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return err
	default:
		if err := disk.Write(path+".before-doctor", data); err != nil {
			return err
		}
	}
	_, unsaved, err := Open(context.Background(), dir, within)
	return errors.Join(unsaved, err)
}

// A Difference tells in what a hall differs from the records of its folder.
type Difference struct {
	Lacking    int          // games that have ended and that it lacks
	Rejected   []Rejected   // records whose games it cannot keep
	Unreadable []Unreadable // entries of its file that cannot be read
	Deleted    int          // games that it has of records in the trash
	Gone       int          // games that it has of records that are nowhere
}

// Differs compares the hall with the records of its folder. Opening it makes
// good what it lacks, and what it has of deleted records.
func (h *Hall) Differs(d records.Dir, entries []records.Entry) (diff Difference, err error) {
	known := h.gamesByRecord()
	r := reader{dir: d}
	results, outside := r.read(h.lacking(entries))
	for _, b := range results {
		if b.Number > known[b.Record] {
			diff.Lacking++
		}
	}
	diff.Rejected = h.notLeftOut(outside)
	diff.Unreadable = markRecoverable(h.unreadable, recoverableFrom(results, outside))
	deleted, err := h.deleted(d, entries)
	for _, e := range entries {
		delete(known, e.Name())
	}
	for record, games := range known {
		if deleted[record] {
			diff.Deleted += games
		} else {
			diff.Gone += games
		}
	}
	return diff, err
}
