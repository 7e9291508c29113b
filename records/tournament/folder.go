package tournament

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/disk"

	"github.com/gofrs/flock"
)

// A Folder keeps the records of one tournament, and what it is:
//
//	setup.json           the set-up, the part, and the program that plays it
//	records/000001.txt   the record of the first game of the schedule
//	records/games.txt    all records in one archive, of more than mostFiles games
//	standing.json        what the list of tournaments says of it; it may be lost
//
// A record is put there whole, synced once, when its game has ended. So
// nothing in it is ever half written, and what is there need not be played
// again.
type Folder struct {
	Path    string
	part    disk.Part
	lock    *flock.Flock
	archive *volume // nil: each record is a file
}

// A manifest is what setup.json holds.
type manifest struct {
	Version string // of the program: another one may play otherwise
	Part    string `json:",omitempty"` // "2/7"; empty: all games
	Setup   Setup
}

const (
	recordsDir = "records"
	partEnding = ".part" // of a record that is being written
)

// mostFiles is of how many games each record is a file.
const mostFiles = 100_000

// ErrOtherTournament is wrapped by the error of a folder that holds another
// tournament.
var ErrOtherTournament = i18n.NewError("the folder has another tournament")

// Name returns a name for the folder of a tournament: another one for every
// set-up.
func (s Setup) Name() string {
	sum := sha256.Sum256(manifest{Setup: s}.text())
	return s.Game + "-" + hex.EncodeToString(sum[:4])
}

func (h manifest) text() []byte {
	if len(h.Setup.Set) == 0 {
		h.Setup.Set = nil
	}
	return disk.JobText(h)
}

// Open takes the folder of a tournament for this program, making it if there
// is none. The error wraps ErrOtherTournament if it holds another tournament,
// or one that another version has begun. Anew removes what it holds of either
// first.
func Open(path string, s Setup, version string, anew bool) (*Folder, error) {
	return OpenPart(path, s, disk.Part{}, version, anew)
}

// OpenPart does what Open does, for a part of the tournament: whole pairs, of
// the schedule's every N-th.
func OpenPart(path string, s Setup, part disk.Part, version string, anew bool) (*Folder, error) {
	if _, err := os.Lstat(filepath.Join(path, disk.JobFile)); errors.Is(err, fs.ErrNotExist) {
		if err := s.checkNewNames(); err != nil {
			return nil, err
		}
	}
	if err := disk.MakeFolder(filepath.Join(path, recordsDir)); err != nil {
		return nil, err
	}
	lock, err := disk.LockJob(path, i18n.Errorf("the tournament in %s is already running", path))
	if err != nil {
		return nil, err
	}
	f := &Folder{Path: path, part: part, lock: lock}
	if err := f.begin(newManifest(s, part, version), anew); err != nil {
		return nil, errors.Join(err, f.Close())
	}
	if archive := f.archivePath(); disk.CheckFile(archive) == nil || 2*part.Of(s.Pairs()) > mostFiles {
		f.archive = &volume{path: archive, open: records.OpenArchive}
	}
	return f, nil
}

// view returns the folder of a tournament, to read only.
func view(path string, part disk.Part) *Folder {
	f := &Folder{Path: path, part: part}
	if archive := f.archivePath(); disk.CheckFile(archive) == nil {
		f.archive = &volume{path: archive, open: records.ReadArchive}
	}
	return f
}

func (f *Folder) archivePath() string { return filepath.Join(f.Path, recordsDir, records.ArchiveFile) }

func newManifest(s Setup, part disk.Part, version string) manifest {
	h := manifest{Version: version, Setup: s}
	if part.N > 0 {
		h.Part = part.String()
	}
	return h
}

// begin compares the folder with what is to be played, or makes it so.
func (f *Folder) begin(h manifest, anew bool) error {
	path := filepath.Join(f.Path, disk.JobFile)
	text, err := disk.Read(path, records.MaxBytes)
	switch {
	case err == nil && !anew && bytes.Equal(text, h.text()):
		return nil
	case err == nil && !anew:
		return i18n.Errorf("%s: %w: %s", f.Path, ErrOtherTournament, describeDifference(text, h))
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return err
	}
	if !anew {
		switch own, err := f.own(); {
		case err != nil:
			return err
		case len(own) > 0:
			return i18n.Errorf("%s: %w: there are games, but %s is missing", f.Path, ErrOtherTournament, disk.JobFile)
		}
	}
	if err := f.clear(); err != nil {
		return err
	}
	return disk.Write(path, h.text())
}

// numbers tells of which games there are records.
func (f *Folder) numbers() (map[int]bool, error) {
	there := map[int]bool{}
	if f.archive != nil {
		archive, err := f.archive.opened()
		if err != nil {
			return nil, err
		}
		for _, number := range archive.Numbers() {
			there[number] = true
		}
		return there, nil
	}
	files, err := os.ReadDir(filepath.Join(f.Path, recordsDir))
	for _, file := range files {
		name, text := strings.CutSuffix(file.Name(), ".txt")
		if number, err := strconv.Atoi(name); text && err == nil {
			there[number] = true
		}
	}
	return there, err
}

