// Package records holds the commands about what is kept: those that list, show,
// check, exchange, keep and analyse records, and those of the hall of fame.
package records

import (
	"bytes"
	"context"
	"errors"
	"io"
	"iter"
	"strconv"
	"strings"

	"boardroom/cmd/boardroom/cli"
	"boardroom/cmd/boardroom/tournament"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/text"
	"boardroom/view/sitting"

	"github.com/spf13/cobra"
)

// Command returns the commands about records.
func Command(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:   "records",
		Short: a.T("Manage records: list, verify, import, export and more"),
		Long: a.T(`Manage the records of your games: list, show and verify them, exchange them with other
programs, label, rename, delete and restore them.`),
		Example: `  boardroom records list anna 2026-11
  boardroom records verify
  boardroom records import match.mat`,
		Args: cli.TakesCommand,
		RunE: cli.TakesCommand,
	}
	c.AddCommand(list(a), tournament.Tournaments(a), show(a), verifyCommand(a), tournament.Merge(a), importCommand(a), exportCommand(a),
		deleteCommand(a), restore(a), closeCommand(a), tag(a), note(a), rename(a))
	return c
}

// list returns the command that lists the records of the data folder.
func list(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:   "list [WORD...]",
		Short: a.T("List records"),
		Long: a.T(`List the records in the data folder, newest first, and those that can't be read with the
reason. Dates are local on a terminal, otherwise UTC; in JSON always UTC. A record must
match every WORD:

  anna portes 2026-11   players, game, date or result
  won:anna              winner
  '>100' '<20'          number of turns
  since:2026-11 before:2026-12-24
  '#study' '#star'      labels

The filters in the room take the same words. On a
terminal it lists page 1, 50 records, unless --page names another or all; elsewhere it
lists all. --tournament lists the games of a tournament ("boardroom records tournaments"
lists those), in schedule order.`),
		Example: `  boardroom records list
  boardroom records list won:anna backgammon '#star'
  boardroom records list --json since:2026-11`,
		Args: cli.Takes("[WORD]..."),
	}
	asJSON := c.Flags().Bool("json", false, a.T("write a JSON array"))
	name := c.Flags().String("tournament", "", a.T("list the games of this tournament"))
	page := c.Flags().String("page", "", a.T("list this page of 50 records, or all"))
	cli.ValueNames(c, map[string]string{"tournament": "NAME", "page": "PAGE"})
	cli.Complete(c, "tournament", func(string) []string { return a.Tournaments().Names() })
	c.RunE = func(c *cobra.Command, args []string) error {
		words := strings.TrimSpace(strings.Join(args, " "))
		wanted, err := records.ParseQuery(words, a.Zone())
		if err != nil {
			return cli.AsUsage(err)
		}
		first, most, err := paged(a, *page)
		if err != nil {
			return cli.AsUsage(err)
		}
		if c.Flags().Changed("tournament") {
			if err := a.TournamentNamed(*name); err != nil {
				return cli.AsUsage(err)
			}
			found := matching(a.Tournaments().Games(c.Context(), *name, a.Catalog.Find), wanted)
			return writeList(a, listing{part(found, first, most), *asJSON, words, wanted})
		}
		found, total, err := stored(c.Context(), a, wanted, first, most)
		if err != nil {
			return i18n.Errorf("can't list the records: %w", err)
		}
		if most > 0 && first >= total && first > 0 {
			return cli.WrongUsage("there is no page %s: there are %d records, %d a page", *page, total, pageSize)
		}
		if err := writeList(a, listing{found, *asJSON, words, wanted}); err != nil {
			return err
		}
		if most > 0 && total > pageSize && !*asJSON {
			if err := a.Out.Flush(); err != nil {
				return err
			}
			a.Say("Records %d to %d of %d. See others with --page 2, --page 3 or --page all.", first+1, min(first+most, total), total)
		}
		return nil
	}
	return c
}

// pageSize is how many records a page of the list has.
const pageSize = 50

// paged returns which part of a list is asked for by the number of a page, all of it, or
// what is usual: a page on a terminal, and else all. Most is 0 of all.
func paged(a *cli.App, page string) (first, most int, err error) {
	switch {
	case page == "" && a.Width > 0:
		return 0, pageSize, nil
	case page == "" || page == "all":
		return 0, 0, nil
	}
	n, err := strconv.Atoi(page)
	if err != nil || n < 1 || n > 1<<30 {
		return 0, 0, i18n.Errorf("%q isn't a page: write a number from 1, or all", page)
	}
	return (n - 1) * pageSize, pageSize, nil
}

// stored returns the part of the wanted records of the data folder that begins with the
// first, at most so many, 0: all, and how many there are if it is a part.
func stored(ctx context.Context, a *cli.App, wanted records.Query, first, most int) (found iter.Seq2[records.Entry, error], total int, err error) {
	if err := a.Sync(ctx); err != nil {
		return nil, 0, err
	}
	folder := sitting.FolderAt(a.Data, a.Catalog)
	if most == 0 {
		return folder.Where(ctx, records.Wanted{Query: wanted}), 0, nil
	}
	rows, err := folder.Rows(records.Wanted{Query: wanted})
	if err != nil {
		return nil, 0, err
	}
	return func(yield func(records.Entry, error) bool) {
		for i := first; i < min(first+most, rows.Len()); i++ {
			if e, err := rows.At(i); !yield(e, err) || err != nil {
				return
			}
		}
	}, rows.Len(), nil
}

