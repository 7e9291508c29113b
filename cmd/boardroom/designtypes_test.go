package main

import (
	"fmt"
	"go/types"
	"slices"
	"strings"
	"testing"
	"unicode"
)

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
