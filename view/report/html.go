package report

import (
	"bytes"
	_ "embed" // the page's template
	"html/template"
	"net/url"
	"strings"
)

//go:embed page.html
var page string

// HTML writes a document as one page that needs no other file but the records
// it links to.
func (d Document) HTML() ([]byte, error) {
	t, err := template.New("page").Funcs(template.FuncMap{
		"inline": inline,
		"path":   escapedPath,
		"number": func(i int) int { return i + 1 },
		"column": func(t *Table, i int) Column { return t.Head[i] },
	}).Parse(page)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if err := t.Execute(&out, d); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// inline returns a chart without what only a file of its own begins with. The
// library that drew it has escaped its texts.
func inline(svg []byte) template.HTML {
	_, body, _ := strings.Cut(string(svg), "<svg ")
	return template.HTML("<svg " + body)
}

// escapedPath writes a path as links have it.
func escapedPath(p string) string { return (&url.URL{Path: p}).String() }