// matching returns those of some records that a query looks for.
func matching(entries iter.Seq2[records.Entry, error], wanted records.Query) iter.Seq2[records.Entry, error] {
	return func(yield func(records.Entry, error) bool) {
		for e, err := range entries {
			if (err != nil || wanted.Matches(e)) && !yield(e, err) {
				return
			}
		}
	}
}

// part returns those of some records that follow the first so many, at most so many; 0: all.
func part(entries iter.Seq2[records.Entry, error], skip, most int) iter.Seq2[records.Entry, error] {
	return func(yield func(records.Entry, error) bool) {
		n := 0
		for e, err := range entries {
			if n++; err == nil && n <= skip {
				continue
			}
			if !yield(e, err) || most > 0 && n == skip+most {
				return
			}
		}
	}
}

// A listing is what is written of a list.
type listing struct {
	entries iter.Seq2[records.Entry, error]
	asJSON  bool
	words   string // of the query
	query   records.Query
}

func writeList(a *cli.App, l listing) error {
	if l.asJSON {
		return records.WriteListJSON(a.Out, l.entries)
	}
	n, err := records.WriteList(a.Out, l.entries, a.Zone(), a.Screen())
	switch {
	case n > 0 || err != nil:
	case l.words != "":
		a.Say("No record matches %s.", l.words)
		for _, unknown := range l.query.Unknown {
			a.Say("%v.", unknown)
		}
	default:
		a.Say(cli.NoRecords, a.Dir().Records())
	}
	return err
}

// show returns the command that prints records.
func show(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:   "show RECORD...",
		Short: a.T("Print records turn by turn"),
		Long: a.Paragraphs(`Print records turn by turn. --json writes each record as one object on one line:

  {"tags":{},"turns":[{"seat":1,"moves":["..."],"position":"..."}],"result":"..."}

Seat 0 is Chance; its draws come before the turn they belong to. "offers" are doubles and
other offers with their answers, "ids" are a position's names in other programs, such as
an XGID. Moves that were taken back are left out. In a match, each turn names its "game".
After "boardroom analyze" a turn tells what it lost and what was best; in JSON under
"analysis": {"mark":"??","loss":0.21,"best":["13/8","24/23","end"],"level":"expert"}.
A damaged record is printed up to the damage.`, cli.RecordHelp),
		Example: `  boardroom records show game.txt
  boardroom records show --json 2026-11-20-180431-arimaa`,
		Args:              cli.Takes("RECORD..."),
		ValidArgsFunction: a.CompleteRecord,
	}
	asJSON := c.Flags().Bool("json", false, a.T("write JSON, one object a line"))
	c.RunE = func(_ *cobra.Command, args []string) error {
		write := a.PrintRecord
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

func printRecordAsJSON(w io.Writer, r *records.Record, judged records.Judged) error {
	data, err := records.ShowJSON(r, judged)
	if err != nil {
		return err
	}
	_, err = text.JSONEscaper{Writer: w}.Write(append(data, '\n'))
	return err
}

// verifyCommand returns the command that verifies records.
func verifyCommand(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:   "verify [RECORD...]",
		Short: a.T("Verify moves, dice and results of records"),
		Long: a.Paragraphs(`Verify records from start to end: every move is legal, every roll follows from its seed,
the result is right, and nothing changed after the record was closed. Each record gets
one line. What can't be checked is reported but is no failure. Without a RECORD, boardroom
verifies every record in the data folder. The exit status is 1 if any record fails.`, cli.RecordHelp),
		Example: `  boardroom records verify
  boardroom records verify game.txt`,
		Args:              cli.Takes("[RECORD]..."),
		ValidArgsFunction: a.CompleteRecord,
	}
	asJSON := c.Flags().Bool("json", false, a.T("write JSON, one object a line"))
	c.RunE = func(_ *cobra.Command, args []string) error {
		if len(args) == 0 {
			if args = a.RecordNames(); len(args) == 0 {
				a.Say(cli.NoRecords, a.Dir().Records())
			}
		}
		wrong, all := 0, 0
		for _, name := range args {
			err := a.EachRecord(name, func(name string, data []byte, err error) error {
				report := verify(a, data, err)
				all++
				if !report.OK() {
					wrong++
				}
				if *asJSON {
					return report.WriteJSON(a.Out, name)
				}
				return report.Write(a.Out, name, a.Language)
			})
			if err != nil {
				return err
			}
		}
		if wrong > 0 {
			return i18n.Errorf("%d of %d records failed", wrong, all)
		}
		return nil
	}
	return c
}

// verify reports on a record; that it cannot be read is wrong too.
func verify(a *cli.App, data []byte, err error) records.Report {
	if err != nil {
		return records.Report{Wrong: []records.Finding{{Text: i18n.Msg("%v", err)}}}
	}
	report, err := records.Verify(bytes.NewReader(data), a.Catalog.Find)
	if err != nil {
		report.Wrong = append(report.Wrong, records.Finding{Text: i18n.Msg("%v", err)})
	}
	return report
}
