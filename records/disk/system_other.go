//go:build !windows

package disk

import (
	"io"
	"io/fs"
	"os"

	"github.com/gofrs/flock"
)

// Open opens a file as os.OpenFile does, but for O_APPEND and O_TRUNC; others
// may rename and remove it meanwhile.
func Open(path string, flag int, mode fs.FileMode) (*os.File, error) {
	return os.OpenFile(path, flag, mode)
}

// tryLock takes a file until it is released, if it is free.
func tryLock(f *os.File) (release io.Closer, free bool, err error) {
	lock := flock.New(f.Name(), flock.SetFlag(os.O_RDWR))
	free, err = lock.TryLock()
	return lock, free, err
}

func rename(from, to string) error { return os.Rename(from, to) }
