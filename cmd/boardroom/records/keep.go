package records

import (
	"context"
	"errors"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/halloffame"
	"boardroom/records"
	"boardroom/records/disk"
	"boardroom/view"
	"boardroom/view/sitting"

	"github.com/spf13/cobra"
)

// deleteCommand returns the command that puts records into the trash.
func deleteCommand(a *cli.App) *cobra.Command {
	return &cobra.Command{
		Use:   "delete RECORD...",
		Short: a.T("Move records to the trash"),
		Long: a.T(`Move records to the folder "trash" of the data folder, with their notes and analyses, and
take their games out of the hall of fame. "boardroom records restore" undoes it.`),
		Example:           `  boardroom records delete 2026-11-20-180431-arimaa`,
		Args:              cli.Takes("RECORD..."),
		ValidArgsFunction: a.CompleteRecord,
		RunE: func(_ *cobra.Command, args []string) error {
			return each(a, args, func(path string) (i18n.Message, error) {
				return i18n.Msg("%s: deleted", filepath.Base(path)), sitting.FolderAt(a.Data, a.Catalog).Delete(path)
			})
		},
	}
}

// closeCommand returns the command that closes records.
func closeCommand(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:   "close RECORD...",
		Short: a.T("Close finished records, or shelve games"),
		Long: a.T(`Close records. If boardroom was killed at the end of a game, this writes the seed of the
dice, the result and the digest. An unfinished game is shelved: boardroom no longer offers
to resume it, until you --reopen it.`),
		Example: `  boardroom records close 2026-11-20-180431-arimaa
  boardroom records close --reopen 2026-11-20-180431-arimaa`,
		Args:              cli.Takes("RECORD..."),
		ValidArgsFunction: a.CompleteRecord,
	}
	reopen := c.Flags().Bool("reopen", false, a.T("reopen shelved games"))
	c.RunE = func(_ *cobra.Command, args []string) error {
		if *reopen {
			return each(a, args, func(path string) (i18n.Message, error) {
				return i18n.Msg("%s: reopened", filepath.Base(path)), records.ChangeLabels(path, nil, []string{records.SetAside})
			})
		}
		return each(a, args, func(path string) (i18n.Message, error) { return closeRecord(a, path) })
	}
	return c
}

// closeRecord closes a record whose game is over, or shelves its game.
func closeRecord(a *cli.App, path string) (done i18n.Message, err error) {
	r, err := records.Load(path, a.Catalog.Find)
	switch {
	case err != nil:
		return i18n.Message{}, i18n.Errorf("%s: %w", path, err)
	case r.Finished:
		return i18n.Msg("%s: closed", filepath.Base(path)), a.Dir().Finish(path)
	}
	return i18n.Msg("%s: shelved", filepath.Base(path)), records.ChangeLabels(path, []string{records.SetAside}, nil)
}

// tag returns the command that gives records labels.
func tag(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:   "tag RECORD...",
		Short: a.T("Label records"),
		Long: a.T(`Add labels to records, or remove them; "star" is the star in the room. Labels are kept
beside the records, which never change. "boardroom records list '#LABEL'" finds them.
Without a flag, print the labels.`),
		Example: `  boardroom records tag --add study,opening 2026-11-20-180431-arimaa
  boardroom records tag --remove study 2026-11-20-180431-arimaa`,
		Args:              cli.Takes("RECORD..."),
		ValidArgsFunction: a.CompleteRecord,
	}
	add := c.Flags().StringSlice("add", nil, a.T("labels to add, separated by commas"))
	remove := c.Flags().StringSlice("remove", nil, a.T("labels to remove, separated by commas"))
	cli.ValueNames(c, map[string]string{"add": "LABEL,...", "remove": "LABEL,..."})
	for _, flag := range []string{"add", "remove"} {
		cli.Complete(c, flag, func(string) []string { return labels(a) })
	}
	c.RunE = func(_ *cobra.Command, args []string) error {
		return each(a, args, func(path string) (i18n.Message, error) {
			if err := disk.CheckFile(records.FileOf(path)); err != nil {
				return i18n.Message{}, err
			}
			err := records.ChangeLabels(path, *add, *remove)
			return i18n.Msg("%s: %s", filepath.Base(path), strings.Join(records.Labels(path), " ")), err
		})
	}
	return c
}

