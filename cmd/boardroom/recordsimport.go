package main

import (
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"time"

	"boardroom/core/catalog"
	"boardroom/records"

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
several games, a folder stands for all files in it that are not hidden, and - is
standard input. What is not in UTF-8 is read as Windows-1252. All is checked by the rules, and what is
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
			if err := a.checkImport(im); err != nil {
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
	complete(c, "game", func(string) []string { return a.importable() })
	return c
}

// importable lists the games of which other programs' texts are known.
func (a *app) importable() []string {
	return a.namesOf(func(e catalog.Entry) bool { return len(e.Exchange) > 0 })
}

// checkImport checks the flags.
func (a *app) checkImport(im importing) error {
	if im.game != "" {
		entry, err := a.findAmong(im.game, a.importable())
		if err != nil {
			return err
		}
		if len(entry.Exchange) == 0 {
			return wrongUsage("the flag --game cannot be %q: no text of other programs is known for %s", im.game, entry.Title)
		}
	}
	for _, name := range im.seats {
		if _, err := records.CheckName(records.ParseSeat(name).Name); err != nil {
			return fmt.Errorf("the flag --seat cannot be %q: %w", name, err)
		}
	}
	if im.to != "" {
		return checkVacant("to", im.to)
	}
	return nil
}

// importGames makes records of all games in the files that are not wrong.
func (a *app) importGames(im importing, names []string) error {
	ctx, giveUp := interruptible()
	defer giveUp()
	found, err := a.gather(ctx, names, func(name string, came func()) ([]importedGame, []error) { return a.readGames(ctx, im, name, came) })
	if err != nil {
		return err
	}
	wrong := append(found.wrong, a.summary(found))
	if im.to != "" {
		return errors.Join(append(wrong, im.keepOne(found))...)
	}
	return errors.Join(append(wrong, a.keepGames(ctx, found.games)...)...)
}

// keepOne keeps the only game in a file of its own. Where something is wrong with
// it, or beside it, only what is asked for in part is kept.
func (im importing) keepOne(found haul) error {
	if len(found.wrong) > 0 && (!im.partial || len(found.games) != 1) {
		return nil // it is told
	}
	if len(found.games) != 1 {
		return wrongUsage("the flag --to takes one game, and there are %d", len(found.games))
	}
	return records.WriteNew(im.to, found.games[0].record)
}

// header completes a game's header with what the flags say, with the name of
// its file, and with the date of the file if it has none.
func (im importing) header(h records.Header, name string, date time.Time) records.Header {
	h.Friendly, h.Vouched = !im.rated, im.rated
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
	for i, s := range h.Seats {
		h.Seats[i] = s.Fit()
	}
	if h.Date.IsZero() {
		h.Date = date
	}
	return h
}
