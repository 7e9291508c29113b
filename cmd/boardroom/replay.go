package main

import (
	"fmt"

	"github.com/spf13/cobra"
)

// replay returns the command that steps through a record.
func (a *app) replay() *cobra.Command {
	c := &cobra.Command{
		Use:   "replay RECORD",
		Short: "Step through a record",
		Long: `Step through a record on the board, print it turn by turn or, with --plain, step
through it line by line. A record that is wrong somewhere is shown up to there.
` + recordHelp + ` Standard
input can only be printed.`,
		Args:              takes("RECORD"),
		ValidArgsFunction: a.completeRecord,
	}
	printed := c.Flags().Bool("print", false, "print it as text, turn by turn")
	lines := c.Flags().Bool("plain", false, "step through it line by line, without a screen")
	c.RunE = func(_ *cobra.Command, args []string) error {
		switch {
		case *printed && *lines:
			return wrongUsage("the flags --print and --plain exclude each other")
		case *printed:
			return a.showRecord(args[0], printRecord)
		}
		path, err := a.replayable(args[0])
		switch {
		case err != nil:
			return err
		case *lines:
			return a.replayPlain(path)
		}
		return a.open(request{replay: path})
	}
	return c
}

// replayable returns the file of a record in which there is something to step
// through.
func (a *app) replayable(name string) (string, error) {
	if name == standardInput {
		return "", wrongUsage("standard input holds the record and cannot take keys; add --print")
	}
	path, err := a.locate(name)
	if err != nil {
		return "", err
	}
	record, err := a.load(path)
	if record != nil && len(record.Games()) > 0 {
		return path, nil // what is wrong further on, the screen says
	}
	if err == nil {
		err = fmt.Errorf("%s: no game was begun, so there is nothing to step through", path)
	}
	return "", err
}
