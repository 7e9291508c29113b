package halloffame

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strings"
	"time"

	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/store"
)

// A tournamentState is what the store knows of a tournament's folder.
type tournamentState struct {
	Stamp   string         // of its records; empty: they were not all read
	Records int            // that were read
	Last    string         // of them
	Games   int            // in them
	Wrong   []i18n.Message // with records or games of it, which are left out
}

// follow brings the book with tournaments up to date. It returns what cannot be read of them.
func (o *opening) follow(ctx context.Context, path string) (unreadable []error, err error) {
	if err := o.copyResults(ctx); err != nil {
		return nil, err
	}
	folders, err := os.ReadDir(path)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, i18n.Errorf("can't list the tournaments: %w", err)
	}
	known := map[string]tournamentState{}
	if err := o.view(ctx, func(tx *store.Tx) {
		for name, value := range tx.Bucket(withTournaments, "folders").Ascend(nil) {
			var t tournamentState
			_ = json.Unmarshal(value, &t) // else it is read anew
			known[string(name)] = t
		}
	}); err != nil {
		return nil, err
	}
	for _, f := range folders {
		if !f.IsDir() {
			continue
		}
		was := known[f.Name()]
		delete(known, f.Name())
		now, err := o.followOne(ctx, path, f.Name(), was)
		if err != nil {
			return nil, err
		}
		for _, wrong := range now.Wrong {
			unreadable = append(unreadable, i18n.Errorf("tournament %s: %s", f.Name(), wrong))
		}
	}
	for _, gone := range slices.Sorted(maps.Keys(known)) {
		if err := o.dropAfter(ctx, gone, 0, nil); err != nil {
			return nil, err
		}
	}
	return unreadable, o.replay(ctx, withTournaments)
}

// copyResults has the book with tournaments have all results of the other one.
func (o *opening) copyResults(ctx context.Context) error {
	for done := false; !done; {
		if err := o.view(ctx, func(tx *store.Tx) { done = emptyBook(tx, withTournaments).Copied }); done || err != nil {
			return err
		}
		if err := o.update(ctx, func(tx *store.Tx) {
			tx.Claim(withTournaments)
			b := openBook(tx, withTournaments)
			b.count(o.file.counting())
			b.begin()
			n := 0
			for key, value := range tx.Bucket(owner, "results").Ascend(b.Copy) {
				if n++; n > resultsAtOnce {
					b.close()
					return
				}
				b.Copy = slices.Clone(key)
				b.put(decodeResult(key, value))
			}
			b.Copied = true
			b.close()
		}); err != nil {
			return err
		}
	}
	return nil
}

// followOne brings the book up to date with a tournament.
func (o *opening) followOne(ctx context.Context, path, name string, was tournamentState) (tournamentState, error) {
	t := tournamentAt(path, name, o.Find)
	stamp := t.stamp()
	if stamp == was.Stamp && stamp != "" {
		return was, nil
	}
	all, err := t.records()
	if err != nil {
		was.Wrong = []i18n.Message{i18n.MessageOf(err)}
		return was, nil
	}
	defer all.close()
	if was.Records > all.len() || was.Records > 0 && all.name(was.Records-1) != was.Last || len(was.Wrong) > 0 {
		was = tournamentState{} // it isn't that it went on
	}
	for was.Records < all.len() {
		n := min(recordsAtOnce, all.len()-was.Records)
		found := make([]reading, n)
		inParallel(n, func(i int) {
			if ctx.Err() == nil {
				found[i].results, found[i].err = all.read(was.Records + i)
			}
		})
		was.Stamp = ""
		var results []GameResult
		for _, f := range found {
			if f.err != nil {
				was.Wrong = append(was.Wrong, i18n.MessageOf(f.err))
			}
			for _, r := range f.results {
				was.Games++
				// All are rated: dice and openings were drawn by the schedule, and both players of a
				// pairing had the same.
				r.Record, r.Number, r.Unrated = name, was.Games, ""
				if r, err = r.checked(); err != nil {
					was.Wrong = append(was.Wrong, i18n.MessageOf(err))
					continue
				}
				results = append(results, r)
			}
		}
		was.Records += n
		was.Last = all.name(was.Records - 1)
		if err := o.update(ctx, func(tx *store.Tx) {
			b := openBook(tx, withTournaments)
			for _, r := range results {
				b.put(r)
			}
			b.close()
			was.put(tx, name)
		}); err != nil {
			return was, err
		}
		o.progress(was.Records, all.len(), i18n.Msg("%d of %d records of the tournament %s entered", was.Records, all.len(), name))
	}
	was.Stamp = stamp
	return was, o.dropAfter(ctx, name, was.Games, &was)
}

