package halloffame

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"boardroom/records/disk"
)

// FileName is the name of the hall's file in the data folder.
const FileName = "halloffame.yaml"

const (
	lockSuffix = ".lock"
	lockRetry  = 5 * time.Millisecond
	maxBytes   = 1 << 26 // of the file: some 200,000 games
)

// Load reads the hall from a file; without the file it is empty. Entries that
// cannot be read are left out; see [Hall.Unread]. An error about the file's
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
		return nil, nil, fmt.Errorf("the hall of fame cannot be read: %w", err)
	}
	h, err := decode(data)
	if err != nil {
		return nil, nil, fmt.Errorf("the hall of fame %s is left as it is: %w; correct the file, or move it away and run \"boardroom ranking --rebuild\"", path, err)
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
		return fmt.Errorf("the hall of fame cannot be locked for writing: %w", err)
	}
	switch _, err := lock.TryLockContext(ctx, lockRetry); {
	case err != nil && errors.Is(err, ctx.Err()):
		return fmt.Errorf("the hall of fame is not saved; another room holds %s: %w", lock.Path(), err)
	case err != nil:
		return fmt.Errorf("the hall of fame cannot be locked for writing: %w", err)
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
	if err := h.keeps(path); err != nil {
		return err
	}
	if data := h.encode(); !bytes.Equal(data, old) {
		if err := write(path, data); err != nil {
			return fmt.Errorf("the hall of fame is not saved; its file stays as it was: %w", err)
		}
	}
	return nil
}

func write(path string, data []byte) error {
	dir := filepath.Dir(path)
	if err := sweep(dir, filepath.Base(path)); err != nil {
		return err
	}
	return disk.Write(path, data)
}

// sweep removes what a killed writer left. Under the lock nobody else writes.
func sweep(dir, base string) error {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	for _, e := range entries {
		if disk.Unfinished(e.Name(), base) {
			if err := os.Remove(filepath.Join(dir, e.Name())); err != nil {
				return err
			}
		}
	}
	return nil
}