// own lists the files of the records, whole or not: what a tournament writes
// there, and nothing else.
func (f *Folder) own() (paths []string, err error) {
	files, err := os.ReadDir(filepath.Join(f.Path, recordsDir))
	for _, file := range files {
		number, text := strings.CutSuffix(strings.TrimSuffix(file.Name(), partEnding), ".txt")
		if _, err := strconv.Atoi(number); text && err == nil || file.Name() == records.ArchiveFile {
			paths = append(paths, filepath.Join(f.Path, recordsDir, file.Name()))
		}
	}
	return paths, err
}

// clear removes the records.
func (f *Folder) clear() error {
	own, err := f.own()
	for _, path := range own {
		err = errors.Join(err, os.Remove(path))
	}
	return err
}

// Unstarted reports whether a folder was made for a tournament that was killed
// before it was written what is to be played, and nothing else is in it.
func Unstarted(path string) bool {
	files, err := os.ReadDir(path)
	for _, file := range files {
		switch name := file.Name(); {
		case name == recordsDir:
			var inside []os.DirEntry
			if inside, err = os.ReadDir(filepath.Join(path, name)); len(inside) > 0 || err != nil {
				return false
			}
		case name != disk.JobLock && !disk.IsTemporary(name, disk.JobFile):
			return false
		}
	}
	return err == nil
}

// RemoveUnstarted removes such a folder, unless a program is about to begin there.
func RemoveUnstarted(path string) error {
	lock, err := disk.LockJob(path, i18n.Errorf("a tournament is being played in %s", path))
	if err != nil {
		return err
	}
	defer lock.Close()
	if !Unstarted(path) {
		return i18n.Errorf("a tournament has begun in %s", path)
	}
	files, err := os.ReadDir(path)
	for _, file := range files {
		if file.Name() != disk.JobLock {
			err = errors.Join(err, os.Remove(filepath.Join(path, file.Name())))
		}
	}
	return errors.Join(err, lock.Close(), os.Remove(lock.Path()), os.Remove(path))
}

// describeDifference says in words what of the tournament in setup.json is other than asked
// for.
func describeDifference(text []byte, asked manifest) i18n.Message {
	var there manifest
	if err := json.Unmarshal(text, &there); err != nil {
		return i18n.Msg("can't read %s: %v", disk.JobFile, err)
	}
	return there.differences(asked).Message
}

// differences says in words what of a tournament is other than asked for.
func (there manifest) differences(asked manifest) (d disk.Differences) {
	a, b := there.Setup, asked.Setup
	d.Compare("the game is %v, not %v", a.Game, b.Game)
	d.Compare("the players are %v, not %v", strings.Join(a.Players, ", "), strings.Join(b.Players, ", "))
	if slices.Equal(a.Players, b.Players) {
		d.Compare("the names are %v, not %v", strings.Join(a.Labels(), ", "), strings.Join(b.Labels(), ", "))
	}
	d.Compare("the games of a pairing are %v, not %v", a.Games, b.Games)
	d.Compare("the seed is %v, not %v", a.Seed, b.Seed)
	d.Compare("the options are %v, not %v", a.Set, b.Set)
	d.Compare("the seats are %v, not %v", a.Seats, b.Seats)
	d.Compare("the points of a match are %v, not %v", a.To, b.To)
	d.Compare("the sequential test is %v, not %v", a.sprtText(), b.sprtText())
	d.Compare("the part is %v, not %v", cmp.Or(there.Part, "all"), cmp.Or(asked.Part, "all"))
	d.Compare("it was begun by %v, not %v", there.Version, asked.Version)
	return d
}

// Close gives the folder free.
func (f *Folder) Close() (err error) {
	if f.archive != nil {
		err = f.archive.close()
	}
	if f.lock != nil {
		err = errors.Join(err, f.lock.Close())
	}
	return err
}

// Record returns the file of a game's record.
func (f *Folder) Record(m Meeting) string {
	if f.archive != nil {
		return records.InArchive(f.archivePath(), m.Number)
	}
	return filepath.Join(f.Path, recordsDir, fmt.Sprintf("%06d.txt", m.Number))
}

// load returns a game's record; nil: there is none.
func (f *Folder) load(m Meeting) ([]byte, error) {
	if f.archive != nil {
		archive, err := f.archive.opened()
		if err != nil {
			return nil, err
		}
		return archive.Read(m.Number)
	}
	data, err := disk.Read(f.Record(m), records.MaxBytes)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return data, err
}

// save puts a game's record on disk.
func (f *Folder) save(m Meeting, data []byte) error {
	if f.archive != nil {
		archive, err := f.archive.opened()
		if err != nil {
			return err
		}
		return archive.Add(m.Number, data)
	}
	path := f.Record(m)
	part := path + partEnding
	file, err := os.OpenFile(part, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	_, err = file.Write(data)
	if err = errors.Join(err, file.Sync(), file.Close()); err != nil {
		return err
	}
	return disk.Rename(part, path)
}
