package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"boardroom/view/viewtest"
)

// terms are the files in which a module says how it may be used.
var terms = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice|authors|third_party_licenses)`)

// TestTheLicensesOfAllThatIsLinkedAreListed compares the list with the modules
// of the program, on every system that it is built for.
func TestTheLicensesOfAllThatIsLinkedAreListed(t *testing.T) {
	modules := map[string]string{"The Go programming language": goRoot(t), "What letters look like": "../../view/room/identity/unicode"}
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
	want.WriteString("Boardroom is made with the work of others. These are their licenses.\n")
	for _, name := range slices.Sorted(maps.Keys(modules)) {
		fmt.Fprintf(&want, "\n%s\n%s\n", strings.Repeat("=", 72), name)
		before := want.Len()
		writeTerms(t, &want, modules[name])
		if want.Len() == before {
			t.Errorf("%s says nowhere how it may be used", name)
		}
	}
	viewtest.Golden(t, "../licenses", want.String())
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

// writeTerms writes the files that tell of a license, without blanks at the
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

// half matches a text that goes on before its first word, or after its last.
var half = regexp.MustCompile(`^ [a-z]{2,}|[a-z]{2,}[,:]? $`)

// A sentence that is put together of halves cannot be told in another language:
// its values are named in a whole one.
func TestNoTextOfTheScreenIsPutTogetherOfHalves(t *testing.T) {
	files := token.NewFileSet()
	check := func(e ast.Expr) {
		literal, ok := e.(*ast.BasicLit)
		if !ok || literal.Kind != token.STRING {
			return
		}
		if text, err := strconv.Unquote(literal.Value); err != nil || half.MatchString(text) {
			t.Errorf("%s: %s is half a text", files.Position(literal.Pos()), literal.Value)
		}
	}
	err := filepath.WalkDir("../../view", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(files, path, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.BinaryExpr:
				if n.Op == token.ADD {
					check(n.X)
					check(n.Y)
				}
			case *ast.AssignStmt:
				if n.Tok == token.ADD_ASSIGN {
					check(n.Rhs[0])
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
