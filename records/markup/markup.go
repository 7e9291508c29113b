// Package markup writes HTML, SVG and JSON in which nothing that came from outside
// means anything to who reads them, be it a browser or a terminal.
package markup

import (
	"fmt"
	"html"
	"strings"
)

// A Text is a page of HTML or an SVG file in the making.
type Text struct{ strings.Builder }

// Put writes a format. In the texts that stand for its verbs what would mean
// something to a reader of markup is escaped.
func (m *Text) Put(format string, values ...any) {
	for i, v := range values {
		if text, ok := v.(string); ok {
			values[i] = html.EscapeString(text)
		}
	}
	fmt.Fprintf(m, format, values...)
}
