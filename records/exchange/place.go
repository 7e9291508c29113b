package exchange

import (
	"errors"
	"os"
	"path/filepath"
	"strings"

	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/disk"
)

// A Place is where a text is to be written.
type Place struct {
	Path  string // in full
	Taken bool   // by a file, in whose place it is to stand
}

// PlaceAt returns the place that a person typed: that of a file or, of a folder, a place
// in it under a name. The error says why nothing can be written there. What the data folder
// holds is never replaced.
func PlaceAt(typed, name string, data records.Dir) (Place, error) {
	if typed == "" {
		return Place{}, errNoFile
	}
	p := Place{Path: disk.FullPath(typed)}
	if info, err := os.Stat(p.Path); err == nil && info.IsDir() {
		p.Path = filepath.Join(p.Path, name)
	}
	err := disk.CheckVacant(p.Path)
	if !errors.Is(err, disk.ErrTaken) {
		return p, err
	}
	p.Taken = true
	if within(p.Path, data.Path) {
		return p, i18n.Errorf("%s belongs to Boardroom: choose another name", filepath.Base(p.Path))
	}
	return p, disk.CheckFile(p.Path)
}

// within reports whether a file lies in a folder or below.
func within(file, folder string) bool {
	real := func(path string) string {
		full, _ := filepath.Abs(path)
		if real, err := filepath.EvalSymlinks(full); err == nil {
			return real
		}
		return full
	}
	below, err := filepath.Rel(real(folder), real(file))
	return err == nil && below != ".." && !strings.HasPrefix(below, ".."+string(filepath.Separator))
}

// Save writes a text there, all of it or nothing. A file that has come since stays as
// it is: the error wraps fs.ErrExist.
func (p Place) Save(text []byte) error {
	if p.Taken {
		return disk.Write(p.Path, text)
	}
	return records.WriteNew(p.Path, text)
}
