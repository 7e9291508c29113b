package main

import (
	"errors"
	"io"

	"boardroom/records"
	"boardroom/records/markup"

	"github.com/spf13/cobra"
)

// recordsShow returns the command that prints records.
func (a *app) recordsShow() *cobra.Command {
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
` + recordHelp,
		Args:              takes("RECORD..."),
		ValidArgsFunction: a.completeRecord,
	}
	asJSON := c.Flags().Bool("json", false, "write JSON, one object a line")
	c.RunE = func(_ *cobra.Command, args []string) error {
		write := printRecord
		if *asJSON {
			write = printRecordAsJSON
		}
		var wrong []error
		for i, name := range args {
			if i > 0 && !*asJSON {
				io.WriteString(a.out, "\n")
			}
			wrong = append(wrong, a.showRecord(name, write))
		}
		return errors.Join(wrong...)
	}
	return c
}

// showRecord writes a record as far as it can be read.
func (a *app) showRecord(name string, write func(io.Writer, *records.Record) error) error {
	record, err := a.load(name)
	if record == nil {
		return err
	}
	return errors.Join(err, write(a.out, record))
}

func printRecord(w io.Writer, r *records.Record) error {
	_, err := io.WriteString(w, records.Show(r))
	return err
}

func printRecordAsJSON(w io.Writer, r *records.Record) error {
	data, err := records.ShowJSON(r)
	if err != nil {
		return err
	}
	_, err = markup.Harmless{Writer: w}.Write(append(data, '\n'))
	return err
}
