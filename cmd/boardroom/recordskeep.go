package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"boardroom/view/sitting"

	"github.com/spf13/cobra"
)

// recordsDelete returns the command that puts records into the trash.
func (a *app) recordsDelete() *cobra.Command {
	return &cobra.Command{
		Use:   "delete RECORD...",
		Short: "Put records into the trash",
		Long: `Put records of the data folder into its folder "trash", with what lies beside
them, and take their games out of the hall of fame. "boardroom records restore"
brings them back.`,
		Args:              takes("RECORD..."),
		ValidArgsFunction: a.completeRecord,
		RunE: func(_ *cobra.Command, args []string) error {
			return a.each(args, func(path string) error { return sitting.FolderAt(a.data).Delete(path) }, "deleted")
		},
	}
}

// recordsClose returns the command that closes records whose game is over.
func (a *app) recordsClose() *cobra.Command {
	return &cobra.Command{
		Use:   "close RECORD...",
		Short: "Close records whose game is over",
		Long: `Close records whose game was over when the room was killed: the seed of the dice,
the result and the digest are written. A game that is not over is left as it is.`,
		Args:              takes("RECORD..."),
		ValidArgsFunction: a.completeRecord,
		RunE: func(_ *cobra.Command, args []string) error {
			return a.each(args, a.dir().Finish, "closed")
		},
	}
}

// recordsRestore returns the command that brings records back from the trash.
func (a *app) recordsRestore() *cobra.Command {
	return &cobra.Command{
		Use:   "restore [RECORD...]",
		Short: "Bring records back from the trash",
		Long:  "Bring records back from the trash. Without a RECORD those in it are listed.",
		Args:  takes("[RECORD]..."),
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			names, _ := a.dir().Deleted()
			return names, cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) > 0 {
				var wrong []error
				for _, name := range args {
					name = filepath.Base(strings.TrimSuffix(name, extension) + extension)
					if err := a.dir().Restore(name); err != nil {
						wrong = append(wrong, err)
						continue
					}
					fmt.Fprintf(a.out, "%s: restored\n", name)
				}
				return errors.Join(wrong...)
			}
			names, err := a.dir().Deleted()
			for _, name := range names {
				fmt.Fprintln(a.out, name)
			}
			return err
		},
	}
}

// each does something to records named on the command line, and says so.
func (a *app) each(names []string, do func(path string) error, done string) error {
	var wrong []error
	for _, name := range names {
		path, err := a.locate(name)
		if err == nil {
			err = do(path)
		}
		if err != nil {
			wrong = append(wrong, err)
			continue
		}
		fmt.Fprintf(a.out, "%s: %s\n", filepath.Base(path), done)
	}
	return errors.Join(wrong...)
}
