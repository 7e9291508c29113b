package main

import (
	"strings"

	"boardroom/core/catalog"

	"github.com/spf13/cobra"
)

// games returns the command that lists the games.
func (a *app) games() *cobra.Command {
	return &cobra.Command{
		Use:   "games",
		Short: "List the games",
		Long:  "List the games, one a line: name, title, seats and the levels of the computer, the weakest first.",
		Args:  takes(),
		RunE: func(*cobra.Command, []string) error {
			var list table
			for _, e := range catalog.All() {
				list.add(e.Name, e.Title, "seats "+numbers(e.Game().Seats()), "levels "+strings.Join(levels(e), ","))
			}
			return list.print(a.out)
		},
	}
}

// levels lists the names of a game's computer players.
func levels(e catalog.Entry) []string {
	var names []string
	for _, l := range e.Levels {
		names = append(names, l.Name)
	}
	return names
}
