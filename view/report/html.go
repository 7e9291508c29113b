package report

import (
	_ "embed" // the page's style
	"net/url"
	"strings"
)

//go:embed style.css
var style string

// HTML writes a document as one page that needs no other file but the records
// it links to.
//
// It is written without a package of templates: these look methods up by their
// names, and a program in which that can happen must keep all methods of all
// its types.
func (d Document) HTML() []byte {
	var m markup
	m.put(`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta name="color-scheme" content="light dark"/>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"/>
<title>%s</title>
<style>
`, d.Title)
	m.WriteString(style)
	m.put("</style>\n</head>\n<body>\n<header>\n<h1>%s</h1>\n<div class=\"summary\">\n", d.Title)
	for _, text := range d.Summary {
		m.put("<p>%s</p>\n", text)
	}
	m.put("</div>\n</header>\n<main>\n")
	for i, s := range d.Sections {
		m.put("<section aria-labelledby=\"section-%d\">\n<h2 id=\"section-%[1]d\">%[1]d. %[2]s</h2>\n", i+1, s.Title)
		for _, b := range s.Blocks {
			b.html(&m)
		}
		m.put("</section>\n")
	}
	m.put("</main>\n</body>\n</html>\n")
	return []byte(m.String())
}

func (b Block) html(m *markup) {
	switch {
	case b.Table != nil:
		b.Table.html(m)
	case b.Figure != nil:
		m.put("<figure>\n")
		m.WriteString(inline(b.Figure.SVG))
		m.put("<figcaption>%s</figcaption>\n</figure>\n", b.Figure.Caption)
	case b.List != nil:
		m.put("<ul>\n")
		for _, text := range b.List {
			m.put("<li>%s</li>\n", text)
		}
		m.put("</ul>\n")
	default:
		m.put("<p>%s</p>\n", b.Text)
	}
}

// html writes a table, which is moved sideways where the page is too narrow.
func (t *Table) html(m *markup) {
	m.put("<div class=\"wide\" role=\"region\" tabindex=\"0\" aria-label=\"%s\">\n<table>\n<caption>%[1]s</caption>\n<thead><tr>\n", t.Caption)
	for _, column := range t.Head {
		m.put("<th scope=\"col\" class=\"%s\">%s</th>\n", column.class(), column.Title)
	}
	m.put("</tr></thead>\n<tbody>\n")
	for _, row := range t.Rows {
		m.put("<tr>")
		for i, cell := range row {
			switch {
			case i == 0:
				m.put("<th scope=\"row\">%s</th>", cell.Text)
			case cell.Link != "":
				m.put("<td class=\"%s\"><a href=\"%s\">%s</a></td>", t.Head[i].class(), escapedPath(cell.Link), cell.Text)
			default:
				m.put("<td class=\"%s\">%s</td>", t.Head[i].class(), cell.Text)
			}
		}
		m.put("</tr>\n")
	}
	m.put("</tbody>\n</table>\n</div>\n")
}

// class names a column's style.
func (c Column) class() string { return either(c.Right, "number", "words") }

// inline returns a chart without what only a file of its own begins with.
func inline(svg []byte) string {
	_, body, _ := strings.Cut(string(svg), "?>\n")
	return body
}

// escapedPath writes a path as links have it.
func escapedPath(p string) string { return (&url.URL{Path: p}).String() }
