package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"boardroom/core"
	"boardroom/halloffame"
	"boardroom/records"
	"boardroom/records/disk"
	"boardroom/records/match"
	"boardroom/view/text"
)

// An importedGame is a game as a record that is still to be kept.
type importedGame struct {
	place  string // where it was read
	header records.Header
	dated  bool // by the text
	record []byte
}

// A haul is what was found in files.
type haul struct {
	games   []importedGame
	wrong   []error
	foreign int // files of folders that hold no games
	own     int // files of folders that are records already
}

// A noGames is why a file holds nothing to import. In a folder such files are
// counted.
type noGames struct {
	error
	own bool // it is a record already
}

// gather reads the games of files, and of those in folders. One at which reading
// fails takes no other along. The error is that of a signal, or of wrong usage.
func (a *app) gather(ctx context.Context, names []string, read func(name string, came func()) ([]importedGame, []error)) (haul, error) {
	var found haul
	files := found.list(names)
	progress, begun := a.progress(), time.Now()
	defer progress.clear()
	for i, f := range files {
		count := len(found.games)
		tell := func() {
			if progress.screen != nil && time.Since(begun) > time.Second {
				progress.show(i, len(files), func() string { return fmt.Sprintf(readSoFar, i, len(files), count) })
			}
		}
		tell()
		var games []importedGame
		var wrong []error
		err := guarded(f.name, func() error {
			games, wrong = read(f.name, func() { count++; tell() })
			return nil
		})
		if err != nil {
			games, wrong = nil, []error{err}
		}
		if ctx.Err() != nil {
			a.say(importStopped, i+1, len(files))
			return haul{}, context.Cause(ctx)
		}
		if usage := (usageError{}); errors.As(errors.Join(wrong...), &usage) {
			return haul{}, usage
		}
		found.add(f, games, wrong)
	}
	return found, nil
}

// guarded does something with a file or a game, of which it says if the program
// itself fails.
func guarded(place string, do func() error) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf(failedAt, place, fault)
		}
	}()
	return do()
}

// A found file, and whether it was named itself or stands in a folder that was.
type foundFile struct {
	name     string
	inFolder bool
}

// list returns the files that are named, and those in the folders that are, but
// for what is hidden there.
func (h *haul) list(names []string) (files []foundFile) {
	for _, name := range names {
		if info, err := os.Stat(name); name == standardInput || err != nil || !info.IsDir() {
			files = append(files, foundFile{name: name})
			continue
		}
		before := len(files) + len(h.wrong)
		filepath.WalkDir(name, func(path string, entry fs.DirEntry, err error) error {
			switch {
			case err != nil:
				h.wrong = append(h.wrong, err)
			case path != name && strings.HasPrefix(entry.Name(), "."):
				if entry.IsDir() {
					return fs.SkipDir
				}
			case entry.Type().IsRegular():
				files = append(files, foundFile{path, true})
			}
			return nil
		})
		if len(files)+len(h.wrong) == before {
			h.wrong = append(h.wrong, fmt.Errorf("%s: there is no file in it", name))
		}
	}
	return files
}

// add adds what was read of a file.
func (h *haul) add(f foundFile, games []importedGame, wrong []error) {
	h.games = append(h.games, games...)
	for _, err := range wrong {
		var none noGames
		switch {
		case !f.inFolder || !errors.As(err, &none):
			h.wrong = append(h.wrong, err)
		case none.own:
			h.own++
		default:
			h.foreign++
		}
	}
}

// mostFaults is how many faults of a file are told each by itself.
const mostFaults = 20

// readGames reads the games of a file, and what is wrong with others of them. It
// tells of each that came.
func (a *app) readGames(ctx context.Context, im importing, name string, came func()) (games []importedGame, wrong []error) {
	data, date, err := a.readText(name)
	if err != nil {
		return nil, []error{err}
	}
	if records.IsRecord(data) {
		return nil, []error{noGames{error: fmt.Errorf(isRecord, name, a.dir().Records()), own: true}}
	}
	x, err := a.recognise(data, im.game)
	if err != nil {
		return nil, []error{noGames{error: fmt.Errorf("%s: %w", name, err)}}
	}
	if data, err = inUTF8(data); err != nil {
		return nil, []error{fmt.Errorf("%s: %w", name, err)}
	}
	untold, begun := 0, false
	for d, err := range x.read(data, match.Known{Games: a.catalog, Usual: im.game}) {
		if ctx.Err() != nil {
			break
		}
		if most := len(d.Header.Seats); most > 0 && len(im.seats) > most {
			return nil, []error{wrongUsage("%s: this is played by %d, and the flag --seat is given %s", name, most, core.Count(len(im.seats), "time", "times"))}
		}
		begun = begun || d.Header.Game != ""
		g, faults := a.readGame(im, name, date, d, err)
		if g.record != nil {
			games = append(games, g)
		}
		if len(wrong) >= mostFaults {
			untold, faults = untold+len(faults), nil
		}
		wrong = append(wrong, faults...)
		came()
	}
	if untold > 0 {
		wrong = append(wrong, fmt.Errorf(moreFaults, name, core.Count(untold, "fault", "faults")))
	}
	if !begun && len(wrong) == 1 && filepath.Ext(name) != x.ending {
		wrong[0] = noGames{error: wrong[0]} // words of a game stand in it, as in any text
	}
	return games, wrong
}

