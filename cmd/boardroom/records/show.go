package records

import (
	"errors"
	"io"

	"boardroom/cmd/boardroom/cli"
	"boardroom/records"
	"boardroom/records/text"

	"github.com/spf13/cobra"
)

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
