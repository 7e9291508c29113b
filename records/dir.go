package records

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/records/disk"
)

// A Dir is a data folder: the records, the seeds of unfinished ones, and the
// hall of fame.
type Dir struct {
	Path string
	Find Finder
}

// Records is the folder of the records.
func (d Dir) Records() string { return filepath.Join(d.Path, "records") }

// Seeds is the folder of the seeds that are not yet published.
func (d Dir) Seeds() string { return filepath.Join(d.Path, "seeds") }

// HallOfFame is the file of the hall of fame.
func (d Dir) HallOfFame() string { return filepath.Join(d.Path, "halloffame.yaml") }

// ErrClosed is wrapped by the error of a record that cannot be gone on with
// because it is finished.
var ErrClosed = i18n.NewError("the record is finished: you can replay it, but not resume it")

// Create begins a record in a new file, whose name tells date and game. When
// it returns, the header is on disk, and before it the seed, if the dice ask
// for one. Nobody else can write the record until it is closed. Where nothing
// can be written, Unrecorded lets the game be played all the same.
func (d Dir) Create(h Header) (*Writer, error) {
	return d.create(h, func() (File, string, error) {
		if err := disk.MakeFolder(d.Records()); err != nil {
			return nil, "", err
		}
		return d.nameFile(h)
	})
}

// CreateAt does what Create does, in the file of a given path. The error wraps
// fs.ErrExist if there is anything in its place.
func (d Dir) CreateAt(path string, h Header) (*Writer, error) {
	return d.create(h, func() (File, string, error) {
		f, err := newFile(path)
		return f, path, err
	})
}

// create begins a record in a file that open makes and names.
func (d Dir) create(h Header, open func() (File, string, error)) (*Writer, error) {
	if _, err := h.terms(d.Find); err != nil {
		return nil, err
	}
	seed, drop := "", func() {}
	if h.Dice.wantsSeed() {
		var err error
		if h.Dice, seed, err = d.keepSeed(h.Dice.Kind); err != nil {
			return nil, i18n.Errorf("can't save the seed of the dice: %w", err)
		}
		path := d.seedPath(h.Dice.Text)
		drop = func() { forget(path) }
	}
	w, err := d.begin(h, open)
	if err != nil {
		drop()
		return nil, i18n.Errorf("can't begin the record: %w", err)
	}
	w.seed, w.drop = seed, drop
	if seed != "" {
		w.promise = promiseBeside(d.seedPath(h.Dice.Text))
	}
	return w, nil
}

// begin writes the header to a new file.
func (d Dir) begin(h Header, open func() (File, string, error)) (*Writer, error) {
	f, path, err := open()
	if err != nil {
		return nil, err
	}
	w, err := NewWriter(f, h, d.Find)
	if err == nil {
		err = disk.Sync(filepath.Dir(path))
	}
	if err != nil {
		f.Close()
		os.Remove(path)
		return nil, err
	}
	w.path = path
	return w, nil
}

// nameFile makes an empty locked file with a name that was not yet taken.
func (d Dir) nameFile(h Header) (f File, path string, err error) {
	for path = range d.paths(h) {
		if f, err = newFile(path); !errors.Is(err, fs.ErrExist) {
			break
		}
	}
	return f, path, err
}

// paths gives the paths that a record may have, without end; the first that is
// free will be its own.
func (d Dir) paths(h Header) iter.Seq[string] {
	base := filepath.Join(d.Records(), h.Date.UTC().Format("2006-01-02-150405")+"-"+h.Game)
	return func(yield func(string) bool) {
		path := base + ".txt"
		for n := 2; yield(path); n++ {
			path = fmt.Sprintf("%s-%d.txt", base, n)
		}
	}
}

// Resume opens a record to go on with it: the record as it stands, and its
// writer. If the seed of its dice is lost, a new one is drawn and a new count
// of draws begun. A record with anything wrong in it is left untouched.
func (d Dir) Resume(path string) (*Writer, *Record, error) {
	if err := disk.CheckFile(path); err != nil {
		return nil, nil, err
	}
	f, err := disk.Open(path, os.O_WRONLY, 0)
	if err != nil {
		return nil, nil, err
	}
	file, err := lock(f, 0)
	if err != nil {
		return nil, nil, err
	}
	w, r, err := d.resume(file, path)
	if err != nil {
		file.Close()
		return nil, nil, i18n.Errorf("%s: %w", path, err)
	}
	return w, r, nil
}

