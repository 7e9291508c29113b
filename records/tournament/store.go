package tournament

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"strings"
	"unicode"
	"unicode/utf8"

	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/disk"
)

// A Store is the folder in which every tournament of a data folder has one of its
// own, whose name is the tournament's.
type Store struct {
	Path  string
	Trash string // where deleted tournaments lie
}

// StoreIn returns the tournaments of a data folder.
func StoreIn(data string) Store {
	return Store{Path: filepath.Join(data, "tournaments"), Trash: filepath.Join(records.Dir{Path: data}.Trash(), "tournaments")}
}

// Find returns the folder of a tournament: the one that holds it, whatever its
// name is now, or the one that it is going to have.
func (s Store) Find(of Setup) string {
	usual := filepath.Join(s.Path, of.Name())
	if disk.CheckFile(filepath.Join(usual, disk.JobFile)) == nil {
		return usual
	}
	for _, name := range folders(s.Path) {
		var there manifest
		text, err := disk.Read(filepath.Join(s.Path, name, disk.JobFile), records.MaxBytes)
		if err == nil && json.Unmarshal(text, &there) == nil && bytes.Equal(manifest{Setup: there.Setup}.text(), manifest{Setup: of}.text()) {
			return filepath.Join(s.Path, name)
		}
	}
	return usual
}

// Names lists the tournaments by their names.
func (s Store) Names() []string { return folders(s.Path) }

// Deleted lists the names of the tournaments in the trash.
func (s Store) Deleted() []string { return folders(s.Trash) }

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
func (s Store) Delete(name string) (string, error) {
	as := name
	for n := 2; taken(s.Trash, as); n++ {
		as = fmt.Sprintf("%s-%d", name, n)
	}
	return as, move(name, s.Path, as, s.Trash)
}

// Restore brings a tournament back from the trash.
func (s Store) Restore(name string) error { return move(name, s.Trash, name, s.Path) }

// Rename gives a tournament another name.
func (s Store) Rename(name, to string) error {
	if err := CheckName(to); err != nil || to == name {
		return err
	}
	return move(name, s.Path, to, s.Path)
}

// CheckName tells why a tournament cannot have a name, which is its folder's too.
func CheckName(name string) error {
	odd := func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("-_. ", r)
	}
	switch {
	case name == "":
		return i18n.NewError("a tournament needs a name")
	case strings.ContainsFunc(name, odd) || strings.Trim(name, ". ") != name:
		return i18n.Errorf("a tournament can't be named %q: use letters, digits, -, _, and blanks or full stops between them", name)
	case utf8.RuneCountInString(name) > mostName:
		return i18n.Errorf("a tournament can't be named %q: the name has more than %d characters", name, mostName)
	}
	return nil
}

// move moves a tournament that is not being played.
func move(name, from, to, into string) error {
	path := filepath.Join(from, name)
	if filepath.Base(name) != name || !taken(from, name) {
		return i18n.Errorf("there is no tournament %q in %s", name, from)
	}
	if taken(into, to) {
		return i18n.Errorf("there is a tournament %q in %s already", to, into)
	}
	lock, err := disk.LockJob(path, i18n.Errorf("the tournament %s is running: stop it first", name))
	if err != nil {
		return err
	}
	if err := lock.Close(); err != nil { // some systems move no folder in which a file is open
		return err
	}
	if err := disk.MakeFolder(into); err != nil {
		return err
	}
	return disk.Rename(path, filepath.Join(into, to))
}

func taken(folder, name string) bool {
	_, err := os.Lstat(filepath.Join(folder, name))
	return !errors.Is(err, fs.ErrNotExist)
}

// Games reads the records of a tournament, in the order in which they were scheduled.
func (s Store) Games(ctx context.Context, name string, find records.Finder) iter.Seq2[records.Entry, error] {
	return records.Dir{Path: filepath.Join(s.Path, name), Find: find}.Numbered(ctx)
}

// CheckUp looks at the folders of tournaments and at the games in them. The error is why
// it could not look at them all.
func (s Store) CheckUp(ctx context.Context, find records.Finder) (found []records.Defect, err error) {
	tell := func(format i18n.Text, args ...any) {
		found = append(found, records.Defect{What: i18n.Msg(format, args...)})
	}
	all, err := List(ctx, s.Path, find)
	if err != nil {
		return nil, err
	}
	for _, one := range all {
		if one.Behind {
			one.Refresh(ctx, find, nil)
		}
		switch {
		case Unstarted(one.Path):
			found = append(found, records.Defect{
				What: i18n.Msg("a tournament was killed in %s before it began; the folder is empty", one.Path),
				Mend: func() error { return RemoveUnstarted(one.Path) },
			})
			continue
		case errors.Is(one.Err, fs.ErrNotExist):
			tell("the tournament in %s has lost its setup; you can still replay its records", one.Path)
		case one.Err != nil:
			tell("the tournament in %s can't resume: %v; you can still replay its records", one.Path, one.Err)
		}
		if parts, _ := filepath.Glob(filepath.Join(one.Path, recordsDir, "*"+partEnding)); len(parts) > 0 {
			tell("the tournament in %s was killed while saving: %s; resume it to save again", one.Name(), strings.Join(parts, ", "))
		}
		for e, err := range s.Games(ctx, one.Name(), find) {
			if err != nil {
				return found, err
			}
			if e.Err == nil {
				e.Err = e.CheckDigest()
			}
			if e.Err != nil {
				tell("game %s of the tournament in %s: %v; resume the tournament to play it again", e.Name(), one.Path, e.Err)
			}
		}
	}
	return found, nil
}
