package exchange

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"boardroom/core/i18n"
	"boardroom/records"
)

// An Outcome is what has come of an import.
type Outcome struct {
	Added    []string       // the records of the games that are new
	Existing int            // games that were kept before
	First    string         // the first new record or, without one, the first that was kept before; empty: there is none
	Told     []i18n.Message // what a person should know
	Wrong    []error        // what was not imported, and why
}

// Import reads the games of files and folders and keeps those that are new, as far as
// it comes before the end of ctx.
func (im Importer) Import(ctx context.Context, names []string, tell func(Progress)) (out Outcome) {
	im.Say = func(m i18n.Message) { out.Told = append(out.Told, m) }
	var now Progress
	read := func(name string, came func()) ([]Game, []error) { return im.Read(ctx, name, came) }
	found, err := ReadFiles(ctx, names, read, func(p Progress) { now = p; tell(p) })
	if err != nil {
		out.Wrong = []error{err}
		return out
	}
	out.Told = append(out.Told, found.Skipped(im.Dir.Records())...)
	out.Wrong = found.Wrong
	added := im.Add(ctx, found.Games, func(p Progress) {
		p.Done, p.Files = now.Files, now.Files
		tell(p)
	})
	added.Told, added.Wrong = append(out.Told, added.Told...), append(out.Wrong, added.Wrong...)
	return added
}

// Add keeps those of some games that are new, as far as it comes before the end of ctx.
func (im Importer) Add(ctx context.Context, games []Game, tell func(Progress)) (out Outcome) {
	collection, err := records.NewCollection(im.Dir)
	if err != nil {
		out.Wrong = []error{err}
		return out
	}
	now := Progress{Games: len(games)}
	out.Wrong = Keep(ctx, collection, games, func(_ Game, path string, added bool) {
		if added {
			out.Added = append(out.Added, path)
		} else if out.Existing++; out.First == "" {
			out.First = path
		}
		now.Kept++
		tell(now)
	})
	if len(out.Added) > 0 {
		out.First = out.Added[0]
	}
	return out
}

// A Batch is what was found in files.
type Batch struct {
	Games        []Game
	Wrong        []error
	WithoutGames int // files of folders that hold no games
	Records      int // files of folders that are records already
}

// Progress is how far an import is.
type Progress struct {
	Done, Files int
	Games       int // that were read
	Kept        int // of them, once all are read
}

// Skipped says, in a line each, what was skipped in folders; the records of
// the data folder are in that folder.
func (b Batch) Skipped(folder string) (lines []i18n.Message) {
	if b.WithoutGames > 0 {
		lines = append(lines, i18n.MsgN("%d file holds no games.", "%d files hold no games.", b.WithoutGames, b.WithoutGames))
	}
	if b.Records > 0 {
		lines = append(lines, i18n.Msg("Already Boardroom records: %d. Copy them to %s to list them.", b.Records, folder))
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
		err := CatchPanic(i18n.Verbatim(f.name), func() error {
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

// CatchPanic does something with a file or a game, and says of it if the program
// itself fails.
func CatchPanic(place i18n.Message, do func() error) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = i18n.Errorf("%s: boardroom failed on it, which is a bug: %v", place, fault)
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
			b.Wrong = append(b.Wrong, i18n.Errorf("%s: there are no files in this folder", name))
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
			b.Records++
		default:
			b.WithoutGames++
		}
	}
}

// Keep keeps games, and tells where each is, and whether it was not there before.
// It returns what went wrong.
func Keep(ctx context.Context, collection *records.Collection, games []Game, tell func(g Game, path string, added bool)) (wrong []error) {
	for _, g := range games {
		if ctx.Err() != nil {
			return append(wrong, context.Cause(ctx))
		}
		err := CatchPanic(g.Place, func() error {
			path, added, err := collection.Add(g.Header, g.Record, g.Dated)
			if err != nil {
				return i18n.Errorf("%s: %w", g.Place, err)
			}
			tell(g, path, added)
			if added {
				return records.Notebook{}.Put(path, g.Notes...)
			}
			return nil
		})
		if err != nil {
			wrong = append(wrong, err)
		}
	}
	return wrong
}
