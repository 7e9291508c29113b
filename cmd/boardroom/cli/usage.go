package cli

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/records/disk"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// A UsageError says what is wrong with the command line; the program did
// nothing.
type UsageError struct{ error }

func (e UsageError) Unwrap() error { return e.error }

// In says it in a language.
func (e UsageError) In(l i18n.Language) string { return l.Error(e.error) }

// WrongUsage returns an error about the command line.
func WrongUsage(format i18n.Text, args ...any) error {
	return UsageError{i18n.Errorf(format, args...)}
}

// BadValue says of the value of a flag, a text or a number, what would be right.
func BadValue(flag string, value any, right i18n.Text, args ...any) error {
	if text, ok := value.(string); ok {
		value = strconv.Quote(text)
	}
	return WrongUsage("invalid --%s %v: %w", flag, value, i18n.Errorf(right, args...))
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
			return WrongUsage("unexpected argument %q", args[len(names)])
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
		return WrongUsage("unknown command %q%s", c.CommandPath()+" "+args[0], catalog.Suggest(args[0], names))
	}
	if !c.HasParent() {
		return nil // the menu
	}
	return WrongUsage("COMMAND is missing; use %s", strings.Join(names, ", "))
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

// Complete proposes values for a flag, given the command's first argument,
// which is empty as long as there is none.
func Complete(c *cobra.Command, flag string, values func(first string) []string) {
	err := c.RegisterFlagCompletionFunc(flag, func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		first := ""
		if len(args) > 0 {
			first = args[0]
		}
		return values(first), cobra.ShellCompDirectiveNoFileComp
	})
	if err != nil {
		panic(err) // the flag does not exist, or has its values already
	}
}

// ReadPart reads the flag --part of a work that can be divided into so many
// parts; all of the work, if it is empty.
func ReadPart(text string, most int) (disk.Part, error) {
	if text == "" {
		return disk.Part{}, nil
	}
	part, err := disk.ParsePart(text)
	if err != nil || part.N > most {
		return part, BadValue("part", text, "use K/N, with K from 1 to N and N up to %d, half the games", most)
	}
	return part, nil
}

// OnlyFor refuses the flags that have no meaning for parts of such a work: why takes the
// flag's name.
func OnlyFor(c *cobra.Command, why i18n.Text, others ...string) error {
	for _, flag := range others {
		if c.Flags().Changed(flag) {
			return WrongUsage(why, flag)
		}
	}
	return nil
}

// CheckVacant checks, before anything is asked, whether a new record can be
// written to a file.
func CheckVacant(flag, path string) error {
	if path == "" || path == StandardInput {
		return BadValue(flag, path, "name a file")
	}
	if err := disk.CheckVacant(path); err != nil {
		return BadValue(flag, path, "%w", err)
	}
	return nil
}

// WrongFlag says what is wrong with a flag.
func WrongFlag(c *cobra.Command, err error) error {
	var unknown *pflag.NotExistError
	if errors.As(err, &unknown) {
		return WrongUsage("unknown flag %s%s", Dashed(unknown.GetSpecifiedName()), catalog.Suggest(Dashed(unknown.GetSpecifiedName()), flags(c)))
	}
	var empty *pflag.ValueRequiredError
	if errors.As(err, &empty) {
		return WrongUsage("%s needs a value", Dashed(empty.GetSpecifiedName()))
	}
	var invalid *pflag.InvalidValueError
	if errors.As(err, &invalid) {
		return BadValue(invalid.GetFlag().Name, invalid.GetValue(), "use %s", describe(invalid.GetFlag()))
	}
	return UsageError{err}
}

// Alias has a command take a flag by the name that it had before, too.
func Alias(c *cobra.Command, before, name string) {
	others := c.Flags().GetNormalizeFunc()
	c.Flags().SetNormalizeFunc(func(flags *pflag.FlagSet, given string) pflag.NormalizedName {
		if given == before {
			given = name
		}
		return others(flags, given)
	})
}

// valueName is the annotation of a flag with what it takes.
const valueName = "value"

// ValueNames tells what flags take that take no number, by the name of each: "FOLDER".
func ValueNames(c *cobra.Command, names map[string]string) {
	for flag, name := range names {
		f := c.Flag(flag)
		f.Annotations = map[string][]string{valueName: {name}}
	}
}

// ValueName returns what a flag takes, as help calls it: "N", a number, if it was not told.
func ValueName(f *pflag.Flag) string {
	if name := f.Annotations[valueName]; len(name) > 0 {
		return name[0]
	}
	return "N"
}

// Hide keeps a flag that scripts may give, and tells nobody of it.
func Hide(c *cobra.Command, flag string) { c.Flags().Lookup(flag).Hidden = true }

func flags(c *cobra.Command) (names []string) {
	c.Flags().VisitAll(func(f *pflag.Flag) {
		if !f.Hidden {
			names = append(names, Dashed(f.Name))
		}
	})
	return names
}

func Dashed(name string) string {
	if len(name) == 1 {
		return "-" + name
	}
	return "--" + name
}

// describe says what values a flag takes.
func describe(f *pflag.Flag) i18n.Message {
	switch f.Value.Type() {
	case "int":
		return i18n.Msg("a whole number")
	case "uint64":
		return i18n.Msg("a whole number from 0")
	case "stringSlice":
		return i18n.Msg("words separated by commas")
	case "bool":
		return i18n.Msg("true or false")
	case "duration":
		return i18n.Msg("a time such as 50ms or 2s")
	}
	return i18n.Verbatim(f.Value.Type())
}

// OneOf checks a flag's value against what it may be.
func OneOf(flag, value string, known []string) error {
	for _, k := range known {
		if k == value {
			return nil
		}
	}
	return WrongUsage("invalid --%s %q%s; use %s", flag, value, catalog.Suggest(value, known), strings.Join(known, ", "))
}
