package halloffame

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"boardroom/core/i18n"
	"boardroom/records/disk"
)

const (
	lockSuffix = ".lock"
	lockRetry  = 5 * time.Millisecond
	maxBytes   = 1 << 26 // of the file: some 200,000 games
)

// Load reads the hall from a file; without the file it is empty. Entries that
// cannot be read are left out; see [Hall.Unreadable]. An error about the file's
// content names the line and what to do.
func Load(path string) (*Hall, error) {
	h, _, err := load(path)
	return h, err
}

func load(path string) (*Hall, []byte, error) {
	data, err := disk.Read(path, maxBytes)
	if errors.Is(err, fs.ErrNotExist) {
		return New(), nil, nil
	}
	if err != nil {
		return nil, nil, i18n.Errorf("can't read the hall of fame: %w", err)
	}
	h, err := decode(data)
	if err != nil {
		return nil, nil, i18n.Errorf("the hall of fame %s is unchanged: %w; correct the file, or move it away and run \"boardroom ranking --rebuild\"", path, err)
	}
	return h, data, nil
}

// Update reads the hall from a file, changes it and writes it back, all under
// a lock that other rooms respect; it waits for the lock until ctx is done.
// The new file is on disk before it takes the old one's place, so that at
// every moment there is one whole file. If the file or one of its entries cannot
// be read, or change fails, nothing is written.
func Update(ctx context.Context, path string, change func(*Hall) error) error {
	return locked(ctx, path, func(path string) error { return update(path, change) })
}

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

// update is Update under the lock.
func update(path string, change func(*Hall) error) error {
	h, old, err := load(path)
	if err != nil {
		return err
	}
	if err := change(h); err != nil {
		return err
	}
	if err := h.checkLossless(path); err != nil {
		return err
	}
	if data := h.encode(); !bytes.Equal(data, old) {
		if err := write(path, data); err != nil {
			return i18n.Errorf("can't save the hall of fame; its file is unchanged: %w", err)
		}
	}
	return nil
}

func write(path string, data []byte) error {
	dir := filepath.Dir(path)
	if err := removeUnfinished(dir, filepath.Base(path)); err != nil {
		return err
	}
	return disk.Write(path, data)
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

// Enter adds results to the hall in a file, as Update does with [Hall.Add], but
// puts them at the end of the file and works nothing out: that costs the same
// however many games there are. Games that the file knows already stay as
// they are. The standings in the file follow when the hall is opened.
func Enter(ctx context.Context, path string, results ...GameResult) error {
	for i, b := range results {
		var err error
		if results[i], err = b.checked(); err != nil {
			return i18n.Errorf("game %d of record %q: %w", b.Number, b.Record, err)
		}
	}
	return locked(ctx, path, func(path string) error {
		data, err := disk.Read(path, maxBytes)
		if err != nil || !endsInGame(data) {
			return update(path, func(h *Hall) error { return h.Add(results...) })
		}
		more := &bytes.Buffer{}
		for _, b := range results {
			if !bytes.Contains(data, []byte("\n"+b.identify())) {
				b.encode(more)
			}
		}
		if more.Len() == 0 {
			return nil
		}
		if err := appendTo(path, int64(len(data)), more.Bytes()); err != nil {
			return i18n.Errorf("can't save the hall of fame; its file is unchanged: %w", err)
		}
		return nil
	})
}

// endsInGame reports whether the last line of a file is one of a game, as a
// room writes it, so that another can follow.
func endsInGame(data []byte) bool {
	if len(data) == 0 || data[len(data)-1] != '\n' {
		return false
	}
	data = data[:len(data)-1]
	_, ok := parseLine(string(data[bytes.LastIndexByte(data, '\n')+1:]), map[string]string{})
	return ok
}

// appendTo puts text behind the first bytes of a file, and syncs it. After an
// error the file ends where it did.
func appendTo(path string, size int64, text []byte) error {
	f, err := disk.Open(path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	if _, err = f.WriteAt(text, size); err == nil {
		err = f.Sync()
	}
	if err != nil {
		err = errors.Join(err, f.Truncate(size))
	}
	return errors.Join(err, f.Close())
}

// checkLossless returns why a file must not be written: what would be lost.
func (h *Hall) checkLossless(path string) error {
	var why []i18n.Message
	for _, u := range h.unreadable {
		if !u.recoverable {
			why = append(why, i18n.Msg("%v", u.Why))
		}
	}
	if len(why) == 0 {
		return nil
	}
	return i18n.Errorf("the hall of fame %s is unchanged: %s; correct this in the file, or remove it", path, i18n.Join("; ", why...))
}
