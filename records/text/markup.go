package text

import (
	"encoding/json"
	"fmt"
	"html"
	"io"
	"strings"
	"unicode"
)

// A Markup is a page of HTML or an SVG file in the making.
type Markup struct{ strings.Builder }

// Put writes a format. In the texts that stand for its verbs what would mean
// something to a reader of markup is escaped.
func (m *Markup) Put(format string, values ...any) {
	for i, v := range values {
		if text, ok := v.(string); ok {
			values[i] = html.EscapeString(text)
		}
	}
	fmt.Fprintf(m, format, values...)
}

// JSON returns an encoder whose output can be shown on any terminal: what
// JSON allows in strings and terminals obey, DEL, C1 controls and the marks
// that turn the direction of writing, is escaped too.
func JSON(w io.Writer) *json.Encoder { return json.NewEncoder(Harmless{w}) }

// Harmless passes on values of JSON, each in one piece as an encoder writes it.
type Harmless struct{ io.Writer }

func (h Harmless) Write(value []byte) (int, error) {
	text := string(value)
	if strings.ContainsFunc(text, obeyed) {
		var b strings.Builder
		for _, r := range text {
			if obeyed(r) {
				fmt.Fprintf(&b, `\u%04x`, r)
			} else {
				b.WriteRune(r)
			}
		}
		text = b.String()
	}
	if _, err := io.WriteString(h.Writer, text); err != nil {
		return 0, err
	}
	return len(value), nil
}

func obeyed(r rune) bool {
	return r >= 0x7f && (unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r))
}
