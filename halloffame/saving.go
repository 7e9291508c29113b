package halloffame

import (
	"context"
	"errors"
	"io"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"time"

	"boardroom/core/i18n"
	"boardroom/records/disk"
	"boardroom/records/store"
)

// Savable reports whether it is one that the hall's file is to show: with all games that have
// ended, and none of tournaments.
func (h *Hall) Savable() bool { return h.owner == owner && h.incomplete == nil }

// saved reports whether the hall's file shows this hall, or is not to.
func (h *Hall) saved() bool {
	if !h.Savable() {
		return true
	}
	if len(h.standings) == 0 && !h.file.exists {
		return true // nothing to write, perhaps not even a folder
	}
	info, err := os.Stat(h.file.path)
	return err == nil && h.written == written{h.state.Changes, info.Size(), info.ModTime().UnixNano()}
}

// Save writes the standings into the hall's file, unless they stand there or what people
// wrote in it was changed since. It waits until ctx is done for a room that writes. A
// file of an earlier format is kept beside the new one.
func (h *Hall) Save(ctx context.Context) error {
	if h.saved() {
		return nil
	}
	return locked(ctx, h.file.path, func(path string) error {
		now, err := readFile(path)
		if err != nil {
			return err
		}
		if err := now.checkLossless(); err != nil {
			return err
		}
		if !now.counting().equal(h.file.counting()) || !slices.Equal(now.hidden, h.file.hidden) {
			return nil // the next one that is opened is other
		}
		if now.format < formatVersion {
			if now, err = now.renewed(); err != nil {
				return err
			}
		}
		if err := write(path, func(w io.Writer) error { return now.writeWith(w, h.listed()) }); err != nil {
			return err
		}
		return h.note(ctx, path)
	})
}

// listed returns the standings of all players by their games, the strongest first.
func (h *Hall) listed() iter.Seq2[string, []Standing] {
	return func(yield func(string, []Standing) bool) {
		for _, game := range h.Games() {
			standings, _ := h.Ranking(Filter{Game: game}) // of which none is read
			if len(standings) > 0 && !yield(game, standings) {
				return
			}
		}
	}
}

// note has the store know what the hall's file shows.
func (h *Hall) note(ctx context.Context, path string) error {
	info, err := os.Stat(path)
	if err != nil {
		return err
	}
	h.written = written{h.state.Changes, info.Size(), info.ModTime().UnixNano()}
	_, err = h.store.Update(ctx, func(tx *store.Tx) error {
		if tx.Holds(owner) {
			b := openBook(tx, owner)
			b.Written = h.written
			b.save()
		}
		return nil
	})
	return err
}

const (
	lockSuffix = ".lock"
	lockRetry  = 5 * time.Millisecond
)

// locked does something to the file while no other room does.
func locked(ctx context.Context, path string, do func(path string) error) error {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	lock, err := disk.LockFile(path + lockSuffix)
	if err != nil {
		return i18n.Errorf("can't lock the hall of fame: %w", err)
	}
	switch _, err := lock.TryLockContext(ctx, lockRetry); {
	case err != nil && errors.Is(err, ctx.Err()):
		return i18n.Errorf("can't save the hall of fame; another room is using %s: %w", lock.Path(), err)
	case err != nil:
		return i18n.Errorf("can't lock the hall of fame: %w", err)
	}
	defer lock.Close()
	return do(path)
}

// write puts a text in the place of the file, all of it or nothing.
func write(path string, text func(io.Writer) error) error {
	dir := filepath.Dir(path)
	err := removeUnfinished(dir, filepath.Base(path))
	if err == nil {
		err = disk.WriteBy(path, text)
	}
	if err != nil {
		return i18n.Errorf("can't save the hall of fame; its file is unchanged: %w", err)
	}
	return nil
}

// removeUnfinished removes what a killed writer left. Under the lock nobody else writes.
func removeUnfinished(dir, base string) error {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	for _, e := range entries {
		if disk.IsTemporary(e.Name(), base) {
			if err := os.Remove(filepath.Join(dir, e.Name())); err != nil {
				return err
			}
		}
	}
	return nil
}
