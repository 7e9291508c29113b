package report

import (
	"fmt"
	"strings"
)

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
