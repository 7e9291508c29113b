package analysis

import (
	"cmp"
	"errors"
	"io/fs"
	"path/filepath"
	"strings"
	"time"

	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/disk"
)

// extension ends the name of an analysis.
const extension = ".analysis"

// Path returns where the analysis of a record is kept: beside it.
func Path(record string) string { return records.Sidecar(record, extension) }

// RecordOf returns the record with a file of its own whose analysis is kept at a path; it is
// not ok if none is kept there.
func RecordOf(path string) (record string, ok bool) {
	base, ok := strings.CutSuffix(path, extension)
	return base + ".txt", ok
}

// The reasons why an analysis that is there is not used; Load's error names the
// file too.
var (
	ErrDamaged = i18n.NewError("the analysis is damaged: analyze again")
	ErrOther   = i18n.NewError("the analysis is of another record, or of this one at an earlier point: analyze again")
)

// Load returns the analysis that is kept beside the record of a digest. The
// error wraps fs.ErrNotExist if there is none, or else ErrDamaged or ErrOther.
func Load(record, digest string) (*Analysis, error) {
	path := Path(record)
	a, err := read(path)
	if err != nil {
		return nil, err
	}
	if a.Record != digest {
		return nil, i18n.Errorf("%s: %w", path, ErrOther)
	}
	return a, nil
}

// read reads a file.
func read(path string) (*Analysis, error) {
	text, err := disk.Read(path, maxBytes)
	if err != nil {
		return nil, err
	}
	a, err := decode(text)
	if err != nil {
		return nil, i18n.Errorf("%s: %w: %v", path, ErrDamaged, err)
	}
	return a, nil
}

// Recall returns the analysis of a record as far as it is known: what is kept beside its
// file of the same turns, after the same moves, even if the record has gone on since. The
// rest is not judged yet. The error tells why what is kept cannot be read; it is nil
// where nothing is.
func Recall(path string, r *records.Record, broken error) (*Analysis, error) {
	a := Begin(r, broken)
	kept, err := read(Path(path))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return a, nil
	case err != nil:
		return a, err
	}
	a.Adopt(kept)
	return a, nil
}

// Kept is Recall for those who only read: nil where nothing is kept that still holds.
func Kept(path string, r *records.Record) (*Analysis, error) {
	kept, err := read(Path(path))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	a := Begin(r, nil)
	if a.Adopt(kept); a.Empty() {
		return nil, nil
	}
	return a, nil
}

// Adopt takes over what another analysis has judged deeper, or at all, of the same
// turns, after the same moves, and its moments.
func (a *Analysis) Adopt(other *Analysis) {
	same := a.Record == other.Record
	if a.Level == "" {
		a.Level = other.Level
	}
	if same {
		a.Broken = other.Broken
	}
	for g := range min(len(a.Games), len(other.Games)) {
		turns, theirs := a.Games[g].Turns, other.Games[g].Turns
		for i := range min(len(turns), len(theirs)) {
			if same || turns[i].Key != "" && turns[i].Key == theirs[i].Key {
				turns[i].adopt(&theirs[i], other.Level)
				a.Passed = max(a.Passed, other.Passed)
			}
		}
	}
	for _, m := range other.moments {
		m.Level = cmp.Or(m.Level, other.Level)
		a.note(m)
	}
}

// adopt takes over what was found of the same turn, by a level where none is named.
func (t *Turn) adopt(other *Turn, level string) {
	for i := range min(len(t.Rolls), len(other.Rolls)) {
		if r := &other.Rolls[i]; t.Rolls[i].Open && !r.Open && t.Rolls[i].Drawn == r.Drawn {
			t.Rolls[i] = *r
		}
	}
	for i := range min(len(t.Decisions), len(other.Decisions)) {
		d, theirs := &t.Decisions[i], &other.Decisions[i]
		if theirs.deeper(d) && theirs.From == d.From && theirs.To == d.To {
			*d = *theirs
			d.Level = cmp.Or(d.Level, level)
		}
	}
}

// A SaveError says that Save could not keep what was found, which is there all the same.
type SaveError struct{ Err error }

// Unsaved returns that of an error which tells that something was not kept; nil: all was.
func Unsaved(err error) error {
	if unsaved := (*SaveError)(nil); errors.As(err, &unsaved) {
		return unsaved
	}
	return nil
}

func (e *SaveError) Error() string             { return e.Err.Error() }
func (e *SaveError) In(l i18n.Language) string { return l.Error(e.Err) }
func (e *SaveError) Unwrap() error             { return e.Err }

// unfinished is the name in a folder of records by way of which analyses are written, one at
// a time, so that two programs lose nothing of what both keep. Each takes a moment; many may
// wait.
const (
	unfinished   = ".analyses"
	savingWithin = 30 * time.Second
)

// Save keeps an analysis beside a record, with what is kept there already and is deeper,
// which it then has too. The file there is replaced at once, or left as it was.
func Save(record string, a *Analysis) error {
	path := Path(record)
	via := filepath.Join(filepath.Dir(path), unfinished)
	err := disk.Locked(via, savingWithin, func() error {
		switch kept, err := read(path); {
		case err == nil:
			a.Adopt(kept)
		case !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, ErrDamaged):
			return err
		}
		text, err := a.encode()
		if err != nil {
			return err
		}
		return disk.WriteVia(via, path, text)
	})
	if err != nil {
		return &SaveError{i18n.Errorf("can't save the analysis: %w", err)}
	}
	return nil
}
