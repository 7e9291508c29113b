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
	var name, to string
	c := &cobra.Command{
		Use:   "export RECORD...",
		Short: a.T("Export games for other programs, or to show"),
		Long: a.T(`Export the games of records for other programs, to standard output in the usual format of
the game, or one record to a new file with --to, whose extension picks the format. An
unfinished turn is left out, except for its roll. The formats:`) + "\n\n" + listed(a.Language, view.Formats().Written()) + "\n" + a.T(cli.RecordHelp),
		Example: `  boardroom records export 2026-11-20-180431-arimaa > game.txt
  boardroom records export --to game.html 2026-11-20-180431-arimaa`,
		Args:              cli.Takes("RECORD..."),
		ValidArgsFunction: a.CompleteRecord,
		RunE: func(_ *cobra.Command, args []string) error {
			if to != "" {
				return exportTo(a, args, name, to)
			}
			var wrong []error
			for _, record := range args {
				text, err := exportText(a, record, name, "")
				if err == nil {
					_, err = a.Out.WriteString(text)
				}
				wrong = append(wrong, err)
			}
			return errors.Join(wrong...)
		},
	}
	c.Flags().StringVar(&name, "format", "", a.T("format (default: from the extension, or the usual one)"))
	c.Flags().StringVar(&to, "to", "", a.T("write one record to this new file"))
	cli.ValueNames(c, map[string]string{"format": "FORMAT", "to": "FILE"})
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

// exportTo writes the only record to a new file.
func exportTo(a *cli.App, args []string, format, to string) error {
	if err := cli.CheckVacant("to", to); err != nil {
		return err
	}
	if len(args) > 1 {
		return cli.WrongUsage("--to takes one record, not %d", len(args))
	}
	text, err := exportText(a, args[0], format, to)
	if err != nil {
		return err
	}
	return records.WriteNew(to, []byte(text))
}

// exportText returns a record in a format.
func exportText(a *cli.App, name, format, file string) (string, error) {
	record, err := a.Load(name)
	if err != nil {
		return "", err
	}
	entry, err := a.Catalog.Find(record.Header.Game)
	if err != nil {
		return "", err
	}
	f, err := view.Formats().For(entry, format, file)
	if err == nil && f.Is == nil && format == "" && file == "" {
		err = i18n.Errorf("no other program reads %s; show it with --to FILE%s", entry.Title, f.Ending)
	}
	if err != nil {
		return "", i18n.Errorf("%s: %w", name, err)
	}
	text, told, err := f.Text(exchange.Record{Record: record, Entry: entry, Catalog: a.Catalog, Language: a.Language,
		Analysis: func() (*analysis.Analysis, error) { return analysisOf(a, name, record) }})
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
	return kept(a, path, r)
}
