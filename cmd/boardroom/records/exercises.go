package records

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/exchange"
	"boardroom/records/exercise"

	"github.com/spf13/cobra"
)

// Exercises returns the commands about decks of exercises.
func Exercises(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:   "exercises",
		Short: a.T("List, import and export decks of exercises"),
		Long: a.T(`Manage the decks of exercises that you practice in the room: list them, import those of
others, and export them for others or for Anki.`),
		Example: `  boardroom exercises list
  boardroom exercises export openings --to openings.txt
  boardroom exercises import club.txt`,
		Args: cli.TakesCommand,
		RunE: cli.TakesCommand,
	}
	c.AddCommand(listDecks(a), exportDeck(a), importDeck(a))
	return c
}

func listDecks(a *cli.App) *cobra.Command {
	return &cobra.Command{
		Use:     "list",
		Short:   a.T("List decks of exercises"),
		Long:    a.T("List the decks of exercises, a line each: name, number of exercises, title and games."),
		Example: "  boardroom exercises list",
		Args:    cli.Takes(),
		RunE: func(*cobra.Command, []string) error {
			decks, err := allDecks(a)
			for _, d := range decks {
				a.Print("%-20s %4d  %s (%s)", i18n.Verbatim(d.Name), len(d.Exercises), d.Title, strings.Join(d.Games(), ", "))
			}
			return err
		},
	}
}

// allDecks returns the decks of the room and those of others. The error tells what can't be
// read of these.
func allDecks(a *cli.App) ([]exercise.Deck, error) {
	others, err := exercise.Others(a.Dir(), a.Catalog)
	return append(exercise.Decks(a.Catalog), others...), err
}

func exportDeck(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:   "export DECK",
		Short: a.T("Export a deck of exercises for others, or for Anki"),
		Long: a.T(`Export a deck of exercises as a text that others import, and that you can edit, to standard
output or to a new file. One that ends in .tsv is for Anki: in each line a question with its
board, a tab and the answer, which a computer player finds where the deck has none.`),
		Example: `  boardroom exercises export pips > pips.txt
  boardroom exercises export cube --to cube.tsv`,
		Args: cli.Takes("DECK"),
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			decks, _ := allDecks(a)
			return deckNames(decks), cobra.ShellCompDirectiveNoFileComp
		},
	}
	to := c.Flags().String("to", "", a.T("write to this new file (default: standard output)"))
	cli.ValueNames(c, map[string]string{"to": "FILE"})
	c.RunE = func(c *cobra.Command, args []string) error {
		decks, unread := allDecks(a)
		at := slices.IndexFunc(decks, func(d exercise.Deck) bool { return d.Name == args[0] })
		if at < 0 {
			return cli.AsUsage(errors.Join(i18n.Errorf("there is no deck %q; these are: %s", args[0], strings.Join(deckNames(decks), ", ")), unread))
		}
		d := decks[at]
		if !c.Flags().Changed("to") {
			_, err := a.Out.Write(d.Text(a.Language))
			return err
		}
		if err := cli.CheckVacant("to", *to); err != nil {
			return err
		}
		text, err := deckText(a, d, filepath.Ext(*to) == exercise.AnkiEnd)
		if err != nil {
			return err
		}
		return records.WriteNew(*to, text)
	}
	return c
}

// deckText writes a deck for others, or for Anki.
func deckText(a *cli.App, d exercise.Deck, anki bool) ([]byte, error) {
	if !anki {
		return d.Text(a.Language), nil
	}
	ctx, cancel := cli.Interruptible()
	defer cancel()
	progress := a.Progress()
	defer progress.Clear()
	return d.Anki(ctx, a.Language, func(done int) {
		if progress.OnTerminal() {
			progress.Show(done, len(d.Exercises), i18n.Msg("%d of %d answers", done, len(d.Exercises)))
		}
	})
}

func deckNames(decks []exercise.Deck) (names []string) {
	for _, d := range decks {
		names = append(names, d.Name)
	}
	return names
}

func importDeck(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:   "import FILE...",
		Short: a.T("Import decks of exercises"),
		Long: a.T(`Import decks of exercises that others wrote, or you. Boardroom checks every position and
answer; a deck with an error is not imported, and the error names its line. The room offers
the decks beside its own.`),
		Example: `  boardroom exercises import club.txt
  boardroom exercises import --replace club.txt`,
		Args: cli.Takes("FILE..."),
	}
	replace := c.Flags().Bool("replace", false, a.T("replace the deck of the same title"))
	c.RunE = func(_ *cobra.Command, args []string) error {
		var wrong []error
		for _, path := range args {
			path, err := exchange.Source(path)
			if err != nil {
				wrong = append(wrong, err)
				continue
			}
			d, err := exercise.Import(a.Dir(), a.Catalog, path, *replace)
			switch {
			case errors.Is(err, exercise.ErrDeckThere):
				err = i18n.Errorf("%w; use --replace", err)
			case err == nil:
				a.Say("%s", exercise.Imported(d))
			}
			wrong = append(wrong, err)
		}
		return errors.Join(wrong...)
	}
	return c
}
