package tournament

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"unicode"
	"unicode/utf8"

	"boardroom/records"
	"boardroom/records/disk"
	"boardroom/records/jobdir"
)

// A Keep is the folder in which every tournament of a data folder has one of its
// own, whose name is the tournament's.
type Keep struct {
	Path  string
	Trash string // where deleted tournaments lie
}

// KeepIn returns the tournaments of a data folder.
func KeepIn(data string) Keep {
	return Keep{Path: filepath.Join(data, "tournaments"), Trash: filepath.Join(records.Dir{Path: data}.Trash(), "tournaments")}
}

// Find returns the folder of a tournament: the one that holds it, whatever its
// name is now, or the one that it is going to have.
func (k Keep) Find(s Setup) string {
	usual := filepath.Join(k.Path, s.Name())
	if disk.CheckFile(filepath.Join(usual, jobdir.File)) == nil {
		return usual
	}
	for _, name := range folders(k.Path) {
		var there held
		text, err := disk.Read(filepath.Join(k.Path, name, jobdir.File), records.MaxBytes)
		if err == nil && json.Unmarshal(text, &there) == nil && bytes.Equal(held{Setup: there.Setup}.text(), held{Setup: s}.text()) {
			return filepath.Join(k.Path, name)
		}
	}
	return usual
}

// Names lists the tournaments by their names.
func (k Keep) Names() []string { return folders(k.Path) }

// Deleted lists the names of the tournaments in the trash.
func (k Keep) Deleted() []string { return folders(k.Trash) }

func folders(path string) []string {
	var names []string
	all, _ := os.ReadDir(path) // what is not there holds none
	for _, f := range all {
		if f.IsDir() {
			names = append(names, f.Name())
		}
	}
	return names
}

// Delete puts a tournament with its records and its report into the trash, from
// which Restore brings it back by the name that is returned: another one if the
// trash has one of that name already.
func (k Keep) Delete(name string) (string, error) {
	as := name
	for n := 2; taken(k.Trash, as); n++ {
		as = fmt.Sprintf("%s-%d", name, n)
	}
	return as, move(name, k.Path, as, k.Trash)
}

// Restore brings a tournament back from the trash.
func (k Keep) Restore(name string) error { return move(name, k.Trash, name, k.Path) }

// Rename gives a tournament another name.
func (k Keep) Rename(name, to string) error {
	if err := CheckName(to); err != nil || to == name {
		return err
	}
	return move(name, k.Path, to, k.Path)
}

// CheckName tells why a tournament cannot have a name, which is its folder's too.
func CheckName(name string) error {
	odd := func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("-_. ", r)
	}
	switch {
	case name == "":
		return errors.New("a tournament needs a name")
	case strings.ContainsFunc(name, odd) || strings.Trim(name, ". ") != name:
		return fmt.Errorf("the name of a tournament cannot be %q: it takes letters, digits, -, _, and blanks or full stops between them", name)
	case utf8.RuneCountInString(name) > mostName:
		return fmt.Errorf("the name of a tournament cannot be %q: it has more than %d characters", name, mostName)
	}
	return nil
}

// move moves a tournament that is not being played.
func move(name, from, to, into string) error {
	path := filepath.Join(from, name)
	if filepath.Base(name) != name || !taken(from, name) {
		return fmt.Errorf("there is no tournament %q in %s", name, from)
	}
	if taken(into, to) {
		return fmt.Errorf("there is a tournament %q in %s already", to, into)
	}
	lock, err := jobdir.Lock(path, fmt.Sprintf("the tournament %s is being played: stop it first", name))
	if err != nil {
		return err
	}
	if err := lock.Close(); err != nil { // some systems move no folder in which a file is open
		return err
	}
	if err := disk.Folder(into); err != nil {
		return err
	}
	return disk.Rename(path, filepath.Join(into, to))
}

func taken(folder, name string) bool {
	_, err := os.Lstat(filepath.Join(folder, name))
	return !errors.Is(err, fs.ErrNotExist)
}
