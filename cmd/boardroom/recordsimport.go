package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"time"

	"boardroom/core/arimaa"
	"boardroom/core/catalog"
	"boardroom/halloffame"
	"boardroom/records"
	"boardroom/records/disk"
	"boardroom/view/text"

	"github.com/spf13/cobra"
)

// An importing is what the flags of an import say.
type importing struct {
	exchange
	game  string
	seats []string
	to    string
}

// recordsImport returns the command that makes records of other programs'
// games.
func (a *app) recordsImport() *cobra.Command {
	var im importing
	c := &cobra.Command{
		Use:   "import FILE...",
		Short: "Make records of games from other programs",
		Long: `Make records of games that other programs have written, or people: Arimaa's usual
game text, "1g Ra1 Rb1 ...", with its removals, takebacks and tags, also with w
and b for the sides, and the game archive of arimaa.com. A FILE may hold several
games; - is standard input. All is checked by the rules, and what is wrong is told
with its line, turn and step.

Each game becomes a record in the data folder, whose path is printed, and its
players enter the hall of fame. A game that is there already is not added again.
Of several games those that are wrong are left out, and the exit status is 1. A
game without a result can be gone on with ("boardroom resume"). One without a
date gets the date of its FILE, and is the same as a game there that differs in
nothing but its date.`,
		Example: `  boardroom records import game.txt
  boardroom records import --seat Anna --seat Boris --to mine.txt game.txt`,
		Args: takes("FILE", "[FILE]..."),
		RunE: func(_ *cobra.Command, args []string) error {
			if err := im.check(); err != nil {
				return err
			}
			return a.importGames(im, args)
		},
	}
	flags := c.Flags()
	flags.StringVar(&im.game, "game", arimaa.Arimaa().About().Name, "the game whose text it is")
	flags.StringArrayVar(&im.seats, "seat", nil, "a player's name, in place of the one in the text; once for each seat")
	flags.StringVar(&im.to, "to", "", "write the record of one game to this new file, not to the data folder")
	complete(c, "game", func(string) []string { return importable() })
	return c
}

// importable lists the games of which other programs' texts are known.
func importable() []string {
	return namesOf(func(e catalog.Entry) bool {
		_, err := exchangeOf(e)
		return err == nil
	})
}

// check checks the flags, and finds the reader of the text.
func (im *importing) check() error {
	entry, err := findAmong(im.game, importable())
	if err != nil {
		return err
	}
	if im.exchange, err = exchangeOf(entry); err != nil {
		return wrongUsage("the flag --game cannot be %q: %w", im.game, err)
	}
	if most := slices.Max(entry.Seats); len(im.seats) > most {
		return wrongUsage("%s is played by %d, and the flag --seat is given %d times", entry.Title, most, len(im.seats))
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
	var games []importedGame
	var wrong []error
	for _, name := range names {
		data, date, err := a.readText(name)
		if err == nil && records.IsRecord(data) {
			err = fmt.Errorf("%s: this is a record of Boardroom already: \"boardroom replay\" opens it, and copied to %s it is listed with the others",
				name, a.dir().Records())
		}
		if err != nil {
			wrong = append(wrong, err)
			continue
		}
		for d, err := range im.read(data) {
			g := importedGame{place: name, header: im.header(d.Header, date), dated: !d.Header.Date.IsZero()}
			if err == nil {
				g.place = fmt.Sprintf("%s: line %d", name, d.Line)
				g.record, err = records.Draft{Header: g.header, Events: d.Events}.Record(catalog.Find)
			}
			if err != nil {
				wrong = append(wrong, fmt.Errorf("%s: %w", g.place, err))
				continue
			}
			games = append(games, g)
		}
	}
	if im.to != "" {
		return importOne(im.to, games, wrong)
	}
	return errors.Join(append(wrong, a.keepGames(games)...)...)
}

// header completes a game's header with what the flags say, and with the date
// of its file if it has none.
func (im importing) header(h records.Header, date time.Time) records.Header {
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
	if info, err := os.Stat(name); err == nil {
		date = info.ModTime()
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
			a.say("%s: this game is in the data folder already", g.place)
		}
		fmt.Fprintln(a.out, text.Printable(path))
		if r, err := records.Load(path, catalog.Find); err == nil {
			bouts = append(bouts, halloffame.Bouts(filepath.Base(path), r.Header, r.Sheet.State())...)
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
