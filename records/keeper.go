package records

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"

	"boardroom/records/disk"
)

// A Keeper adds records of games that were played elsewhere to a data folder,
// none twice.
type Keeper struct {
	dir   Dir
	paths map[string]bool   // what the folder holds
	known map[string]string // the path of a record, by the hashes of its text with its date and without
}

// NewKeeper returns the keeper of a data folder. It looks at the records that
// are there already.
func NewKeeper(d Dir) (*Keeper, error) {
	files, err := os.ReadDir(d.Records())
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	k := &Keeper{d, map[string]bool{}, map[string]string{}}
	for _, f := range files {
		path := filepath.Join(d.Records(), f.Name())
		k.paths[path] = true
		if text, err := disk.Read(path, MaxBytes); err == nil {
			k.learn(path, text)
		}
	}
	return k, nil
}

// learn takes note of a record that the folder holds.
func (k *Keeper) learn(path string, text []byte) {
	k.paths[path] = true
	k.known[hashOf(sourceless.ReplaceAll(text, nil))] = path
	k.known[hashOf(undated(text))] = path
}

// sourceless finds the lines of a record that depend on what it was made of and
// how.
var sourceless = regexp.MustCompile(`(?m)^\[(` + SourceTag + `|Rated|` + keyDigest + `) .*\n`)

// dates are the lines of a record that depend on its date.
var dates = regexp.MustCompile(`(?m)^\[(` + SourceTag + `|Rated|` + keyDate + `|` + keyDigest + `) .*\n`)

// undated gives the text of a record without what depends on its date.
func undated(text []byte) []byte { return dates.ReplaceAll(text, nil) }

// Add keeps the text of a record in a new file, whose name tells date and
// game, and returns its path. If there is a record with the same text already,
// added is false, and the path is that one's. Dated tells that the date is the
// game's own; otherwise a record that differs in the date alone is the same.
func (k *Keeper) Add(h Header, text []byte, dated bool) (path string, added bool, err error) {
	key := hashOf(sourceless.ReplaceAll(text, nil))
	if !dated {
		key = hashOf(undated(text))
	}
	if path, there := k.known[key]; there {
		return path, false, nil
	}
	if err := disk.Folder(k.dir.Records()); err != nil {
		return "", false, err
	}
	for path = range k.dir.names(h) {
		if k.paths[path] {
			continue
		}
		if err = WriteNew(path, text); !errors.Is(err, fs.ErrExist) {
			break
		}
	}
	if err == nil {
		k.learn(path, text)
	}
	return path, err == nil, err
}
