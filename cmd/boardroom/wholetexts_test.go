package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

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
