package main

import (
	"regexp"
	"strings"
	"testing"

	"boardroom/cmd/boardroom/cli"

	"github.com/spf13/pflag"
)

// exampleCommand is a command line of this program in an example, without the redirection
// or the program behind it.
var exampleCommand = regexp.MustCompile(`boardroom((?: +(?:'[^']*'|"[^"]*"|[^\s|<>()]+))*)`)

// The help of every command begins with examples of it, and those can be given as they
// stand there.
func TestHelpBeginsWithExamplesThatWork(t *testing.T) {
	for _, g := range guessable() {
		_, out, _ := ask("", append(g.path, "--help")...)
		examples, rest, _ := strings.Cut(out, "\n\n")
		if !strings.HasPrefix(examples, "Examples:\n  ") || !strings.Contains(examples, g.CommandPath()) {
			t.Errorf("the help of %s begins\n%s", g.CommandPath(), examples)
		}
		if !strings.Contains(rest, "\nUsage:\n  "+g.CommandPath()) || !strings.Contains(rest, "  -h, --help") {
			t.Errorf("the help of %s goes on\n%s", g.CommandPath(), rest)
		}
		for _, example := range strings.Split(examples, "\n")[1:] {
			canBeGiven(t, example)
		}
	}
}

// canBeGiven fails where a line has no command of this program, or one with a word that is
// not known.
func canBeGiven(t *testing.T, line string) {
	t.Helper()
	words := pageWord.FindAllString(exampleCommand.FindStringSubmatch(line)[1], -1)
	for i, word := range words {
		words[i] = strings.Trim(word, `'"`)
	}
	if status, _, messages := ask("", append(words, "--help")...); status != 0 {
		t.Errorf("%s: status %d: %s", line, status, messages)
	}
}

// What a flag does is told in few words, and what it takes has a name.
func TestFlagsAreToldInALine(t *testing.T) {
	const most = 60 // columns
	for _, g := range guessable() {
		g.Flags().VisitAll(func(f *pflag.Flag) {
			if len(f.Usage) > most || strings.HasSuffix(f.Usage, ".") || f.Usage == "" {
				t.Errorf("%s --%s: %d columns: %s", g.CommandPath(), f.Name, len(f.Usage), f.Usage)
			}
			if cli.ValueName(f) == "N" && strings.HasPrefix(f.Value.Type(), "string") {
				t.Errorf("%s --%s: what it takes has no name", g.CommandPath(), f.Name)
			}
		})
	}
}

// Commands are listed below one heading each.
func TestTheHelpListsEveryCommand(t *testing.T) {
	_, out, _ := ask("", "--help")
	for _, g := range guessable() {
		if g.Parent() == nil || g.Parent().HasParent() || g.Hidden || g.Name() == "help" {
			continue
		}
		if n := len(regexp.MustCompile(`(?m)^  `+g.Name()+` +`+regexp.QuoteMeta(g.Short)+`$`).FindAllString(out, -1)); n != 1 {
			t.Errorf("%s is listed %d times", g.Name(), n)
		}
	}
}
