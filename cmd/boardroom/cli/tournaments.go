package cli

import (
	"fmt"
	"path/filepath"
	"slices"
	"sort"

	"boardroom/core/catalog"
	"boardroom/records"
	"boardroom/records/tournament"
)

// Keep is where the tournaments are kept.
func (a *App) Keep() tournament.Keep { return tournament.KeepIn(a.Data) }

// Tournaments is the folder in which every tournament has one of its own.
func (a *App) Tournaments() string { return a.Keep().Path }

// TournamentNames lists the names of the tournaments, for completion.
func (a *App) TournamentNames() []string { return a.Keep().Names() }

// TournamentNamed tells if there is no tournament of that name.
func (a *App) TournamentNamed(name string) error {
	if names := a.TournamentNames(); !slices.Contains(names, name) {
		return fmt.Errorf("there is no tournament %q%s; \"boardroom records tournaments\" lists them", name, catalog.Suggest(name, names))
	}
	return nil
}

// GamesOf lists the records of a tournament, in the order in which they were
// scheduled.
func (a *App) GamesOf(name string) ([]records.Entry, error) {
	if err := a.TournamentNamed(name); err != nil {
		return nil, AsUsage(err)
	}
	entries, err := records.Dir{Path: filepath.Join(a.Tournaments(), name), Find: a.Catalog.Find}.List()
	sort.Slice(entries, func(i, j int) bool { return records.ByNumber(entries[i], entries[j]) < 0 })
	return entries, err
}