// dropAfter takes the games of a tournament after a number out of the book, and notes what is
// known of it then; nil: it is gone.
func (o *opening) dropAfter(ctx context.Context, name string, number int, then *tournamentState) error {
	for more := true; more; {
		more = false
		if err := o.update(ctx, func(tx *store.Tx) {
			b := openBook(tx, withTournaments)
			var drop [][]byte
			for identity := range b.byName.Ascend(identityKey(GameResult{Record: name, Number: number + 1})) {
				if more = len(drop) == resultsAtOnce; more || !isOf(identity, name) {
					break
				}
				drop = append(drop, slices.Clone(identity))
			}
			for _, identity := range drop {
				b.remove(identity)
			}
			b.close()
			if !more {
				then.put(tx, name)
			}
		}); err != nil {
			return err
		}
	}
	return nil
}

// put has the store know a tournament; nil: it is gone.
func (t *tournamentState) put(tx *store.Tx, name string) {
	folders := tx.Bucket(withTournaments, "folders")
	if t == nil {
		folders.Delete([]byte(name))
		return
	}
	value, err := json.Marshal(t)
	if err != nil {
		panic(err)
	}
	folders.Put([]byte(name), value)
}

// A contest is the folder of a tournament, whose records are entered in the order of their
// numbers.
type contest struct {
	records.Dir
	name string
}

func tournamentAt(path, name string, find records.Finder) contest {
	return contest{records.Dir{Path: filepath.Join(path, name), Find: find}, name}
}

// stamp tells whether the records are as they were; empty: they may have changed just now.
func (t contest) stamp() (stamp string) {
	for _, path := range []string{t.Records(), filepath.Join(t.Records(), records.ArchiveFile)} {
		info, err := os.Stat(path)
		if err != nil {
			continue
		}
		if time.Since(info.ModTime()) < youngest {
			return ""
		}
		stamp += fmt.Sprintf("%d %d;", info.Size(), info.ModTime().UnixNano())
	}
	return stamp
}

// youngest is how old a time of change must be to tell that nothing was changed since.
const youngest = 2 * time.Second

// A recordList is the records of a tournament, in files or in an archive.
type recordList struct {
	contest
	paths   []string
	archive *records.Archive // nil: in files
	numbers []int
}

// records lists the records.
func (t contest) records() (*recordList, error) {
	archive := filepath.Join(t.Records(), records.ArchiveFile)
	if a, err := records.ReadArchive(archive); err == nil {
		return &recordList{contest: t, archive: a, numbers: a.Numbers()}, nil
	}
	files, err := os.ReadDir(t.Records())
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	l := &recordList{contest: t}
	for _, f := range files {
		if strings.HasSuffix(f.Name(), ".txt") {
			l.paths = append(l.paths, f.Name())
		}
	}
	sort.Slice(l.paths, func(i, j int) bool {
		return cmp.Or(len(l.paths[i])-len(l.paths[j]), strings.Compare(l.paths[i], l.paths[j])) < 0
	})
	return l, nil
}

func (l *recordList) len() int { return len(l.paths) + len(l.numbers) }

// name returns the name of a record.
func (l *recordList) name(i int) string {
	if l.archive != nil {
		return records.InArchive(records.ArchiveFile, l.numbers[i])
	}
	return l.paths[i]
}

// read returns the games that have ended in a record.
func (l *recordList) read(i int) ([]GameResult, error) {
	var r *records.Record
	var err error
	if l.archive == nil {
		r, err = records.Load(filepath.Join(l.Records(), l.paths[i]), l.Find)
	} else {
		var text []byte
		if text, err = l.archive.Read(l.numbers[i]); err == nil {
			r, err = records.Parse(text, l.Find)
		}
	}
	if err != nil {
		return nil, Rejected{l.name(i), i18n.MessageOf(err)}
	}
	results := GameResults(l.name(i), r.Header, r.Sheet.State(), 0)
	for _, b := range results {
		if _, err := b.checked(); err != nil {
			return nil, Rejected{l.name(i), i18n.MessageOf(unfit(b.Number, err))}
		}
	}
	return results, nil
}

func (l *recordList) close() {
	if l.archive != nil {
		l.archive.Close()
	}
}
