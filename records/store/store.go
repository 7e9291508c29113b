// Package store keeps what follows from the records, in one file beside them that may be
// deleted at any time and is made again: lists, results, histories.
//
// A [Store] is opened for a moment, to [Store.View] or to [Store.Update], so that any number
// of rooms share it and none holds it. Whoever finds it damaged has it removed; what cannot
// be written where it belongs is written to the temporary folder, and said.
//
// A user of the store is an [Owner], whose buckets are kept as long as its version stays.
// Every value has a sum: what was changed on the disk is never taken for a figure.
package store

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime/debug"
	"syscall"
	"time"

	"boardroom/core/i18n"
	"boardroom/records/disk"

	"go.etcd.io/bbolt"
	bolterrors "go.etcd.io/bbolt/errors"
)

// FileName is the name of the store's file in the data folder.
const FileName = "store.db"

// retry is how soon is tried again what another room holds.
const retry = 2 * time.Millisecond

var (
	// ErrDamaged is wrapped by the error of a store that was not what was written. It has
	// been removed, if that can be: what was in it has to be made again.
	ErrDamaged = i18n.NewError("the store is damaged")
	// ErrBusy is wrapped by the error of a store that another room held for too long.
	ErrBusy = i18n.NewError("another room is using the store")
)

// A Store is a file that follows from the records of a data folder. It need not be there.
type Store struct {
	path string // where it belongs
}

// In returns the store of a data folder.
func In(folder string) Store { return Store{filepath.Join(folder, FileName)} }

// Path returns the store's file, there or not.
func (s Store) Path() string { return s.path }

// Size returns how many bytes the store has on disk, wherever it is.
func (s Store) Size() int64 {
	info, err := os.Stat(s.current())
	if err != nil {
		return 0
	}
	return info.Size()
}

// View reads what is there: nothing, if there is no store. It waits until ctx is done for
// a room that writes. What do is given is of use until it returns; it must not use the store in
// another way meanwhile.
func (s Store) View(ctx context.Context, do func(*Tx) error) error {
	path := s.current()
	info, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) || err == nil && info.Size() == 0 { // killed as it was made
		return do(&Tx{})
	}
	err = open(ctx, path, true, s.at(path, do))
	if errors.Is(err, fs.ErrPermission) && !errors.Is(err, ErrDamaged) {
		return do(&Tx{})
	}
	return err
}

// Update changes the store as one: all that do puts there, or nothing. It waits until ctx is
// done for the rooms that use the store, and holds it as long as do takes: let that
// be little. Where the store cannot be written, unsaved says why, and the change is
// made to a copy in the temporary folder, which View finds until the store can be written.
func (s Store) Update(ctx context.Context, do func(*Tx) error) (unsaved, err error) {
	err = s.settle()
	if err == nil {
		err = open(ctx, s.path, false, s.at(s.path, do))
	}
	if !unwritable(err) {
		return nil, err
	}
	unsaved = i18n.Errorf("can't write %s: %w", s.path, err)
	other, err := s.copy(!errors.Is(err, ErrDamaged))
	if err != nil {
		return unsaved, errors.Join(unsaved, err)
	}
	return unsaved, open(ctx, other, false, s.at(other, do))
}

// at has what is done to a file know whether it is the one in the temporary folder.
func (s Store) at(path string, do func(*Tx) error) func(*Tx) error {
	return func(tx *Tx) error {
		tx.away = path != s.path
		return do(tx)
	}
}

// Away reports whether what is there is kept in the temporary folder.
func (s Store) Away() bool { return s.current() != s.path }

// Check reads all that is there, as View does. Its error wraps ErrDamaged if any of it is not
// what was put there.
func (s Store) Check(ctx context.Context) error {
	return s.View(ctx, func(tx *Tx) error {
		tx.check()
		return ctx.Err()
	})
}

// Remove removes the store.
func (s Store) Remove() error {
	var errs []error
	for _, path := range []string{s.path, s.elsewhere()} {
		if path == "" {
			continue
		}
		if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
			errs = append(errs, err)
		}
	}
	return errors.Join(errs...)
}

