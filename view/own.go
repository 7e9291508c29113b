package view

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/disk"
	"boardroom/records/exercise"
	"boardroom/view/room/admin"
	"boardroom/view/room/identity"
	"boardroom/view/screens/settings"
	"boardroom/view/sitting"
)

// What a served room keeps for each visitor, and for nobody else.

// VisitorsFolder returns where the served room of a data folder keeps what belongs to
// its visitors: for each a folder, which is called as their key.
func VisitorsFolder(data string) string { return filepath.Join(ServeFolder(data), "visitors") }

// settingsOf returns the file of what a visitor has set, by their key.
func settingsOf(data, key string) string {
	return filepath.Join(ServeFolder(data), "settings", key+".yaml")
}

// mostNotes is how many bytes of notes a visitor keeps.
const mostNotes = 4 << 20

// NotesOf returns the book of a visitor's notes in their folder.
func NotesOf(own string) records.Notebook {
	return records.Notebook{Folder: filepath.Join(own, "notes"), Most: mostNotes}
}

// ProgressOf returns what a visitor has practiced, as their folder keeps it.
func ProgressOf(own string) (*exercise.Progress, error) {
	return exercise.LoadProgress(filepath.Join(own, exercise.FileName))
}

// CheckOwn tells what cannot be read of what the served room of a data folder keeps
// for its visitors: settings, notes, exercises.
func CheckOwn(data string) (wrong []error) {
	each := func(folder string, look func(path string) error) {
		entries, err := os.ReadDir(folder)
		if errors.Is(err, fs.ErrNotExist) {
			return
		}
		wrong = append(wrong, err)
		for _, e := range entries {
			wrong = append(wrong, look(filepath.Join(folder, e.Name())))
		}
	}
	each(filepath.Dir(settingsOf(data, "")), func(path string) error {
		_, err := settings.Load(path)
		return err
	})
	each(VisitorsFolder(data), func(own string) error {
		_, err := ProgressOf(own)
		return errors.Join(err, NotesOf(own).Check())
	})
	return slices.DeleteFunc(wrong, func(err error) bool { return err == nil })
}

// Inherit returns what hands all that the served room of a data folder keeps for one
// key to another, which somebody has who lost the first, and reports whether anything
// was moved. What the heir has already stays. Each file is moved at once, so that it can be done again if it ends early.
func Inherit(data string) func(from, to string) (moved bool, err error) {
	return func(from, to string) (bool, error) {
		set, err := moveFile(settingsOf(data, from), settingsOf(data, to))
		moved, wrong := moveFolder(filepath.Join(VisitorsFolder(data), from), filepath.Join(VisitorsFolder(data), to))
		return set || moved, errors.Join(err, wrong)
	}
}

// keepsFor reports whether the served room of a data folder keeps anything for a key.
func keepsFor(data, key string) bool {
	return slices.ContainsFunc([]string{settingsOf(data, key), filepath.Join(VisitorsFolder(data), key)}, func(path string) bool {
		_, err := os.Stat(path)
		return err == nil
	})
}

// moveFolder moves what another folder does not have, and reports whether that was
// anything.
func moveFolder(from, to string) (moved bool, err error) {
	entries, err := os.ReadDir(from)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	for _, e := range entries {
		move := moveFile
		if e.IsDir() {
			move = moveFolder
		}
		did, wrong := move(filepath.Join(from, e.Name()), filepath.Join(to, e.Name()))
		moved, err = moved || did, errors.Join(err, wrong)
	}
	if err == nil {
		_ = os.Remove(from) // which something may be left in
	}
	return moved, err
}

func moveFile(from, to string) (moved bool, err error) {
	_, missing := os.Lstat(from)
	if _, err := os.Lstat(to); missing != nil || err == nil {
		return false, nil
	}
	err = errors.Join(disk.MakeFolder(filepath.Dir(to)), disk.Rename(from, to))
	return err == nil, err
}

// Rename has a player go by another name from now on, and come by it into the served room
// of the folder, with the keys that they have. It returns what the host is told in a
// language. If it ends early it can be done again.
func Rename(f sitting.Folder, from, to string, l i18n.Language) (said []i18n.Message, err error) {
	if to, err = records.CheckName(to); err == nil {
		err = errors.Join(f.Rename(from, to), exercise.Move(f.Dir, from, to))
	}
	if err != nil {
		return nil, err
	}
	served := ServeFolder(f.Dir.Path)
	keys, err := identity.Rename(served, from, to, time.Now())
	for _, key := range keys {
		said = append(said, comesWith(to, key))
	}
	if err != nil || len(keys) == 0 {
		return said, err
	}
	ended, err := EndLost(served, l)
	return append(said, i18n.Verbatims(ended)...), err
}

// EndLost ends the visits to the served room of a folder by keys that have lost their
// names. It returns what the host is told, in a language; where no room is open nobody visits.
func EndLost(served string, l i18n.Language) (said []string, err error) {
	answer, err := admin.Ask(served, l, admin.Request{Do: admin.DoEndLost}, time.Now)
	if errors.Is(err, admin.ErrNotOpen) {
		err = nil
	}
	return answer.Said, err
}
