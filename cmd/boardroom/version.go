package main

import (
	_ "embed"
	"fmt"
	"io"

	"boardroom/cmd/boardroom/cli"

	"github.com/spf13/cobra"
)

// versionCommand returns the command that prints the version.
func versionCommand(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:     "version",
		Short:   "Print the version",
		Long:    "Print the version, the Go release and the platform.",
		Example: "  boardroom version\n  boardroom version --licences",
		Args:    cli.Takes(),
	}
	whole := c.Flags().Bool("licences", false, "print the licenses of all modules in the program")
	c.RunE = func(*cobra.Command, []string) error {
		if *whole {
			_, err := io.WriteString(a.Out, licences)
			return err
		}
		return printVersion(a)
	}
	return c
}

// licences are those of the modules that are linked; see the test of them.
//
//go:embed licences.txt
var licences string

func printVersion(a *cli.App) error {
	_, err := fmt.Fprintln(a.Out, cli.Version())
	return err
}
