package halloffame

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sort"

	"boardroom/records"
)

// With returns a hall in which these games count, too. The hall itself and its
// file stay as they are.
func (h *Hall) With(bouts []Bout) (*Hall, error) {
	with := *h
	return &with, with.Add(bouts...)
}

// Tournaments returns the games of all tournaments that have a folder of their
// own in dir. What cannot be read is left out and named in the second answer.
func Tournaments(dir string, find records.Finder) (bouts []Bout, unreadable []error, err error) {
	folders, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, nil, fmt.Errorf("the tournaments cannot be listed: %w", err)
	}
	for _, f := range folders {
		if !f.IsDir() {
			continue
		}
		some, failed := ofTournament(records.Dir{Path: filepath.Join(dir, f.Name()), Find: find})
		for _, err := range failed {
			unreadable = append(unreadable, fmt.Errorf("tournament %s: %w", f.Name(), err))
		}
		bouts = append(bouts, some...)
	}
	return bouts, unreadable, nil
}

// ofTournament returns the games of a tournament, under the name of its folder
// and counted through. All of them are rated: dice and openings were drawn by
// the schedule, and both players of a pairing had the same.
func ofTournament(d records.Dir) (bouts []Bout, unreadable []error) {
	entries, err := d.List()
	if err != nil {
		return nil, []error{err}
	}
	sort.Slice(entries, func(i, j int) bool { return records.ByNumber(entries[i], entries[j]) < 0 })
	r := reader{dir: d}
	bouts, left := r.read(entries)
	for _, l := range left {
		unreadable = append(unreadable, l)
	}
	for i := range bouts {
		b := &bouts[i]
		b.Record, b.Number, b.Unrated = filepath.Base(d.Path), i+1, ""
		if _, err := b.checked(); err != nil {
			return nil, append(unreadable, err)
		}
	}
	return bouts, unreadable
}
