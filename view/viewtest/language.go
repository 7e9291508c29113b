package viewtest

import (
	_ "embed"
	"regexp"
	"slices"
	"strings"
	"testing"

	"boardroom/core/i18n"
	"boardroom/view/theme"

	"github.com/rivo/uniseg"
)

// words are those of a screen. In the pseudo-language each letter of a text has an
// accent: what by-passes the catalog is a word without any.
var (
	words = regexp.MustCompile(`[\p{L}'’]+[…~]?`)
	plain = regexp.MustCompile(`^[A-Za-z][A-Za-z'’]+[…~]?$`)
)

// marks are what stands on screens alike in all languages: signs of boards, notation,
// names of files, and of players with blanks in them.
var marks = regexp.MustCompile(`\b[XxOo]{2,}\b|\bOv\b|\b(bar|off)\b|\d+of\d+|(POINTS\|BAR\|OFF|SIDE|DICE)|wide\w*|mkdir /dev/null/records: not( a directory)?|\brr\b|\b[EMHDCRemhdcr][a-h][1-8]|[\w/.~-]*/[\w/.-]+|[\w.-]+\.(txt|yaml|mat|sgf|html|cast|csv|notes|md)\b|https?://\S+|` +
	`Constantinopol\w*( the?( T\w*( of?( \w+)?)?)?)?`)

// The names that tests use, and what tests themselves say instead of the program; a
// line holds words that may stand alone or, in quotes, whole phrases.
//
//go:embed names.txt
var names string

// speaks checks that what the room shows by-passes no catalog, and that nothing of it is
// cut: in the pseudo-language only marks and names have letters without an accent, and
// each text has a bracket at both ends.
func (p *Person) speaks(name string) {
	p.t.Helper()
	var look theme.Look
	p.Does(func() { look = p.Screens.Look() })
	if look.Name != theme.Unicode().Name {
		return // no accents are seen
	}
	p.Does(func() { p.Screens.SetLook(look.Speaking(i18n.Pseudo())) })
	parts := p.uncovered(p.Screen())
	p.Does(func() { p.Screens.SetLook(look) })
	whole(p.t, name, parts)
	for _, line := range strings.Split(strings.Join(parts, "\n"), "\n") {
		for _, w := range Bypassing(line) {
			p.t.Errorf("%s: %q by-passes the catalog:\n%s", name, w, line)
		}
	}
}

// Bypassing returns the words of a line, said in the pseudo-language, that by-pass the
// catalog: those without an accent that are no marks, no names that tests use, and none
// of those known to stand there besides.
func Bypassing(line string, known ...string) []string {
	for _, stands := range strings.Split(strings.TrimSpace(names), "\n") {
		if phrase, ok := strings.CutPrefix(stands, `"`); ok {
			line = strings.ReplaceAll(line, strings.TrimSuffix(phrase, `"`), "")
		} else {
			known = append(known, strings.Fields(stands)...)
		}
	}
	var found []string
	for _, w := range words.FindAllString(marks.ReplaceAllString(line, " "), -1) {
		if plain.MatchString(w) && !named(known, w) {
			found = append(found, w)
		}
	}
	return found
}

// named reports whether a word is a name, or the beginning of one that is cut.
func named(known []string, w string) bool {
	if beginning := strings.TrimRight(w, "…~"); beginning != w {
		return slices.ContainsFunc(known, func(n string) bool { return strings.HasPrefix(n, beginning) })
	}
	return slices.Contains(known, w)
}

// uncovered returns the parts of a screen that no overlay covers.
func (p *Person) uncovered(shown string) []string {
	var x, y, width, height int
	p.onLoop(func() { x, y, width, height = p.Screens.Area() })
	if x == 0 {
		return []string{shown}
	}
	lines := strings.Split(strings.TrimSuffix(shown, "\n"), "\n")
	var overlay []string
	for _, line := range lines[y-1 : y+height] {
		_, rest := columns(line, x)
		inside, _ := columns(rest, width)
		overlay = append(overlay, inside)
	}
	return []string{lines[0], overlay[0], strings.Join(overlay[1:], "\n"), strings.Join(lines[len(lines)-2:], "\n")}
}

// columns splits a line after so many columns.
func columns(line string, n int) (before, after string) {
	for after = line; after != "" && n > 0; {
		cluster, rest, width, _ := uniseg.FirstGraphemeClusterInString(after, -1)
		before, after, n = before+cluster, rest, n-width
	}
	return before, after
}

// whole checks that each text that begins in a part of a screen ends there, in the same
// line or in one of those below. One that begins in the last line of a page that can be
// scrolled down goes on below.
func whole(t testing.TB, name string, parts []string) {
	t.Helper()
	var begun []string
	for _, part := range parts {
		lines := strings.Split(part, "\n")
		scrolls := func(i int) bool {
			return i < len(lines) && (strings.HasSuffix(lines[i], "│") || strings.HasSuffix(lines[i], "┃"))
		}
		var open []string
		for i, line := range lines {
			earlier := len(open)
			for at, r := range line {
				switch {
				case r == '⟦':
					open = append(open, line[at:])
				case r == '⟧' && len(open) > 0:
					open = open[:len(open)-1]
				}
			}
			if scrolls(i) && !scrolls(i+1) && !strings.Contains(line, "…") {
				open = open[:min(earlier, len(open))]
			}
		}
		begun = append(begun, open...)
	}
	if len(begun) > 0 {
		t.Errorf("%s: texts are cut:\n%s\n%s", name, strings.Join(begun, "\n"), strings.Join(parts, "\n"))
	}
}
