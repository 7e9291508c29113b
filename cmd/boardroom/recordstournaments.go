package main

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

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
		all, err := tournament.List(ctx, a.tournaments(), catalog.Find)
		if err != nil {
			return fmt.Errorf("the tournaments cannot be listed: %w", err)
		}
		if *asJSON {
			return a.listTournamentsAsJSON(all)
		}
		if len(all) == 0 {
			a.say(noTournaments, a.tournaments())
		}
		list := table{rank: []int{0, 2, 1, 0, 0, 3}, least: []int{0, 0, 0, 0, 16, 0}}
		for _, k := range all {
			list.add(tournamentRow(k, a.zone())...)
		}
		list.fit(a.width, a.ellipsis())
		return list.print(a.out)
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

func tournamentRow(k tournament.Kept, zone *time.Location) []string {
	if k.Err != nil {
		return []string{k.Name(), k.Title, date(k.Date, zone), "", fmt.Sprintf("cannot be read: %v", k.Err), ""}
	}
	leader := ""
	if k.Leader != "" {
		leader = fmt.Sprintf("leader: %s", k.Leader)
	}
	return []string{k.Name(), k.Title, date(k.Date, zone), gamesPlayed(k), strings.Join(k.Setup.Labels(), ", "), leader}
}

// gamesPlayed tells how far a tournament is.
func gamesPlayed(k tournament.Kept) string {
	if k.Decided {
		return fmt.Sprintf("%d of %d games, decided", k.Played, k.Planned)
	}
	return fmt.Sprintf("%d of %d games", k.Played, k.Planned)
}

type listedTournament struct {
	Name    string    `json:"name"`
	Folder  string    `json:"folder"`
	Game    string    `json:"game"`
	Players []string  `json:"players"`
	Played  int       `json:"played"`
	Planned int       `json:"planned"`
	Decided bool      `json:"decided,omitempty"` // by its sequential test
	Leader  string    `json:"leader,omitempty"`
	Date    time.Time `json:"date"`
	Version string    `json:"version"`
	Error   string    `json:"error,omitempty"`
}

func (a *app) listTournamentsAsJSON(all []tournament.Kept) error {
	list := []listedTournament{}
	for _, k := range all {
		l := listedTournament{Name: k.Name(), Folder: k.Path, Game: k.Setup.Game, Players: k.Setup.Labels(), Played: k.Played,
			Planned: k.Planned, Decided: k.Decided, Leader: k.Leader, Date: k.Date.UTC().Truncate(time.Second), Version: k.Version}
		if k.Err != nil {
			l.Error = k.Err.Error()
		}
		list = append(list, l)
	}
	return jsonTo(a.out).Encode(list)
}

// gamesOf lists the records of a tournament, in the order in which they were
// scheduled.
func (a *app) gamesOf(name string) ([]records.Entry, error) {
	if err := a.tournamentNamed(name); err != nil {
		return nil, asUsage(err)
	}
	entries, err := records.Dir{Path: filepath.Join(a.tournaments(), name), Find: catalog.Find}.List()
	slices.SortFunc(entries, records.ByNumber)
	return entries, err
}
