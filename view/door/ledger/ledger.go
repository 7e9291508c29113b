// Package ledger keeps files of lines that a room only adds to, and its host may
// edit at any time: each is read once, and again when somebody else has changed it.
package ledger

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"strings"
	"time"

	"boardroom/records/disk"
)

// A File is such a file, which need not be there. One goroutine uses it at a time.
type File struct {
	Path   string
	Forget func()                  // all lines are about to be read anew
	Take   func(line []byte) error // understands a line, or says why that cannot be done

	End   int64       // of what was understood of it
	known bool        // it was read
	read  fs.FileInfo // as it was then; nil: there was none
}

const (
	mostBytes  = math.MaxInt32
	mostTorn   = 1 << 16
	lockWithin = 3 * time.Second
)

// Refresh reads the file, unless it is known. What was torn at its end is left out.
func (f *File) Refresh() error {
	info, err := os.Stat(f.Path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		info = nil
	case err != nil:
		return err
	}
	if f.known && Unchanged(f.read, info) {
		return nil
	}
	var data []byte
	if info != nil {
		if data, err = disk.Read(f.Path, mostBytes); err != nil {
			return err
		}
	}
	f.Forget()
	f.known, f.End = false, 0
	number := 0
	for line := range bytes.Lines(data) {
		number++
		if err := f.Take(line); err != nil {
			if !bytes.HasSuffix(line, []byte("\n")) {
				break // it was torn while it was written
			}
			return fmt.Errorf("%s, line %d: %w", f.Path, number, err)
		}
		f.End += int64(len(line))
	}
	f.read, f.known = info, true
	return nil
}

// Unchanged reports whether a file is as it was; nil: there is none.
func Unchanged(was, is fs.FileInfo) bool {
	if was == nil || is == nil {
		return was == nil && is == nil
	}
	return os.SameFile(was, is) && was.Size() == is.Size() && was.ModTime().Equal(is.ModTime())
}

// Add puts lines behind those that are there, if there are any to add. Which ones is
// asked again when nobody else can write.
func (f *File) Add(which func() []string) error {
	if err := f.Refresh(); err != nil || len(which()) == 0 {
		return err
	}
	if err := disk.Folder(filepath.Dir(f.Path)); err != nil {
		return err
	}
	ctx, stop := context.WithTimeout(context.Background(), lockWithin)
	defer stop()
	lock, err := disk.LockFile(f.Path + ".lock")
	if err != nil {
		return err
	}
	if _, err := lock.TryLockContext(ctx, lockWithin/100); errors.Is(err, context.DeadlineExceeded) {
		return fmt.Errorf("%s is being written by another program; try again", f.Path)
	} else if err != nil {
		return fmt.Errorf("%s cannot be written: %w", f.Path, err)
	}
	defer lock.Close()
	if err := f.Refresh(); err != nil {
		return err
	}
	return f.append(strings.Join(which(), ""))
}

// append is Add when the file is locked and known. After an error the file ends
// where it did.
func (f *File) append(text string) error {
	if text == "" {
		return nil
	}
	file, err := disk.Open(f.Path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	defer file.Close()
	// What was torn, or is half of what the host was writing, stays as a comment.
	torn, err := io.ReadAll(io.NewSectionReader(file, f.End, mostTorn))
	if err != nil {
		return err
	}
	if torn = bytes.Trim(torn, "\x00\r\n\t "); len(torn) > 0 {
		text = "# " + string(torn) + "\n" + text
	}
	if last := make([]byte, 1); f.End > 0 {
		if _, err := file.ReadAt(last, f.End-1); err != nil {
			return err
		}
		if last[0] != '\n' {
			text = "\n" + text
		}
	}
	err = file.Truncate(f.End)
	if err == nil {
		_, err = file.WriteAt([]byte(text), f.End)
	}
	if err == nil {
		err = file.Sync()
	}
	if err == nil && f.read == nil {
		err = disk.Sync(filepath.Dir(f.Path))
	}
	if err != nil {
		return errors.Join(err, file.Truncate(f.End))
	}
	for line := range strings.Lines(text) {
		err = errors.Join(err, f.Take([]byte(line)))
	}
	f.End += int64(len(text))
	info, statErr := file.Stat()
	f.read = info
	return errors.Join(err, statErr)
}