// settle removes the file in the temporary folder, if there is one, once the store can be
// written where it belongs: it is behind what was there before that. Until then, the error says
// why it cannot be.
func (s Store) settle() error {
	if !s.Away() {
		return nil
	}
	const some = 1 << 16 // bytes that there must be room for
	file, err := os.OpenFile(s.path, os.O_RDWR, 0)
	if err == nil {
		err = file.Close()
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if file, err = os.CreateTemp(filepath.Dir(s.path), ".store*"); err != nil {
		return err
	}
	_, err = file.Write(make([]byte, some))
	if err = errors.Join(err, file.Close(), os.Remove(file.Name())); err != nil {
		return err
	}
	return os.Remove(s.elsewhere())
}

// unwritable reports whether an error says that nothing can be written in a place.
func unwritable(err error) bool {
	for _, why := range []error{fs.ErrPermission, syscall.EROFS, syscall.ENOSPC, syscall.EDQUOT} {
		if errors.Is(err, why) {
			return true
		}
	}
	return false
}

// current returns the file to read.
func (s Store) current() string {
	if other := s.elsewhere(); other != "" {
		if _, err := os.Stat(other); err == nil {
			return other
		}
	}
	return s.path
}

// copy returns a file in the temporary folder that stands in for the store, and where it is not
// there yet has it begin as the store is, if that is of use.
func (s Store) copy(ofUse bool) (path string, err error) {
	if path = s.elsewhere(); path == "" {
		return "", i18n.Errorf("there is no other place to keep it in")
	}
	if err := os.Mkdir(filepath.Dir(path), 0o700); err != nil && !errors.Is(err, fs.ErrExist) {
		return "", err
	}
	if err := checkOwn(filepath.Dir(path)); err != nil {
		return "", err
	}
	if _, err := os.Stat(path); err == nil || !ofUse {
		return path, nil
	}
	from, err := os.Open(s.path)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrPermission) {
		return path, nil
	}
	if err != nil {
		return "", err
	}
	defer from.Close()
	to, err := os.CreateTemp(filepath.Dir(path), ".copy*")
	if err != nil {
		return "", err
	}
	_, err = io.Copy(to, from)
	if err = errors.Join(err, to.Close()); err == nil {
		err = os.Rename(to.Name(), path)
	}
	if err != nil {
		os.Remove(to.Name())
	}
	return path, err
}

// open opens a file, does something with it as one, and closes it. A file that is damaged is
// removed.
func open(ctx context.Context, path string, readOnly bool, do func(*Tx) error) (err error) {
	if err := disk.CheckPlace(path); err != nil {
		return err
	}
	var file *os.File
	var db *bbolt.DB
	options := bbolt.Options{Timeout: time.Nanosecond, ReadOnly: readOnly, NoStatistics: true, FreelistType: bbolt.FreelistMapType}
	options.OpenFile = func(path string, flag int, mode os.FileMode) (f *os.File, err error) {
		file, err = os.OpenFile(path, flag, mode)
		return file, err
	}
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true)) // a file that was cut off while it is mapped
	defer func() {
		if wrong := recover(); wrong != nil {
			if !isDamage(wrong) {
				if db != nil {
					_ = db.Close()
				}
				panic(wrong)
			}
			file.Close() // what is mapped of it, and its lock, cannot be given back
			err = removed(path, fmt.Errorf("%v", wrong))
		}
	}()
	for {
		db, err = bbolt.Open(path, 0o600, &options) // no error: there is one
		switch {
		case err == nil:
			return within(db, path, readOnly, do)
		case errors.Is(err, bolterrors.ErrTimeout):
		case isSystem(err):
			return err
		default:
			return removed(path, err)
		}
		select {
		case <-ctx.Done():
			if errors.Is(ctx.Err(), context.DeadlineExceeded) {
				return ErrBusy
			}
			return i18n.Errorf("%w: %w", ErrBusy, ctx.Err())
		case <-time.After(retry):
		}
	}
}

// isSystem reports whether an error comes from the system, and not from what is in the file.
func isSystem(err error) bool {
	var number syscall.Errno
	var place *fs.PathError
	return errors.As(err, &number) || errors.As(err, &place)
}

// within does something with an open file, and closes it.
func within(db *bbolt.DB, path string, readOnly bool, do func(*Tx) error) error {
	act := db.Update
	if readOnly {
		act = db.View
	}
	err := act(func(tx *bbolt.Tx) error {
		if info, err := os.Stat(path); err != nil || info.Size() < tx.Size() {
			panic(damage{errors.Join(err, errors.New("the file is too short"))})
		}
		t := &Tx{tx: tx}
		if err := do(t); err != nil {
			return err
		}
		return t.err
	})
	return errors.Join(err, db.Close())
}

// A damage is what a store panics with where it finds what it never wrote.
type damage struct{ error }

// removed removes a damaged file and tells it.
func removed(path string, why error) error {
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return i18n.Errorf("%w: %v; it can't be removed: %w", ErrDamaged, why, err)
	}
	return i18n.Errorf("%w: %v", ErrDamaged, why)
}
