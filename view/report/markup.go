package report

import (
	"fmt"
	"html"
	"strings"
)

// A markup is a page of HTML or an SVG file in the making.
type markup struct{ strings.Builder }

// put writes a format. In the texts that stand for its verbs what would mean
// something to a reader of markup is escaped.
func (m *markup) put(format string, values ...any) {
	for i, v := range values {
		if text, ok := v.(string); ok {
			values[i] = html.EscapeString(text)
		}
	}
	fmt.Fprintf(m, format, values...)
}
