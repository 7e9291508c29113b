package main

import (
	"errors"
	"fmt"
	"slices"

	"boardroom/core/catalog"
	"boardroom/view/text"

	"github.com/spf13/cobra"
)

// tournamentsDelete returns the command that puts tournaments into the trash.
func (a *app) tournamentsDelete() *cobra.Command {
	return &cobra.Command{
		Use:   "delete NAME...",
		Short: "Put tournaments into the trash",
		Long: `Put tournaments of the data folder into its folder "trash", with their records and
reports. "boardroom records tournaments restore" brings them back.`,
		Args:              takes("NAME..."),
		ValidArgsFunction: a.completeTournament,
		RunE: func(_ *cobra.Command, args []string) error {
			return a.eachTournament(args, func(name string) (string, error) {
				if err := a.tournamentNamed(name); err != nil {
					return "", err
				}
				as, err := a.keep().Delete(name)
				return fmt.Sprintf(deletedContest, name, as), err
			})
		},
	}
}

// tournamentsRestore returns the command that brings tournaments back from the
// trash.
func (a *app) tournamentsRestore() *cobra.Command {
	return &cobra.Command{
		Use:   "restore [NAME...]",
		Short: "Bring tournaments back from the trash",
		Long:  "Bring tournaments back from the trash. Without a NAME those in it are listed.",
		Args:  takes("[NAME]..."),
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return a.keep().Deleted(), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(_ *cobra.Command, args []string) error {
			deleted := a.keep().Deleted()
			if len(args) == 0 && len(deleted) == 0 {
				a.say(noTournaments, a.keep().Trash)
			}
			if len(args) == 0 {
				for _, name := range deleted {
					fmt.Fprintln(a.out, text.Printable(name))
				}
			}
			return a.eachTournament(args, func(name string) (string, error) {
				if !slices.Contains(deleted, name) {
					return "", fmt.Errorf("there is no tournament %q%s in %s", name, catalog.Suggest(name, deleted), a.keep().Trash)
				}
				return fmt.Sprintf(restoredContest, name), a.keep().Restore(name)
			})
		},
	}
}

// tournamentsRename returns the command that gives a tournament another name.
func (a *app) tournamentsRename() *cobra.Command {
	return &cobra.Command{
		Use:               "rename OLD NEW",
		Short:             "Give a tournament another name",
		Long:              "Give a tournament another name, which its folder has too.",
		Args:              takes("OLD", "NEW"),
		ValidArgsFunction: a.completeTournament,
		RunE: func(_ *cobra.Command, args []string) error {
			return a.eachTournament(args[:1], func(name string) (string, error) {
				if err := a.tournamentNamed(name); err != nil {
					return "", asUsage(err) // as of a player who is renamed
				}
				return fmt.Sprintf(renamedContest, name, args[1]), a.keep().Rename(name, args[1])
			})
		},
	}
}

// completeTournament completes the name of a tournament.
func (a *app) completeTournament(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return a.tournamentNames(), cobra.ShellCompDirectiveNoFileComp
}

// eachTournament does something to tournaments named on the command line, and
// says what.
func (a *app) eachTournament(names []string, do func(name string) (done string, err error)) error {
	var wrong []error
	for _, name := range names {
		done, err := do(name)
		if err != nil {
			wrong = append(wrong, err)
			continue
		}
		fmt.Fprintln(a.out, text.Printable(done))
	}
	return errors.Join(wrong...)
}
