package records

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/halloffame"
	"boardroom/records"
	"boardroom/records/disk"
	"boardroom/records/text"
	"boardroom/view"
	"boardroom/view/sitting"

	"github.com/spf13/cobra"
)

// deleteCommand returns the command that puts records into the trash.
func deleteCommand(a *cli.App) *cobra.Command {
	return &cobra.Command{
		Use:   "delete RECORD...",
		Short: "Move records to the trash",
		Long: `Move records to the folder "trash" of the data folder, with their notes and analyses, and
take their games out of the hall of fame. "boardroom records restore" undoes it.`,
		Example:           `  boardroom records delete 2026-11-20-180431-arimaa`,
		Args:              cli.Takes("RECORD..."),
		ValidArgsFunction: a.CompleteRecord,
		RunE: func(_ *cobra.Command, args []string) error {
			return each(a, args, func(path string) (string, error) { return "deleted", sitting.FolderAt(a.Data, a.Catalog).Delete(path) })
		},
	}
}

// closeCommand returns the command that closes records.
func closeCommand(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:   "close RECORD...",
		Short: "Close finished records, or set games aside",
		Long: `Close records. If boardroom was killed at the end of a game, this writes the seed of the
dice, the result and the digest. An unfinished game is set aside: boardroom no longer
offers to resume it, until you --reopen it.`,
		Example: `  boardroom records close 2026-11-20-180431-arimaa
  boardroom records close --reopen 2026-11-20-180431-arimaa`,
		Args:              cli.Takes("RECORD..."),
		ValidArgsFunction: a.CompleteRecord,
	}
	reopen := c.Flags().Bool("reopen", false, "reopen games that were set aside")
	c.RunE = func(_ *cobra.Command, args []string) error {
		if *reopen {
			return each(a, args, func(path string) (string, error) {
				return "reopened", records.ChangeLabels(path, nil, []string{records.SetAside})
			})
		}
		return each(a, args, func(path string) (string, error) { return closeRecord(a, path) })
	}
	return c
}

// closeRecord closes a record whose game is over, or sets its game aside.
func closeRecord(a *cli.App, path string) (done string, err error) {
	r, err := records.Load(path, a.Catalog.Find)
	switch {
	case err != nil:
		return "", i18n.Errorf("%s: %w", path, err)
	case r.Finished:
		return "closed", a.Dir().Finish(path)
	}
	return "set aside", records.ChangeLabels(path, []string{records.SetAside}, nil)
}

// tag returns the command that gives records labels.
func tag(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:   "tag RECORD...",
		Short: "Label records",
		Long: `Add labels to records, or remove them; "star" is the star in the room. Labels are kept
beside the records, which never change. "boardroom records list '#LABEL'" finds them.
Without a flag, print the labels.`,
		Example: `  boardroom records tag --add study,opening 2026-11-20-180431-arimaa
  boardroom records tag --remove study 2026-11-20-180431-arimaa`,
		Args:              cli.Takes("RECORD..."),
		ValidArgsFunction: a.CompleteRecord,
	}
	add := c.Flags().StringSlice("add", nil, "labels to add, separated by commas")
	remove := c.Flags().StringSlice("remove", nil, "labels to remove, separated by commas")
	cli.ValueNames(c, map[string]string{"add": "LABEL,...", "remove": "LABEL,..."})
	for _, flag := range []string{"add", "remove"} {
		cli.Complete(c, flag, func(string) []string { return labels(a) })
	}
	c.RunE = func(_ *cobra.Command, args []string) error {
		return each(a, args, func(path string) (string, error) {
			if err := disk.CheckFile(path); err != nil {
				return "", err
			}
			err := records.ChangeLabels(path, *add, *remove)
			return strings.Join(records.Labels(path), " "), err
		})
	}
	return c
}

