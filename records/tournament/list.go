package tournament

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"time"

	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/disk"
	"boardroom/records/text"
)

// An Entry is a tournament in a list.
type Entry struct {
	Path    string // of its folder
	Version string // of the program that began it
	Setup   Setup
	Title   string    // of the game
	Played  int       // games whose records are whole
	Planned int       // games of the schedule
	Leader  string    // first in the ranking; empty: no pair has been played
	Decided bool      // the sequential test has stopped it
	Date    time.Time // when the last game ended, or the tournament was begun
	Err     error     // why it cannot be read
}

// Name returns the folder's name.
func (k Entry) Name() string { return filepath.Base(k.Path) }

// Named reports whether somebody has given it its name.
func (k Entry) Named() bool { return k.Err == nil && k.Name() != k.Setup.Name() }

// Folder opens the folder, to read its records only.
func (k Entry) Folder() (*Folder, error) { return view(k.Path, disk.Part{}) }

// List returns the tournaments that have a folder in dir, the one played last
// first; those that cannot be read with their error. There are none in a folder
// that does not exist. Reading one for the first time takes as long as reading
// all of its records.
func List(ctx context.Context, dir string, find records.Finder) ([]Entry, error) {
	folders, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	var all []Entry
	for _, folder := range folders {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if folder.IsDir() {
			k := Entry{Path: filepath.Join(dir, folder.Name())}
			k.Err = k.fill(ctx, find)
			all = append(all, k)
		}
	}
	sort.Slice(all, func(i, j int) bool { // the newest first
		a, b := &all[i], &all[j]
		return cmp.Or(b.Date.Compare(a.Date), strings.Compare(a.Path, b.Path)) < 0
	})
	return all, nil
}

// fill reads what a folder says of its tournament.
func (k *Entry) fill(ctx context.Context, find records.Finder) error {
	path := filepath.Join(k.Path, disk.JobFile)
	text, err := disk.Read(path, records.MaxBytes)
	if err != nil {
		return err
	}
	if about, err := os.Stat(path); err == nil {
		k.Date = about.ModTime()
	}
	var there manifest
	if err := json.Unmarshal(text, &there); err != nil {
		return i18n.Errorf("can't read %s: %w", disk.JobFile, err)
	}
	k.Version, k.Setup, k.Title = there.Version, there.Setup, there.Setup.Game
	k.Planned = k.Setup.size()
	entry, err := find(k.Setup.Game)
	if err != nil {
		return err
	}
	k.Title = entry.Title
	f, err := k.Folder()
	if err != nil {
		return err
	}
	defer f.Close()
	now, last, err := f.fingerprint()
	if err != nil {
		return err
	}
	if last.After(k.Date) {
		k.Date = last
	}
	s, ok := f.readSummary()
	if !ok || s.Records != now || (s.Test == "") != (k.Setup.SPRT == nil) {
		r, err := Read(ctx, Config{Setup: k.Setup, Find: find, Folder: f})
		if err != nil {
			return err
		}
		s = r.listSummary(now)
	}
	k.Played, k.Leader, k.Decided = s.Played, s.Leader, s.Test == decided
	return nil
}

// A listSummary is what is noted of a tournament for the list.
type listSummary struct {
	Records string // of which it was computed, as fingerprint gives them
	Played  int
	Leader  string
	Test    string `json:",omitempty"` // the sequential one: undecided or decided; empty: none is made
}

const (
	standingFile = "standing.json"
	undecided    = "undecided"
	decided      = "decided"
)

func (r Report) listSummary(mark string) listSummary {
	s := listSummary{Records: mark, Played: r.Games.Len()}
	if r.Counted > 0 {
		s.Leader = r.Standings[r.Ranked()[0]].Name
	}
	switch {
	case r.Test == nil:
	case r.Test.Decided():
		s.Test = decided
	default:
		s.Test = undecided
	}
	return s
}

