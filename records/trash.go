package records

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"boardroom/core"
	"boardroom/records/disk"
)

// Trash is the folder of the records that were deleted.
func (d Dir) Trash() string { return filepath.Join(d.Path, "trash") }

// Delete puts a record of the data folder, with the files that lie beside it
// under its name, into the trash, from which Restore brings it back. One that
// is being played is not deleted.
func (d Dir) Delete(path string) error {
	if !sameFolder(filepath.Dir(path), d.Records()) {
		return fmt.Errorf("%s is no record of the data folder", path)
	}
	f, err := disk.Open(path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	held, err := lock(f, 0)
	if err != nil {
		return err
	}
	return errors.Join(move(filepath.Base(path), d.Records(), d.Trash()), held.Close())
}

// sameFolder reports whether two paths lead to one folder.
func sameFolder(a, b string) bool {
	one, err := os.Stat(a)
	other, wrong := os.Stat(b)
	return err == nil && wrong == nil && os.SameFile(one, other)
}

// Restore brings a record back from the trash.
func (d Dir) Restore(name string) error { return move(name, d.Trash(), d.Records()) }

// Deleted lists the names of the records in the trash.
func (d Dir) Deleted() ([]string, error) {
	files, err := os.ReadDir(d.Trash())
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	var names []string
	for _, f := range files {
		if strings.HasSuffix(f.Name(), ".txt") {
			names = append(names, f.Name())
		}
	}
	return names, nil
}

// move moves a record to another folder, after the files beside it.
func move(name, from, to string) error {
	if err := disk.Folder(to); err != nil {
		return err
	}
	if _, err := os.Lstat(filepath.Join(from, name)); err != nil {
		return err
	}
	if _, err := os.Lstat(filepath.Join(to, name)); err == nil {
		return fmt.Errorf("there is a record %s in %s already", name, to)
	}
	files, err := os.ReadDir(from)
	if err != nil {
		return err
	}
	base := strings.TrimSuffix(name, ".txt") + "."
	for _, f := range files {
		if strings.HasPrefix(f.Name(), base) && f.Name() != name {
			if err := disk.Rename(filepath.Join(from, f.Name()), filepath.Join(to, f.Name())); err != nil {
				return err
			}
		}
	}
	return disk.Rename(filepath.Join(from, name), filepath.Join(to, name))
}

// Finish closes a record whose game is over, where the room could not: it
// publishes the seed, the result and the digest. Anything else is refused.
func (d Dir) Finish(path string) error {
	w, r, err := d.Resume(path)
	if err != nil {
		return err
	}
	if !r.Finished || r.resulted {
		err = errors.New("the game is not over: it can be gone on with, and conceded at the table")
		if r.resulted {
			err = ErrClosed
		}
		return errors.Join(err, w.Close())
	}
	return errors.Join(w.Observe(core.Notice{Kind: core.Ended, State: r.Sheet.State()}), w.Close())
}
