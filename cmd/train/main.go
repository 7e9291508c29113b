// The command train makes what the computer players judge by, and looks after the
// chances to win that others tell. It is for developers; the program plays with
// what is embedded in it.
//
//	train selfplay GAME --dir FOLDER    networks learn from games against themselves
//	train lookahead GAME --dir FOLDER   then from what looking ahead says
//	train sieve GAME --dir FOLDER       and their sieve from what they say
//	train judge GAME                    the weights of the judges written by hand
//	train arimaa                        the figures that the judge of Arimaa goes by
//	train emulate ARCHIVE               the same, from turns of strong people
//	train weigh                         which parts of it count for too much or too little
//	train mean FILE... --to FILE        the mean of the networks of one course
//	train pack FILE GAME... --to FILE   networks as the program has them embedded
//	train curve FILE...                 a drawing of how networks grew stronger
//	train chances FOLDER...             how true are chances to win that searches tell
//	train ladder GAME                   what the rungs of the ladder lose, and their blurs
//	train like GAME                     how well like-me keeps to its aim
//	train kinds GAME...                 of which kinds mistakes are that chance makes
//	train levels GAME...                what each level of the ladder loses, by phase
//
// The first three are courses: a folder holds the networks (in the form of the
// files in core/engine/tables/network/weights), how far the course has come, and
// its curve. A course that was stopped goes on where it was, and ends as if it
// had never been stopped. .github/TRAINING.md goes through all of it step by
// step, with times and figures to expect.
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"

	"github.com/spf13/cobra"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := rootCommand().ExecuteContext(ctx); err != nil {
		fmt.Fprintln(os.Stderr, "train:", err)
		os.Exit(1)
	}
}

// rootCommand returns the command with all that it can do.
func rootCommand() *cobra.Command {
	root := &cobra.Command{
		Use:           "train",
		Short:         "Make what the computer players judge by",
		SilenceUsage:  true,
		SilenceErrors: true,
	}
	root.AddCommand(selfplayCommand(), lookaheadCommand(), sieveCommand(), judgeCommand(), arimaaCommand(), emulateCommand(), weighCommand(), meanCommand(), packCommand(), curveCommand(), chancesCommand(), ladderCommand(), likeCommand(), kindsCommand(), levelsCommand())
	return root
}
