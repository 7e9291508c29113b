package main

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"boardroom/core/catalog"

	"github.com/spf13/cobra"
)

// recordsExport returns the command that writes records for other programs.
func (a *app) recordsExport() *cobra.Command {
	var format string
	c := &cobra.Command{
		Use:   "export RECORD...",
		Short: "Write records as other programs read them",
		Long: `Write the games of records as other programs read them, one after another, to
standard output: games of the 24-point board as .mat, which programs of
backgammon read, and those that no other program knows with a line that names the
game; games of Arimaa as the usual game text, with tags for the players, the date
and the result, and "takeback" after turns that were taken back. A turn that is
not over is left out.
` + recordHelp,
		Example:           "  boardroom records export 2026-11-20-180431-arimaa > game.txt",
		Args:              takes("RECORD", "[RECORD]..."),
		ValidArgsFunction: a.completeRecord,
		RunE: func(_ *cobra.Command, args []string) error {
			var wrong []error
			for _, name := range args {
				wrong = append(wrong, a.exportRecord(name, format))
			}
			return errors.Join(wrong...)
		},
	}
	c.Flags().StringVar(&format, "format", "", "the text to write, where a game is kept in several; without it the usual one")
	complete(c, "format", func(string) []string { return slices.Sorted(maps.Keys(exchanges())) })
	return c
}

// exportRecord writes a record that has nothing wrong in it.
func (a *app) exportRecord(name, format string) error {
	record, err := a.load(name)
	if err != nil {
		return err
	}
	entry, err := catalog.Find(record.Header.Game)
	if err != nil {
		return err
	}
	x, err := exchangeOf(entry, format)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	delete(record.Header.Extra, sourceTag)
	text, told, err := x.write(record)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	for _, line := range told {
		a.say("%s: %s", name, line)
	}
	_, err = a.out.WriteString(text)
	return err
}
