package play

import (
	"context"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core/i18n"
	"boardroom/records"

	"github.com/spf13/cobra"
)

// Resume returns the command that goes on with a game.
func Resume(a *cli.App) *cobra.Command {
	plain, trust := false, false
	c := &cobra.Command{
		Use:   "resume [RECORD]",
		Short: a.T("Resume an unfinished game"),
		Long: a.T(`Resume an unfinished game: the one you name, or the newest. A RECORD is a file, or
the name of one in the data folder. --plain plays on line by line; see
"boardroom play --help".

If a record seats other programs, boardroom starts them only with --programs. Look at
the record first: it decides what runs.`),
		Example: `  boardroom resume
  boardroom resume 2026-11-20-180431-backgammon
  boardroom resume --plain game.txt`,
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
	c.Flags().BoolVar(&plain, "plain", false, a.T("play line by line, without a full screen"))
	c.Flags().BoolVar(&trust, "programs", false, a.T("start the programs that the record names"))
	return c
}

// unfinished returns the file of the record to go on with.
func unfinished(a *cli.App, args []string) (string, error) {
	if len(args) == 0 {
		return newestUnfinished(a)
	}
	if args[0] == cli.StandardInput {
		return "", cli.WrongUsage("can't resume a game from standard input; name a file")
	}
	path, err := a.Locate(args[0])
	if err != nil {
		return "", err
	}
	record, err := a.Open(path) // what is wrong further on is found by resuming it
	if err == nil && record.Closes() {
		err = i18n.Errorf("%s: %w", path, records.ErrClosed)
	}
	return path, err
}

func newestUnfinished(a *cli.App) (string, error) {
	ctx := context.Background()
	if _, err := a.Dir().Sync(ctx, nil); err != nil {
		return "", i18n.Errorf("can't list the records: %w", err)
	}
	for e, err := range a.Dir().Where(ctx, records.Wanted{Open: true}) {
		if err != nil {
			return "", i18n.Errorf("can't list the records: %w", err)
		}
		if !e.Resumable() && !e.Unclosed() {
			continue
		}
		if _, err := a.Catalog.Find(e.Game); err == nil {
			return e.Path, nil
		}
	}
	return "", i18n.NewError("no unfinished games; start one with \"boardroom play GAME\"")
}

// Replay returns the command that steps through a record.
func Replay(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:   "replay RECORD",
		Short: a.T("Step through a game"),
		Long: a.Paragraphs(`Step through a record on the board. --print prints it turn by turn instead, --plain
steps through it line by line. If the record is analyzed, both tell what each turn lost
and what was best. A damaged record plays up to the damage.`, cli.RecordHelp) + "\n" + a.T("From standard input, boardroom can only print."),
		Example: `  boardroom replay game.txt
  boardroom replay --print 2026-11-20-180431-arimaa
  boardroom replay --print - < game.txt`,
		Args:              cli.Takes("RECORD"),
		ValidArgsFunction: a.CompleteRecord,
	}
	printed := c.Flags().Bool("print", false, a.T("print the game turn by turn"))
	lines := c.Flags().Bool("plain", false, a.T("step line by line, without a full screen"))
	c.RunE = func(_ *cobra.Command, args []string) error {
		switch {
		case *printed && *lines:
			return cli.WrongUsage("use either --print or --plain, not both")
		case *printed:
			return a.ShowRecord(args[0], a.PrintRecord)
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
	record, err := a.Open(path) // what is wrong further on, the screen says
	if err == nil && record.GameCount() == 0 {
		err = i18n.Errorf("%s: no game started, nothing to replay", path)
	}
	return path, err
}