// readGame makes a record of a game that was read, as far as it was, and tells what
// is wrong with it.
func (a *app) readGame(im importing, name string, date time.Time, d records.Draft, err error) (g importedGame, wrong []error) {
	place := fmt.Sprintf("%s: line %d", name, d.Line)
	if y := d.Header.Date.Year(); y < 1 || y > records.LastYear {
		a.say(noSuchYear, place, y)
		d.Header.Date = time.Time{}
	}
	g = importedGame{place: place, header: im.header(d.Header, name, date), dated: !d.Header.Date.IsZero()}
	if err != nil {
		wrong = append(wrong, fmt.Errorf("%s: %w", name, err))
		if !im.partial || len(d.Events) == 0 {
			return g, wrong
		}
		d.Over = false
		g.header.Extra[records.RemarkTag] = err.Error()
	} else if remark := g.header.Extra[records.RemarkTag]; remark != "" {
		a.say("%s: %s", g.place, remark)
	}
	if i := slices.IndexFunc(g.header.Seats, func(s records.Seat) bool { return s.Name == "" }); i >= 0 {
		return g, append(wrong, fmt.Errorf(noName, place, i+1))
	}
	a.sayFitted(place, d.Header.Seats, g.header.Seats)
	d.Header = g.header
	if g.record, err = d.Record(a.catalog.Find); err != nil {
		g.record, wrong = nil, append(wrong, fmt.Errorf("%s: %w", g.place, err))
	}
	return g, wrong
}

// sayFitted tells which names of a text are kept otherwise than they stand
// there.
func (a *app) sayFitted(place string, told, kept []records.Seat) {
	for i, s := range told {
		if fit := s.Fit(); fit == kept[i] && fit.Name != "" && fit != s {
			a.say(keptAs, place, s, fit)
		}
	}
}

// summary says in a line each what was passed over in folders. It is an error where
// nothing else is to be said, for then nothing came in.
func (a *app) summary(h haul) error {
	var lines []string
	if h.foreign > 0 {
		lines = append(lines, fmt.Sprintf(notGames, core.Count(h.foreign, "file holds", "files hold")))
	}
	if h.own > 0 {
		lines = append(lines, fmt.Sprintf(alreadyRecords, h.own, a.dir().Records()))
	}
	if len(h.games) == 0 && len(h.wrong) == 0 && len(lines) > 0 {
		return errors.New(strings.Join(lines, " "))
	}
	for _, line := range lines {
		a.say("%s", line)
	}
	return nil
}

// maxText is the size of the largest text to be imported: more than a year of
// an archive.
const maxText = 1 << 28

// readText reads a file, or standard input, and tells when it was written.
func (a *app) readText(name string) ([]byte, time.Time, error) {
	date := time.Now()
	if name == standardInput {
		data, err := disk.ReadAll(a.in, maxText)
		if err != nil {
			err = fmt.Errorf("%s: %w", name, err)
		}
		return data, date, err
	}
	info, err := os.Stat(name)
	switch {
	case err == nil:
		date = info.ModTime()
	case errors.Is(err, fs.ErrNotExist):
		return nil, date, fmt.Errorf("there is no file %q", name)
	}
	data, err := disk.Read(name, maxText)
	return data, date, err
}

// keepGames keeps games in the data folder, tells where, and enters them into
// the hall of fame. It returns what went wrong.
func (a *app) keepGames(ctx context.Context, games []importedGame) (wrong []error) {
	if len(games) == 0 {
		return nil
	}
	keeper, err := records.NewKeeper(a.dir())
	if err != nil {
		return []error{fmt.Errorf("the records cannot be listed: %w", err)}
	}
	for _, g := range games {
		if ctx.Err() != nil {
			wrong = append(wrong, context.Cause(ctx))
			break
		}
		err := guarded(g.place, func() error { return a.keepGame(keeper, g) })
		if err != nil {
			wrong = append(wrong, err)
		}
	}
	err = guarded(a.dir().HallOfFame(), func() error {
		_, unsaved, err := halloffame.Open(context.Background(), a.dir(), hallWithin)
		return errors.Join(unsaved, err)
	})
	if err != nil {
		wrong = append(wrong, fmt.Errorf("the hall of fame was not changed: %w", err))
	}
	return wrong
}

// keepGame keeps a game, and tells where.
func (a *app) keepGame(keeper *records.Keeper, g importedGame) error {
	path, added, err := keeper.Add(g.header, g.record, g.dated)
	if err != nil {
		return fmt.Errorf("%s: %w", g.place, err)
	}
	if !added {
		a.say(thereAlready, g.place)
	}
	fmt.Fprintln(a.out, text.Printable(path))
	return nil
}
