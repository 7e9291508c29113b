package records

import (
	"context"
	"errors"
	"strings"
	"time"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core/i18n"
	"boardroom/halloffame"
	"boardroom/records"
	"boardroom/records/exchange"
	"boardroom/view"

	"github.com/spf13/cobra"
)

// importFlags are what the flags of an import say.
type importFlags struct {
	game    string
	seats   []string
	to      string
	partial bool
	rated   bool
}

// importCommand returns the command that makes records of other programs'
// games.
func importCommand(a *cli.App) *cobra.Command {
	var f importFlags
	c := &cobra.Command{
		Use:   "import FILE...",
		Short: a.T("Import games from other programs"),
		Long: a.T(`Import games from other programs: %s, in the dialects of several
programs and servers. A FILE may hold several games, a folder stands for all its visible
files, and - is standard input. Text that isn't UTF-8 is read as Windows-1252. Boardroom
checks every move and reports errors with their line.

Each game or match becomes a record in the data folder, and its path is printed. Players
enter the hall of fame, without rating unless you say --rated. Games you already have are
skipped. If some of several games are wrong, the others are imported, and the exit status
is 1; --partial keeps a wrong game up to the error. You can resume a game without a result.
A game without a date gets the date of its FILE, and is skipped if you have it under another
date.`, readable(a.Language)),
		Example: `  boardroom records import match.mat
  boardroom records import --seat Anna --seat Boris --to mine.txt game.txt`,
		Args: cli.Takes("FILE..."),
		RunE: func(_ *cobra.Command, args []string) error {
			if err := checkImport(a, f); err != nil {
				return err
			}
			return importGames(a, f, args)
		},
	}
	flags := c.Flags()
	flags.StringVar(&f.game, "game", "", a.T("the game, if the text does not name it"))
	flags.StringArrayVar(&f.seats, "seat", nil, a.T("next player's name, instead of the one in the text"))
	flags.StringVar(&f.to, "to", "", a.T("write one game to this new file, not the data folder"))
	flags.BoolVar(&f.partial, "partial", false, a.T("keep a game with an error up to the error"))
	flags.BoolVar(&f.rated, "rated", false, a.T("count the games for ratings"))
	cli.ValueNames(c, map[string]string{"game": "GAME", "seat": "PLAYER", "to": "FILE"})
	cli.Complete(c, "game", func(string) []string { return importable(a) })
	return c
}

// readable names the formats that are read.
func readable(l i18n.Language) string {
	var titles []string
	for _, f := range view.Formats() {
		if f.Read != nil {
			titles = append(titles, f.Title.In(l))
		}
	}
	return strings.Join(titles, ", ")
}

// importable lists the games of which other programs' texts are known.
func importable(a *cli.App) []string {
	return a.NamesOf(view.Formats().CanRead)
}

// checkImport checks the flags.
func checkImport(a *cli.App, f importFlags) error {
	if f.game != "" {
		entry, err := a.FindAmong(f.game, importable(a))
		if err != nil {
			return err
		}
		if !view.Formats().CanRead(entry) {
			return cli.BadValue("game", f.game, "no import format for %s", entry.Title)
		}
	}
	for _, name := range f.seats {
		if _, err := records.CheckName(records.ParseSeat(name).Name); err != nil {
			return i18n.Errorf("invalid --seat %q: %w", name, err)
		}
	}
	if f.to != "" {
		return cli.CheckVacant("to", f.to)
	}
	return nil
}

// importGames makes records of all games in the files that are not wrong.
func importGames(a *cli.App, f importFlags, names []string) error {
	ctx, cancel := cli.Interruptible()
	defer cancel()
	var told []i18n.Message // once no bar stands in the line
	importer := exchange.Importer{Formats: view.Formats(), Catalog: a.Catalog, Dir: a.Dir(), Game: f.game, Seats: f.seats, Partial: f.partial,
		Rated: f.rated, Input: a.In, Say: func(m i18n.Message) { told = append(told, m) }}
	found, err := gather(ctx, a, names, func(name string, came func()) ([]exchange.Game, []error) { return importer.Read(ctx, name, came) })
	if err != nil {
		return err
	}
	for _, m := range told {
		a.Say("%s", m)
	}
	wrong := append(found.Wrong, tellPassedOver(a, found))
	if f.to != "" {
		return errors.Join(append(wrong, f.keepOne(found))...)
	}
	return errors.Join(append(wrong, f.keepGames(ctx, a, found.Games)...)...)
}

