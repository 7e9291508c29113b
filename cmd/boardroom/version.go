package main

import (
	_ "embed"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"
)

// version returns the command that prints the version.
func (a *app) version() *cobra.Command {
	c := &cobra.Command{
		Use:   "version",
		Short: "Print the version",
		Args:  takes(),
	}
	whole := c.Flags().Bool("licences", false, "print the licences of all that the program is made of")
	c.RunE = func(*cobra.Command, []string) error {
		if *whole {
			_, err := io.WriteString(a.out, licences)
			return err
		}
		return a.printVersion()
	}
	return c
}

// licences are those of the modules that are linked; see the test of them.
//
//go:embed licences.txt
var licences string

func (a *app) printVersion() error {
	_, err := fmt.Fprintln(a.out, version())
	return err
}

// version tells what was built, and from what, as far as the binary knows.
func version() string {
	words := []string{"boardroom"}
	if info, ok := debug.ReadBuildInfo(); ok {
		words = append(words, info.Main.Version)
		for _, s := range info.Settings {
			switch {
			case s.Key == "vcs.revision":
				words = append(words, s.Value)
			case s.Key == "vcs.modified" && s.Value == "true":
				words = append(words, "changed")
			}
		}
	}
	words = append(words, runtime.Version(), runtime.GOOS+"/"+runtime.GOARCH)
	return strings.Join(words, " ")
}
