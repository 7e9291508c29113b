package main

import (
	"errors"
	"fmt"

	"boardroom/records"

	"github.com/spf13/cobra"
)

// resume returns the command that goes on with a game.
func (a *app) resume() *cobra.Command {
	plain, trust := false, false
	c := &cobra.Command{
		Use:   "resume [RECORD]",
		Short: "Go on with a game that is not finished",
		Long: `Go on with a game that is not finished: the given one, or the newest in the data
folder. A RECORD is a file, or the name of one in the data folder. With --plain
it goes on line by line, see "boardroom play --help".

A record that seats other teams' programs is gone on with only if --programs
says that they are to be started: look at what it names before.`,
		Args:              takes("[RECORD]"),
		ValidArgsFunction: a.completeRecord,
		RunE: func(_ *cobra.Command, args []string) error {
			path, err := a.unfinished(args)
			switch {
			case err != nil:
				return err
			case plain:
				return a.resumePlain(path, trust)
			}
			return a.open(request{resume: path, trust: trust})
		},
	}
	c.Flags().BoolVar(&plain, "plain", false, "play line by line, without a screen")
	c.Flags().BoolVar(&trust, "programs", false, "start the programs that the record seats")
	return c
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
	if err == nil && record.Closed { // what is over and not closed is closed by going on
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
		if !e.Waiting() && !e.Unclosed() {
			continue
		}
		if _, err := a.catalog.Find(e.Game); err == nil {
			return e.Path, nil
		}
	}
	return "", errors.New("there is no game to go on with; \"boardroom play GAME\" begins one")
}
