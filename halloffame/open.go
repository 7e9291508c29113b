package halloffame

import (
	"context"
	"errors"
	"fmt"

	"boardroom/records"
	"boardroom/records/disk"
)

// Open returns the hall of a data folder with all games that have ended there:
// those that the file lacks, because a room was killed or could not write to
// it, are entered first. Where the file cannot be written the hall is whole
// all the same, and unsaved says why; nobody needs to be told that who only
// looks.
func Open(ctx context.Context, d records.Dir) (h *Hall, unsaved, err error) {
	entries, err := d.List()
	if err != nil {
		return nil, nil, fmt.Errorf("the records cannot be listed: %w", err)
	}
	if h, err = Load(d.HallOfFame()); err != nil {
		return nil, nil, err
	}
	if len(entries) == 0 && len(h.bouts) == 0 {
		return h, nil, nil // nothing to write, perhaps not even a folder
	}
	unsaved = Update(ctx, d.HallOfFame(), func(saved *Hall) error {
		h = saved
		return h.complete(d, entries)
	})
	if unsaved != nil {
		err = h.complete(d, entries)
	}
	return h, unsaved, err
}

// complete enters the games of records that the hall lacks. A hall of format 1
// compares all of them, for it does not know which are unrated.
func (h *Hall) complete(d records.Dir, entries []records.Entry) error {
	known := map[string]int{}
	for _, b := range h.bouts {
		known[b.Record]++
	}
	var lacking []records.Entry
	for _, e := range entries {
		if e.Ended > known[e.Name()] || h.format < formatVersion && e.Ended > 0 {
			lacking = append(lacking, e)
		}
	}
	h.format = formatVersion
	bouts, _ := fromRecords(d, lacking)
	return h.exchange(bouts)
}

// exchange adds bouts in the place of all that the hall knows of their
// records.
func (h *Hall) exchange(bouts []Bout) error {
	anew := map[string]bool{}
	for _, b := range bouts {
		anew[b.Record] = true
	}
	kept := make([]Bout, 0, len(h.bouts)+len(bouts))
	for _, b := range h.bouts {
		if !anew[b.Record] {
			kept = append(kept, b)
		}
	}
	before := h.bouts
	h.bouts = kept
	err := h.Add(bouts...)
	if err != nil {
		h.bouts = before
	}
	return err
}

// Anew makes the hall of a data folder from the records alone. Those that
// cannot be read to their end are left out and named in the first answer. The
// records are read before the file is locked, so that no room has to wait;
// games that end meanwhile are entered under the lock.
func Anew(ctx context.Context, d records.Dir) (unreadable []error, err error) {
	entries, err := d.List()
	if err != nil {
		return nil, fmt.Errorf("the records cannot be listed: %w", err)
	}
	bouts, unreadable := fromRecords(d, entries)
	if err := disk.Folder(d.Path); err != nil {
		return nil, fmt.Errorf("the hall of fame cannot be saved: %w", err)
	}
	err = Update(ctx, d.HallOfFame(), func(h *Hall) error {
		if err := h.Replace(bouts); err != nil {
			return err
		}
		later, err := d.List()
		return errors.Join(err, h.complete(d, later))
	})
	return unreadable, err
}

// fromRecords returns the games that have ended in some records of a data
// folder, and which of these cannot be read to their end.
func fromRecords(d records.Dir, entries []records.Entry) (bouts []Bout, unreadable []error) {
	for _, e := range entries {
		r, err := e.Load(d.Find)
		if err != nil {
			unreadable = append(unreadable, fmt.Errorf("left out: %s: %w", e.Name(), err))
			continue
		}
		bouts = append(bouts, Bouts(e.Name(), r.Header, r.Sheet.State(), 0)...)
	}
	return bouts, unreadable
}

// Forget takes the games of a record out of the hall, as when the record is
// deleted. Once the record is there again, opening the hall enters them.
func Forget(ctx context.Context, d records.Dir, record string) error {
	return Update(ctx, d.HallOfFame(), func(h *Hall) error {
		var kept []Bout
		for _, b := range h.bouts {
			if b.Record != record {
				kept = append(kept, b)
			}
		}
		h.bouts = kept
		h.refold()
		return nil
	})
}

// Missing counts the games that have ended in a data folder and that its hall
// lacks, and those of the hall whose record is no longer there.
func (h *Hall) Missing(entries []records.Entry) (lacking, orphans int) {
	known := map[string]int{}
	for _, b := range h.bouts {
		known[b.Record]++
	}
	for _, e := range entries {
		lacking += max(0, e.Ended-known[e.Name()])
		delete(known, e.Name())
	}
	for _, n := range known {
		orphans += n
	}
	return lacking, orphans
}
