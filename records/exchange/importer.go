package exchange

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/records"
	"boardroom/records/disk"
	"boardroom/records/exchange/backgammon"
)

// An Importer makes records of the games in other programs' texts.
type Importer struct {
	Formats Formats
	Catalog catalog.Catalog
	Dir     records.Dir // where records are kept, for who asks to import one

	Game    string   // that it is, where the text does not name it
	Seats   []string // the players' names, in place of those in the text
	Partial bool     // of a game that is wrong somewhere what comes before is kept
	Rated   bool     // the games count for the players' ratings

	Input io.Reader                        // what StandardInput stands for
	Say   func(format string, args ...any) // is told what a person should know
}

// StandardInput stands for a file that is read from Importer.Input.
const StandardInput = "-"

// A Game is one as a record that is still to be kept.
type Game struct {
	Place  string // where it was read
	Header records.Header
	Dated  bool // by the text
	Record []byte
}

// A SeatsError says that a game has fewer seats than were named.
type SeatsError struct {
	File         string
	Seats, Named int
}

func (e *SeatsError) Error() string { return seatsNamed(e.File, e.Seats, e.Named) }

// A NamelessError says that a player of a game has no name.
type NamelessError struct {
	Place  string
	Player int // from 1
}

func (e *NamelessError) Error() string { return nameless(e.Place, e.Player) }

// A noGames is why a file holds nothing to import. In a folder such files are
// counted.
type noGames struct {
	error
	own bool // it is a record already
}

// mostFaults is how many faults of a file are told each by itself.
const mostFaults = 20