// labels lists the labels that records have, and the star, which they may have.
func labels(a *cli.App) []string {
	all := []string{records.Star}
	entries, _ := a.Dir().List()
	for _, e := range entries {
		all = append(all, e.Labels...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// note returns the command that says something about a record.
func note(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:   "note RECORD [TEXT]",
		Short: "Print or write a note on a record",
		Long: `Print the note on a record, or write one. It is kept beside the record and opens its
replay. An empty TEXT deletes it.`,
		Example: `  boardroom records note game.txt "Anna's first win"
  boardroom records note game.txt`,
		Args:              cli.Takes("RECORD", "[TEXT]"),
		ValidArgsFunction: a.CompleteRecord,
	}
	c.RunE = func(_ *cobra.Command, args []string) error {
		path, err := a.File(args[0])
		if err == nil {
			_, err = a.Load(path)
		}
		if err != nil {
			return err
		}
		var beside records.Notebook
		if len(args) > 1 {
			return beside.SetRecordNote(path, args[1])
		}
		note, err := beside.RecordNote(path)
		for line := range strings.Lines(note) {
			fmt.Fprintln(a.Out, text.Printable(strings.TrimSuffix(line, "\n")))
		}
		return err
	}
	return c
}

// rename returns the command that gives a player another name.
func rename(a *cli.App) *cobra.Command {
	return &cobra.Command{
		Use:   "rename OLD NEW",
		Short: "Rename a player",
		Long: `Rename a player in all lists, at the table and in the hall of fame. Records keep the old
name, so their digests stay valid. If NEW exists already, the two players become one. In a
served room the player's SSH key follows the new name; a guest's code does not.`,
		Example: `  boardroom records rename Anna Annette`,
		Args:    cli.Takes("OLD", "NEW"),
		RunE: func(_ *cobra.Command, args []string) error {
			folder := sitting.FolderAt(a.Data, a.Catalog)
			entries, err := folder.List()
			if err != nil {
				return err
			}
			var names []string
			for _, e := range entries {
				for _, s := range e.Seats {
					names = append(names, s.String())
				}
			}
			again := halloffame.LoadNames(folder.HallOfFame())[args[0]] == args[1]
			if !again && !slices.Contains(names, args[0]) {
				return cli.WrongUsage("no player %q%s in any record", args[0], catalog.Suggest(args[0], names))
			}
			said, err := view.Rename(folder, args[0], args[1])
			if said != nil || err == nil {
				said = append([]string{fmt.Sprintf("%s is now called %s", args[0], args[1])}, said...)
			}
			for _, line := range said {
				fmt.Fprintln(a.Out, text.Printable(line))
			}
			return err
		},
	}
}

// restore returns the command that brings records back from the trash.
func restore(a *cli.App) *cobra.Command {
	return &cobra.Command{
		Use:   "restore [RECORD...]",
		Short: "Restore records from the trash",
		Long:  "Restore records from the trash. Without a RECORD, list the trash.",
		Example: `  boardroom records restore
  boardroom records restore 2026-11-20-180431-arimaa`,
		Args: cli.Takes("[RECORD]..."),
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			names, _ := a.Dir().Deleted()
			return names, cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(_ *cobra.Command, args []string) error {
			names, err := a.Dir().Deleted()
			if err != nil {
				return err
			}
			if len(args) == 0 && len(names) == 0 {
				a.Say(cli.NoRecords, a.Dir().Trash())
			}
			for _, name := range names {
				if len(args) == 0 {
					fmt.Fprintln(a.Out, name)
				}
			}
			var wrong []error
			for _, name := range args {
				if err := cli.NoInput(name); err != nil {
					return err
				}
				name = filepath.Base(strings.TrimSuffix(name, cli.Extension) + cli.Extension)
				if !slices.Contains(names, name) {
					wrong = append(wrong, i18n.Errorf("there is no record %q%s in %s", name, catalog.Suggest(name, names), a.Dir().Trash()))
				} else if err := a.Dir().Restore(name); err != nil {
					wrong = append(wrong, err)
				} else {
					fmt.Fprintf(a.Out, "%s: restored\n", name)
				}
			}
			return errors.Join(wrong...)
		},
	}
}

// each does something to records named on the command line, and says what.
func each(a *cli.App, names []string, do func(path string) (done string, err error)) error {
	var wrong []error
	for _, name := range names {
		path, err := a.File(name)
		done := ""
		if err == nil {
			done, err = do(path)
		}
		if err != nil {
			wrong = append(wrong, err)
			continue
		}
		fmt.Fprintf(a.Out, "%s: %s\n", text.Printable(filepath.Base(path)), done)
	}
	return errors.Join(wrong...)
}
