package disk

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"strings"
	"time"

	"boardroom/core/i18n"
)

// A Ledger is a file of lines that the program only adds to, and people may edit at any
// time: it is read once, and again when somebody else has changed it. It need not be
// there. One goroutine uses it at a time.
type Ledger struct {
	Path   string
	Forget func()                  // all lines are about to be read anew
	Take   func(line []byte) error // understands a line, or says why that cannot be done

	End   int64       // of what was understood of it
	known bool        // it was read
	read  fs.FileInfo // as it was then; nil: there was none
}

const (
	mostLedger = math.MaxInt32
	mostTorn   = 1 << 16
	lockWithin = 3 * time.Second
)

// Refresh reads the file, unless it is known. What was torn at its end is left out.
func (l *Ledger) Refresh() error {
	info, err := os.Stat(l.Path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		info = nil
	case err != nil:
		return err
	}
	if l.known && Unchanged(l.read, info) {
		return nil
	}
	var data []byte
	if info != nil {
		if data, err = Read(l.Path, mostLedger); err != nil {
			return err
		}
	}
	l.Forget()
	l.known, l.End = false, 0
	number := 0
	for line := range bytes.Lines(data) {
		number++
		if err := l.Take(line); err != nil {
			if !bytes.HasSuffix(line, []byte("\n")) {
				break // it was torn while it was written
			}
			return i18n.Errorf("%s, line %d: %w", l.Path, number, err)
		}
		l.End += int64(len(line))
	}
	l.read, l.known = info, true
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
func (l *Ledger) Add(which func() []string) error {
	if err := l.Refresh(); err != nil || len(which()) == 0 {
		return err
	}
	if err := MakeFolder(filepath.Dir(l.Path)); err != nil {
		return err
	}
	return Locked(l.Path, lockWithin, func() error {
		if err := l.Refresh(); err != nil {
			return err
		}
		return l.append(strings.Join(which(), ""))
	})
}

// append is Add when the file is locked and known. After an error the file ends
// where it did.
func (l *Ledger) append(text string) error {
	if text == "" {
		return nil
	}
	file, err := Open(l.Path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	defer file.Close()
	// What was torn, or is half of what the host was writing, stays as a comment.
	torn, err := io.ReadAll(io.NewSectionReader(file, l.End, mostTorn))
	if err != nil {
		return err
	}
	if torn = bytes.Trim(torn, "\x00\r\n\t "); len(torn) > 0 {
		text = "# " + string(torn) + "\n" + text
	}
	if last := make([]byte, 1); l.End > 0 {
		if _, err := file.ReadAt(last, l.End-1); err != nil {
			return err
		}
		if last[0] != '\n' {
			text = "\n" + text
		}
	}
	err = file.Truncate(l.End)
	if err == nil {
		_, err = file.WriteAt([]byte(text), l.End)
	}
	if err == nil {
		err = file.Sync()
	}
	if err == nil && l.read == nil {
		err = Sync(filepath.Dir(l.Path))
	}
	if err != nil {
		return errors.Join(err, file.Truncate(l.End))
	}
	for line := range strings.Lines(text) {
		err = errors.Join(err, l.Take([]byte(line)))
	}
	l.End += int64(len(text))
	info, statErr := file.Stat()
	l.read = info
	return errors.Join(err, statErr)
}
