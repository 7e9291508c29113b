// Package text is for what people read, on a screen, a page or from a command: it
// measures, cuts and wraps text in columns of the screen, never bytes or runes; lays
// out tables in them ([Table]); and takes the meaning out of what came from outside, for
// terminals ([Printable]), HTML and SVG ([Markup]) and JSON ([JSON]).
package text

import (
	"cmp"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"boardroom/core/i18n"

	"github.com/rivo/uniseg"
)

// A Limit is how long a text may become.
type Limit struct {
	Columns    int // 0: as many as the characters take
	Characters int // 0: as many as where it is typed
}

// Sentence makes a sentence of what an error says: it begins with a capital, if
// with a word that is no name, and ends with a stop. Errors that were joined make several.
func Sentence(err error) i18n.Message { return i18n.Msg("%s", sentences{err}) }

type sentences struct{ error }

// In says the sentences in a language.
func (s sentences) In(l i18n.Language) string {
	name, named := l.Opens(s.error).(string)
	lines := strings.Split(l.Error(s.error), "\n")
	for i, line := range lines {
		if i == 0 && named && strings.HasPrefix(line, name) {
			lines[i] = ended(line)
		} else {
			lines[i] = ended(capital(line))
		}
	}
	return strings.Join(lines, " ")
}

// Capital has a message begin with a capital, if with a word that is no notation.
func Capital(m i18n.Message) i18n.Message { return i18n.Msg("%s", begun{m}) }

type begun struct{ i18n.Message }

// In says the message in a language.
func (b begun) In(l i18n.Language) string { return capital(b.Message.In(l)) }

// ends are the signs that end a sentence; a semicolon is the Greek question mark.
const ends = ".?!;"

// capital has a text begin with a capital, if with a word.
func capital(s string) string {
	word, _, _ := strings.Cut(s, " ")
	odd := func(r rune) bool { return !unicode.IsLower(r) && !strings.ContainsRune(",:'", r) }
	if first, size := utf8.DecodeRuneInString(word); size > 0 && !strings.ContainsFunc(word, odd) {
		return string(unicode.ToTitle(first)) + s[size:]
	}
	return s
}

// ended ends a text with a stop, unless it has an end.
func ended(s string) string {
	if s != "" && strings.Contains(ends, s[len(s)-1:]) {
		return s
	}
	return s + "."
}

// Day writes a date: "26 November 2026".
func Day(t time.Time) i18n.Message {
	return i18n.Msg("date\x04%[1]d %[2]s %[3]d", t.Day(), months[t.Month()-time.January], t.Year())
}

var months = [...]i18n.Text{
	"month\x04January", "month\x04February", "month\x04March", "month\x04April", "month\x04May", "month\x04June",
	"month\x04July", "month\x04August", "month\x04September", "month\x04October", "month\x04November", "month\x04December",
}

// Width returns the columns that a text takes.
func Width(s string) int { return uniseg.StringWidth(s) }

// Cut returns a text that takes at most width columns; what was longer ends
// with the sign given.
func Cut(s string, width int, ellipsis string) string {
	if Width(s) <= width {
		return s
	}
	room := width - Width(ellipsis)
	if room < 0 {
		room, ellipsis = width, ""
	}
	var b strings.Builder
	for state := -1; s != ""; {
		var cluster string
		var w int
		cluster, s, w, state = uniseg.FirstGraphemeClusterInString(s, state)
		if room -= w; room < 0 {
			break
		}
		b.WriteString(cluster)
	}
	return b.String() + ellipsis
}

// Pad fills a text with blanks on the right to a width.
func Pad(s string, width int) string { return s + blanks(width-Width(s)) }

// PadLeft fills a text with blanks on the left to a width.
func PadLeft(s string, width int) string { return blanks(width-Width(s)) + s }

func blanks(n int) string { return strings.Repeat(" ", max(0, n)) }

// leastName is how many columns of a name stand before its level at least.
const leastName = 4

// Shorten returns the text if it has at most a given number of columns. Of a computer's name
// with its level in brackets, "Mother (computer, expert)", it makes "Mother, expert",
// and of a guest's "anna, guest 2", or "anna, 2". It cuts the name rather than that by
// which those of one name differ; anything else is cut at its end.
func Shorten(s string, width int, ellipsis string) string {
	at := strings.LastIndex(s, " (")
	if at < 0 || Width(s) <= width {
		return Cut(s, width, ellipsis)
	}
	name, level := s[:at], strings.TrimPrefix(strings.TrimSuffix(s[at+2:], ")"), "computer, ")
	for _, said := range []string{level, level[strings.LastIndex(level, " ")+1:]} {
		if room := width - Width(", "+said); room >= leastName {
			return Cut(name, room, ellipsis) + ", " + said
		}
	}
	return Cut(name, width, ellipsis)
}

// JoinWithin returns texts with others between them in at most a given number of columns: what is
// lacking they bear in equal parts, so that none hides another. Each is shortened as
// Shorten does it.
func JoinWithin(texts []string, between string, width int, ellipsis string) string {
	width -= Width(between) * (len(texts) - 1)
	shortest := make([]int, len(texts)) // indices
	for i := range texts {
		shortest[i] = i
	}
	slices.SortStableFunc(shortest, func(a, b int) int { return cmp.Compare(Width(texts[a]), Width(texts[b])) })
	shared := slices.Clone(texts)
	for n, i := range shortest {
		shared[i] = Shorten(texts[i], width/(len(texts)-n), ellipsis)
		width -= Width(shared[i])
	}
	return strings.Join(shared, between)
}

// Wrap breaks a text at blanks into lines of at most width columns. A longer
// word is cut where the line ends. Line breaks in the text stand.
func Wrap(s string, width int) []string {
	width = max(1, width)
	var lines []string
	for _, paragraph := range strings.Split(s, "\n") {
		line := ""
		for _, word := range strings.Fields(paragraph) {
			if line != "" && Width(line)+1+Width(word) <= width {
				line += " " + word
				continue
			}
			if line != "" {
				lines = append(lines, line)
			}
			pieces := split(word, width)
			lines = append(lines, pieces[:len(pieces)-1]...)
			line = pieces[len(pieces)-1]
		}
		lines = append(lines, line)
	}
	return lines
}

// WrapAtMost wraps a text in at most a given number of lines. What is too long for them loses
// its middle, where a sentence quotes what it speaks of.
func WrapAtMost(s string, width, height int, ellipsis string) []string {
	lines := Wrap(s, width)
	for room := width * height; len(lines) > height && room > 0; room -= 1 + width/8 {
		head := Cut(s, room/2, "")
		lines = Wrap(head+ellipsis+ending(s[len(head):], room-room/2-Width(ellipsis)), width)
	}
	return lines[:min(len(lines), height)]
}

// ending returns the last columns of a text, at most so many.
func ending(s string, width int) string {
	for over := Width(s) - width; over > 0 && s != ""; {
		var wide int
		_, s, wide, _ = uniseg.FirstGraphemeClusterInString(s, -1)
		over -= wide
	}
	return s
}

// split cuts a word wherever a given number of columns are full.
func split(word string, width int) []string {
	var pieces []string
	from, used := 0, 0
	for state, rest := -1, word; rest != ""; {
		var wide int
		at := len(word) - len(rest)
		_, rest, wide, state = uniseg.FirstGraphemeClusterInString(rest, state)
		if used+wide > width && at > from {
			pieces = append(pieces, word[from:at])
			from, used = at, 0
		}
		used += wide
	}
	return append(pieces, word[from:])
}