// Read reads the games of a file, and what is wrong with others of them. It tells
// of each that came.
func (im Importer) Read(ctx context.Context, name string, came func()) (games []Game, wrong []error) {
	data, date, err := im.text(name)
	if err != nil {
		return nil, []error{err}
	}
	if records.IsRecord(data) {
		return nil, []error{noGames{error: isRecord(name, im.Dir.Records()), own: true}}
	}
	x, err := im.recognise(data)
	if err != nil {
		return nil, []error{noGames{error: fmt.Errorf("%s: %w", name, err)}}
	}
	if data, err = inUTF8(data); err != nil {
		return nil, []error{fmt.Errorf("%s: %w", name, err)}
	}
	untold, begun := 0, false
	for d, err := range x.Read(data, backgammon.Known{Games: im.Catalog, Usual: im.Game}) {
		if ctx.Err() != nil {
			break
		}
		if most := len(d.Header.Seats); most > 0 && len(im.Seats) > most {
			return nil, []error{&SeatsError{name, most, len(im.Seats)}}
		}
		begun = begun || d.Header.Game != ""
		g, faults := im.game(name, date, d, err)
		if g.Record != nil {
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
	if !begun && len(wrong) == 1 && filepath.Ext(name) != x.Ending {
		wrong[0] = noGames{error: wrong[0]} // words of a game stand in it, as in any text
	}
	return games, wrong
}

// recognise returns how a text is read, a game's if one is named.
func (im Importer) recognise(data []byte) (Format, error) {
	if im.Game == "" {
		return im.Formats.Recognise(data)
	}
	entry, err := im.Catalog.Find(im.Game)
	if err != nil {
		return Format{}, err
	}
	return im.Formats.Of(entry).Recognise(data)
}

// game makes a record of a game that was read, as far as it was, and tells what is
// wrong with it.
func (im Importer) game(name string, date time.Time, d records.Import, err error) (g Game, wrong []error) {
	place := fmt.Sprintf("%s: line %d", name, d.Line)
	if y := d.Header.Date.Year(); y < 1 || y > records.LastYear {
		im.Say(noSuchYear, place, y)
		d.Header.Date = time.Time{}
	}
	g = Game{Place: place, Header: im.header(d.Header, name, date), Dated: !d.Header.Date.IsZero()}
	if err != nil {
		wrong = append(wrong, fmt.Errorf("%s: %w", name, err))
		if !im.Partial || len(d.Events) == 0 {
			return g, wrong
		}
		d.Over = false
		g.Header.Extra[records.RemarkTag] = err.Error()
	} else if remark := g.Header.Extra[records.RemarkTag]; remark != "" {
		im.Say("%s: %s", g.Place, remark)
	}
	if i := slices.IndexFunc(g.Header.Seats, func(s records.Seat) bool { return s.Name == "" }); i >= 0 {
		return g, append(wrong, &NamelessError{place, i + 1})
	}
	im.sayFitted(place, d.Header.Seats, g.Header.Seats)
	d.Header = g.Header
	if g.Record, err = d.Record(im.Catalog.Find); err != nil {
		g.Record, wrong = nil, append(wrong, fmt.Errorf("%s: %w", g.Place, err))
	}
	return g, wrong
}

// header completes a game's header with what is asked for, with the name of its
// file, and with the date of the file if it has none.
func (im Importer) header(h records.Header, name string, date time.Time) records.Header {
	h.Friendly, h.Vouched = !im.Rated, im.Rated
	h.Extra = maps.Clone(h.Extra)
	if h.Extra == nil {
		h.Extra = map[string]string{}
	}
	h.Extra[records.SourceTag] = filepath.Base(name)
	if name == StandardInput {
		h.Extra[records.SourceTag] = "standard input"
	}
	h.Seats = slices.Clone(h.Seats)
	for i, name := range im.Seats {
		if i < len(h.Seats) {
			h.Seats[i] = records.ParseSeat(name)
		}
	}
	for i, s := range h.Seats {
		h.Seats[i] = s.Fit()
	}
	if h.Date.IsZero() {
		h.Date = date
	}
	return h
}

// sayFitted tells which names of a text are kept otherwise than they stand
// there.
func (im Importer) sayFitted(place string, told, kept []records.Seat) {
	for i, s := range told {
		if fit := s.Fit(); fit == kept[i] && fit.Name != "" && fit != s {
			im.Say(keptAs, place, s, fit)
		}
	}
}

// maxText is the size of the largest text to be imported: more than a year of
// an archive.
const maxText = 1 << 28

// text reads a file, or standard input, and tells when it was written.
func (im Importer) text(name string) ([]byte, time.Time, error) {
	date := time.Now()
	if name == StandardInput {
		data, err := disk.ReadAll(im.Input, maxText)
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
		return nil, date, noSuchFile(name)
	}
	data, err := disk.Read(name, maxText)
	return data, date, err
}

// Source returns the full path of what a person typed who wants to import a file or a
// folder, or says why there is none.
func Source(typed string) (string, error) {
	if typed == "" {
		return "", errors.New(noFile)
	}
	path := disk.FullPath(typed)
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		return "", noSuchFile(path)
	}
	return path, nil
}

// An Outcome is what has come of an import.
type Outcome struct {
	Added []string // the records of the games that are new
	There int      // games that were kept before
	Told  []string // what a person should know
	Wrong []error  // what was not imported, and why
}

// Import reads the games of files and folders and keeps those that are new, as far as
// it comes before the end of ctx.
func (im Importer) Import(ctx context.Context, names []string, tell func(Progress)) (out Outcome) {
	im.Say = func(format string, args ...any) { out.Told = append(out.Told, fmt.Sprintf(format, args...)) }
	var now Progress
	read := func(name string, came func()) ([]Game, []error) { return im.Read(ctx, name, came) }
	found, err := ReadFiles(ctx, names, read, func(p Progress) { now = p; tell(p) })
	if err != nil {
		out.Wrong = []error{err}
		return out
	}
	out.Told = append(out.Told, found.PassedOver(im.Dir.Records())...)
	out.Wrong = found.Wrong
	keeper, err := records.NewKeeper(im.Dir)
	if err != nil {
		out.Wrong = append(out.Wrong, err)
		return out
	}
	wrong := Keep(ctx, keeper, found.Games, func(_ Game, path string, added bool) {
		if added {
			out.Added = append(out.Added, path)
		} else {
			out.There++
		}
		now.Done, now.Games, now.Kept = now.Files, len(found.Games), now.Kept+1
		tell(now)
	})
	out.Wrong = append(out.Wrong, wrong...)
	return out
}

// A Batch is what was found in files.
type Batch struct {
	Games   []Game
	Wrong   []error
	Foreign int // files of folders that hold no games
	Own     int // files of folders that are records already
}

// Progress is how far an import is.
type Progress struct {
	Done, Files int
	Games       int // that were read
	Kept        int // of them, once all are read
}

// PassedOver says, in a line each, what was passed over in folders; the records of
// the data folder are in that folder.
func (b Batch) PassedOver(folder string) (lines []string) {
	if b.Foreign > 0 {
		lines = append(lines, fmt.Sprintf(notGames, core.Count(b.Foreign, "file holds", "files hold")))
	}
	if b.Own > 0 {
		lines = append(lines, fmt.Sprintf(alreadyRecords, b.Own, folder))
	}
	return lines
}

// ReadFiles reads the games of files, and of those in folders, each by read, which
// tells of each game that came. A file at which reading fails takes no other along.
// The error is the cause of the context's end, or a SeatsError; then there is no batch.
func ReadFiles(ctx context.Context, names []string, read func(name string, came func()) ([]Game, []error), tell func(Progress)) (Batch, error) {
	var found Batch
	files := found.list(names)
	for i, f := range files {
		now := Progress{Done: i, Files: len(files), Games: len(found.Games)}
		tell(now)
		var games []Game
		var wrong []error
		err := Guarded(f.name, func() error {
			games, wrong = read(f.name, func() { now.Games++; tell(now) })
			return nil
		})
		if err != nil {
			games, wrong = nil, []error{err}
		}
		if ctx.Err() != nil {
			return Batch{}, context.Cause(ctx)
		}
		var seats *SeatsError
		if errors.As(errors.Join(wrong...), &seats) {
			return Batch{}, seats
		}
		found.add(f, games, wrong)
	}
	return found, nil
}

// Guarded does something with a file or a game, of which it says if the program
// itself fails.
func Guarded(place string, do func() error) (err error) {
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
func (b *Batch) list(names []string) (files []foundFile) {
	for _, name := range names {
		if info, err := os.Stat(name); name == StandardInput || err != nil || !info.IsDir() {
			files = append(files, foundFile{name: name})
			continue
		}
		before := len(files) + len(b.Wrong)
		filepath.WalkDir(name, func(path string, entry fs.DirEntry, err error) error {
			switch {
			case err != nil:
				b.Wrong = append(b.Wrong, err)
			case path != name && strings.HasPrefix(entry.Name(), "."):
				if entry.IsDir() {
					return fs.SkipDir
				}
			case entry.Type().IsRegular():
				files = append(files, foundFile{path, true})
			}
			return nil
		})
		if len(files)+len(b.Wrong) == before {
			b.Wrong = append(b.Wrong, fmt.Errorf("%s: there is no file in it", name))
		}
	}
	return files
}

// add adds what was read of a file.
func (b *Batch) add(f foundFile, games []Game, wrong []error) {
	b.Games = append(b.Games, games...)
	for _, err := range wrong {
		var none noGames
		switch {
		case !f.inFolder || !errors.As(err, &none):
			b.Wrong = append(b.Wrong, err)
		case none.own:
			b.Own++
		default:
			b.Foreign++
		}
	}
}

// Keep keeps games, and tells where each is, and whether it was not there before.
// It returns what went wrong.
func Keep(ctx context.Context, keeper *records.Keeper, games []Game, tell func(g Game, path string, added bool)) (wrong []error) {
	for _, g := range games {
		if ctx.Err() != nil {
			return append(wrong, context.Cause(ctx))
		}
		err := Guarded(g.Place, func() error {
			path, added, err := keeper.Add(g.Header, g.Record, g.Dated)
			if err != nil {
				return fmt.Errorf("%s: %w", g.Place, err)
			}
			tell(g, path, added)
			return nil
		})
		if err != nil {
			wrong = append(wrong, err)
		}
	}
	return wrong
}
