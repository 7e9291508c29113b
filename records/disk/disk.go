// Package disk is the door to files: it lets in ([Read]) what is a file and not
// too large, says of anything else what it is, and has what it writes ([Write], and
// [Ledger] line by line) on disk, name and all, when it returns. Long work, of
// tournaments and rollouts, has a folder that one program holds ([LockJob]), is divided
// among machines ([Part]) and tells how far it is ([Progress]).
package disk

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"os/user"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"

	"boardroom/core/i18n"

	"github.com/gofrs/flock"
)

// Read returns what is in a file of no more than a given number of bytes. Nothing else
// is opened: a pipe would wait for whoever writes to it.
func Read(path string, most int) ([]byte, error) {
	if err := CheckPlace(path); err != nil {
		return nil, err
	}
	f, err := Open(path, os.O_RDONLY, 0)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var size int64
	if info, err := f.Stat(); err == nil {
		size = min(info.Size(), int64(most))
	}
	data, err := readAll(f, most, int(size))
	if errors.Is(err, ErrLarge) {
		err = pathError{&fs.PathError{Op: "read", Path: path, Err: err}, "read %s: %v"}
	}
	return data, err
}

// A pathError is one of this package, which can be said in any language.
type pathError struct {
	*fs.PathError
	text i18n.Text // that PathError says: the path and what is wrong
}

// In says in a language what Error says.
func (e pathError) In(l i18n.Language) string { return l.T(e.text, e.Path, e.Err) }

func (e pathError) Unwrap() error { return e.PathError }

// ErrLarge is wrapped by the error of what has more bytes than it may.
var ErrLarge = i18n.NewError("the file is too large")

// ReadAll returns all that a reader gives, unless it is more than so many
// bytes.
func ReadAll(r io.Reader, most int) ([]byte, error) { return readAll(r, most, 0) }

// readAll is ReadAll of what has about that size.
func readAll(r io.Reader, most, about int) ([]byte, error) {
	var b bytes.Buffer
	b.Grow(about + bytes.MinRead) // which is what it takes to find the end
	_, err := b.ReadFrom(io.LimitReader(r, int64(most)+1))
	data := b.Bytes()
	if err == nil && len(data) > most {
		return nil, TooLarge(most)
	}
	return data, err
}

// TooLarge is an ErrLarge of what has more than a given number of bytes.
func TooLarge(most int) error { return i18n.Errorf("%w: it has more than %s", ErrLarge, size(most)) }

// size names a number of bytes.
func size(bytes int) i18n.Message {
	if bytes >= 1<<20 {
		return i18n.Msg("%d MiB", bytes>>20)
	}
	return i18n.Msg("%d KiB", bytes>>10)
}

// CheckFile tells what there is in the place of a file, or that there is nothing;
// nil: a file.
func CheckFile(path string) error {
	info, err := os.Stat(path)
	if err != nil || info.Mode().IsRegular() {
		return err
	}
	return pathError{&fs.PathError{Op: "open", Path: path, Err: notAFile(info.Mode())}, "open %s: %v"}
}

// CheckPlace tells what stands in the way of a file; nil: nothing, or the file.
func CheckPlace(path string) error {
	if err := CheckFile(path); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// notAFile says what there is instead.
func notAFile(mode fs.FileMode) error {
	switch {
	case mode.IsDir():
		return i18n.NewError("this is a folder, not a file")
	case mode&fs.ModeNamedPipe != 0:
		return i18n.NewError("this is a pipe, not a file")
	case mode&fs.ModeSocket != 0:
		return i18n.NewError("this is a socket, not a file")
	case mode&fs.ModeDevice != 0:
		return i18n.NewError("this is a device, not a file")
	}
	return i18n.NewError("this is something else, not a file")
}

// MakeFolder makes a folder for one's own eyes, with those it lies in, unless it is
// there; its name lasts when MakeFolder returns.
func MakeFolder(path string) error {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return nil
	}
	parent := filepath.Dir(path)
	if parent != path {
		if err := MakeFolder(parent); err != nil {
			return err
		}
	}
	if err := os.Mkdir(path, 0o700); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	return Sync(parent)
}

// UserFolder returns a folder of the user's as a whole path: the one that the
// environment names, or, where that names none, one below the home that the
// system knows of, or below the folder in which the program runs. A folder right
// below the root stands there because the environment names no home.
func UserFolder(named string, below ...string) string {
	under := func(home string) string { return filepath.Join(append([]string{home}, below...)...) }
	if filepath.IsAbs(named) && named != under("/") {
		return named
	}
	home, _ := os.Getwd()
	if u, err := user.LookupId(strconv.Itoa(os.Getuid())); err == nil && filepath.IsAbs(u.HomeDir) {
		home = u.HomeDir
	}
	return under(home)
}

// FullPath returns the full path of a file or folder that somebody typed: ~ is the home
// folder, as for a shell. None stays none.
func FullPath(typed string) string {
	if typed == "" {
		return ""
	}
	if home, err := os.UserHomeDir(); err == nil && (typed == "~" || len(typed) > 1 && typed[0] == '~' && os.IsPathSeparator(typed[1])) {
		return filepath.Join(home, typed[1:])
	}
	if full, err := filepath.Abs(typed); err == nil {
		return full
	}
	return typed
}

// ShortPath is the path as FullPath takes it, with ~ for the home folder.
func ShortPath(full string) string {
	home, err := os.UserHomeDir()
	if err != nil || home == string(filepath.Separator) {
		return full
	}
	if below, err := filepath.Rel(home, full); err == nil && filepath.IsLocal(below) {
		return filepath.Join("~", below)
	}
	return full
}

