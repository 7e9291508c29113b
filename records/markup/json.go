package markup

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"unicode"
)

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
