package main

import (
	"fmt"
	"go/constant"
	"go/importer"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// A drawing is a Mermaid diagram of DESIGN.md: its lines behind the one that
// tells its kind.
type drawing struct {
	first int // line of the page
	lines []string
}

// drawings returns those of a kind: "classDiagram".
func drawings(t *testing.T, kind string) (found []drawing) {
	t.Helper()
	page, err := os.ReadFile("../../.github/DESIGN.md")
	if err != nil {
		t.Fatal(err)
	}
	inside := false
	for i, line := range strings.Split(string(page), "\n") {
		line = strings.TrimSpace(line)
		switch {
		case strings.HasPrefix(line, "```"):
			inside = false
		case strings.HasPrefix(line, kind):
			found, inside = append(found, drawing{first: i + 2}), true
		case inside:
			d := &found[len(found)-1]
			d.lines = append(d.lines, line)
		}
	}
	if len(found) == 0 {
		t.Fatalf("DESIGN.md has no %s", kind)
	}
	return found
}

// each visits the lines that say something. What visit returns is wrong with them.
func (d drawing) each(t *testing.T, visit func(line string) error) {
	t.Helper()
	for i, line := range d.lines {
		if line == "" || strings.HasPrefix(line, "%%") {
			continue
		}
		if err := visit(line); err != nil {
			t.Errorf("DESIGN.md:%d: %s: %v", d.first+i, line, err)
		}
	}
}

// packages returns the types of those that a drawing names in its comment, by
// their names. They come as the compiler keeps them.
func (d drawing) packages(t *testing.T) map[string]*types.Package {
	t.Helper()
	var paths []string
	for _, line := range d.lines {
		if list, ok := strings.CutPrefix(line, "%% packages: "); ok {
			for _, name := range strings.Split(list, ", ") {
				paths = append(paths, module+name)
			}
		}
	}
	args := append([]string{"list", "-deps", "-export", "-f", "{{.ImportPath}} {{.Export}}"}, paths...)
	out, err := exec.Command("go", args...).Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	files := map[string]string{}
	for _, line := range strings.Split(string(out), "\n") {
		name, file, _ := strings.Cut(line, " ")
		files[name] = file
	}
	from := importer.ForCompiler(token.NewFileSet(), "gc", func(path string) (io.ReadCloser, error) { return os.Open(files[path]) })
	known := map[string]*types.Package{}
	for _, name := range paths {
		pkg, err := from.Import(name)
		if err != nil {
			t.Fatal(err)
		}
		known[pkg.Name()] = pkg
	}
	return known
}

var (
	boxLine      = regexp.MustCompile(`^(\w+)\["([^"]+)"\]$`)
	arrowLine    = regexp.MustCompile(`^(\w+) --> (\w+(?: & \w+)*)$`)
	classLine    = regexp.MustCompile(`^class (\w+)\["(\w+\.\w+)"\]( \{)?$`)
	relationLine = regexp.MustCompile(`^(\w+) (<\|\.\.|\*--|\.\.>) (\w+)(?: : (.+))?$`)
	wordLine     = regexp.MustCompile(`^\w+|^\[\*\]`)
	whoLine      = regexp.MustCompile(`^(?:participant|actor) (\w+)(?: as (.+))?$`)
	messageLine  = regexp.MustCompile(`^(\w+)(-?->>)(\w+): (.+)$`)
)

// The arrows of the house say which packages import which, and each package has
// its box: that whose path is the longest beginning of its own.
func TestTheHouseIsBuiltAsItIsDrawn(t *testing.T) {
	boxes, below := map[string]string{}, map[string][]string{}
	all := imports(t)
	drawings(t, "flowchart")[0].each(t, func(line string) error {
		if box := boxLine.FindStringSubmatch(line); box != nil {
			var missing error
			for _, name := range strings.FieldsFunc(box[2], func(r rune) bool { return strings.ContainsRune(", <>", r) }) {
				if name == "br/" {
					continue
				}
				if _, ok := all[module+name]; !ok {
					missing = fmt.Errorf("%s is no package", name)
				}
				boxes[name] = box[1]
			}
			return missing
		}
		if arrow := arrowLine.FindStringSubmatch(line); arrow != nil {
			below[arrow[1]] = append(below[arrow[1]], strings.Split(arrow[2], " & ")...)
			return nil
		}
		if line == "end" || strings.HasPrefix(line, "subgraph ") {
			return nil
		}
		return fmt.Errorf("neither a box nor an arrow")
	})
	boxOf := func(pkg string) string {
		for name := strings.TrimPrefix(pkg, module); name != "."; name = path.Dir(name) {
			if box, ok := boxes[name]; ok {
				return box
			}
		}
		t.Errorf("%s has no box in the picture of the house", pkg)
		return ""
	}
	var reaches func(from, to string) bool
	reaches = func(from, to string) bool {
		return from == to || slices.ContainsFunc(below[from], func(next string) bool { return reaches(next, to) })
	}
	for from, arrows := range below { // or reaches would have no end
		for _, to := range arrows {
			if reaches(to, from) {
				t.Fatalf("the arrows of the house go round in a circle by %s and %s", from, to)
			}
		}
	}
	drawn := map[[2]string]bool{}
	for pkg, imported := range all {
		if forTests(pkg) {
			continue
		}
		for _, i := range imported {
			if !strings.HasPrefix(i, module) || forTests(i) {
				continue
			}
			from, to := boxOf(pkg), boxOf(i)
			drawn[[2]string{from, to}] = true
			if !reaches(from, to) {
				t.Errorf("%s imports %s, and no arrow leads from its box to that one", pkg, i)
			}
		}
	}
	for from, arrows := range below {
		for _, to := range arrows {
			if !drawn[[2]string{from, to}] {
				t.Errorf("nothing in the box %s imports anything in %s", from, to)
			}
		}
	}
}

// forTests reports whether tests alone import a package.
func forTests(pkg string) bool {
	return slices.ContainsFunc(strings.Split(pkg, "/"), func(part string) bool { return strings.HasSuffix(part, "test") })
}

// The messages that are calls are methods of those who get them.
func TestWaysThroughTheHouseAreAsTheyAreDrawn(t *testing.T) {
	for _, d := range drawings(t, "sequenceDiagram") {
		known := d.packages(t)
		people := map[string]*types.Named{}
		d.each(t, func(line string) error {
			if who := whoLine.FindStringSubmatch(line); who != nil {
				if people[who[1]] = nil; !strings.Contains(who[2], ".") {
					return nil
				}
				named, err := typeOf(known, who[2])
				people[who[1]] = named
				return err
			}
			message := messageLine.FindStringSubmatch(line)
			if message == nil {
				return fmt.Errorf("neither somebody nor a message")
			}
			of, ok := people[message[3]]
			if !ok {
				return fmt.Errorf("%s is nobody in the drawing", message[3])
			}
			c, calls := readCall(message[4])
			if !calls || message[2] != "->>" {
				return nil
			}
			if of == nil {
				return fmt.Errorf("%s is no type, and has no methods", message[3])
			}
			found := member(of, c.name)
			if found != nil { // what it returns is not drawn
				if f, ok := found.Type().Underlying().(*types.Signature); ok {
					_, c.answered = called(f)
				}
			}
			return c.fits(of, found)
		})
	}
}

// The states of a turn change by the words of the session and of the cube, all
// of them.
func TestTurnsGoAsTheyAreDrawn(t *testing.T) {
	d := drawings(t, "stateDiagram")[0]
	words := map[string]bool{}
	for _, pkg := range d.packages(t) {
		for _, name := range pkg.Scope().Names() {
			if c, ok := pkg.Scope().Lookup(name).(*types.Const); ok && c.Exported() && bare(c.Type()) == "Move" {
				words[constant.StringVal(c.Val())] = false
			}
		}
	}
	d.each(t, func(line string) error {
		_, label, ok := strings.Cut(line, " : ")
		if !ok || !wordLine.MatchString(line) {
			return nil
		}
		label, _, _ = strings.Cut(label, " (")
		for _, word := range strings.Split(label, ", ") {
			if _, known := words[word]; known {
				words[word] = true
			} else if word != "draw" && word != "a move" {
				return fmt.Errorf("%q is no word of the session", word)
			}
		}
		return nil
	})
	for word, drawn := range words {
		if !drawn {
			t.Errorf("the states of a turn do not show what %q does", word)
		}
	}
}
