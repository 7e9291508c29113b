package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"time"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/halloffame"
	"boardroom/records"
	"boardroom/records/disk"
	"boardroom/view/text"

	"github.com/spf13/cobra"
)

// An importing is what the flags of an import say.
type importing struct {
	game    string
	seats   []string
	to      string
	partial bool
	rated   bool
}

// recordsImport returns the command that makes records of other programs'
// games.
func (a *app) recordsImport() *cobra.Command {
	var im importing
	c := &cobra.Command{
		Use:   "import FILE...",
		Short: "Make records of games from other programs",
		Long: `Make records of games that other programs have written, or people: matches of
backgammon as .mat, in the dialects of several programs and servers, and as GNU
Backgammon's .sgf, and Arimaa's usual game text and archive. A FILE may hold
several games, a folder stands for all files in it, and - is standard input. What
is not in UTF-8 is read as Windows-1252. All is checked by the rules, and what is
wrong is told with its line.

Each game or match becomes a record in the data folder, whose path is printed, and
its players enter the hall of fame; the record names its source, and counts for no
rating unless --rated is given. A game that is there already is not added again. Of
several games those that are wrong are left out, and the exit status is 1; with
--partial what comes before the fault is kept. A game without a result can be gone
on with ("boardroom resume"). One without a date gets the date of its FILE, and is
the same as a game there that differs in nothing but its date.`,
		Example: `  boardroom records import match.mat
  boardroom records import --seat Anna --seat Boris --to mine.txt game.txt`,
		Args: takes("FILE..."),
		RunE: func(_ *cobra.Command, args []string) error {
			if err := im.check(); err != nil {
				return err
			}
			return a.importGames(im, args)
		},
	}
	flags := c.Flags()
	flags.StringVar(&im.game, "game", "", "the game that it is, where the text does not name it")
	flags.StringArrayVar(&im.seats, "seat", nil, "a player's name, in place of the one in the text; once for each seat")
	flags.StringVar(&im.to, "to", "", "write the record of one game to this new file, not to the data folder")
	flags.BoolVar(&im.partial, "partial", false, "of a game that is wrong somewhere keep what comes before")
	flags.BoolVar(&im.rated, "rated", false, "let the games count for the players' ratings")
	complete(c, "game", func(string) []string { return importable() })
	return c
}

// importable lists the games of which other programs' texts are known.
func importable() []string {
	return namesOf(func(e catalog.Entry) bool { return len(e.Exchange) > 0 })
}

// check checks the flags.
func (im *importing) check() error {
	if im.game != "" {
		entry, err := findAmong(im.game, importable())
		if err != nil {
			return err
		}
		if len(entry.Exchange) == 0 {
			return wrongUsage("the flag --game cannot be %q: no text of other programs is known for %s", im.game, entry.Title)
		}
	}
	if im.to != "" {
		return checkVacant("to", im.to)
	}
	return nil
}

// An importedGame is a game as a record that is still to be kept.
type importedGame struct {
	place  string // where it was read
	header records.Header
	dated  bool // by the text
	record []byte
}

// importGames makes records of all games in the files that are not wrong.
func (a *app) importGames(im importing, names []string) error {
	files, wrong := allFiles(names)
	var games []importedGame
	progress, begun := a.progress(), time.Now()
	for i, name := range files {
		more, errs := a.readGames(im, name)
		for _, err := range errs {
			if usage := (usageError{}); errors.As(err, &usage) {
				return err
			}
		}
		games, wrong = append(games, more...), append(wrong, errs...)
		if progress.screen != nil && time.Since(begun) > time.Second {
			progress.show(i+1, len(files), func() string { return fmt.Sprintf("%d of %d files", i+1, len(files)) })
		}
	}
	progress.clear()
	if im.to != "" {
		return importOne(im.to, games, wrong)
	}
	return errors.Join(append(wrong, a.keepGames(games)...)...)
}

// allFiles returns the files that are named, and those in the folders that
// are.
func allFiles(names []string) (files []string, wrong []error) {
	for _, name := range names {
		info, err := os.Stat(name)
		if name == standardInput || err != nil || !info.IsDir() {
			files = append(files, name)
			continue
		}
		before := len(files)
		err = filepath.WalkDir(name, func(path string, entry fs.DirEntry, err error) error {
			if err == nil && entry.Type().IsRegular() {
				files = append(files, path)
			}
			return err
		})
		if err == nil && len(files) == before {
			err = fmt.Errorf("%s: there is no file in it", name)
		}
		wrong = append(wrong, err)
	}
	return files, wrong
}

