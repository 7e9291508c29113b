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
	"unicode"
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

// typeOf returns the type of a name: "core.Session".
func typeOf(known map[string]*types.Package, name string) (*types.Named, error) {
	of, name, _ := strings.Cut(name, ".")
	pkg := known[of]
	if pkg == nil {
		return nil, fmt.Errorf("package %s is not among those of the diagram's comment", of)
	}
	if object, ok := pkg.Scope().Lookup(name).(*types.TypeName); ok {
		if named, ok := object.Type().(*types.Named); ok {
			return named, nil
		}
	}
	return nil, fmt.Errorf("%s has no type %s", pkg.Path(), name)
}

// member returns the field or method of a type.
func member(of *types.Named, name string) types.Object {
	found, _, _ := types.LookupFieldOrMethod(of, true, of.Obj().Pkg(), name)
	return found
}

// bare writes a type as the diagrams do: no packages, no pointers.
func bare(t types.Type) string {
	return strings.ReplaceAll(types.TypeString(t, func(*types.Package) string { return "" }), "*", "")
}

// called writes a function's types as "(Move) (Position, error)".
func called(f *types.Signature) (asked, answered string) {
	list := func(of *types.Tuple) string {
		var all []string
		for v := range of.Variables() {
			all = append(all, bare(v.Type()))
		}
		return strings.Join(all, ", ")
	}
	asked, answered = list(f.Params()), list(f.Results())
	if f.Variadic() {
		at := strings.LastIndex(asked, "[]")
		asked = asked[:at] + "..." + asked[at+len("[]"):]
	}
	if f.Results().Len() > 1 {
		answered = "(" + answered + ")"
	}
	return asked, answered
}

// A call is a function as the diagrams write it: "Play(Move) (Position, error)".
type call struct{ name, asked, answered string }

// readCall reads one. Types may have brackets of their own.
func readCall(line string) (c call, ok bool) {
	at := strings.IndexFunc(line, func(r rune) bool { return !unicode.IsLetter(r) })
	if at <= 0 || line[at] != '(' {
		return c, false
	}
	open := 0
	for i, r := range line[at:] {
		switch r {
		case '(':
			open++
		case ')':
			open--
		}
		if open == 0 {
			return call{line[:at], line[at+1 : at+i], strings.TrimSpace(line[at+i+1:])}, true
		}
	}
	return c, false
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

func TestTypesAreAsTheyAreDrawn(t *testing.T) {
	for _, d := range drawings(t, "classDiagram") {
		known := d.packages(t)
		classes := map[string]*types.Named{}
		var in *types.Named
		d.each(t, func(line string) error {
			if class := classLine.FindStringSubmatch(line); class != nil {
				named, err := typeOf(known, class[2])
				if err != nil {
					return err
				}
				if classes[class[1]] = named; class[3] != "" {
					in = named
				}
				return nil
			}
			if relation := relationLine.FindStringSubmatch(line); relation != nil {
				a, b := classes[relation[1]], classes[relation[3]]
				if a == nil || b == nil {
					return fmt.Errorf("one of the two is no class of the diagram")
				}
				return related(a, relation[2], b, relation[4] == "embeds")
			}
			switch {
			case line == "}":
				in = nil
				return nil
			case in == nil:
				return fmt.Errorf("neither a class nor a relation")
			}
			return holds(in, line)
		})
	}
}

// holds tells what is wrong with a line of a class.
func holds(of *types.Named, line string) error {
	if kind, ok := strings.CutPrefix(line, "<<"); ok {
		if !kindOf(of, strings.TrimSuffix(kind, ">>")) {
			return fmt.Errorf("%s is none", of)
		}
		return nil
	}
	c, ok := readCall(strings.TrimSuffix(line, "$"))
	if !ok {
		name, kind, _ := strings.Cut(line, " ")
		field, ok := member(of, name).(*types.Var)
		if !ok {
			return fmt.Errorf("%s has no field %s", of, name)
		}
		if is := bare(field.Type()); is != kind {
			return fmt.Errorf("the field is of type %s", is)
		}
		return nil
	}
	found := member(of, c.name)
	if strings.HasSuffix(line, "$") {
		found = of.Obj().Pkg().Scope().Lookup(c.name)
	}
	return c.fits(of, found)
}

// kindOf reports whether a type is an interface, a function or an error.
func kindOf(of *types.Named, kind string) (is bool) {
	switch kind {
	case "interface":
		return types.IsInterface(of)
	case "function":
		_, is = of.Underlying().(*types.Signature)
	case "error":
		is = types.Implements(types.NewPointer(of), types.Universe.Lookup("error").Type().Underlying().(*types.Interface))
	}
	return is
}

// fits tells what is wrong with a call of what was found by its name.
func (c call) fits(of *types.Named, found types.Object) error {
	if found == nil || !found.Exported() {
		return fmt.Errorf("%s has no %s", of, c.name)
	}
	f, ok := found.Type().Underlying().(*types.Signature)
	if !ok {
		return fmt.Errorf("%s is no function", c.name)
	}
	if asked, answered := called(f); asked != c.asked || answered != c.answered {
		return fmt.Errorf("it is %s(%s) %s", c.name, asked, answered)
	}
	return nil
}

// related tells what is wrong with a relation of two types.
func related(a *types.Named, how string, b *types.Named, embeds bool) error {
	switch how {
	case "<|..":
		if !implements(b, a) {
			return fmt.Errorf("%s does not implement %s", b, a)
		}
	case "*--":
		if !slices.ContainsFunc(fields(a), func(f *types.Var) bool { return mentions(f.Type(), b) && (f.Embedded() || !embeds) }) {
			return fmt.Errorf("no field of %s holds %s", a, b)
		}
	case "..>":
		if !slices.ContainsFunc(functions(a), func(f types.Type) bool { return mentions(f, b) }) {
			return fmt.Errorf("%s takes and returns no %s", a, b)
		}
	}
	return nil
}

// implements reports whether a type has all methods of an interface, or one that
// is of a function's type.
func implements(a, of *types.Named) bool {
	if i, ok := of.Underlying().(*types.Interface); ok {
		return types.Implements(types.NewPointer(a), i)
	}
	return slices.ContainsFunc(functions(a), func(f types.Type) bool { return types.Identical(f, of.Underlying()) })
}

// fields returns those of a struct.
func fields(of *types.Named) []*types.Var {
	s, ok := of.Underlying().(*types.Struct)
	if !ok {
		return nil
	}
	return slices.Collect(s.Fields())
}

// functions returns what can be called of a type: itself, methods, and fields.
func functions(of *types.Named) []types.Type {
	all := []types.Type{of.Underlying()}
	if types.IsInterface(of) {
		all = nil
	}
	for _, methods := range []*types.MethodSet{types.NewMethodSet(of), types.NewMethodSet(types.NewPointer(of))} {
		for m := range methods.Methods() {
			all = append(all, m.Type())
		}
	}
	for _, f := range fields(of) {
		all = append(all, f.Type().Underlying())
	}
	return slices.DeleteFunc(all, func(f types.Type) bool {
		_, ok := f.(*types.Signature)
		return !ok
	})
}

// mentions reports whether a type is made of another.
func mentions(t types.Type, of *types.Named) bool {
	switch t := t.(type) {
	case *types.Named:
		return t.Obj() == of.Obj()
	case interface{ Elem() types.Type }:
		return mentions(t.Elem(), of)
	case *types.Signature:
		for _, list := range []*types.Tuple{t.Params(), t.Results()} {
			for v := range list.Variables() {
				if mentions(v.Type(), of) {
					return true
				}
			}
		}
	}
	return false
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
