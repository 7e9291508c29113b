package main

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core/catalog"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// man returns the command that prints the manual page.
func man(a *cli.App) *cobra.Command {
	return &cobra.Command{
		Use:   "man",
		Short: "Print the manual page",
		Long:  `Print the manual page, for section 6. Read it at once, or install it where man looks.`,
		Example: `  boardroom man | man -l -
  boardroom man > ~/.local/share/man/man6/boardroom.6`,
		Args: cli.Takes(),
		RunE: func(c *cobra.Command, _ []string) error {
			manual{a.Out}.write(c.Root(), a.Catalog.All())
			return nil
		},
	}
}

// A manual writes a page in the language of man(7). It is one page for all
// commands; cobra's own generator makes one for each.
type manual struct{ out io.Writer }

func (m manual) write(root *cobra.Command, games []catalog.Entry) {
	m.macro("TH", strings.ToUpper(root.Name()), "6", "", root.Name(), "Games Manual")
	m.macro("SH", "NAME")
	m.text(root.Name() + " - " + strings.ToLower(root.Short[:1]) + root.Short[1:])
	m.macro("SH", "SYNOPSIS")
	m.macro("B", root.Name())
	m.text("[COMMAND] [flags]")
	m.macro("SH", "DESCRIPTION")
	m.text(root.Long)
	m.macro("SH", "OPTIONS")
	m.flags(root.PersistentFlags())
	m.flags(root.LocalNonPersistentFlags())
	m.macro("SH", "COMMANDS")
	m.commands(root)
	m.macro("SH", "GAMES")
	for _, e := range games {
		m.item(e.Name, e.Title)
	}
	m.macro("SH", "FILES")
	m.item("$XDG_DATA_HOME/boardroom", "Records, tournaments and the hall of fame, unless --data names another folder.")
	m.item("$XDG_CONFIG_HOME/boardroom", "The settings of the room.")
	m.macro("SH", "ENVIRONMENT")
	for _, v := range variables {
		m.item(v.name, v.does)
	}
	m.macro("SH", "EXIT STATUS")
	for _, s := range statuses {
		m.item(s.number, s.means)
	}
	m.macro("SH", "EXAMPLES")
	m.text(root.Example)
}

// variables are what the program reads of its environment.
var variables = []struct{ name, does string }{
	{"NO_COLOR", "If set, the room is drawn without colours."},
	{"NO_MOTION", "If set, dice and pieces do not move across the board: they are there at once."},
	{"TERM", "The kind of the terminal."},
	{"COLORTERM", "truecolor or 24bit: the terminal shows all colours."},
	{"COLORFGBG", "Whether the terminal is light, as in 0;15."},
	{"LC_ALL, LC_CTYPE, LANG", "The first that is set says whether text may be written in UTF-8; else it is written in ASCII."},
	{"LINES, COLUMNS", "The size of a terminal that does not tell it."},
	{"TCELL_TRUECOLOR, TCELL_ALTSCREEN", "With the value disable: no more than 256 colours; no screen of its own, so that what is drawn stays when the room is left."},
	{"TZ", "The zone of the dates on screens, and in lists on a terminal."},
	{"USER", "Your name, until you set another in the room."},
	{"XDG_DATA_HOME, XDG_CONFIG_HOME", "Where data and settings are kept, see FILES."},
}

// statuses are the exit statuses.
var statuses = []struct{ number, means string }{
	{"0", "Done."},
	{"1", "Something failed, or is not in order: standard error says what, a line for each."},
	{"2", "The command line is wrong; nothing was done."},
	{"128+N", "Signal N ended it, 130 for Ctrl+C."},
}

// commands writes of all commands below one, each with what belongs to it.
func (m manual) commands(parent *cobra.Command) {
	for _, c := range parent.Commands() {
		if c.Hidden || c.Name() == "help" {
			continue
		}
		if cli.OnlyGroups(c) {
			m.commands(c)
			continue
		}
		m.macro("SS", usage(c))
		about := c.Long
		if about == "" {
			about = c.Short + "."
		}
		m.text(about)
		if c.Example != "" {
			m.macro("PP")
			m.text("For instance\n\n" + c.Example)
		}
		m.flags(c.LocalNonPersistentFlags())
		m.commands(c)
	}
}

// usage is how a command is called; its flags are told of below.
func usage(c *cobra.Command) string { return strings.TrimSuffix(c.UseLine(), " [flags]") }

// flags writes what flags do, but for the one that asks for help.
func (m manual) flags(set *pflag.FlagSet) {
	set.VisitAll(func(f *pflag.Flag) {
		if f.Hidden || f.Name == "help" {
			return
		}
		means := f.Usage
		if !filepath.IsAbs(f.DefValue) { // a folder of this machine says nothing to others
			means += usual(f)
		}
		m.item(flagName(f), means+".")
	})
}

// item writes a word and, beside it, what it means.
func (m manual) item(word, means string) {
	m.macro("TP")
	m.macro("B", word)
	m.text(means)
}

// macro writes a request with its arguments.
func (m manual) macro(name string, args ...string) {
	fmt.Fprint(m.out, ".", name)
	for _, arg := range args {
		fmt.Fprintf(m.out, ` "%s"`, strings.ReplaceAll(roff(arg), `"`, `\(dq`))
	}
	fmt.Fprintln(m.out)
}

// text writes paragraphs. Indented lines stay as they are.
func (m manual) text(words string) {
	indented := false
	for i, line := range strings.Split(words, "\n") {
		if is := strings.HasPrefix(line, "  "); is != indented {
			indented = is
			m.macro(map[bool]string{true: "nf", false: "fi"}[is])
		}
		switch {
		case line == "" && i > 0:
			m.macro("PP")
		case line != "":
			fmt.Fprintln(m.out, roff(line))
		}
	}
	if indented {
		m.macro("fi")
	}
}

// roff writes a text so that nothing in it is taken for a request.
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`, "±", `\(+-`).Replace(text)
	if strings.HasPrefix(text, ".") || strings.HasPrefix(text, "'") {
		return `\&` + text
	}
	return text
}
