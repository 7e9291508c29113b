package main

import (
	"bytes"
	"strings"
	"testing"

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
			if below.HasSubCommands() || below.Name() == "help" {
				continue
			}
			_, part, found := strings.Cut(plain, `.SS "`+usage(below)+"\"\n")
			part, _, _ = strings.Cut(part, "\n.S")
			if !found || len(part) < 15 {
				t.Errorf("the page does not explain %s: %q", below.CommandPath(), part)
			}
			below.LocalNonPersistentFlags().VisitAll(func(f *pflag.Flag) {
				if f.Name != "help" && !strings.Contains(part, "--"+f.Name) {
					t.Errorf("the page does not name --%s of %s", f.Name, below.CommandPath())
				}
			})
		}
	}
	walk((&app{}).root())
	for _, e := range catalog.All() {
		if !strings.Contains(plain, ".B \""+e.Name+"\"\n"+e.Title+"\n") {
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

func TestTheManualKeepsWhatLooksLikeARequest(t *testing.T) {
	var out bytes.Buffer
	manual{&out}.text(".profile\n'quoted'\n\n  a\\b --c\n\nend")
	want := "\\&.profile\n\\&'quoted'\n.PP\n.nf\n  a\\eb \\-\\-c\n.fi\n.PP\nend\n"
	if out.String() != want {
		t.Errorf("%q, want %q", out.String(), want)
	}
}