// completeWithin is how long somebody waits for proposals.
const completeWithin = 2 * time.Second

// labels lists the labels that records have, and the star, which they may have.
func labels(a *cli.App) []string {
	all := []string{records.Star}
	ctx, stop := context.WithTimeout(context.Background(), completeWithin)
	defer stop()
	_, _ = a.Dir().Sync(ctx, nil) // what is known so far will do
	labelled, _ := records.ParseQuery("#", a.Zone())
	for e := range a.Dir().Where(context.Background(), records.Wanted{Query: labelled}) {
		all = append(all, e.Labels...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// note returns the command that says something about a record.
func note(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:   "note RECORD [TEXT]",
		Short: a.T("Print or write a note on a record"),
		Long: a.T(`Print the note on a record, or write one. It is kept beside the record and opens its
replay. An empty TEXT deletes it.`),
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
			a.Print("%s", strings.TrimSuffix(line, "\n"))
		}
		return err
	}
	return c
}

// rename returns the command that gives a player another name.
func rename(a *cli.App) *cobra.Command {
	return &cobra.Command{
		Use:   "rename OLD NEW",
		Short: a.T("Rename a player"),
		Long: a.T(`Rename a player in all lists, at the table and in the hall of fame. Records keep the old
name, so their digests stay valid. If NEW exists already, the two players become one. In a
served room the player's SSH key follows the new name; a guest's code does not.`),
		Example: `  boardroom records rename Anna Annette`,
		Args:    cli.Takes("OLD", "NEW"),
		RunE: func(c *cobra.Command, args []string) error {
			folder := sitting.FolderAt(a.Data, a.Catalog)
			if err := a.Sync(c.Context()); err != nil {
				return err
			}
			players := map[string]bool{}
			for e, err := range folder.Where(c.Context(), records.Wanted{}) {
				if err != nil {
					return err
				}
				for _, s := range e.Seats {
					players[s.String()] = true
				}
			}
			names := slices.Sorted(maps.Keys(players))
			again := halloffame.LoadNames(folder.HallOfFame())[args[0]] == args[1]
			if !again && !slices.Contains(names, args[0]) {
				return cli.WrongUsage("no player %q%s in any record", args[0], catalog.Suggest(args[0], names))
			}
			said, err := view.Rename(folder, args[0], args[1], a.Language)
			if said != nil || err == nil {
				said = append([]i18n.Message{i18n.Msg("%s is now called %s", args[0], args[1])}, said...)
			}
			for _, line := range said {
				a.Print("%s", line)
			}
			return err
		},
	}
}

// restore returns the command that brings records back from the trash.
func restore(a *cli.App) *cobra.Command {
	return &cobra.Command{
		Use:   "restore [RECORD...]",
		Short: a.T("Restore records from the trash"),
		Long:  a.T("Restore records from the trash. Without a RECORD, list the trash."),
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
					a.Print("%s", name)
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
					a.Print("%s: restored", name)
				}
			}
			return errors.Join(wrong...)
		},
	}
}

// each does something to records named on the command line, and prints what is said of it.
func each(a *cli.App, names []string, do func(path string) (done i18n.Message, err error)) error {
	var wrong []error
	for _, name := range names {
		path, err := a.File(name)
		done := i18n.Message{}
		if err == nil {
			done, err = do(path)
		}
		if err != nil {
			wrong = append(wrong, err)
			continue
		}
		a.Print("%s", done)
	}
	return errors.Join(wrong...)
}
