package play

import (
	"fmt"

	"boardroom/cmd/boardroom/cli"

	"github.com/spf13/cobra"
)

// Replay returns the command that steps through a record.
func Replay(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:   "replay RECORD",
		Short: "Step through a game",
		Long: `Step through a record on the board. --print prints it turn by turn instead, --plain
steps through it line by line. A damaged record plays up to the damage.
` + cli.RecordHelp + `
From standard input, boardroom can only print.`,
		Example: `  boardroom replay game.txt
  boardroom replay --print 2026-11-20-180431-arimaa
  boardroom replay --print - < game.txt`,
		Args:              cli.Takes("RECORD"),
		ValidArgsFunction: a.CompleteRecord,
	}
	printed := c.Flags().Bool("print", false, "print the game turn by turn")
	lines := c.Flags().Bool("plain", false, "step line by line, without a full screen")
	c.RunE = func(_ *cobra.Command, args []string) error {
		switch {
		case *printed && *lines:
			return cli.WrongUsage("use either --print or --plain, not both")
		case *printed:
			return a.ShowRecord(args[0], cli.PrintRecord)
		}
		path, err := replayable(a, args[0])
		switch {
		case err != nil:
			return err
		case *lines:
			return replayPlain(a, path)
		}
		return Open(a, Request{replay: path})
	}
	return c
}

// replayable returns the file of a record in which there is something to step
// through.
func replayable(a *cli.App, name string) (string, error) {
	if name == cli.StandardInput {
		return "", cli.WrongUsage("can't step through standard input; add --print")
	}
	path, err := a.Locate(name)
	if err != nil {
		return "", err
	}
	record, err := a.Load(path)
	if record != nil && len(record.Games()) > 0 {
		return path, nil // what is wrong further on, the screen says
	}
	if err == nil {
		err = fmt.Errorf("%s: no game started, nothing to replay", path)
	}
	return "", err
}
