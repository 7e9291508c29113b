package records

import (
	"fmt"
	"io"
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
		return fmt.Errorf("what was written by half cannot be cut: %w", err)
	}
	j.torn = false
	return nil
}
