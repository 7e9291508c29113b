package main

import (
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"boardroom/core/engine/enginetest"
)

// layers lists the parts of the program from the ground up. A package may
// import what stands in its own line or above it in this list.
var layers = []string{
	"core",
	"core/gametest",
	"core/blockme core/arimaa core/tables",
	"core/engine",
	"core/catalog",
	"records",
	"replay halloffame",
	"view",
	"cmd",
}

const module = "boardroom/"

// layer returns the line of a package: that of the longest path named.
func layer(t *testing.T, pkg string) int {
	for p := strings.TrimPrefix(pkg, module); p != "."; p = path.Dir(p) {
		for i, line := range layers {
			for _, name := range strings.Fields(line) {
				if name == p {
					return i
				}
			}
		}
	}
	t.Fatalf("%s stands in no layer", pkg)
	return 0
}

// imports returns the direct imports of every package of the module.
func imports(t *testing.T) map[string][]string {
	t.Helper()
	out, err := packages()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	all := map[string][]string{}
	for _, line := range strings.Split(strings.TrimSpace(string(out)), "\n") {
		words := strings.Fields(line)
		all[words[0]] = words[1:]
	}
	return all
}

// packages lists the packages of the module, each with its direct imports.
var packages = sync.OnceValues(func() ([]byte, error) {
	return exec.Command("go", "list", "-f", "{{.ImportPath}} {{join .Imports \" \"}}", module+"...").Output()
})

func TestImportsRunDownwards(t *testing.T) {
	for pkg, imported := range imports(t) {
		for _, i := range imported {
			if strings.HasPrefix(i, module) && layer(t, i) > layer(t, pkg) {
				t.Errorf("%s imports %s, which stands above it", pkg, i)
			}
		}
	}
}

func TestOnlyViewAndCmdKnowTheScreen(t *testing.T) {
	for pkg, imported := range imports(t) {
		name := strings.TrimPrefix(pkg, module)
		if strings.HasPrefix(name, "view") || strings.HasPrefix(name, "cmd") {
			continue
		}
		for _, i := range imported {
			if strings.Contains(i, "tcell") || strings.Contains(i, "tview") {
				t.Errorf("%s imports %s", pkg, i)
			}
		}
	}
}

// Which screen opens which is said in view.
func TestScreensDoNotKnowEachOther(t *testing.T) {
	const screens = module + "view/screens/"
	for pkg, imported := range imports(t) {
		for _, i := range imported {
			if strings.HasPrefix(pkg, screens) && strings.HasPrefix(i, screens) {
				t.Errorf("%s imports %s", pkg, i)
			}
		}
	}
}

// Whoever builds on a package reads in its text what will not change.
func TestLibrariesSayWhatIsPromised(t *testing.T) {
	for _, pkg := range []string{"core", "core/tables", "core/catalog", "core/engine", "records", "replay", "halloffame"} {
		files, err := filepath.Glob(filepath.Join("../..", pkg, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		text := ""
		for _, path := range files {
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.PackageClauseOnly|parser.ParseComments)
			if err != nil {
				t.Fatal(err)
			}
			text += file.Doc.Text()
		}
		if _, promise, _ := strings.Cut(text, "\n# What is promised\n"); len(promise) < 100 {
			t.Errorf("the text of %s does not say what is promised", pkg)
		}
	}
}

// What the processor can do is asked in one place.
func TestCoreNeedsTheStandardLibraryOnly(t *testing.T) {
	const asker, asked = module + "core/engine/tables/network", "golang.org/x/sys/cpu"
	for pkg, imported := range imports(t) {
		if !strings.HasPrefix(pkg, module+"core") {
			continue
		}
		for _, i := range imported {
			if first, _, _ := strings.Cut(i, "/"); strings.Contains(first, ".") && !(pkg == asker && i == asked) {
				t.Errorf("%s imports %s", pkg, i)
			}
		}
	}
}

func TestNoPackageIsCalledByWhatItIsNot(t *testing.T) {
	for pkg := range imports(t) {
		switch path.Base(pkg) {
		case "util", "utils", "common", "helper", "helpers", "misc":
			t.Errorf("%s says nothing by its name", pkg)
		}
	}
}

func TestTheGuideNamesEveryPackage(t *testing.T) {
	guide, err := os.ReadFile("../../.github/CONTRIBUTING.md")
	if err != nil {
		t.Fatal(err)
	}
	_, list, _ := strings.Cut(string(guide), "\n## The packages\n")
	list, _, _ = strings.Cut(list, "\n## ")
	all := imports(t)
	for pkg := range all {
		if name := "`" + strings.TrimPrefix(pkg, module) + "`"; !strings.Contains(list, name) {
			t.Errorf("the guide does not say what %s is for", name)
		}
	}
	for _, item := range strings.Split(list, "\n- ")[1:] {
		names, _, _ := strings.Cut(item, ":")
		for _, name := range strings.Split(names, ", ") {
			if _, ok := all[module+strings.Trim(name, "`")]; !ok {
				t.Errorf("the guide tells of %s, which is no package", name)
			}
		}
	}
}

// A linker leaves out what is not used, but for all methods of all types once
// methods are looked up by names that it cannot know, as packages of templates
// do. The program is then larger by a third.
func TestTheLinkerMayLeaveOutWhatIsNotUsed(t *testing.T) {
	if !enginetest.Whole() {
		t.Skip("links the program")
	}
	program := filepath.Join(t.TempDir(), "boardroom")
	if out, err := exec.Command("go", "build", "-o", program, module+"cmd/boardroom").CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	symbols, err := exec.Command("go", "tool", "nm", program).Output()
	if err != nil {
		t.Fatalf("go tool nm: %v", err)
	}
	for _, name := range []string{"reflect.Value.MethodByName", "reflect.(*rtype).MethodByName"} {
		if strings.Contains(string(symbols), " "+name+"\n") {
			t.Errorf("%s is in the program: methods are looked up by name, as text/template and html/template do", name)
		}
	}
}
