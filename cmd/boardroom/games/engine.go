package games

import (
	"strings"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core/catalog"

	"github.com/spf13/cobra"
)

// served lists the games that the room plays for other programs.
func served(a *cli.App) []string {
	return a.NamesOf(func(e catalog.Entry) bool { return e.Serve != nil })
}

// Engine returns the command that lets other programs play against the room.
func Engine(a *cli.App) *cobra.Command {
	return &cobra.Command{
		Use:   "engine GAME",
		Short: "Play for another program, by a protocol",
		Long: `Play for another program on standard input and output, by a protocol. For Arimaa
that is the Arimaa Engine Interface (AEI), version 1, so that any AEI controller
can seat the room's computer. Beside the options of the protocol, which are
about time, there are

  setoption name level value casual    a computer player; "boardroom games" lists them
  setoption name depth value 8         how many steps to look ahead at most
  setoption name hash value 256        mebibytes for what it knows, which it then
                                       keeps from turn to turn
  setoption name threads value 2       how many think at once; usually one

With a level or a depth, and with neither a time control nor a hash, the same
position always gets the same answer, and one thread finds it. With a time control
and neither of these, it thinks on all its threads: for less than its share of the
time where the best turn is clear, and for more where things turn worse. With none
of them it plays as the strongest level. With "go ponder" it thinks while the other
side is to move, which is of use where it has a hash.`,
		Example: `  printf '%s\n' aei newgame go | boardroom engine arimaa`,
		Args:    cli.Takes("GAME"),
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return served(a), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(_ *cobra.Command, args []string) error {
			entry, err := a.FindAmong(args[0], served(a))
			if err != nil {
				return err
			}
			if entry.Serve == nil {
				return cli.WrongUsage("no protocol is known by which %s is played for other programs, only for %s", entry.Title, strings.Join(served(a), ", "))
			}
			return entry.Serve(a.In, a.Out, cli.Version())
		},
	}
}
