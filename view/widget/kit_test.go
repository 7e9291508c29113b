package widget_test

import (
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// pieces returns what is drawn of the kit, with what is said of it.
func pieces(t *testing.T) map[string]string {
	t.Helper()
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	set, files := token.NewFileSet(), []*ast.File{}
	for _, name := range names {
		file, err := parser.ParseFile(set, name, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	kit, err := doc.NewFromFiles(set, files, "boardroom/view/widget", doc.AllDecls)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	for _, of := range kit.Types {
		draws := func(m *doc.Func) bool { return strings.EqualFold(m.Name, "draw") }
		if ast.IsExported(of.Name) && slices.ContainsFunc(of.Methods, draws) {
			all[of.Name] = of.Doc
		}
	}
	return all
}

// Each piece of the kit says which widget of tview is nearest, and the guide has a
// table of them all.
func TestTheKitSaysWhatTviewLacks(t *testing.T) {
	guide, err := os.ReadFile("../../.github/CONTRIBUTING.md")
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(guide), "\n## The kit and tview\n")
	section, _, _ = strings.Cut(section, "\n## ")
	var listed []string
	for _, row := range regexp.MustCompile("(?m)^\\| `(\\w+)` \\| (?:`\\w+`|none) \\|").FindAllStringSubmatch(section, -1) {
		listed = append(listed, row[1])
	}
	kit := pieces(t)
	for name, says := range kit {
		if !strings.Contains(says, "tview") {
			t.Errorf("%s does not say which widget of tview is nearest", name)
		}
		if !slices.Contains(listed, name) {
			t.Errorf("%s does not stand in the guide's table", name)
		}
	}
	for _, name := range listed {
		if _, ok := kit[name]; !ok {
			t.Errorf("the guide's table has %s, which the kit has not", name)
		}
	}
	if len(kit) < 10 {
		t.Errorf("of the kit these were found: %v", kit)
	}
}
