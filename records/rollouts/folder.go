// Package rollouts keeps the games of rollouts in a [Folder], so that they can be
// gone on with, and put together from several machines ([Merge]).
package rollouts

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	"boardroom/core/engine/tables/rollout"
	"boardroom/records/disk"
	"boardroom/records/jobdir"

	"github.com/gofrs/flock"
)

// A Setup is what must be the same of games that are put together.
type Setup struct {
	Version  string // of the program, and how it calculates
	Game     string
	Options  map[string]string
	Networks string // their checksum
	rollout.Method
}

// A Start is a position whose games are kept in a file of their own.
type Start struct {
	Asked    string // the position in question
	Position string // what is rolled out: the same, or one after a play of it
}

// A Folder holds the games of rollouts:
//
//	setup.json               how they are played, and by which program
//	1f0a65c2b9d4e873.games   the games of a position, see sheet
type Folder struct {
	Path string
	lock *flock.Flock // nil: the folder is only read
}

// ending ends the names of the files of games.
const ending = ".games"

// mostBytes is the size of the largest file: millions of games.
const mostBytes = 1 << 30

// Open takes a folder to keep games in, making it if there is none. The error
// says so if it holds games that were played in another way.
func Open(path string, s Setup) (*Folder, error) {
	if err := disk.Folder(path); err != nil {
		return nil, err
	}
	lock, err := jobdir.Lock(path, fmt.Sprintf("another rollout is writing to %s", path))
	if err != nil {
		return nil, err
	}
	f := &Folder{Path: path, lock: lock}
	err = f.check(s)
	if errors.Is(err, fs.ErrNotExist) {
		err = f.begin(s)
	}
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return f, nil
}

// Read takes a folder only to read its games. The error says so if they were
// played in another way.
func Read(path string, s Setup) (*Folder, error) {
	f := &Folder{Path: path}
	err := f.check(s)
	if errors.Is(err, fs.ErrNotExist) {
		err = fmt.Errorf("%s is no folder of rollouts: it has no %s", path, jobdir.File)
	}
	return f, err
}

// SetupOf returns how the games in a folder were played. The error says so if it
// is no folder of rollouts.
func SetupOf(path string) (Setup, error) {
	var s Setup
	text, err := disk.Read(filepath.Join(path, jobdir.File), mostBytes)
	if err == nil {
		err = json.Unmarshal(text, &s)
	}
	if err == nil && s.Networks == "" {
		err = fmt.Errorf("%s is no folder of rollouts", path)
	}
	return s, err
}

// begin makes an empty folder one of such games.
func (f *Folder) begin(s Setup) error {
	if files, err := filepath.Glob(filepath.Join(f.Path, "*"+ending)); err != nil || len(files) > 0 {
		return errors.Join(err, fmt.Errorf("%s holds games, but no %s that says how they were played", f.Path, jobdir.File))
	}
	return disk.Write(filepath.Join(f.Path, jobdir.File), s.text())
}

// check compares the folder with how games are to be played.
func (f *Folder) check(s Setup) error {
	path := filepath.Join(f.Path, jobdir.File)
	text, err := disk.Read(path, mostBytes)
	if err != nil || bytes.Equal(text, s.text()) {
		return err
	}
	var there Setup
	if err := json.Unmarshal(text, &there); err != nil {
		return fmt.Errorf("%s is damaged: %w", path, err)
	}
	if words := there.differences(s); len(words) > 0 {
		return fmt.Errorf("%s holds other rollouts: %s", f.Path, strings.Join(words, "; "))
	}
	return fmt.Errorf("%s is damaged: it was not written by this program", path)
}

func (s Setup) text() []byte {
	if len(s.Options) == 0 {
		s.Options = nil
	}
	return jobdir.Text(s)
}

// differences says in words what is other than asked for.
func (s Setup) differences(asked Setup) (d jobdir.Differences) {
	d.Compare("the game is", s.Game, asked.Game)
	d.Compare("the options are", s.Options, asked.Options)
	d.Compare("the seed is", s.Seed, asked.Seed)
	d.Compare("the players look ahead", plies(s.Plies), plies(asked.Plies))
	d.Compare("the games are truncated after", s.Truncate, asked.Truncate)
	d.Compare("the luck is kept:", s.KeepLuck, asked.KeepLuck)
	d.Compare("the networks are", s.Networks, asked.Networks)
	d.Compare("they were played by", s.Version, asked.Version)
	return d
}

func plies(n int) string { return fmt.Sprintf("%d plies", n) }

// Close gives the folder free.
func (f *Folder) Close() error { return f.lock.Close() }

// file returns where the games of a spot are kept.
func (f *Folder) file(s Start) string {
	sum := sha256.Sum256([]byte(s.title()))
	return filepath.Join(f.Path, hex.EncodeToString(sum[:8])+ending)
}
