package play

import (
	"errors"
	"fmt"

	"boardroom/cmd/boardroom/cli"
	"boardroom/records"

	"github.com/spf13/cobra"
)

// Resume returns the command that goes on with a game.
func Resume(a *cli.App) *cobra.Command {
	plain, trust := false, false
	c := &cobra.Command{
		Use:   "resume [RECORD]",
		Short: "Go on with a game that is not finished",
		Long: `Go on with a game that is not finished: the given one, or the newest in the data
folder. A RECORD is a file, or the name of one in the data folder. With --plain
it goes on line by line, see "boardroom play --help".

A record that seats other teams' programs is gone on with only if --programs
says that they are to be started: look at what it names before.`,
		Args:              cli.Takes("[RECORD]"),
		ValidArgsFunction: a.CompleteRecord,
		RunE: func(_ *cobra.Command, args []string) error {
			path, err := unfinished(a, args)
			switch {
			case err != nil:
				return err
			case plain:
				return resumePlain(a, path, trust)
			}
			return Open(a, Request{resume: path, trust: trust})
		},
	}
	c.Flags().BoolVar(&plain, "plain", false, "play line by line, without a screen")
	c.Flags().BoolVar(&trust, "programs", false, "start the programs that the record seats")
	return c
}

// unfinished returns the file of the record to go on with.
func unfinished(a *cli.App, args []string) (string, error) {
	if len(args) == 0 {
		return newestUnfinished(a)
	}
	if args[0] == cli.StandardInput {
		return "", cli.WrongUsage("a game can only be gone on with in a file, not from standard input")
	}
	path, err := a.Locate(args[0])
	if err != nil {
		return "", err
	}
	record, err := a.Load(path)
	if err == nil && record.Closed { // what is over and not closed is closed by going on
		err = fmt.Errorf("%s: %w", path, records.ErrClosed)
	}
	return path, err
}

func newestUnfinished(a *cli.App) (string, error) {
	entries, err := a.Dir().List()
	if err != nil {
		return "", fmt.Errorf("the records cannot be listed: %w", err)
	}
	for _, e := range entries {
		if !e.Waiting() && !e.Unclosed() {
			continue
		}
		if _, err := a.Catalog.Find(e.Game); err == nil {
			return e.Path, nil
		}
	}
	return "", errors.New("there is no game to go on with; \"boardroom play GAME\" begins one")
}
