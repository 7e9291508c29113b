// Package doctor holds the command that looks whether all that is kept is in order.
package doctor

import (
	"fmt"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core"

	"github.com/spf13/cobra"
)

// Command returns the command that looks whether everything is in order.
func Command(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:   "doctor",
		Short: "Look whether records, hall of fame and settings are in order",
		Long: `Look through the data folder, the hall of fame, the tournaments and the settings,
and say what is not in order. With --mend what can be mended without loss is: a
record whose game is over is closed, one that was torn in its header is put into
the trash, games that the hall lacks are entered after the hall was copied, those
of records in the trash leave it, and what others can read is made private. The exit status is 1 if something remains.`,
		Args: cli.Takes(),
	}
	mend := c.Flags().Bool("mend", false, "mend what can be mended without loss")
	c.RunE = func(*cobra.Command, []string) error {
		x := &checkup{App: a, mend: *mend}
		for _, look := range []func() error{x.privacy, x.room, x.records, x.hall, x.tournaments, x.served, x.settings} {
			if err := look(); err != nil {
				x.finds(nil, "%v", err)
			}
		}
		if x.remain > 0 {
			return fmt.Errorf(notInOrder, core.Count(x.remain, "thing is", "things are"))
		}
		if x.noted {
			fmt.Fprintln(a.Out, nothingToMend)
		} else {
			fmt.Fprintln(a.Out, allInOrder)
		}
		return nil
	}
	return c
}
