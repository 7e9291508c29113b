package main

import (
	"bufio"
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core/catalog"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

func TestTheManualNamesEverything(t *testing.T) {
	var out, messages bytes.Buffer
	if status := run([]string{"man"}, nil, &out, &messages); status != 0 {
		t.Fatalf("status %d: %s", status, messages.String())
	}
	page := out.String()
	if !strings.HasPrefix(page, `.TH "BOARDROOM" "6" `) {
		t.Errorf("the page begins %.40q", page)
	}
	plain := strings.NewReplacer(`\-`, "-", `\(dq`, `"`, `\e`, `\`).Replace(page)
	var walk func(c *cobra.Command)
	walk = func(c *cobra.Command) {
		for _, below := range c.Commands() {
			walk(below)
			if cli.OnlyGroups(below) || below.Name() == "help" {
				continue
			}
			_, part, found := strings.Cut(plain, `.SS "`+usage(below)+"\"\n")
			part, _, _ = strings.Cut(part, "\n.S")
			if !found || len(part) < 15 {
				t.Errorf("the page does not explain %s: %q", below.CommandPath(), part)
			}
			below.LocalNonPersistentFlags().VisitAll(func(f *pflag.Flag) {
				if f.Name != "help" && !f.Hidden && !strings.Contains(part, "--"+f.Name) {
					t.Errorf("the page does not name --%s of %s", f.Name, below.CommandPath())
				}
			})
		}
	}
	walk(rootCommand(&cli.App{Catalog: catalog.Standard()}))
	for _, e := range catalog.Standard().All() {
		if !strings.Contains(plain, ".B \""+e.Name+"\"\n"+e.Title+". "+e.Summary.String()+"\n") {
			t.Errorf("the page does not name %s", e.Name)
		}
	}
	for i, line := range strings.Split(page, "\n") {
		if strings.HasPrefix(line, "'") || strings.HasPrefix(line, ".") && !strings.Contains(" .TH .SH .SS .TP .PP .B .nf .fi ", " "+strings.Fields(line)[0]+" ") {
			t.Errorf("line %d is taken for a request: %s", i+1, line)
		}
		if strings.ContainsFunc(line, func(r rune) bool { return r > '~' }) {
			t.Errorf("line %d is not plain ASCII: %s", i+1, line)
		}
	}
}

// variable is a name of the environment, as it stands in Go.
var variable = regexp.MustCompile(`"([A-Z]+_?[A-Z]+)"`)

// Every variable that the program reads stands under ENVIRONMENT, and the other
// sections that people look for are there.
func TestTheManualTellsOfTheEnvironment(t *testing.T) {
	page := output(t, "man")
	_, told, _ := strings.Cut(page, ".SH \"ENVIRONMENT\"\n")
	told, _, _ = strings.Cut(told, "\n.SH")
	files, err := filepath.Glob("../../view/term/*.go")
	if err != nil {
		t.Fatal(err)
	}
	read := 0
	for _, name := range append(files, "../../view/sitting/plan.go") {
		text, err := os.ReadFile(name)
		if err != nil || strings.HasSuffix(name, "_test.go") {
			continue
		}
		for _, found := range variable.FindAllStringSubmatch(string(text), -1) {
			if read++; !strings.Contains(told, found[1]) {
				t.Errorf("%s reads %s, of which the manual says nothing", name, found[1])
			}
		}
	}
	if read < 10 {
		t.Errorf("only %d variables are read", read)
	}
	for _, section := range []string{"NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "OPTIONS", "GAMES", "EXIT STATUS", "EXAMPLES", "FILES", "SEE ALSO", "COPYRIGHT"} {
		if !strings.Contains(page, ".SH \""+section+"\"\n") {
			t.Errorf("there is no section %s", section)
		}
	}
}

// What the program keeps stands under FILES.
func TestTheManualNamesTheFiles(t *testing.T) {
	page := strings.ReplaceAll(output(t, "man"), `\-`, "-")
	_, told, _ := strings.Cut(page, ".SH \"FILES\"\n")
	told, _, _ = strings.Cut(told, "\n.SH")
	t.Chdir(t.TempDir())
	if err := os.WriteFile("match.mat", []byte(oneRoll), 0o666); err != nil {
		t.Fatal(err)
	}
	boardroom(t, "records", "import", "match.mat")
	boardroom(t, "analyze", "data/records")
	boardroom(t, "tournament", "hypergammon", "--players", "random,random:seed=2", "--games", "2")
	boardroom(t, "room", "ban", "carl")
	boardroom(t, "records", "delete", strings.Fields(boardroom(t, "records", "list"))[0])
	for _, pattern := range []string{"data/*", "data/serve/*"} {
		kept, err := filepath.Glob(pattern)
		if err != nil || len(kept) == 0 {
			t.Fatalf("%s: %v", pattern, err)
		}
		for _, path := range kept {
			if name := strings.TrimSuffix(filepath.Base(path), ".lock"); name != "control" && !strings.Contains(told, name) {
				t.Errorf("nothing tells of %s", path)
			}
		}
	}
}

func TestTheManualShowsCommandsThatCanBeGiven(t *testing.T) {
	for _, e := range examples {
		if strings.HasPrefix(e.word, "boardroom") {
			canBeGiven(t, e.word)
		}
	}
}

func TestTheManualKeepsWhatLooksLikeARequest(t *testing.T) {
	var out bytes.Buffer
	a := &cli.App{Out: bufio.NewWriter(&out)}
	manual{a}.text(".profile\n\n'quoted'\n\n  a\\b --c\n\nend")
	a.Out.Flush()
	want := "\\&.profile\n.PP\n\\&'quoted'\n.PP\n.nf\n  a\\eb \\-\\-c\n.fi\n.PP\nend\n"
	if out.String() != want {
		t.Errorf("%q, want %q", out.String(), want)
	}
}
