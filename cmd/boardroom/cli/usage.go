package cli

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/core/catalog"

	"github.com/spf13/cobra"
)

// A UsageError says what is wrong with the command line; the program did
// nothing.
type UsageError struct{ error }

func (e UsageError) Unwrap() error { return e.error }

func WrongUsage(format string, args ...any) error {
	return UsageError{fmt.Errorf(format, args...)}
}

// AsUsage makes an error one about the command line.
func AsUsage(err error) error {
	if err == nil {
		return nil
	}
	return UsageError{err}
}

// Takes checks that a command gets the named arguments; those in brackets may
// be left out, and the last may end in "..." and come several times.
func Takes(names ...string) cobra.PositionalArgs {
	return func(_ *cobra.Command, args []string) error {
		for i, name := range names {
			one, several := strings.CutSuffix(name, "...")
			given := args[min(i, len(args)):]
			if !several {
				given = given[:min(1, len(given))]
			}
			needed := len(given) == 0 && !strings.HasPrefix(name, "[")
			if noun := strings.Trim(one, "[]"); needed || slices.Contains(given, "") && !slices.Contains(mayBeEmpty, noun) {
				return WrongUsage("%s is missing", noun)
			}
			if several {
				return nil
			}
		}
		if len(args) > len(names) {
			return WrongUsage("%q is one argument too many", args[len(names)])
		}
		return nil
	}
}

// mayBeEmpty are the arguments that may be empty; what names something may not, as when
// a script has nothing to name.
var mayBeEmpty = []string{"POSITION", "TEXT", "WORD"}

// TakesCommand refuses what is not the name of a command below this one.
func TakesCommand(c *cobra.Command, args []string) error {
	var names []string
	for _, below := range c.Commands() {
		if below.IsAvailableCommand() {
			names = append(names, below.Name())
		}
	}
	if len(args) > 0 {
		return WrongUsage("there is no command %q%s", c.CommandPath()+" "+args[0], catalog.Suggest(args[0], names))
	}
	if !c.HasParent() {
		return nil // the menu
	}
	return WrongUsage("a command is missing; the commands are %s", strings.Join(names, ", "))
}

// TakesCommandOrNone is takesCommand for a command that does something by itself.
func TakesCommandOrNone(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	return TakesCommand(c, args)
}

// OnlyGroups reports whether a command does nothing but have others below it.
func OnlyGroups(c *cobra.Command) bool { return c.HasSubCommands() && c.Args(c, nil) != nil }
