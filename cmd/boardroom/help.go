package main

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core/i18n"
	"boardroom/records/text"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// help returns the command that prints the help of another.
func help(a *cli.App) *cobra.Command {
	return &cobra.Command{
		Use:     "help [COMMAND]",
		Short:   a.T("Show help for a command"),
		Long:    a.T("Show help for a command. Without one, list the commands."),
		Example: "  boardroom help play\n  boardroom help records import",
		RunE: func(c *cobra.Command, args []string) error {
			about, rest, err := c.Root().Find(args)
			switch {
			case err == nil && len(rest) == 0:
				return about.Help()
			case about.HasSubCommands():
				return cli.TakesCommand(about, rest)
			}
			return cli.WrongUsage("unknown command %q: %q has no subcommands", about.CommandPath()+" "+rest[0], about.CommandPath())
		},
	}
}

// showHelp prints the help of a command. It begins with examples, as most people read
// no further.
func showHelp(a *cli.App, c *cobra.Command) {
	const most = 80 // columns
	h := helpPage{Language: a.Language, width: most}
	if a.Width > 0 {
		h.width = min(a.Width, most)
	}
	h.part(h.T("Examples:"), c.Example)
	h.prose(c.Long)
	h.part(h.T("Usage:"), "  "+usageOf(c))
	if len(c.Aliases) > 0 {
		h.part(h.T("Aliases:"), "  "+c.NameAndAliases())
	}
	for _, group := range c.Groups() {
		h.commands(group.Title, c, group.ID)
	}
	if len(c.Groups()) > 0 {
		h.commands(h.T("Other commands:"), c, "")
	} else {
		h.commands(h.T("Commands:"), c, "")
	}
	h.flags(a, h.T("Flags:"), c.LocalFlags())
	h.flags(a, h.T("Global flags:"), c.InheritedFlags())
	if c.HasAvailableSubCommands() {
		fmt.Fprintf(&h, "\n%s\n", h.T("%q explains a command.", c.CommandPath()+" COMMAND --help"))
	}
	fmt.Fprint(c.OutOrStdout(), strings.TrimLeft(h.String(), "\n"))
}

// usageOf is how a command is called.
func usageOf(c *cobra.Command) string {
	switch {
	case cli.OnlyGroups(c):
		return c.CommandPath() + " COMMAND"
	case c.HasAvailableSubCommands():
		return c.CommandPath() + " [COMMAND] [flags]"
	}
	return c.UseLine()
}

// A helpPage is the help of a command as it is written, with an empty line before each part.
type helpPage struct {
	i18n.Language
	strings.Builder
	width int // columns that are filled
}

func (h *helpPage) part(heading, body string) {
	if body != "" {
		fmt.Fprintf(h, "\n%s\n%s\n", heading, body)
	}
}

// prose fills the lines of paragraphs. Indented lines stay as they are.
func (h *helpPage) prose(words string) {
	for _, paragraph := range strings.Split(words, "\n\n") {
		fmt.Fprintln(h)
		if strings.HasPrefix(paragraph, "  ") {
			fmt.Fprintln(h, strings.TrimRight(paragraph, "\n"))
			continue
		}
		for _, line := range text.Wrap(strings.Join(strings.Fields(paragraph), " "), h.width) {
			fmt.Fprintln(h, line)
		}
	}
}

// commands lists the commands of a group below another.
func (h *helpPage) commands(heading string, c *cobra.Command, group string) {
	var items [][2]string
	for _, below := range c.Commands() {
		if below.IsAvailableCommand() && below.GroupID == group {
			items = append(items, [2]string{below.Name(), below.Short})
		}
	}
	h.list(heading, items)
}

// flags lists flags with their values.
func (h *helpPage) flags(a *cli.App, heading string, set *pflag.FlagSet) {
	var items [][2]string
	set.VisitAll(func(f *pflag.Flag) {
		if f.Hidden {
			return
		}
		does := f.Usage
		if f.Name == "help" {
			does = a.T("show this help")
		}
		name := "    " + flagName(f)
		if f.Shorthand != "" {
			name = flagName(f)
		}
		items = append(items, [2]string{name, withDefault(a, does, f)})
	})
	h.list(heading, items)
}

// list writes words and beside them what they mean, over as many lines as that takes.
func (h *helpPage) list(heading string, items [][2]string) {
	if len(items) == 0 {
		return
	}
	fmt.Fprintf(h, "\n%s\n", heading)
	const edge, least = 4, 20
	column := 0
	for _, item := range items {
		column = max(column, len(item[0]))
	}
	for _, item := range items {
		left := item[0]
		for _, line := range text.Wrap(item[1], max(h.width-column-edge, least)) {
			fmt.Fprintf(h, "  %-*s  %s\n", column, left, line)
			left = ""
		}
	}
}

// flagName is a flag as it is given, with what it takes: "-d, --data FOLDER".
func flagName(f *pflag.Flag) string {
	name := cli.Dashed(f.Name)
	if f.Shorthand != "" {
		name = cli.Dashed(f.Shorthand) + ", " + name
	}
	if f.Value.Type() == "bool" {
		return name
	}
	return name + " " + cli.ValueName(f)
}

// withDefault says of a flag what it does and what it is unless it is given, if that says
// anything.
func withDefault(a *cli.App, does string, f *pflag.Flag) string {
	if slices.Contains([]string{"", "0", "0s", "false", "[]"}, f.DefValue) {
		return does
	}
	return a.T("%s (default %s)", does, f.DefValue)
}
