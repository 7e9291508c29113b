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
		Short: a.T("Print the rules of a game"),
		Long: a.T(`Print the rules of a game, its house rules and its position format, in Markdown.
Without a game, list the games in groups.

--json describes the game to a program instead: seats, names of wins, options with
their values (default first) and starting position. Without a game, it writes an array
of all games.

--openings prints the best play of each opening roll, its equity with the standard
error, and the value of going first.`),
		Example: `  boardroom rules fevga
  boardroom rules backgammon --openings
  boardroom rules blockme --json`,
		Args:              cli.Takes("[GAME]"),
		ValidArgsFunction: a.CompleteGame,
	}
	openings := c.Flags().Bool("openings", false, a.T("print the best opening plays instead"))
	asJSON := c.Flags().Bool("json", false, a.T("describe the game as JSON"))
	c.RunE = func(_ *cobra.Command, args []string) error {
		switch {
		case *openings && *asJSON:
			return cli.WrongUsage("use either --openings or --json, not both")
		case len(args) == 0 && *asJSON:
			return writeGames(a, a.Catalog.All())
		case len(args) == 0 && *openings:
			return cli.WrongUsage("--openings needs a game")
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
		page := entry.Page.In(a.Language)
		if *openings {
			if page, err = a.Catalog.Openings(entry, a.Language); err != nil {
				return cli.AsUsage(err)
			}
			page = filled(page)
		}
		_, err = io.WriteString(a.Out, strings.TrimRight(page, "\n")+"\n")
		return err
	}
	return c
}

// filled fills the lines of the paragraphs of a page; tables, code and headings stay.
func filled(page string) string {
	const width = 80 // columns
	var lines []string
	for _, line := range strings.Split(page, "\n") {
		if strings.HasPrefix(line, "|") || strings.HasPrefix(line, " ") {
			lines = append(lines, line)
		} else {
			lines = append(lines, text.Wrap(line, width)...)
		}
	}
	return strings.Join(lines, "\n")
}

// listTitles lists the games with their titles, in their groups.
func listTitles(a *cli.App) error {
	var list text.Table
	addGroups(a, &list, func(e catalog.Entry) []string { return []string{e.Name, e.Title} })
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
