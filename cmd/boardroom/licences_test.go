package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"boardroom/view/viewtest"
)

// terms are the files in which a module says how it may be used.
var terms = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice|authors|third_party_licenses)`)

// TestTheLicencesOfAllThatIsLinkedAreListed compares the list with the modules
// of the program, on every system that it is built for.
func TestTheLicencesOfAllThatIsLinkedAreListed(t *testing.T) {
	modules := map[string]string{"The Go programming language": goRoot(t), "What letters look like": "../../view/room/confusables"}
	for _, system := range []string{"linux", "darwin", "windows"} {
		list := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}\t{{.Dir}}{{end}}{{end}}", ".")
		list.Env = append(os.Environ(), "GOOS="+system, "GOARCH=amd64")
		for _, line := range strings.Split(outputOf(t, list), "\n") {
			if name, dir, ok := strings.Cut(line, "\t"); ok {
				modules[name] = dir
			}
		}
	}
	var want bytes.Buffer
	want.WriteString("Boardroom is made with the work of others. These are their licences.\n")
	for _, name := range slices.Sorted(maps.Keys(modules)) {
		fmt.Fprintf(&want, "\n%s\n%s\n", strings.Repeat("=", 72), name)
		before := want.Len()
		writeTerms(t, &want, modules[name])
		if want.Len() == before {
			t.Errorf("%s says nowhere how it may be used", name)
		}
	}
	viewtest.Golden(t, "../licences", want.String())
}

func outputOf(t *testing.T, c *exec.Cmd) string {
	t.Helper()
	c.Stderr = os.Stderr
	out, err := c.Output()
	if err != nil {
		t.Fatalf("%s: %v", c, err)
	}
	return strings.TrimSpace(string(out))
}

func goRoot(t *testing.T) string {
	t.Helper()
	return outputOf(t, exec.Command("go", "env", "GOROOT"))
}

// writeTerms writes the files that tell of a licence, without blanks at the
// ends of lines.
func writeTerms(t *testing.T, to *bytes.Buffer, dir string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if !terms.MatchString(e.Name()) {
			continue
		}
		err := filepath.WalkDir(filepath.Join(dir, e.Name()), func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			text, err := os.ReadFile(path)
			fmt.Fprintf(to, "\n--- %s\n\n", d.Name())
			for line := range strings.Lines(strings.TrimSpace(string(text)) + "\n") {
				to.WriteString(strings.TrimRight(line, " \t\r\n\f") + "\n")
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}
