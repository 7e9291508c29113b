package main

import (
	"fmt"
	"path/filepath"
	"strings"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core/catalog"
	"boardroom/records/text"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// man returns the command that prints the manual page.
func man(a *cli.App) *cobra.Command {
	return &cobra.Command{
		Use:   "man",
		Short: a.T("Print the manual page"),
		Long:  a.T(`Print the manual page, for section 6. Read it at once, or install it where man looks.`),
		Example: `  boardroom man | man -l -
  boardroom man > ~/.local/share/man/man6/boardroom.6`,
		Args: cli.Takes(),
		RunE: func(c *cobra.Command, _ []string) error {
			version, date := cli.Release()
			m := manual{a}
			fmt.Fprintf(m.Out, ".TH \"BOARDROOM\" \"6\" %q %q %q\n", date, version, a.T("Games Manual"))
			m.write(c.Root())
			return nil
		},
	}
}

// A manual writes a page in the language of man(7). It is one page for all
// commands; cobra's own generator makes one for each.
type manual struct{ *cli.App }

func (m manual) write(root *cobra.Command) {
	m.macro("SH", m.T("NAME"))
	m.text(root.Name() + " - " + strings.ToLower(root.Short[:1]) + root.Short[1:])
	m.macro("SH", m.T("SYNOPSIS"))
	m.macro("B", root.Name())
	m.text(m.T("[flags]"))
	m.macro("PP")
	m.macro("B", root.Name())
	m.text(m.T("COMMAND [ARGUMENTS] [flags]"))
	m.macro("SH", m.T("DESCRIPTION"))
	m.text(root.Long)
	m.macro("SH", m.T("COMMANDS"))
	m.commands(root)
	m.macro("SH", m.T("OPTIONS"))
	m.text(m.T("Every command takes these:"))
	m.flags(root.PersistentFlags())
	m.flags(root.LocalNonPersistentFlags())
	m.macro("SH", m.T("GAMES"))
	for _, group := range catalog.Groups() {
		m.macro("SS", m.T(group.Title()))
		for _, e := range m.Catalog.In(group) {
			m.item(e.Name, strings.TrimSpace(e.Title+". "+m.T(e.Summary)))
		}
	}
	m.macro("SH", m.T("EXIT STATUS"))
	m.items(statuses)
	m.macro("SH", m.T("ENVIRONMENT"))
	m.items(variables)
	m.macro("SH", m.T("FILES"))
	m.items(files)
	m.macro("SH", m.T("EXAMPLES"))
	m.items(examples)
	m.macro("SH", m.T("SEE ALSO"))
	m.text("ssh(1), asciinema(1), gnubg(6)")
	m.macro("SH", m.T("COPYRIGHT"))
	m.text(m.T(copyright))
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
			m.text(m.T("For example:") + "\n\n" + c.Example)
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
		means := strings.ToUpper(f.Usage[:1]) + f.Usage[1:]
		if !filepath.IsAbs(f.DefValue) { // a folder of this machine says nothing to others
			means = withDefault(m.App, means, f)
		}
		m.item(flagName(f), means+".")
	})
}

// items writes words and what they mean.
func (m manual) items(all []explained) {
	for _, e := range all {
		m.item(e.word, m.T(e.means))
	}
}

// item writes a word and, beside it, what it means.
func (m manual) item(word, means string) {
	m.macro("TP")
	m.macro("B", word)
	m.text(means)
}

// macro writes a request with its arguments.
func (m manual) macro(name string, args ...string) {
	fmt.Fprint(m.Out, ".", name)
	for _, arg := range args {
		fmt.Fprintf(m.Out, ` "%s"`, strings.ReplaceAll(roff(arg), `"`, `\(dq`))
	}
	fmt.Fprintln(m.Out)
}

// text writes paragraphs. Indented lines stay as they are.
func (m manual) text(words string) {
	const most = 75 // columns of a line of the source
	for i, paragraph := range strings.Split(words, "\n\n") {
		if i > 0 {
			m.macro("PP")
		}
		indented := strings.HasPrefix(paragraph, "  ")
		lines := strings.Split(strings.Trim(paragraph, "\n"), "\n")
		if indented {
			m.macro("nf")
		} else {
			lines = text.Wrap(strings.Join(lines, " "), most)
		}
		for _, line := range lines {
			fmt.Fprintln(m.Out, roff(line))
		}
		if indented {
			m.macro("fi")
		}
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
