package records

import (
	"errors"
	"io"
	"os"
	"time"

	"boardroom/core/i18n"
	"boardroom/records/disk"
)

// A File is where a record is written. *os.File opened to append is one.
type File interface {
	io.WriteCloser             // Write appends at the end
	Sync() error               // returns when all that was written is on disk
	Truncate(size int64) error // cuts the file
}

// A journal appends to a file so that the file never has a hole: what could
// not be written or synced is kept and tried again before anything later.
type journal struct {
	file    File
	synced  int64  // bytes known to be on disk
	tail    []byte // what follows them
	written int    // bytes of tail that the file has taken
	torn    bool   // the file may hold more than synced + written
}

// add queues text behind what is not yet on disk.
func (j *journal) add(text string) { j.tail = append(j.tail, text...) }

// size returns the bytes of the record when all is written.
func (j *journal) size() int64 { return j.synced + int64(len(j.tail)) }

// flush writes what is queued and, when asked, returns only after it is on
// disk. After an error the same is tried anew by the next flush.
func (j *journal) flush(sync bool) error {
	if j.torn {
		if err := j.cut(); err != nil {
			return err
		}
	}
	if err := j.write(); err != nil {
		return err
	}
	if !sync || len(j.tail) == 0 {
		return nil
	}
	if err := j.file.Sync(); err != nil {
		j.written, j.torn = 0, true // nobody knows how much of it is on disk
		j.cut()                     // if this fails, the next flush cuts
		return err
	}
	j.synced += int64(len(j.tail))
	j.tail, j.written = j.tail[:0], 0
	return nil
}

func (j *journal) write() error {
	rest := j.tail[j.written:]
	if len(rest) == 0 {
		return nil
	}
	n, err := j.file.Write(rest)
	if err == nil && n < len(rest) {
		err = io.ErrShortWrite
	}
	if err != nil {
		j.torn = true
		j.cut() // if this fails, the next flush cuts
		return err
	}
	j.written = len(j.tail)
	return nil
}

// cut takes half-written bytes off the file.
func (j *journal) cut() error {
	if err := j.file.Truncate(j.synced + int64(j.written)); err != nil {
		return i18n.Errorf("can't cut off a half-written line: %w", err)
	}
	j.torn = false
	return nil
}

// ErrLocked is wrapped by the error of a record that another room writes.
var ErrLocked = i18n.NewError("another room is playing this record")

// ErrGone is wrapped by the error of a record whose file was removed, or
// replaced by another, while it is written.
var ErrGone = i18n.NewError("the record's file is gone")

// newFile makes an empty locked file.
func newFile(path string) (File, error) {
	f, err := disk.Open(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return nil, err
	}
	locked, err := lock(f, time.Second)
	if err != nil {
		os.Remove(path)
	}
	return locked, err
}

// lock takes a file for this room, or closes it and says who has it.
func lock(f *os.File, patience time.Duration) (File, error) {
	held, free, err := disk.Lock(f, patience)
	if free {
		return lockedFile{f, held}, nil
	}
	f.Close()
	if err == nil {
		err = i18n.Errorf("%s: %w", f.Name(), ErrLocked)
	}
	return nil, err
}

// A lockedFile is a record that only this room writes.
type lockedFile struct {
	*os.File
	lock io.Closer
}

// Write appends. The file is not opened to append, for Windows would refuse to
// cut it then.
func (f lockedFile) Write(text []byte) (int, error) {
	if _, err := f.Seek(0, io.SeekEnd); err != nil {
		return 0, err
	}
	return f.File.Write(text)
}

// Sync says too if nobody will find the file again.
func (f lockedFile) Sync() error {
	if err := f.File.Sync(); err != nil {
		return err
	}
	own, err := f.File.Stat()
	if err != nil {
		return err
	}
	if there, err := os.Stat(f.Name()); err != nil || !os.SameFile(own, there) {
		return i18n.Errorf("%w: %s was removed or replaced", ErrGone, f.Name())
	}
	return nil
}

// Close closes the file and gives it free.
func (f lockedFile) Close() error { return errors.Join(f.File.Close(), f.lock.Close()) }

// noFile is a File that takes nothing.
type noFile struct{ why error }

func (f noFile) Write([]byte) (int, error) { return 0, f.why }
func (f noFile) Sync() error               { return f.why }
func (noFile) Truncate(int64) error        { return nil }
func (noFile) Close() error                { return nil }
