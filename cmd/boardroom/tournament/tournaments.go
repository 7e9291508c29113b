package tournament

import (
	"context"
	"errors"
	"slices"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/records/tournament"

	"github.com/spf13/cobra"
)

// noTournaments tells of a folder.
const noTournaments i18n.Text = "There are no tournaments in %s."

// Tournaments returns the command that lists the tournaments of the data
// folder.
func Tournaments(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:   "tournaments",
		Short: a.T("List, delete, restore or rename tournaments"),
		Long: a.T(`List the tournaments in the data folder, most recent first. Dates are local on a terminal,
otherwise UTC; in JSON always UTC. "boardroom records list --tournament NAME" lists the
games of one.`),
		Example: `  boardroom records tournaments
  boardroom records tournaments rename plakoto-1f2e3d4c Cup`,
		Args: cli.TakesCommandOrNone,
	}
	asJSON := c.Flags().Bool("json", false, a.T("write a JSON array"))
	c.RunE = func(*cobra.Command, []string) error {
		ctx, cancel := cli.Interruptible()
		defer cancel()
		all, err := tournament.List(ctx, a.Tournaments().Path, a.Catalog.Find)
		if err != nil {
			return i18n.Errorf("can't list the tournaments: %w", err)
		}
		refresh(ctx, a, all)
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if *asJSON {
			return tournament.WriteListJSON(a.Out, all)
		}
		if len(all) == 0 {
			a.Say(noTournaments, a.Tournaments().Path)
		}
		return tournament.WriteList(a.Out, a.Language, all, a.Zone(), a.Screen())
	}
	c.AddCommand(deleteCommand(a), restore(a), rename(a))
	return c
}

// refresh reads the records of the tournaments that went on since it was noted how they stand.
func refresh(ctx context.Context, a *cli.App, all []tournament.Entry) {
	progress := a.LateProgress()
	for i := range all {
		if k := &all[i]; k.Behind && ctx.Err() == nil {
			k.Refresh(ctx, a.Catalog.Find, func(p tournament.Progress) {
				if progress.OnTerminal() {
					progress.Show(p.Done, p.Total, i18n.Msg("Reading %s: %d of %d games", k.Name(), p.Done, p.Total))
				}
			})
		}
	}
	progress.Clear()
	tournament.Sort(all)
}

// deleteCommand returns the command that puts tournaments into the trash.
func deleteCommand(a *cli.App) *cobra.Command {
	return &cobra.Command{
		Use:   "delete NAME...",
		Short: a.T("Move tournaments to the trash"),
		Long: a.T(`Move tournaments to the folder "trash" of the data folder, with their records and
reports. "boardroom records tournaments restore" undoes it.`),
		Example:           `  boardroom records tournaments delete plakoto-1f2e3d4c`,
		Args:              cli.Takes("NAME..."),
		ValidArgsFunction: completeTournament(a),
		RunE: func(_ *cobra.Command, args []string) error {
			return eachTournament(a, args, func(name string) (i18n.Message, error) {
				if err := a.TournamentNamed(name); err != nil {
					return i18n.Message{}, err
				}
				as, err := a.Tournaments().Delete(name)
				return i18n.Msg(`%s: deleted; undo with "boardroom records tournaments restore %s"`, name, as), err
			})
		},
	}
}

// restore returns the command that brings tournaments back from the
// trash.
func restore(a *cli.App) *cobra.Command {
	return &cobra.Command{
		Use:   "restore [NAME...]",
		Short: a.T("Restore tournaments from the trash"),
		Long:  a.T("Restore tournaments from the trash. Without a NAME, list the trash."),
		Example: `  boardroom records tournaments restore
  boardroom records tournaments restore plakoto-1f2e3d4c`,
		Args: cli.Takes("[NAME]..."),
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return a.Tournaments().Deleted(), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(_ *cobra.Command, args []string) error {
			deleted := a.Tournaments().Deleted()
			if len(args) == 0 && len(deleted) == 0 {
				a.Say(noTournaments, a.Tournaments().Trash)
			}
			if len(args) == 0 {
				for _, name := range deleted {
					a.Print("%s", name)
				}
			}
			return eachTournament(a, args, func(name string) (i18n.Message, error) {
				if !slices.Contains(deleted, name) {
					return i18n.Message{}, i18n.Errorf("there is no tournament %q%s in %s", name, catalog.Suggest(name, deleted), a.Tournaments().Trash)
				}
				return i18n.Msg("%s: restored", name), a.Tournaments().Restore(name)
			})
		},
	}
}

// rename returns the command that gives a tournament another name.
func rename(a *cli.App) *cobra.Command {
	return &cobra.Command{
		Use:               "rename OLD NEW",
		Short:             a.T("Rename a tournament"),
		Long:              a.T("Rename a tournament and its folder."),
		Example:           `  boardroom records tournaments rename plakoto-1f2e3d4c Cup`,
		Args:              cli.Takes("OLD", "NEW"),
		ValidArgsFunction: completeTournament(a),
		RunE: func(_ *cobra.Command, args []string) error {
			return eachTournament(a, args[:1], func(name string) (i18n.Message, error) {
				if err := a.TournamentNamed(name); err != nil {
					return i18n.Message{}, cli.AsUsage(err) // as of a player who is renamed
				}
				return i18n.Msg("%s: renamed to %s", name, args[1]), a.Tournaments().Rename(name, args[1])
			})
		},
	}
}

// completeTournament completes the name of a tournament.
func completeTournament(a *cli.App) cobra.CompletionFunc {
	return func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return a.Tournaments().Names(), cobra.ShellCompDirectiveNoFileComp
	}
}

// eachTournament does something to tournaments named on the command line, and
// prints what is said of it.
func eachTournament(a *cli.App, names []string, do func(name string) (done i18n.Message, err error)) error {
	var wrong []error
	for _, name := range names {
		done, err := do(name)
		if err != nil {
			wrong = append(wrong, err)
			continue
		}
		a.Print("%s", done)
	}
	return errors.Join(wrong...)
}
