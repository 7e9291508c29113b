package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"boardroom/core/catalog"
)

// nameKeepers are files in which games are named for what they are, besides those of the
// rules and the catalogue.
var nameKeepers = map[string]string{
	"core/catalog/catalog.go":               "the catalogue",
	"core/tables/doubles.go":                "rules of games in which doubles are more",
	"core/tables/relatives.go":              "rules of games that others changed a little",
	"core/engine/tables/network/network.go": "networks are called by the game that taught them",
	"core/engine/arimaa/aei/serve.go":       "the protocol is of this game alone",
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
				rules[filepath.Base(p)] = true
				if i.Name != nil {
					rules[i.Name.Name] = true
				}
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
