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
		Short: "Step through a record",
		Long: `Step through a record on the board, print it turn by turn or, with --plain, step
through it line by line. A record that is wrong somewhere is shown up to there.
` + cli.RecordHelp + ` Standard
input can only be printed.`,
		Args:              cli.Takes("RECORD"),
		ValidArgsFunction: a.CompleteRecord,
	}
	printed := c.Flags().Bool("print", false, "print it as text, turn by turn")
	lines := c.Flags().Bool("plain", false, "step through it line by line, without a screen")
	c.RunE = func(_ *cobra.Command, args []string) error {
		switch {
		case *printed && *lines:
			return cli.WrongUsage("the flags --print and --plain exclude each other")
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
		return "", cli.WrongUsage("standard input holds the record and cannot take keys; add --print")
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
		err = fmt.Errorf("%s: no game was begun, so there is nothing to step through", path)
	}
	return "", err
}