// gather reads the games of files, and of those in folders, and shows how far it is
// where that takes long.
func gather(ctx context.Context, a *cli.App, names []string, read func(name string, came func()) ([]exchange.Game, []error)) (exchange.Batch, error) {
	progress, begun := a.Progress(), time.Now()
	var now exchange.Progress
	found, err := exchange.ReadFiles(ctx, names, read, func(p exchange.Progress) {
		now = p
		if progress.OnTerminal() && time.Since(begun) > time.Second {
			progress.Show(p.Done, p.Files, i18n.Msg("%d of %d files, games: %d", p.Done, p.Files, p.Games))
		}
	})
	progress.Clear()
	var seats *exchange.SeatsError
	switch {
	case errors.As(err, &seats):
		err = cli.AsUsage(i18n.ErrorN("%s: %d players, but --seat given %d time", "%s: %d players, but --seat given %d times", seats.Named, seats.File, seats.Seats, seats.Named))
	case err != nil:
		a.Say("Stopped at file %d of %d; nothing imported.", now.Done+1, now.Files)
	}
	for i, wrong := range found.Wrong {
		if nameless := (*exchange.NamelessError)(nil); errors.As(wrong, &nameless) {
			found.Wrong[i] = i18n.Errorf("%w; name both with --seat", wrong)
		}
	}
	return found, err
}

// tellPassedOver says in a line each what was passed over in folders. It is an error
// where nothing else is to be said, for then nothing came in.
func tellPassedOver(a *cli.App, h exchange.Batch) error {
	lines := h.Skipped(a.Dir().Records())
	if len(h.Games) == 0 && len(h.Wrong) == 0 && len(lines) > 0 {
		return i18n.Errorf("%s", i18n.Join(" ", lines...))
	}
	for _, line := range lines {
		a.Say("%s", line)
	}
	return nil
}

// keepOne keeps the only game in a file of its own. Where something is wrong with
// it, or beside it, only what is asked for in part is kept.
func (f importFlags) keepOne(found exchange.Batch) error {
	if len(found.Wrong) > 0 && (!f.partial || len(found.Games) != 1) {
		return nil // it is told
	}
	if len(found.Games) != 1 {
		return cli.WrongUsage("--to takes one game, not %d", len(found.Games))
	}
	if err := records.WriteNew(f.to, found.Games[0].Record); err != nil {
		return err
	}
	return records.Notebook{}.Put(f.to, found.Games[0].Notes...)
}

// keepGames keeps games in the data folder, tells where, and enters them into
// the hall of fame. It returns what went wrong.
func (f importFlags) keepGames(ctx context.Context, a *cli.App, games []exchange.Game) []error {
	if len(games) == 0 {
		return nil
	}
	collection, err := records.NewCollection(a.Dir())
	if err != nil {
		return []error{i18n.Errorf("can't list the records: %w", err)}
	}
	progress, begun := a.Progress(), time.Now()
	var paths []string
	var known []knownGame
	wrong := exchange.Keep(ctx, collection, games, func(g exchange.Game, path string, added bool) {
		paths = append(paths, path)
		if !added {
			known = append(known, knownGame{g.Place, path})
		}
		if progress.OnTerminal() && time.Since(begun) > time.Second {
			progress.Show(len(paths), len(games), i18n.Msg("%d of %d games kept", len(paths), len(games)))
		}
	})
	progress.Clear()
	for _, path := range paths {
		a.Print("%s", path)
	}
	f.tellKnown(a, known)
	if ctx.Err() != nil {
		a.Say("Stopped: %d of %d games kept.", len(paths), len(games))
	}
	err = exchange.CatchPanic(i18n.Verbatim(a.Dir().HallOfFame()), func() error {
		hall, unsaved, err := halloffame.Open(ctx, a.Dir(), cli.HallWithin, a.LateProgress().Show)
		if err == nil {
			err = hall.Save(ctx)
		}
		return errors.Join(unsaved, err)
	})
	if err != nil {
		wrong = append(wrong, i18n.Errorf("can't update the hall of fame: %w", err))
	}
	return wrong
}

// A knownGame is one that was read, and the record that there was of it.
type knownGame struct {
	place i18n.Message
	path  string
}

// tellKnown tells of games that were in the data folder before, and of those among them
// that stay unrated although they are to be rated now.
func (f importFlags) tellKnown(a *cli.App, known []knownGame) {
	switch n := len(known); {
	case n == 1:
		a.Say("%s: this game is already in the data folder", known[0].place)
	case n > 1:
		a.Say("%s", i18n.MsgN("%d game is already in the data folder.", "%d games are already in the data folder.", n, n))
	}
	unrated := 0
	for _, k := range known {
		if h, _, err := records.ReadHeader(k.path, a.Catalog.Find); err == nil && !h.TrustedDice {
			unrated++
		}
	}
	if f.rated && unrated > 0 {
		a.Say("%s", i18n.MsgN("%d of these stays unrated, as it was imported before. Delete its record and import it again to rate it.",
			"%d of these stay unrated, as they were imported before. Delete their records and import them again to rate them.", unrated, unrated))
	}
}
