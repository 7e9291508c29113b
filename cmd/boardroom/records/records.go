// Package records holds the commands about what is kept: those that list, show,
// check, exchange, keep and analyse records, and those of the hall of fame.
package records

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"boardroom/cmd/boardroom/cli"
	"boardroom/cmd/boardroom/tournament"
	"boardroom/records"
	"boardroom/records/text"
	"boardroom/view/sitting"

	"github.com/spf13/cobra"
)

// Command returns the commands about records.
func Command(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:   "records",
		Short: "List, show, verify, exchange and keep records",
		Args:  cli.TakesCommand,
		RunE:  cli.TakesCommand,
	}
	c.AddCommand(list(a), tournament.Tournaments(a), show(a), verifyCommand(a), tournament.Merge(a), importCommand(a), exportCommand(a),
		deleteCommand(a), restore(a), closeCommand(a), tag(a), note(a), rename(a))
	return c
}

// list returns the command that lists the records of the data folder.
func list(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:   "list [WORD...]",
		Short: "List the records of the data folder",
		Long: `List the records of the data folder, the newest first; those that cannot be read
with the reason. Dates are local on a terminal and else UTC, in JSON always. Every
WORD must fit a record:

  anna portes 2026-11   its players, its game, its date, how it ended
  won:anna              who won
  '>100' '<20'          how many turns it has
  since:2026-11 before:2026-12-24
  '#study' '#star'      labels

The filter in the room's lists is read in the same way. With --tournament those
of a tournament are listed, in the order of its schedule.`,
		Args: cli.Takes("[WORD]..."),
	}
	asJSON := c.Flags().Bool("json", false, "write a JSON array")
	name := c.Flags().String("tournament", "", "list the games of this tournament (\"boardroom records tournaments\" lists them)")
	cli.Complete(c, "tournament", func(string) []string { return a.Tournaments().Names() })
	c.RunE = func(c *cobra.Command, args []string) error {
		words := strings.TrimSpace(strings.Join(args, " "))
		wanted, err := records.ParseQuery(words, a.Zone())
		if err != nil {
			return cli.AsUsage(err)
		}
		read := sitting.FolderAt(a.Data, a.Catalog).List
		if c.Flags().Changed("tournament") {
			if err := a.TournamentNamed(*name); err != nil {
				return cli.AsUsage(err)
			}
			read = func() ([]records.Entry, error) { return a.Tournaments().Games(*name, a.Catalog.Find) }
		}
		entries, err := read()
		if err != nil {
			return fmt.Errorf("the records cannot be listed: %w", err)
		}
		entries = slices.DeleteFunc(entries, func(e records.Entry) bool { return !wanted.Matches(e) })
		switch {
		case *asJSON:
			return records.WriteListJSON(a.Out, entries)
		case len(entries) == 0 && words != "":
			a.Say(noneFits, words)
			for _, unknown := range wanted.Unknown {
				a.Say("%v.", unknown)
			}
		case len(entries) == 0:
			a.Say(cli.NoRecords, a.Dir().Records())
		}
		return records.WriteList(a.Out, entries, a.Zone(), a.Screen())
	}
	return c
}

// show returns the command that prints records.
func show(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:   "show RECORD...",
		Short: "Print records turn by turn",
		Long: `Print records turn by turn. With --json, each is one object on a line of its own:

  {"tags":{},"turns":[{"seat":1,"moves":["..."],"position":"..."}],"result":"..."}

Seat 0 is Chance, whose draws stand before the turn to which they belong. What
was offered and answered in a turn, as a double, is its "offers"; what other
programs call a position, as an XGID, are its "ids". Moves that
were taken back are left out. In a match each turn names its "game". A record
that is wrong somewhere is printed up to there.
` + cli.RecordHelp,
		Args:              cli.Takes("RECORD..."),
		ValidArgsFunction: a.CompleteRecord,
	}
	asJSON := c.Flags().Bool("json", false, "write JSON, one object a line")
	c.RunE = func(_ *cobra.Command, args []string) error {
		write := cli.PrintRecord
		if *asJSON {
			write = printRecordAsJSON
		}
		var wrong []error
		for i, name := range args {
			if i > 0 && !*asJSON {
				io.WriteString(a.Out, "\n")
			}
			wrong = append(wrong, a.ShowRecord(name, write))
		}
		return errors.Join(wrong...)
	}
	return c
}

func printRecordAsJSON(w io.Writer, r *records.Record) error {
	data, err := records.ShowJSON(r)
	if err != nil {
		return err
	}
	_, err = text.Harmless{Writer: w}.Write(append(data, '\n'))
	return err
}

// verifyCommand returns the command that verifies records.
func verifyCommand(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:   "verify [RECORD...]",
		Short: "Verify records: moves, dice, results",
		Long: `Verify records from start to end: whether every move is legal, every roll follows
from its seed, the result is true, and nothing was changed after the record was
closed. Each is reported on one line. The exit status is 1 if anything is wrong;
what cannot be checked is told and is not wrong. Without a RECORD, all those of
the data folder are verified.
` + cli.RecordHelp,
		Args:              cli.Takes("[RECORD]..."),
		ValidArgsFunction: a.CompleteRecord,
	}
	asJSON := c.Flags().Bool("json", false, "write JSON, one object a line")
	c.RunE = func(_ *cobra.Command, args []string) error {
		if len(args) == 0 {
			if args = a.RecordNames(); len(args) == 0 {
				a.Say(cli.NoRecords, a.Dir().Records())
			}
		}
		write := records.Report.Write
		if *asJSON {
			write = records.Report.WriteJSON
		}
		wrong, all := 0, 0
		for _, name := range args {
			err := a.EachRecord(name, func(name string, data []byte, err error) error {
				report := verify(a, data, err)
				all++
				if !report.OK() {
					wrong++
				}
				return write(report, a.Out, name)
			})
			if err != nil {
				return err
			}
		}
		if wrong > 0 {
			return fmt.Errorf("something is wrong with %d of %d records", wrong, all)
		}
		return nil
	}
	return c
}

// verify reports on a record; that it cannot be read is wrong too.
func verify(a *cli.App, data []byte, err error) records.Report {
	if err != nil {
		return records.Report{Wrong: []records.Finding{{Text: err.Error()}}}
	}
	report, err := records.Verify(bytes.NewReader(data), a.Catalog.Find)
	if err != nil {
		report.Wrong = append(report.Wrong, records.Finding{Text: err.Error()})
	}
	return report
}
