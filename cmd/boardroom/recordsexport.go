package main

import (
	"errors"
	"fmt"

	"boardroom/core/catalog"

	"github.com/spf13/cobra"
)

// recordsExport returns the command that writes records for other programs.
func (a *app) recordsExport() *cobra.Command {
	return &cobra.Command{
		Use:   "export RECORD...",
		Short: "Write records as other programs read them",
		Long: `Write the games of records as other programs read them, one after another, to
standard output. Games of Arimaa are written as the usual game text, with tags
for the players, the date and the result; turns that were taken back stand in
it and "takeback" after them. A turn that is not over is left out.
` + recordHelp,
		Example:           "  boardroom records export 2026-11-20-180431-arimaa > game.txt",
		Args:              takes("RECORD", "[RECORD]..."),
		ValidArgsFunction: a.completeRecord,
		RunE: func(_ *cobra.Command, args []string) error {
			var wrong []error
			for _, name := range args {
				wrong = append(wrong, a.exportRecord(name))
			}
			return errors.Join(wrong...)
		},
	}
}

// exportRecord writes a record that has nothing wrong in it.
func (a *app) exportRecord(name string) error {
	record, err := a.load(name)
	if err != nil {
		return err
	}
	entry, err := catalog.Find(record.Header.Game)
	if err != nil {
		return err
	}
	x, err := exchangeOf(entry)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	text, err := x.write(record)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	_, err = a.out.WriteString(text)
	return err
}
