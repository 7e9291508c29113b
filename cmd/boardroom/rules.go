package main

import (
	"io"
	"strings"

	"boardroom/records/columns"

	"github.com/spf13/cobra"
)

// rules returns the command that prints a game's page of rules.
func (a *app) rules() *cobra.Command {
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
		Args:              takes("[GAME]"),
		ValidArgsFunction: a.completeGame,
	}
	openings := c.Flags().Bool("openings", false, "print the best first turns instead")
	asJSON := c.Flags().Bool("json", false, "write what a program asks about a game, as JSON")
	c.RunE = func(_ *cobra.Command, args []string) error {
		switch {
		case *openings && *asJSON:
			return wrongUsage("the flags --openings and --json do not go together")
		case len(args) == 0 && *asJSON:
			return a.writeGames(a.catalog.All())
		case len(args) == 0 && *openings:
			return wrongUsage("the flag --openings needs a game")
		case len(args) == 0:
			return a.listTitles()
		}
		entry, err := a.find(args[0])
		if err != nil {
			return err
		}
		if *asJSON {
			return a.writeGame(entry)
		}
		page := entry.Page
		if *openings {
			if page, err = a.catalog.Openings(entry); err != nil {
				return asUsage(err)
			}
		}
		_, err = io.WriteString(a.out, strings.TrimRight(page, "\n")+"\n")
		return err
	}
	return c
}

// listTitles lists the games with their titles.
func (a *app) listTitles() error {
	var list columns.Table
	for _, e := range a.catalog.All() {
		list.Add(e.Name, e.Title)
	}
	return list.Write(a.out, columns.Screen{})
}
