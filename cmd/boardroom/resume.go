package main

import (
	"errors"
	"fmt"

	"boardroom/records"

	"github.com/spf13/cobra"
)

// resume returns the command that goes on with a game.
func (a *app) resume() *cobra.Command {
	return &cobra.Command{
		Use:   "resume [RECORD]",
		Short: "Go on with a game that is not finished",
		Long: `Go on with a game that is not finished: the given one, or the newest in the data
folder. A RECORD is a file, or the name of one in the data folder.`,
		Args:              takes("[RECORD]"),
		ValidArgsFunction: a.completeRecord,
		RunE: func(_ *cobra.Command, args []string) error {
			path, err := a.unfinished(args)
			if err != nil {
				return err
			}
			return a.open(request{resume: path})
		},
	}
}

// unfinished returns the file of the record to go on with.
func (a *app) unfinished(args []string) (string, error) {
	if len(args) == 0 {
		return a.newestUnfinished()
	}
	if args[0] == standardInput {
		return "", wrongUsage("a game can only be gone on with in a file, not from standard input")
	}
	path, err := a.locate(args[0])
	if err != nil {
		return "", err
	}
	record, err := a.load(path)
	if err == nil && record.Finished {
		err = fmt.Errorf("%s %w", path, records.ErrClosed)
	}
	return path, err
}

func (a *app) newestUnfinished() (string, error) {
	entries, err := a.dir().List()
	if err != nil {
		return "", fmt.Errorf("the records cannot be listed: %w", err)
	}
	for _, e := range entries {
		if e.Err == nil && !e.Finished {
			return e.Path, nil
		}
	}
	return "", errors.New("there is no game to go on with; \"boardroom play GAME\" begins one")
}
