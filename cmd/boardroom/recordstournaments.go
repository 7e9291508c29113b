package main

import (
	"fmt"
	"path/filepath"
	"slices"
	"sort"

	"boardroom/core/catalog"
	"boardroom/records"
	"boardroom/records/tournament"

	"github.com/spf13/cobra"
)

// recordsTournaments returns the command that lists the tournaments of the data
// folder.
func (a *app) recordsTournaments() *cobra.Command {
	c := &cobra.Command{
		Use:   "tournaments",
		Short: "List the tournaments of the data folder, delete and rename them",
		Long: `List the tournaments of the data folder, the one played last first. Dates are local on
a terminal and else UTC, in JSON always. "boardroom records list --tournament NAME"
lists the games of one.`,
		Args: takesCommandOrNone,
	}
	asJSON := c.Flags().Bool("json", false, "write a JSON array")
	c.RunE = func(*cobra.Command, []string) error {
		ctx, giveUp := interruptible()
		defer giveUp()
		all, err := tournament.List(ctx, a.tournaments(), a.catalog.Find)
		if err != nil {
			return fmt.Errorf("the tournaments cannot be listed: %w", err)
		}
		if *asJSON {
			return tournament.WriteListJSON(a.out, all)
		}
		if len(all) == 0 {
			a.say(noTournaments, a.tournaments())
		}
		return tournament.WriteList(a.out, all, a.zone(), a.screen())
	}
	c.AddCommand(a.tournamentsDelete(), a.tournamentsRestore(), a.tournamentsRename())
	return c
}

// keep is where the tournaments are kept.
func (a *app) keep() tournament.Keep { return tournament.KeepIn(a.data) }

// tournaments is the folder in which every tournament has one of its own.
func (a *app) tournaments() string { return a.keep().Path }

// tournamentNames lists the names of the tournaments, for completion.
func (a *app) tournamentNames() []string { return a.keep().Names() }

// tournamentNamed tells if there is no tournament of that name.
func (a *app) tournamentNamed(name string) error {
	if names := a.tournamentNames(); !slices.Contains(names, name) {
		return fmt.Errorf("there is no tournament %q%s; \"boardroom records tournaments\" lists them", name, catalog.Suggest(name, names))
	}
	return nil
}

// gamesOf lists the records of a tournament, in the order in which they were
// scheduled.
func (a *app) gamesOf(name string) ([]records.Entry, error) {
	if err := a.tournamentNamed(name); err != nil {
		return nil, asUsage(err)
	}
	entries, err := records.Dir{Path: filepath.Join(a.tournaments(), name), Find: a.catalog.Find}.List()
	sort.Slice(entries, func(i, j int) bool { return records.ByNumber(entries[i], entries[j]) < 0 })
	return entries, err
}
