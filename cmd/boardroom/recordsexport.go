package main

import (
	"errors"
	"fmt"

	"boardroom/core/catalog"
	"boardroom/records"
	"boardroom/records/analysis"
	"boardroom/records/match"
	"boardroom/view"
	"boardroom/view/web"

	"github.com/spf13/cobra"
)

// recordsExport returns the command that writes records for others.
func (a *app) recordsExport() *cobra.Command {
	var name, to string
	c := &cobra.Command{
		Use:   "export RECORD...",
		Short: "Write records as other programs read them, or to be shown",
		Long: `Write the games of records as other programs read them, one after another, to
standard output: games of the 24-point board as .mat, which programs of
backgammon read, and those that no other program knows with a line that names the
game; games of Arimaa as the usual game text, with tags for the players, the date
and the result, and "takeback" after turns that were taken back. A turn that is
not over is left out, but for its throw.

With --to one record goes to a new file, whose ending says the format: games that
GNU Backgammon knows become .sgf too. A page (.html) shows any game to somebody
without the program, in a browser and without a network: the board, the turns, and
the marks and chances of a game that was analysed. A recording (.cast) shows the
replay in a terminal, as "asciinema play game.cast" does.
` + recordHelp,
		Example: `  boardroom records export 2026-11-20-180431-arimaa > game.txt
  boardroom records export --to game.html 2026-11-20-180431-arimaa`,
		Args:              takes("RECORD..."),
		ValidArgsFunction: a.completeRecord,
		RunE: func(_ *cobra.Command, args []string) error {
			if to != "" {
				return a.exportTo(args, name, to)
			}
			var wrong []error
			for _, record := range args {
				text, err := a.export(record, name, "")
				if err == nil {
					_, err = a.out.WriteString(text)
				}
				wrong = append(wrong, err)
			}
			return errors.Join(wrong...)
		},
	}
	c.Flags().StringVar(&name, "format", "", "the format to write; without it that of the ending, or the usual one")
	c.Flags().StringVar(&to, "to", "", "write one record to this new file")
	complete(c, "format", func(string) []string {
		var names []string
		for _, f := range formats() {
			names = append(names, f.name)
		}
		return names
	})
	return c
}

// exportTo writes the only record to a new file.
func (a *app) exportTo(args []string, format, to string) error {
	if err := checkVacant("to", to); err != nil {
		return err
	}
	if len(args) > 1 {
		return wrongUsage("the flag --to takes one record, and there are %d", len(args))
	}
	text, err := a.export(args[0], format, to)
	if err != nil {
		return err
	}
	return records.WriteNew(to, []byte(text))
}

// A loaded record has nothing wrong in it.
type loaded struct {
	record *records.Record
	entry  catalog.Entry
	known  match.Known
	// analysis returns what was found of the record; nil: it was not analysed.
	analysis func() (*analysis.Analysis, error)
}

// export returns a record in a format.
func (a *app) export(name, format, file string) (string, error) {
	record, err := a.load(name)
	if err != nil {
		return "", err
	}
	entry, err := a.catalog.Find(record.Header.Game)
	if err != nil {
		return "", err
	}
	f, err := formatFor(entry, format, file)
	if err != nil {
		return "", fmt.Errorf("%s: %w", name, err)
	}
	delete(record.Header.Extra, records.SourceTag)
	text, told, err := f.write(loaded{record, entry, match.Known{Games: a.catalog}, func() (*analysis.Analysis, error) { return a.analysisOf(name, record) }})
	if err != nil {
		return "", fmt.Errorf("%s: %w", name, err)
	}
	for _, line := range told {
		a.say("%s: %s", name, line)
	}
	return text, nil
}

// analysisOf returns the analysis that is kept beside a record, or nil if there
// is none.
func (a *app) analysisOf(name string, r *records.Record) (*analysis.Analysis, error) {
	path, err := a.locate(name)
	if err != nil {
		return nil, err
	}
	return a.kept(path, r)
}

// writePage writes a record as a page of HTML.
func writePage(l loaded) (string, []string, error) {
	found, told, err := l.shown()
	if err != nil {
		return "", nil, err
	}
	page, err := web.Page(l.entry, l.record, found)
	return string(page), told, err
}

// writeCast writes the replay of a record as an asciicast.
func writeCast(l loaded) (string, []string, error) {
	found, told, err := l.shown()
	if err != nil {
		return "", nil, err
	}
	text, err := view.Cast(l.entry, l.record, found)
	return text, told, err
}

// shown returns the analysis with which a record is to be shown, or nil. One that
// cannot be used is told of.
func (l loaded) shown() (found *analysis.Analysis, told []string, err error) {
	if len(l.record.Games()) == 0 {
		return nil, nil, errors.New("no game was begun, so there is nothing to show")
	}
	found, trouble := l.analysis()
	if trouble != nil {
		told = append(told, fmt.Sprintf("it is shown without its analysis: %v", trouble))
	}
	return found, told, nil
}
