// Package setup holds what the folders of long work share, of tournaments and
// rollouts: the lock ([Lock]), and the file that says how the work is done.
package setup

import (
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"

	"github.com/gofrs/flock"

	"boardroom/records/disk"
)

// File is the name of the file that says how the work in a folder is done.
const File = "setup.json"

// LockFile is the name of the file by which a program holds a folder.
const LockFile = "lock"

// Lock takes a folder for this program alone, until the lock is closed. The
// error is busy if another program has it.
func Lock(folder, busy string) (*flock.Flock, error) {
	lock, err := disk.LockFile(filepath.Join(folder, LockFile))
	if err != nil {
		return nil, err
	}
	switch taken, err := lock.TryLock(); {
	case err != nil:
		return nil, err
	case !taken:
		return nil, errors.New(busy)
	}
	return lock, nil
}

// Text returns what the file holds of a set-up, which is made of strings,
// numbers and truth values.
func Text(s any) []byte {
	text, err := json.MarshalIndent(s, "", "  ")
	if err != nil {
		panic(err) // such values can be written
	}
	return append(text, '\n')
}

// Differences say in words what of a set-up is other than asked for.
type Differences []string

// Compare adds a difference if there is one: "the seed is 7, not 8".
func (d *Differences) Compare(what string, there, asked any) {
	if a, b := fmt.Sprint(there), fmt.Sprint(asked); a != b {
		*d = append(*d, fmt.Sprintf("%s %s, not %s", what, a, b))
	}
}
