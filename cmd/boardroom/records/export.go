package records

import (
	"errors"
	"fmt"
	"strings"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/analysis"
	"boardroom/records/exchange"
	"boardroom/records/text"
	"boardroom/view"

	"github.com/spf13/cobra"
)

// exportCommand returns the command that writes records for others.
func exportCommand(a *cli.App) *cobra.Command {
	var how exported
	c := &cobra.Command{
		Use:   "export RECORD...",
		Short: a.T("Export games for other programs, or to show"),
		Long: a.T(`Export the games of records for other programs, to standard output in the usual format of
the game, or one record to a new file with --to, whose extension picks the format. An
unfinished turn is left out, except for its roll. --turn 12, or 27g, shows what that turn
led to in a format that can; in a match, --turn 2:12 is a turn of game 2. The formats:`) + "\n\n" + listed(a.Language, view.Formats().Written()) + "\n" + a.T(cli.RecordHelp),
		Example: `  boardroom records export 2026-11-20-180431-arimaa > game.txt
  boardroom records export --to game.html 2026-11-20-180431-arimaa
  boardroom records export --to turn.svg --turn 12 game.txt`,
		Args:              cli.Takes("RECORD..."),
		ValidArgsFunction: a.CompleteRecord,
		RunE: func(_ *cobra.Command, args []string) error {
			if how.to != "" {
				return how.toFile(a, args)
			}
			var wrong []error
			for _, record := range args {
				text, err := how.text(a, record)
				if err == nil {
					_, err = a.Out.WriteString(text)
				}
				wrong = append(wrong, err)
			}
			return errors.Join(wrong...)
		},
	}
	c.Flags().StringVar(&how.format, "format", "", a.T("format (default: from the extension, or the usual one)"))
	c.Flags().StringVar(&how.to, "to", "", a.T("write one record to this new file"))
	c.Flags().StringVar(&how.turn, "turn", "", a.T("show this turn, not the whole game"))
	cli.ValueNames(c, map[string]string{"format": "FORMAT", "to": "FILE", "turn": "TURN"})
	cli.Complete(c, "format", func(string) []string {
		return view.Formats().Written().Names()
	})
	return c
}

// listed lists formats for help, with the extension of each and what becomes of games in
// it.
func listed(l i18n.Language, formats exchange.Formats) string {
	const width = 62 // columns of what is said of each
	var list strings.Builder
	for _, f := range formats {
		name := f.Name + " (" + f.Ending + ")"
		for _, line := range text.Wrap(f.About.In(l), width) {
			fmt.Fprintf(&list, "  %-14s  %s\n", name, line)
			name = ""
		}
	}
	return list.String()
}

// exported is how records are written, as the flags say it; each may be empty.
type exported struct{ format, to, turn string }

// toFile writes the only record to a new file.
func (x exported) toFile(a *cli.App, args []string) error {
	if err := cli.CheckVacant("to", x.to); err != nil {
		return err
	}
	if len(args) > 1 {
		return cli.WrongUsage("--to takes one record, not %d", len(args))
	}
	text, err := x.text(a, args[0])
	if err != nil {
		return err
	}
	return records.WriteNew(x.to, []byte(text))
}

// text returns a record in its format, and tells what a person should know of it.
func (x exported) text(a *cli.App, name string) (string, error) {
	record, err := a.Load(name)
	if err != nil {
		return "", err
	}
	entry, err := a.Catalog.Find(record.Header.Game)
	if err != nil {
		return "", err
	}
	f, err := view.Formats().For(entry, x.format, x.to)
	if err == nil && f.Is == nil && x.format == "" && x.to == "" {
		err = i18n.Errorf("no other program reads %s; show it with --to FILE%s", entry.Title, f.Ending)
	}
	if err != nil {
		return "", i18n.Errorf("%s: %w", name, err)
	}
	written := exchange.Record{Record: record, Entry: entry, Catalog: a.Catalog, Language: a.Language,
		Analysis: func() (*analysis.Analysis, error) { return analysisOf(a, name, record) }}
	var text string
	var told []i18n.Message
	if x.turn != "" {
		text, told, err = f.TextAt(written, x.turn)
	} else {
		text, told, err = f.Text(written)
	}
	if err != nil {
		return "", i18n.Errorf("%s: %w", name, err)
	}
	for _, line := range told {
		a.Say("%s: %s", name, line)
	}
	return text, nil
}

// analysisOf returns the analysis that is kept beside a record, or nil if there
// is none.
func analysisOf(a *cli.App, name string, r *records.Record) (*analysis.Analysis, error) {
	path, err := a.Locate(name)
	if err != nil {
		return nil, err
	}
	if path == cli.StandardInput {
		return nil, nil
	}
	return analysis.Kept(path, r)
}
