package games

import (
	"io"
	"strings"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core/catalog"
	"boardroom/records/text"

	"github.com/spf13/cobra"
)

// Rules returns the command that prints a game's page of rules.
func Rules(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:   "rules [GAME]",
		Short: "Print the rules of a game",
		Long: `Print the rules of a game, its options and the form of its positions, as Markdown.
Without a game, list the games.

With --json write instead what a program asks about a game: its seats, what its
wins are called, its options with all values, the default first, and where it
starts. Without a game that is an array of all.

With --openings print instead the best play of each first roll, what it is worth
and how sure that is, and what it is worth to begin.`,
		Args:              cli.Takes("[GAME]"),
		ValidArgsFunction: a.CompleteGame,
	}
	openings := c.Flags().Bool("openings", false, "print the best first turns instead")
	asJSON := c.Flags().Bool("json", false, "write what a program asks about a game, as JSON")
	c.RunE = func(_ *cobra.Command, args []string) error {
		switch {
		case *openings && *asJSON:
			return cli.WrongUsage("the flags --openings and --json do not go together")
		case len(args) == 0 && *asJSON:
			return writeGames(a, a.Catalog.All())
		case len(args) == 0 && *openings:
			return cli.WrongUsage("the flag --openings needs a game")
		case len(args) == 0:
			return listTitles(a)
		}
		entry, err := a.Find(args[0])
		if err != nil {
			return err
		}
		if *asJSON {
			return writeGame(a, entry)
		}
		page := entry.Page
		if *openings {
			if page, err = a.Catalog.Openings(entry); err != nil {
				return cli.AsUsage(err)
			}
		}
		_, err = io.WriteString(a.Out, strings.TrimRight(page, "\n")+"\n")
		return err
	}
	return c
}

// listTitles lists the games with their titles.
func listTitles(a *cli.App) error {
	var list text.Table
	for _, e := range a.Catalog.All() {
		list.Add(e.Name, e.Title)
	}
	return list.Write(a.Out, text.Screen{})
}

func writeGame(a *cli.App, e catalog.Entry) error {
	d, err := e.Describe()
	if err != nil {
		return err
	}
	return text.JSON(a.Out).Encode(d)
}

func writeGames(a *cli.App, entries []catalog.Entry) error {
	all := make([]catalog.Description, len(entries))
	for i, e := range entries {
		var err error
		if all[i], err = e.Describe(); err != nil {
			return err
		}
	}
	return text.JSON(a.Out).Encode(all)
}
