// Package records holds the commands that list, show, check, exchange, keep and
// analyse records.
package records

import (
	"boardroom/cmd/boardroom/cli"
	"boardroom/cmd/boardroom/tournament"

	"github.com/spf13/cobra"
)

// Command returns the commands about records.
func Command(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:   "records",
		Short: "List, show, verify, exchange and keep records",
		Args:  cli.TakesCommand,
		RunE:  cli.TakesCommand,
	}
	c.AddCommand(list(a), tournament.Tournaments(a), show(a), verifyCommand(a), tournament.Merge(a), importCommand(a), exportCommand(a),
		deleteCommand(a), restore(a), closeCommand(a), tag(a), note(a), rename(a))
	return c
}
