package records

import (
	"bytes"
	"fmt"

	"boardroom/cmd/boardroom/cli"
	"boardroom/records"

	"github.com/spf13/cobra"
)

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
				a.SayNoRecords(a.Dir().Records())
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