// Complete returns what somebody typed of a path, as FullPath takes it, with as much more
// as all files and folders have in common that it may become, and the names of these where
// there are several. Hidden ones are left out unless a dot is typed.
func Complete(typed string) (more string, names []string) {
	if typed == "~" {
		return typed + string(filepath.Separator), nil
	}
	folder, begun := filepath.Split(typed)
	entries, _ := os.ReadDir(cmp.Or(FullPath(folder), "."))
	for _, e := range entries {
		name := e.Name()
		if !strings.HasPrefix(name, begun) || begun == "" && name[0] == '.' {
			continue
		}
		if info, err := os.Stat(filepath.Join(FullPath(folder), name)); err == nil && info.IsDir() {
			name += string(filepath.Separator)
		}
		names = append(names, name)
	}
	switch len(names) {
	case 0:
		return typed, nil
	case 1:
		return folder + names[0], nil
	}
	common := []rune(names[0])
	for _, name := range names[1:] {
		for !strings.HasPrefix(name, string(common)) {
			common = common[:len(common)-1]
		}
	}
	return folder + string(common), names
}

// SaveFolder returns the folder in which somebody looks for what they saved, as a whole
// path: the home's Downloads or Documents, or else the one in which the program runs.
func SaveFolder() string {
	for _, name := range []string{"~/Downloads", "~/Documents"} {
		if info, err := os.Stat(FullPath(name)); err == nil && info.IsDir() {
			return FullPath(name)
		}
	}
	return FullPath(".")
}

// ErrTaken is why no new file can be made where something is.
var ErrTaken = i18n.NewError("the file already exists")

// CheckVacant says why no new file can be made at a path: ErrTaken, or its folder is
// not there.
func CheckVacant(path string) error {
	if _, err := os.Lstat(path); err == nil {
		return ErrTaken
	}
	if folder, err := os.Stat(filepath.Dir(path)); errors.Is(err, fs.ErrNotExist) || err == nil && !folder.IsDir() {
		return i18n.Errorf("there is no folder %q", filepath.Dir(path))
	}
	return nil
}

// Write puts a file in the place of what was there, all of it or nothing, for
// one's own eyes. Until the new file takes the old one's place it lies beside
// it under a name that IsTemporary knows.
func Write(path string, data []byte) error { return write(path, whole(data), 0o600) }

// WriteShared is Write for what others may read.
func WriteShared(path string, data []byte) error { return write(path, whole(data), 0o644) }

// WriteBy is Write of what put writes bit by bit.
func WriteBy(path string, put func(io.Writer) error) error { return write(path, put, 0o600) }

// whole writes data at once.
func whole(data []byte) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	}
}

func write(path string, put func(io.Writer) error, mode fs.FileMode) error {
	f, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+"*")
	if err != nil {
		return err
	}
	return replace(path, f, put, mode)
}

// WriteVia is Write by way of a file of a name that one writer uses at a time, as what
// [Locked] does. So a killed one leaves it for the next, and no more.
func WriteVia(temporary, path string, data []byte) error {
	if err := os.Remove(temporary); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	f, err := Open(temporary, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	return replace(path, f, whole(data), 0o600)
}

// replace has a new file written, and take the place of another.
func replace(path string, f *os.File, put func(io.Writer) error, mode fs.FileMode) error {
	err := put(f)
	if err == nil && runtime.GOOS != "windows" {
		err = f.Chmod(mode)
	}
	if err == nil {
		err = f.Sync()
	}
	if err = errors.Join(err, f.Close()); err == nil {
		err = Rename(f.Name(), path)
	}
	if err != nil {
		os.Remove(f.Name()) // it has its own name still, or none
	}
	return err
}

// retry is how soon is tried again what another program may hinder.
const retry = 10 * time.Millisecond

// Lock takes a file for this process until it is released and closed. It
// waits for that so long, and reports whether nobody else has the file.
// Everybody may read it all the same.
func Lock(f *os.File, patience time.Duration) (release io.Closer, free bool, err error) {
	for end := time.Now().Add(patience); ; time.Sleep(retry) {
		if release, free, err = tryLock(f); free || err != nil || !time.Now().Before(end) {
			return release, free, err
		}
	}
}

// LockFile returns the lock of a file that is there for nothing else, and is made
// when it is first taken. The error tells what stands in its place.
func LockFile(path string) (*flock.Flock, error) {
	return flock.New(path, flock.SetPermissions(0o600)), CheckPlace(path)
}

// Locked does something to a file while nobody else, in this process or another, does
// anything to it by Locked, and waits for that so long. A lock lies beside it, and stays.
func Locked(path string, patience time.Duration, do func() error) error {
	lock, err := LockFile(path + ".lock")
	if err != nil {
		return err
	}
	ctx, stop := context.WithTimeout(context.Background(), patience)
	defer stop()
	if _, err := lock.TryLockContext(ctx, retry); errors.Is(err, context.DeadlineExceeded) {
		return i18n.Errorf("%s is being written by another program; try again", path)
	} else if err != nil {
		return i18n.Errorf("can't write %s: %w", path, err)
	}
	defer lock.Close()
	return do()
}

// IsTemporary reports whether a file of that name is what a killed Write to the
// base left behind.
func IsTemporary(name, base string) bool {
	number, ok := strings.CutPrefix(name, "."+base)
	return ok && number != "" && strings.Trim(number, "0123456789") == ""
}

// Rename gives a file another name, which lasts when Rename returns.
func Rename(from, to string) error {
	if err := rename(from, to); err != nil {
		return err
	}
	if filepath.Dir(from) != filepath.Dir(to) {
		if err := Sync(filepath.Dir(from)); err != nil {
			return err
		}
	}
	return Sync(filepath.Dir(to))
}

// Sync makes the names in a folder last, where the system can be asked for it.
func Sync(folder string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	f, err := os.Open(folder)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
