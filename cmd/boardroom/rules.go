package main

import (
	"io"
	"strings"

	"boardroom/core/catalog"

	"github.com/spf13/cobra"
)

// rules returns the command that prints a game's page of rules.
func (a *app) rules() *cobra.Command {
	return &cobra.Command{
		Use:               "rules [GAME]",
		Short:             "Print the rules of a game",
		Long:              "Print the rules of a game, its options and the form of its positions, as Markdown. Without a game, list the games.",
		Args:              takes("[GAME]"),
		ValidArgsFunction: completeGame,
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				var list table
				for _, e := range catalog.All() {
					list.add(e.Name, e.Title)
				}
				return list.print(a.out)
			}
			entry, err := find(args[0])
			if err != nil {
				return err
			}
			_, err = io.WriteString(a.out, strings.TrimRight(entry.Page, "\n")+"\n")
			return err
		},
	}
}
