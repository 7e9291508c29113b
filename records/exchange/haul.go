package exchange

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"boardroom/records"
)

// A Haul is what was found in files.
type Haul struct {
	Games   []Game
	Wrong   []error
	Foreign int // files of folders that hold no games
	Own     int // files of folders that are records already
}

// Progress is how far files are read.
type Progress struct{ Done, Files, Games int }

// Gather reads the games of files, and of those in folders, each by read, which
// tells of each game that came. A file at which reading fails takes no other along.
// The error is the cause of the context's end, or a SeatsError; then there is no haul.
func Gather(ctx context.Context, names []string, read func(name string, came func()) ([]Game, []error), tell func(Progress)) (Haul, error) {
	var found Haul
	files := found.list(names)
	for i, f := range files {
		now := Progress{i, len(files), len(found.Games)}
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
			return Haul{}, context.Cause(ctx)
		}
		var seats *SeatsError
		if errors.As(errors.Join(wrong...), &seats) {
			return Haul{}, seats
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
func (h *Haul) list(names []string) (files []foundFile) {
	for _, name := range names {
		if info, err := os.Stat(name); name == StandardInput || err != nil || !info.IsDir() {
			files = append(files, foundFile{name: name})
			continue
		}
		before := len(files) + len(h.Wrong)
		filepath.WalkDir(name, func(path string, entry fs.DirEntry, err error) error {
			switch {
			case err != nil:
				h.Wrong = append(h.Wrong, err)
			case path != name && strings.HasPrefix(entry.Name(), "."):
				if entry.IsDir() {
					return fs.SkipDir
				}
			case entry.Type().IsRegular():
				files = append(files, foundFile{path, true})
			}
			return nil
		})
		if len(files)+len(h.Wrong) == before {
			h.Wrong = append(h.Wrong, fmt.Errorf("%s: there is no file in it", name))
		}
	}
	return files
}

// add adds what was read of a file.
func (h *Haul) add(f foundFile, games []Game, wrong []error) {
	h.Games = append(h.Games, games...)
	for _, err := range wrong {
		var none noGames
		switch {
		case !f.inFolder || !errors.As(err, &none):
			h.Wrong = append(h.Wrong, err)
		case none.own:
			h.Own++
		default:
			h.Foreign++
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
