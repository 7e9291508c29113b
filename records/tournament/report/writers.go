package report

import (
	"bytes"
	_ "embed" // the page's style
	"encoding/csv"
	"fmt"
	"net/url"
	"strings"

	"boardroom/core/i18n"
	"boardroom/records/text"
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
	var m text.Markup
	m.Put(`<!DOCTYPE html>
<html lang="%s" dir="%s">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta name="color-scheme" content="light dark"/>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"/>
<title>%s</title>
<style>
`, d.Language.Tag(), d.Language.Direction(), d.Title)
	m.WriteString(style)
	m.Put("</style>\n</head>\n<body>\n<header>\n<h1>%s</h1>\n", shown(d.Title, d.Language))
	if d.Author != "" {
		m.Put("<p class=\"author\">%s</p>\n", shown(d.Author, d.Language))
	}
	m.Put("<div class=\"summary\">\n")
	for _, text := range d.Summary {
		m.Put("<p>%s</p>\n", shown(text, d.Language))
	}
	m.Put("</div>\n</header>\n<main>\n")
	for i, s := range d.Sections {
		m.Put("<section aria-labelledby=\"section-%d\">\n<h2 id=\"section-%[1]d\">%[1]d. %[2]s</h2>\n", i+1, shown(s.Title, d.Language))
		for _, b := range s.Blocks {
			b.html(&m, d.Language)
		}
		m.Put("</section>\n")
	}
	m.Put("</main>\n</body>\n</html>\n")
	return []byte(m.String())
}

func (b Block) html(m *text.Markup, in i18n.Language) {
	switch {
	case b.Table != nil:
		b.Table.html(m, in)
	case b.Figure != nil:
		m.Put("<figure>\n")
		m.WriteString(inline(b.Figure.SVG))
		m.Put("<figcaption>%s</figcaption>\n</figure>\n", shown(b.Figure.Caption, in))
	case b.List != nil:
		m.Put("<ul>\n")
		for _, text := range b.List {
			m.Put("<li>%s</li>\n", shown(text, in))
		}
		m.Put("</ul>\n")
	default:
		m.Put("<p>%s</p>\n", shown(b.Text, in))
	}
}

// html writes a table, which is moved sideways where the page is too narrow.
func (t *Table) html(m *text.Markup, in i18n.Language) {
	m.Put("<div class=\"wide\" role=\"region\" tabindex=\"0\" aria-label=\"%s\">\n<table>\n<caption><span>%[1]s</span></caption>\n<thead><tr>\n", shown(t.Caption, in))
	for _, column := range t.Head {
		m.Put("<th scope=\"col\" class=\"%s\">%s</th>\n", column.class(), shown(column.Title, in))
	}
	m.Put("</tr></thead>\n<tbody>\n")
	for _, row := range t.Rows {
		m.Put("<tr>")
		for i, cell := range row {
			said := shown(cell.Text, in)
			switch {
			case i == 0:
				m.Put("<th scope=\"row\">%s</th>", said)
			case cell.English && in != i18n.Language{}:
				m.Put("<td class=\"%s\" lang=\"en\">%s</td>", t.Head[i].class(), said)
			case cell.Link != "":
				m.Put("<td class=\"%s\"><a href=\"%s\">%s</a></td>", t.Head[i].class(), escapedPath(cell.Link), said)
			default:
				m.Put("<td class=\"%s\">%s</td>", t.Head[i].class(), said)
			}
		}
		m.Put("</tr>\n")
	}
	m.Put("</tbody>\n</table>\n</div>\n")
}

// shown marks what keeps its order in a text that a browser shows, where that is read from
// the right.
func shown(s string, in i18n.Language) string {
	if in.RightToLeft() {
		return text.Isolated(s)
	}
	return s
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

// Markdown writes a document in the widespread dialect that has tables. Its
// charts are files beside it.
func (d Document) Markdown() []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n", escaped(d.Title))
	if d.Author != "" {
		fmt.Fprintf(&b, "\n*%s*\n", escaped(d.Author))
	}
	for _, text := range d.Summary {
		fmt.Fprintf(&b, "\n%s\n", begun(text))
	}
	for i, s := range d.Sections {
		fmt.Fprintf(&b, "\n## %d. %s\n", i+1, escaped(s.Title))
		for _, block := range s.Blocks {
			b.WriteString("\n" + block.markdown())
		}
	}
	return []byte(b.String())
}

func (b Block) markdown() string {
	switch {
	case b.Table != nil:
		return b.Table.markdown()
	case b.Figure != nil:
		return fmt.Sprintf("![%s](%s.svg)\n\n**%s**\n", escaped(b.Figure.Alt), escapedPath(b.Figure.Name), escaped(b.Figure.Caption))
	case b.List != nil:
		var out strings.Builder
		for _, text := range b.List {
			out.WriteString("- " + begun(text) + "\n")
		}
		return out.String()
	}
	return begun(b.Text) + "\n"
}

func (t *Table) markdown() string {
	var b strings.Builder
	fmt.Fprintf(&b, "**%s**\n\n", escaped(t.Caption))
	rule := ""
	for _, column := range t.Head {
		b.WriteString("| " + escaped(column.Title) + " ")
		rule += either(column.Right, "| ---: ", "| --- ")
	}
	b.WriteString("|\n" + rule + "|\n")
	for _, row := range t.Rows {
		for _, cell := range row {
			words := escaped(cell.Text)
			if cell.Link != "" {
				words = "[" + words + "](" + escapedPath(cell.Link) + ")"
			}
			b.WriteString("| " + words + " ")
		}
		b.WriteString("|\n")
	}
	return b.String()
}

// begun writes a text that a line begins with: a number or a sign there makes
// no list.
func begun(s string) string {
	rest := strings.TrimLeft(s, "0123456789")
	if number := s[:len(s)-len(rest)]; number != "" && (strings.HasPrefix(rest, ".") || strings.HasPrefix(rest, ")")) ||
		number == "" && (strings.HasPrefix(rest, "-") || strings.HasPrefix(rest, "+")) {
		return number + "\\" + rest[:1] + escaped(rest[1:])
	}
	return escaped(s)
}

// escaped writes a text so that Markdown shows it as it is.
func escaped(s string) string {
	var b strings.Builder
	for _, r := range s {
		if strings.ContainsRune("\\`*_{}[]<>#|~&", r) {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}

// CSV writes a sheet as RFC 4180 has it, but for line breaks without a
// carriage return.
func (s Sheet) CSV() ([]byte, error) {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	if err := w.WriteAll(s.Rows); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}
