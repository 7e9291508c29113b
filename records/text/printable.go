package text

import (
	"encoding/json"
	"fmt"
	"html"
	"io"
	"strconv"
	"strings"
	"unicode"
)

// Printable returns a text with everything that does not print, line breaks
// included, shown escaped as Go escapes it.
func Printable(s string) string {
	suspect := func(r rune) bool { return !unicode.IsPrint(r) }
	if strings.IndexFunc(s, suspect) < 0 && strings.ToValidUTF8(s, "") == s {
		return s
	}
	var b strings.Builder
	runes := []rune(strings.ToValidUTF8(s, "\uFFFD"))
	for i, r := range runes {
		if suspect(r) && !joins(runes, i, joinable) {
			quoted := strconv.QuoteRuneToASCII(r)
			b.WriteString(quoted[1 : len(quoted)-1])
			continue
		}
		b.WriteRune(r)
	}
	return b.String()
}

// StableWidth returns a text that terminals agree on how wide it is: without joiners other
// than those of words, colors of skin, and signs that choose how a picture looks.
func StableWidth(s string) string {
	runes := []rune(s)
	word := func(r rune) bool { return unicode.In(r, Joining...) || unicode.IsMark(r) }
	var kept []rune
	for i, r := range runes {
		if isJoiner(r) && !joins(runes, i, word) || r >= '\ufe00' && r <= '\ufe0f' || r >= '\U0001f3fb' && r <= '\U0001f3ff' {
			continue
		}
		kept = append(kept, r)
	}
	return string(kept)
}

// Joining are the scripts whose words need joiners.
var Joining = []*unicode.RangeTable{
	unicode.Arabic, unicode.Syriac, unicode.Mandaic, unicode.Nko, unicode.Mongolian,
	unicode.Devanagari, unicode.Bengali, unicode.Gurmukhi, unicode.Gujarati, unicode.Oriya, unicode.Tamil, unicode.Telugu,
	unicode.Kannada, unicode.Malayalam, unicode.Sinhala, unicode.Khmer, unicode.Myanmar, unicode.Tibetan, unicode.Balinese, unicode.Javanese,
}

// isJoiner reports whether a rune joins its neighbors unseen, or keeps them apart.
func isJoiner(r rune) bool { return r == '\u200c' || r == '\u200d' }

// joins reports whether a joiner stands between two runes that one may stand between.
// Elsewhere it is seen by nobody, and terminals disagree on what it does.
func joins(runes []rune, at int, between func(rune) bool) bool {
	return isJoiner(runes[at]) && at > 0 && at+1 < len(runes) && between(runes[at-1]) && between(runes[at+1])
}

// joinable reports whether a rune can be of a word that needs joiners, or a picture.
func joinable(r rune) bool {
	const pictures = '\u2000' // and signs of writing begin there
	return unicode.In(r, Joining...) || unicode.IsMark(r) || r >= pictures && (unicode.IsSymbol(r) || unicode.IsPunct(r))
}

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
func JSON(w io.Writer) *json.Encoder { return json.NewEncoder(JSONEscaper{w}) }

// JSONEscaper passes on values of JSON, each in one piece as an encoder writes it.
type JSONEscaper struct{ io.Writer }

func (h JSONEscaper) Write(value []byte) (int, error) {
	text := string(value)
	if strings.ContainsFunc(text, isControl) {
		var b strings.Builder
		for _, r := range text {
			if isControl(r) {
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

func isControl(r rune) bool {
	return r >= 0x7f && (unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r))
}
