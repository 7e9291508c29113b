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
		Short: "Lend the computer to another program",
		Long: `Play for another program over standard input and output. The protocol for Arimaa is
the Arimaa Engine Interface (AEI), version 1, so any AEI controller can seat this
computer. Besides the time options of AEI, it knows

  setoption name level value casual    a computer player; see "boardroom games arimaa"
  setoption name depth value 8         most steps to look ahead
  setoption name hash value 256        MiB of memory, kept from turn to turn
  setoption name threads value 2       threads to search with; usually one

With a level or a depth, but no time control and no hash, one thread searches, and the
same position always gets the same answer. With only a time control, all threads search,
briefly when the best turn is clear and longer when things get worse. With none of these,
the strongest level plays. "go ponder" thinks on the opponent's time, which helps with a
hash.`,
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
				return cli.WrongUsage("no protocol for %s; use %s", entry.Title, strings.Join(served(a), ", "))
			}
			return entry.Serve(a.In, a.Out, cli.Version())
		},
	}
}