func (d Dir) resume(f File, path string) (*Writer, *Record, error) {
	data, err := disk.Read(path, MaxBytes)
	if err != nil {
		return nil, nil, err
	}
	r, err := Parse(data, d.Find)
	if err != nil {
		return nil, nil, err
	}
	if r.Closed {
		return nil, nil, ErrClosed
	}
	w := ContinueWriter(f, r, data)
	w.path = path
	return w, r, d.restoreSeed(w, r)
}

// restoreSeed finds the secret seed again, or begins a new count with a new
// one.
func (d Dir) restoreSeed(w *Writer, r *Record) error {
	k, err := w.dice.kind()
	if err != nil || !k.secret {
		return nil // no dice, or none with a secret
	}
	path := d.seedPath(w.dice.Text)
	if w.seed, err = d.findSeed(w.dice.Text); err != nil {
		return err
	}
	if w.seed == "" && !r.Sheet.State().Over {
		dice, seed, err := d.keepSeed(w.dice.Kind)
		if err != nil {
			return err
		}
		path = d.seedPath(dice.Text)
		if err := w.newCount(dice, seed); err != nil {
			os.Remove(path)
			return err
		}
	}
	w.drop = func() { forget(path) }
	if w.seed == "" {
		return nil
	}
	w.promise = promiseBeside(path)
	if w.dice.worded || w.dice.drawn > 0 {
		_, err := w.promise.check(w.dice.words)
		return err
	}
	// A promise and no words in the record: none were given, or it was cut.
	made, err := w.promise.check("")
	w.promised = made && err == nil
	return nil
}

// seedPath returns where a seed is kept that is secret until the record's end, so
// that the game can be gone on with.
func (d Dir) seedPath(hash string) string { return filepath.Join(d.Seeds(), hash) }

// keepSeed draws a seed, and returns the dice it makes after it is on disk.
func (d Dir) keepSeed(kind string) (Dice, string, error) {
	dice, seed := drawSeed(kind)
	if err := disk.MakeFolder(d.Seeds()); err != nil {
		return Dice{}, "", err
	}
	path := d.seedPath(dice.Text)
	if err := disk.Write(path, []byte(seed)); err != nil {
		os.Remove(path)
		return Dice{}, "", err
	}
	return dice, seed, nil
}

// findSeed returns the seed of a hash, or nothing when it is lost.
func (d Dir) findSeed(hash string) (string, error) {
	b, err := disk.Read(d.seedPath(hash), 2*sha256.Size)
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	if err != nil || hashOf(b) != hash {
		return "", err
	}
	return string(b), nil
}

// Finish closes a record whose game is over, where the room could not: it
// publishes the seed, the result and the digest. Anything else is refused.
func (d Dir) Finish(path string) error {
	w, r, err := d.Resume(path)
	if err != nil {
		return err
	}
	if !r.Finished || r.resulted {
		err = i18n.NewError("the game isn't over: resume it, or concede it at the table")
		if r.resulted {
			err = ErrClosed
		}
		return errors.Join(err, w.Close())
	}
	return errors.Join(w.Observe(core.Notice{Kind: core.Ended, State: r.Sheet.State()}), w.Close())
}

// Trash is the folder of the records that were deleted.
func (d Dir) Trash() string { return filepath.Join(d.Path, "trash") }

// Delete puts a record of the data folder, with the files that lie beside it
// under its name, into the trash, from which Restore brings it back. One that
// is being played is not deleted.
func (d Dir) Delete(path string) error {
	if !sameFolder(filepath.Dir(path), d.Records()) {
		return i18n.Errorf("%s isn't a record in the data folder", path)
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
	if err := disk.MakeFolder(to); err != nil {
		return err
	}
	if _, err := os.Lstat(filepath.Join(from, name)); err != nil {
		return err
	}
	if _, err := os.Lstat(filepath.Join(to, name)); err == nil {
		return i18n.Errorf("%[2]s already has a record %[1]s", name, to)
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
