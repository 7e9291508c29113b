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
	Behind  bool      // its records may be others than when it was noted how it stands: see Refresh
	Err     error     // why it cannot be read
	begun   time.Time
}

// Name returns the folder's name.
func (k Entry) Name() string { return filepath.Base(k.Path) }

// Named reports whether somebody has given it its name.
func (k Entry) Named() bool { return k.Err == nil && k.Name() != k.Setup.Name() }

// Folder opens the folder, to read its records only.
func (k Entry) Folder() *Folder { return view(k.Path, disk.Part{}) }

// List returns the tournaments that have a folder in dir, as it was noted how they stand, the
// one played last first; those that cannot be read with their error. There are none in a folder
// that does not exist.
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
			k.Err = k.fill(find)
			all = append(all, k)
		}
	}
	Sort(all)
	return all, nil
}

// Sort puts the tournament that was played last first.
func Sort(all []Entry) {
	sort.Slice(all, func(i, j int) bool {
		a, b := &all[i], &all[j]
		return cmp.Or(b.Date.Compare(a.Date), strings.Compare(a.Path, b.Path)) < 0
	})
}

// fill reads what a folder says of its tournament.
func (k *Entry) fill(find records.Finder) error {
	path := filepath.Join(k.Path, disk.JobFile)
	text, err := disk.Read(path, records.MaxBytes)
	if err != nil {
		return err
	}
	if about, err := os.Stat(path); err == nil {
		k.begun = about.ModTime()
		k.Date = k.begun
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
	s, _ := k.Folder().readSummary()
	k.Behind = s.Folder == "" || s.Folder != k.Folder().state() || (s.Test == "") != (k.Setup.SPRT == nil)
	k.take(s)
	return nil
}

// take takes in what was noted.
func (k *Entry) take(s listSummary) {
	k.Played, k.Leader, k.Decided = s.Played, s.Leader, s.Test == decided
	if k.Date = k.begun; s.Last > k.begun.UnixNano() {
		k.Date = time.Unix(0, s.Last)
	}
}

// Refresh finds out how a tournament stands that is behind. Where its records are others it
// reads all of them, and tells how far that is. What it found is noted, if that can be.
func (k *Entry) Refresh(ctx context.Context, find records.Finder, progress func(Progress)) {
	if k.Err != nil {
		return
	}
	f := k.Folder()
	defer f.Close()
	now, err := f.mark()
	if k.Err = err; err != nil {
		return
	}
	s, ok := f.readSummary()
	if ok && s.Records == now.Records && (s.Test == "") == (k.Setup.SPRT == nil) {
		s.mark = now
	} else {
		r, err := Read(ctx, Config{Setup: k.Setup, Find: find, Folder: f, Progress: progress})
		if k.Err = err; err != nil {
			return
		}
		s = r.listSummary(now)
	}
	f.note(s) // else all of that is done again
	k.take(s)
	k.Behind = false
}

// A listSummary is what is noted of a tournament for the list.
type listSummary struct {
	mark
	Played int
	Leader string
	Test   string `json:",omitempty"` // the sequential one: undecided or decided; empty: none is made
}

// A mark tells which records there are, so that other ones have another mark.
type mark struct {
	Records string // how many, how large, and when the last of them was written
	Folder  string `json:",omitempty"` // as state gave it before they were looked at; empty: they may be others by now
	Last    int64  // when the last of them was written, in nanoseconds since 1970
}

const (
	standingFile = "standing.json"
	undecided    = "undecided"
	decided      = "decided"
)

func (r Report) listSummary(now mark) listSummary {
	s := listSummary{mark: now, Played: r.Games.Len()}
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

// writeSummary notes how the tournament stands.
func (f *Folder) writeSummary(r Report) error {
	now, err := f.mark()
	if err != nil {
		return err
	}
	return f.note(r.listSummary(now))
}

// note notes how the tournament stands, where that has changed.
func (f *Folder) note(s listSummary) error {
	if there, ok := f.readSummary(); ok && there == s {
		return nil
	}
	return disk.Write(filepath.Join(f.Path, standingFile), disk.JobText(s))
}

// young is how old a time of change must be to tell that nothing was changed since.
const young = 2 * time.Second

// state tells whether there may be other records than there were, without a look at each: empty, if that
// can't be told as they have just changed. That somebody changed a file in its place it doesn't tell.
func (f *Folder) state() string {
	var all []string
	for _, path := range []string{filepath.Join(f.Path, recordsDir), f.archivePath()} {
		about, err := os.Stat(path)
		if err != nil {
			continue
		}
		if about.ModTime().After(time.Now().Add(-young)) {
			return ""
		}
		all = append(all, fmt.Sprintf("%d bytes, %d", about.Size(), about.ModTime().UnixNano()))
	}
	return strings.Join(all, ", ")
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

// mark looks at each record.
func (f *Folder) mark() (m mark, err error) {
	m.Folder = f.state() // before that, so that what comes meanwhile is found later
	files, err := os.ReadDir(filepath.Join(f.Path, recordsDir))
	if err != nil {
		return m, err
	}
	n, size := 0, int64(0)
	for _, file := range files {
		if !strings.HasSuffix(file.Name(), ".txt") {
			continue
		}
		about, err := file.Info()
		if err != nil {
			continue
		}
		n, size = n+1, size+about.Size()
		m.Last = max(m.Last, about.ModTime().UnixNano())
	}
	m.Records = fmt.Sprintf("%d records, %d bytes, %d", n, size, m.Last)
	return m, nil
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
		return []string{k.Name(), k.Title, records.ShowDate(k.Date, zone, l), "", l.T("cannot be read: %v", k.Err), ""}
	}
	leader := ""
	if k.Leader != "" {
		leader = l.T("leader: %s", k.Leader)
	}
	return []string{k.Name(), k.Title, records.ShowDate(k.Date, zone, l), k.gamesPlayed().In(l), strings.Join(k.Setup.Labels(), ", "), leader}
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
