package main

import "github.com/spf13/cobra"

// records returns the commands about records.
func (a *app) records() *cobra.Command {
	c := &cobra.Command{
		Use:   "records",
		Short: "List, show, verify, exchange and keep records",
		Args:  takesCommand,
		RunE:  takesCommand,
	}
	c.AddCommand(a.recordsList(), a.recordsTournaments(), a.recordsShow(), a.recordsVerify(), a.recordsMerge(), a.recordsImport(), a.recordsExport(),
		a.recordsDelete(), a.recordsRestore(), a.recordsClose(), a.recordsTag(), a.recordsNote(), a.recordsRename())
	return c
}
