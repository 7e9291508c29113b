package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"boardroom/core/catalog"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// A usageError says what is wrong with the command line; the program did
// nothing.
type usageError struct{ error }

func (e usageError) Unwrap() error { return e.error }

func wrongUsage(format string, args ...any) error {
	return usageError{fmt.Errorf(format, args...)}
}

// asUsage makes an error one about the command line.
func asUsage(err error) error {
	if err == nil {
		return nil
	}
	return usageError{err}
}

// takes checks that a command gets the named arguments; those in brackets may
// be left out, and the last may end in "..." and come several times.
func takes(names ...string) cobra.PositionalArgs {
	return func(_ *cobra.Command, args []string) error {
		for i, name := range names {
			one, several := strings.CutSuffix(name, "...")
			given := args[min(i, len(args)):]
			if !several {
				given = given[:min(1, len(given))]
			}
			needed := len(given) == 0 && !strings.HasPrefix(name, "[")
			if noun := strings.Trim(one, "[]"); needed || slices.Contains(given, "") && !slices.Contains(mayBeEmpty, noun) {
				return wrongUsage("%s is missing", noun)
			}
			if several {
				return nil
			}
		}
		if len(args) > len(names) {
			return wrongUsage("%q is one argument too many", args[len(names)])
		}
		return nil
	}
}

// mayBeEmpty are the arguments that may be empty; what names something may not, as when
// a script has nothing to name.
var mayBeEmpty = []string{"POSITION", "TEXT", "WORD"}

// takesCommand refuses what is not the name of a command below this one.
func takesCommand(c *cobra.Command, args []string) error {
	var names []string
	for _, below := range c.Commands() {
		if below.IsAvailableCommand() {
			names = append(names, below.Name())
		}
	}
	if len(args) > 0 {
		return wrongUsage("there is no command %q%s", c.CommandPath()+" "+args[0], catalog.Suggest(args[0], names))
	}
	if !c.HasParent() {
		return nil // the menu
	}
	return wrongUsage("a command is missing; the commands are %s", strings.Join(names, ", "))
}

// takesCommandOrNone is takesCommand for a command that does something by itself.
func takesCommandOrNone(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	return takesCommand(c, args)
}

// onlyGroups reports whether a command does nothing but have others below it.
func onlyGroups(c *cobra.Command) bool { return c.HasSubCommands() && c.Args(c, nil) != nil }

// wrongFlag says what is wrong with a flag.
func wrongFlag(c *cobra.Command, err error) error {
	var unknown *pflag.NotExistError
	if errors.As(err, &unknown) {
		return wrongUsage("there is no flag %s%s", dashed(unknown.GetSpecifiedName()), catalog.Suggest(dashed(unknown.GetSpecifiedName()), flags(c)))
	}
	var empty *pflag.ValueRequiredError
	if errors.As(err, &empty) {
		return wrongUsage("the flag %s needs a value", dashed(empty.GetSpecifiedName()))
	}
	var invalid *pflag.InvalidValueError
	if errors.As(err, &invalid) {
		return wrongUsage("the flag --%s cannot be %q: it takes %s", invalid.GetFlag().Name, invalid.GetValue(), describe(invalid.GetFlag()))
	}
	return usageError{err}
}

// alias has a command take a flag by the name that it had before, too.
func alias(c *cobra.Command, before, name string) {
	c.Flags().SetNormalizeFunc(func(_ *pflag.FlagSet, given string) pflag.NormalizedName {
		if given == before {
			given = name
		}
		return pflag.NormalizedName(given)
	})
}

// hide keeps a flag that scripts may give, and tells nobody of it.
func hide(c *cobra.Command, flag string) { c.Flags().Lookup(flag).Hidden = true }

func flags(c *cobra.Command) (names []string) {
	c.Flags().VisitAll(func(f *pflag.Flag) {
		if !f.Hidden {
			names = append(names, dashed(f.Name))
		}
	})
	return names
}

func dashed(name string) string {
	if len(name) == 1 {
		return "-" + name
	}
	return "--" + name
}

// describe says what values a flag takes.
func describe(f *pflag.Flag) string {
	switch f.Value.Type() {
	case "int":
		return "a whole number"
	case "bool":
		return "true or false"
	case "duration":
		return "a time such as 50ms or 2s"
	}
	return f.Value.Type()
}

// oneOf checks a flag's value against what it may be.
func oneOf(flag, value string, known []string) error {
	for _, k := range known {
		if k == value {
			return nil
		}
	}
	return wrongUsage("the flag --%s cannot be %q%s; it is one of %s", flag, value, catalog.Suggest(value, known), strings.Join(known, ", "))
}
