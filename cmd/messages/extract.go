package main

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
)

// A text is an entry of the catalog.
type text struct {
	context, one, many string
	files              []string // where it stands, relative to the root of the source
}

// key orders texts, and tells them apart as gettext does: by context and singular.
func (t text) key() string { return t.context + "\x04" + t.one }

// A found is what the source says to people.
type found struct {
	texts  []text  // ordered by key
	faults []fault // in the order of the source
}

// A fault is a place in the source at which something is wrong with a text.
type fault struct {
	at  string // file:line:column
	why string
}

const catalogPackage = "boardroom/core/i18n"

// extract finds the texts of all packages below root, without those of tests.
func extract(root string) (found, error) {
	list, err := packages.Load(&packages.Config{
		Dir:  root,
		Mode: packages.NeedName | packages.NeedSyntax | packages.NeedTypes | packages.NeedTypesInfo | packages.NeedImports | packages.NeedDeps | packages.NeedFiles,
	}, "./...")
	if err != nil {
		return found{}, err
	}
	base, err := filepath.Abs(root)
	if err != nil {
		return found{}, err
	}
	e := extractor{base: base, texts: map[string]*text{}, paired: map[ast.Expr]bool{}}
	for _, p := range list {
		if len(p.Errors) > 0 {
			return found{}, fmt.Errorf("the source doesn't compile: %v", p.Errors[0])
		}
		e.p = p
		for _, f := range p.Syntax {
			ast.Inspect(f, e.visit)
		}
	}
	result := found{faults: e.faults}
	for _, t := range e.texts {
		slices.Sort(t.files)
		t.files = slices.Compact(t.files)
		result.texts = append(result.texts, *t)
	}
	slices.SortFunc(result.texts, func(a, b text) int { return strings.Compare(a.key(), b.key()) })
	return result, nil
}

type extractor struct {
	base   string
	p      *packages.Package
	texts  map[string]*text
	faults []fault
	paired map[ast.Expr]bool // singulars and plurals that are kept together
}

// visit looks at a node, and reports whether to look inside it.
func (e *extractor) visit(n ast.Node) bool {
	if call, ok := n.(*ast.CallExpr); ok {
		e.call(call)
		return true
	}
	expr, ok := n.(ast.Expr)
	if !ok {
		return true
	}
	if e.paired[expr] {
		return false
	}
	if said, ok := e.constant(expr); ok {
		e.add(n.Pos(), said, "")
		return false
	}
	return true
}

// isText reports whether a type is i18n.Text.
func isText(t types.Type) bool {
	named, ok := types.Unalias(t).(*types.Named)
	return ok && named.Obj().Name() == "Text" && named.Obj().Pkg() != nil && named.Obj().Pkg().Path() == catalogPackage
}

// constant returns the value of an expression that is a constant text.
func (e *extractor) constant(x ast.Expr) (string, bool) {
	v, ok := e.p.TypesInfo.Types[x]
	if !ok || v.Value == nil || v.Value.Kind() != constant.String || !isText(v.Type) {
		return "", false
	}
	return constant.StringVal(v.Value), true
}

// call pairs a singular with its plural, counts the verbs of a format, and finds what
// is turned into a text while the program runs.
func (e *extractor) call(c *ast.CallExpr) {
	if of, ok := e.p.TypesInfo.Types[c.Fun]; ok && of.IsType() {
		if _, known := e.constant(c); isText(of.Type) && !known && e.p.PkgPath != catalogPackage {
			e.fault(c.Pos(), "a text must be a constant: what is put together while the program runs stands in no catalog")
		}
		return
	}
	signature, ok := e.p.TypesInfo.TypeOf(c.Fun).(*types.Signature)
	if !ok {
		return
	}
	texts := textParameters(signature)
	if counts(signature, texts) && len(c.Args) > texts[1] {
		one, known := e.constant(c.Args[texts[0]])
		many, knownToo := e.constant(c.Args[texts[1]])
		if known && knownToo {
			e.add(c.Pos(), one, many)
			e.paired[c.Args[texts[0]]], e.paired[c.Args[texts[1]]] = true, true
		}
	}
	if signature.Variadic() && !c.Ellipsis.IsValid() && len(texts) > 0 {
		e.format(c, signature, texts)
	}
}

// counts reports whether the texts are one about a thing and one about several: they
// stand beside each other, and how many there are comes next.
func counts(s *types.Signature, texts []int) bool {
	if len(texts) != 2 || texts[1] != texts[0]+1 || s.Params().Len() <= texts[1]+1 {
		return false
	}
	n, ok := s.Params().At(texts[1] + 1).Type().(*types.Basic)
	return ok && n.Kind() == types.Int
}

// textParameters returns the indexes of parameters that are texts.
func textParameters(s *types.Signature) []int {
	var list []int
	for i := range s.Params().Len() {
		if isText(s.Params().At(i).Type()) {
			list = append(list, i)
		}
	}
	return list
}

// format compares verbs and arguments, where the arguments of a text follow it.
func (e *extractor) format(c *ast.CallExpr, s *types.Signature, texts []int) {
	last := s.Params().Len() - 1
	if slice, ok := s.Params().At(last).Type().(*types.Slice); !ok || !isEmptyInterface(slice.Elem()) {
		return
	}
	given := max(0, len(c.Args)-last)
	for _, i := range texts {
		said, known := e.constant(c.Args[i])
		if !known || given == 0 && !strings.Contains(said, "%") {
			continue
		}
		if wanted, all := verbs(said); given > 0 && (wanted > given || all && wanted < given) {
			e.fault(c.Args[i].Pos(), fmt.Sprintf("%q has verbs for %d arguments; there are %d", said, wanted, given))
		}
	}
}

func isEmptyInterface(t types.Type) bool {
	i, ok := t.Underlying().(*types.Interface)
	return ok && i.Empty()
}

// add keeps a text, which may carry its context.
func (e *extractor) add(pos token.Pos, one, many string) {
	context, single, has := strings.Cut(one, "\x04")
	if !has {
		context, single = "", one
	}
	if _, after, has := strings.Cut(many, "\x04"); has {
		many = after
	}
	if context == "" && !speaks(single) && !speaks(many) { // signs that differ have a context
		return
	}
	t := text{context: context, one: single}
	kept, ok := e.texts[t.key()]
	if !ok {
		kept = &t
		e.texts[t.key()] = kept
	}
	switch {
	case many != "" && kept.many != "" && many != kept.many:
		e.fault(pos, fmt.Sprintf("%q has two plurals, %q and %q: give one a context", single, kept.many, many))
	case many != "":
		kept.many = many
	}
	kept.files = append(kept.files, e.file(pos))
}

func (e *extractor) file(pos token.Pos) string {
	name, err := filepath.Rel(e.base, e.p.Fset.Position(pos).Filename)
	if err != nil {
		return e.p.Fset.Position(pos).Filename
	}
	return filepath.ToSlash(name)
}

func (e *extractor) fault(pos token.Pos, why string) {
	at := e.p.Fset.Position(pos)
	e.faults = append(e.faults, fault{fmt.Sprintf("%s:%d:%d", e.file(pos), at.Line, at.Column), why})
}
