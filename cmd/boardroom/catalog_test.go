package main

import (
	"bufio"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core/catalog"
	enginetables "boardroom/core/engine/tables"
	"boardroom/core/tables"
	"boardroom/view"
)

// nameKeepers are files in which games are named for what they are, besides those of the
// rules and the catalogue.
var nameKeepers = map[string]string{
	"core/catalog/catalog.go":           "the catalogue",
	"core/tables/doubles.go":            "rules of games in which doubles are more",
	"core/engine/tables/network/set.go": "networks are called by the game that taught them",
	"core/engine/arimaa/aei/serve.go":   "the protocol is of this game alone",
}

// Code asks what the rules and the entry of a game say, never which game it is: a game
// that is written outside meets nothing that knows the others by name.
func TestNoCodeAsksForAGameByName(t *testing.T) {
	var names []string
	for _, e := range catalog.Standard().All() {
		names = append(names, e.Name, e.Title)
	}
	named := func(text string) bool {
		return slices.ContainsFunc(names, func(name string) bool { return strings.EqualFold(name, text) })
	}
	for path, file := range product(t) {
		if nameKeepers[path] != "" || slices.ContainsFunc(strings.Split(strings.TrimSuffix(path, ".go"), "/"), named) {
			continue // it is about this game
		}
		rules := map[string]bool{} // what packages of rules are called here
		for _, i := range file.Imports {
			if p, _ := strconv.Unquote(i.Path.Value); strings.HasPrefix(p, module+"core/") && !strings.Contains(p, "/engine") {
				name := filepath.Base(p)
				if i.Name != nil {
					name = i.Name.Name
				}
				rules[name] = true
			}
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.BasicLit:
				if text, err := strconv.Unquote(n.Value); err == nil && n.Kind == token.STRING && named(text) {
					t.Errorf("%s has the name of the game %s", path, n.Value)
				}
			case *ast.SelectorExpr:
				if of, ok := n.X.(*ast.Ident); ok && rules[of.Name] && named(n.Sel.Name) {
					t.Errorf("%s takes the game %s.%s", path, of.Name, n.Sel.Name)
				}
			}
			return true
		})
	}
}

// product parses the files of the program, by their paths in the module.
func product(t *testing.T) map[string]*ast.File {
	t.Helper()
	const root = "../.."
	files := map[string]*ast.File{}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		name, _ := filepath.Rel(root, path)
		switch name = filepath.ToSlash(name); {
		case err != nil:
			return err
		case d.IsDir() && (name == "cmd/train" || d.Name() == "testdata" || d.Name() == ".git"):
			return filepath.SkipDir
		case filepath.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") || strings.HasSuffix(filepath.Dir(name), "test"):
			return nil // or a helper of tests
		}
		files[name], err = parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// Every format is one of some game, and every game can be shown in some.
func TestFormatsFitTheCatalogue(t *testing.T) {
	used := map[string]bool{}
	for _, e := range catalog.Standard().All() {
		names := view.Formats().Of(e).Names()
		if len(names) == 0 {
			t.Errorf("%s is shown in no format", e.Name)
		}
		for _, name := range names {
			used[name] = true
		}
	}
	for _, f := range view.Formats() {
		if !used[f.Name] {
			t.Errorf("no game is written as the text %q", f.Name)
		}
		if f.About == "" {
			t.Errorf("help says nothing of the text %q", f.Name)
		}
	}
}

// Commands know the games of the catalogue that they are handed, be they the room's or
// not.
func TestCommandsTakeAGameFromOutside(t *testing.T) {
	v := tables.Portes().Variant()
	v.Name, v.Title, v.Rules.Start = "quick", "Quick portes", [26]int8{19: 3}
	games, err := catalog.Standard().With(catalog.Of(v.Game(), catalog.TablesParts(enginetables.Tavli())))
	if err != nil {
		t.Fatal(err)
	}
	data := t.TempDir()
	for _, c := range []struct{ line, want string }{
		{"games", "quick"},
		{"rules quick", "hit-and-run"},
		{"tournament quick --players casual,random --games 4 --seed x", "casual"},
		{"records tournaments", "Quick portes"},
	} {
		var out, messages strings.Builder
		a := &cli.App{Catalog: games, Out: bufio.NewWriter(&out), Messages: &messages}
		status := carryOut(a, append(strings.Fields(c.line), "--data", data))
		if status != 0 || !strings.Contains(out.String(), c.want) {
			t.Errorf("%s: status %d, it says\n%s%s", c.line, status, out.String(), messages.String())
		}
	}
	if _, err := (&cli.App{Catalog: catalog.Standard()}).Find("quick"); err == nil {
		t.Error("the room's own catalogue has the game")
	}
}