// readGames reads the games of a file, and what is wrong with others of them.
func (a *app) readGames(im importing, name string) (games []importedGame, wrong []error) {
	data, date, err := a.readText(name)
	if err != nil {
		return nil, []error{err}
	}
	if records.IsRecord(data) {
		return nil, []error{fmt.Errorf("%s: this is a record of Boardroom already: \"boardroom replay\" opens it, and copied to %s it is listed with the others",
			name, a.dir().Records())}
	}
	x, err := recognise(data, im.game)
	if err != nil {
		return nil, []error{fmt.Errorf("%s: %w", name, err)}
	}
	if data, err = inUTF8(data); err != nil {
		return nil, []error{fmt.Errorf("%s: %w", name, err)}
	}
	for d, err := range x.read(data, im.game) {
		if most := len(d.Header.Seats); most > 0 && len(im.seats) > most {
			return nil, []error{wrongUsage("%s: this is played by %d, and the flag --seat is given %s", name, most, core.Count(len(im.seats), "time", "times"))}
		}
		g := importedGame{place: fmt.Sprintf("%s: line %d", name, d.Line), header: im.header(d.Header, name, date), dated: !d.Header.Date.IsZero()}
		if err != nil {
			wrong = append(wrong, fmt.Errorf("%s: %w", name, err))
			if !im.partial || len(d.Events) == 0 {
				continue
			}
			d.Over = false
			g.header.Extra[records.RemarkTag] = err.Error()
		} else if remark := g.header.Extra[records.RemarkTag]; remark != "" {
			a.say("%s: %s", g.place, remark)
		}
		d.Header = g.header
		if g.record, err = d.Record(catalog.Find); err != nil {
			wrong = append(wrong, fmt.Errorf("%s: %w", g.place, err))
			continue
		}
		games = append(games, g)
	}
	return games, wrong
}

// header completes a game's header with what the flags say, with the name of
// its file, and with the date of the file if it has none.
func (im importing) header(h records.Header, name string, date time.Time) records.Header {
	h.Friendly = !im.rated
	h.Extra = maps.Clone(h.Extra)
	if h.Extra == nil {
		h.Extra = map[string]string{}
	}
	h.Extra[records.SourceTag] = filepath.Base(name)
	if name == standardInput {
		h.Extra[records.SourceTag] = "standard input"
	}
	h.Seats = slices.Clone(h.Seats)
	for i, name := range im.seats {
		if i < len(h.Seats) {
			h.Seats[i] = records.ParseSeat(name)
		}
	}
	if h.Date.IsZero() {
		h.Date = date
	}
	return h
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

// importOne keeps the only game in a file of its own.
func importOne(path string, games []importedGame, wrong []error) error {
	if len(wrong) > 0 {
		return errors.Join(wrong...)
	}
	if len(games) != 1 {
		return wrongUsage("the flag --to takes one game, and there are %d", len(games))
	}
	return records.WriteNew(path, games[0].record)
}

// keepGames keeps games in the data folder, tells where, and enters them into
// the hall of fame. It returns what went wrong.
func (a *app) keepGames(games []importedGame) (wrong []error) {
	if len(games) == 0 {
		return nil
	}
	keeper, err := records.NewKeeper(a.dir())
	if err != nil {
		return []error{fmt.Errorf("the records cannot be listed: %w", err)}
	}
	var bouts []halloffame.Bout
	for _, g := range games {
		path, added, err := keeper.Add(g.header, g.record, g.dated)
		if err != nil {
			wrong = append(wrong, fmt.Errorf("%s: %w", g.place, err))
			continue
		}
		if !added {
			a.say(thereAlready, g.place)
		}
		fmt.Fprintln(a.out, text.Printable(path))
		if r, err := records.Load(path, catalog.Find); err == nil {
			bouts = append(bouts, halloffame.Bouts(filepath.Base(path), r.Header, r.Sheet.State(), 0)...)
		}
	}
	if len(bouts) == 0 {
		return wrong
	}
	err = halloffame.Update(context.Background(), a.dir().HallOfFame(), func(h *halloffame.Hall) error { return h.Add(bouts...) })
	if err != nil {
		wrong = append(wrong, fmt.Errorf("the hall of fame was not changed: %w", err))
	}
	return wrong
}