// writeSummary notes how the tournament stands, where that has changed.
func (f *Folder) writeSummary(r Report) error {
	now, _, err := f.fingerprint()
	if err != nil {
		return err
	}
	s := r.listSummary(now)
	if there, ok := f.readSummary(); ok && there == s {
		return nil
	}
	return disk.Write(filepath.Join(f.Path, standingFile), disk.JobText(s))
}

// readSummary returns what was noted; it is not ok if there is nothing of use.
func (f *Folder) readSummary() (s listSummary, ok bool) {
	text, err := disk.Read(filepath.Join(f.Path, standingFile), records.MaxBytes)
	if err != nil {
		return s, false
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	return s, d.Decode(&s) == nil
}

// fingerprint tells which records there are, so that other ones have another mark, and
// when the last of them was written.
func (f *Folder) fingerprint() (mark string, last time.Time, err error) {
	files, err := os.ReadDir(filepath.Join(f.Path, recordsDir))
	if err != nil {
		return "", last, err
	}
	n, size := 0, int64(0)
	for _, file := range files {
		about, err := file.Info()
		if err != nil || !strings.HasSuffix(file.Name(), ".txt") {
			continue
		}
		n, size = n+1, size+about.Size()
		if about.ModTime().After(last) {
			last = about.ModTime()
		}
	}
	return fmt.Sprintf("%d records, %d bytes, %d", n, size, last.UnixNano()), last, nil
}

// WriteList writes tournaments for a person, one a line, with the dates of a zone, in
// a language.
func WriteList(w io.Writer, l i18n.Language, all []Entry, zone *time.Location, screen text.Screen) error {
	list := text.Table{Rank: []int{0, 2, 1, 0, 0, 3}, Least: []int{0, 0, 0, 0, 16, 0}}
	for _, k := range all {
		list.Add(k.row(l, zone)...)
	}
	return list.Write(w, screen)
}

func (k Entry) row(l i18n.Language, zone *time.Location) []string {
	if k.Err != nil {
		return []string{k.Name(), k.Title, records.ShowDate(k.Date, zone), "", l.T("cannot be read: %v", k.Err), ""}
	}
	leader := ""
	if k.Leader != "" {
		leader = l.T("leader: %s", k.Leader)
	}
	return []string{k.Name(), k.Title, records.ShowDate(k.Date, zone), k.gamesPlayed().In(l), strings.Join(k.Setup.Labels(), ", "), leader}
}

// gamesPlayed tells how far a tournament is.
func (k Entry) gamesPlayed() i18n.Message {
	if k.Decided {
		return i18n.Msg("%d of %d games, decided", k.Played, k.Planned)
	}
	return i18n.Msg("%d of %d games", k.Played, k.Planned)
}

type entryJSON struct {
	Name    string    `json:"name"`
	Folder  string    `json:"folder"`
	Game    string    `json:"game"`
	Players []string  `json:"players"`
	Played  int       `json:"played"`
	Planned int       `json:"planned"`
	Decided bool      `json:"decided,omitempty"` // by its sequential test
	Leader  string    `json:"leader,omitempty"`
	Date    time.Time `json:"date"`
	Version string    `json:"version"`
	Error   string    `json:"error,omitempty"`
}

// WriteListJSON writes what WriteList does, as a JSON array.
func WriteListJSON(w io.Writer, all []Entry) error {
	list := []entryJSON{}
	for _, k := range all {
		l := entryJSON{Name: k.Name(), Folder: k.Path, Game: k.Setup.Game, Players: k.Setup.Labels(), Played: k.Played,
			Planned: k.Planned, Decided: k.Decided, Leader: k.Leader, Date: k.Date.UTC().Truncate(time.Second), Version: k.Version}
		if k.Err != nil {
			l.Error = k.Err.Error()
		}
		list = append(list, l)
	}
	return text.JSON(w).Encode(list)
}
