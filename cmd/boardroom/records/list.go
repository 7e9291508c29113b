package records

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/cmd/boardroom/cli"
	"boardroom/records"
	"boardroom/view/sitting"

	"github.com/spf13/cobra"
)

// list returns the command that lists the records of the data folder.
func list(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:   "list [WORD...]",
		Short: "List the records of the data folder",
		Long: `List the records of the data folder, the newest first; those that cannot be read
with the reason. Dates are local on a terminal and else UTC, in JSON always. Every
WORD must fit a record:

  anna portes 2026-11   its players, its game, its date, how it ended
  won:anna              who won
  '>100' '<20'          how many turns it has
  since:2026-11 before:2026-12-24
  '#study' '#star'      labels

The filter in the room's lists is read in the same way. With --tournament those
of a tournament are listed, in the order of its schedule.`,
		Args: cli.Takes("[WORD]..."),
	}
	asJSON := c.Flags().Bool("json", false, "write a JSON array")
	name := c.Flags().String("tournament", "", "list the games of this tournament (\"boardroom records tournaments\" lists them)")
	cli.Complete(c, "tournament", func(string) []string { return a.TournamentNames() })
	c.RunE = func(c *cobra.Command, args []string) error {
		words := strings.TrimSpace(strings.Join(args, " "))
		wanted, err := records.ParseQuery(words, a.Zone())
		if err != nil {
			return cli.AsUsage(err)
		}
		read := sitting.FolderAt(a.Data, a.Catalog).List
		if c.Flags().Changed("tournament") {
			read = func() ([]records.Entry, error) { return a.GamesOf(*name) }
		}
		entries, err := read()
		if err != nil {
			return fmt.Errorf("the records cannot be listed: %w", err)
		}
		entries = slices.DeleteFunc(entries, func(e records.Entry) bool { return !wanted.Matches(e) })
		switch {
		case *asJSON:
			return records.WriteListJSON(a.Out, entries)
		case len(entries) == 0 && words != "":
			a.Say(noneFits, words)
			for _, unknown := range wanted.Unknown {
				a.Say("%v.", unknown)
			}
		case len(entries) == 0:
			a.SayNoRecords(a.Dir().Records())
		}
		return records.WriteList(a.Out, entries, a.Zone(), a.Screen())
	}
	return c
}
