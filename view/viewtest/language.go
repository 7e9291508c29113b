package viewtest

import (
	_ "embed"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"boardroom/core/i18n"
	"boardroom/records/languages"
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
var marks = regexp.MustCompile(`\b[XxOo]{2,}\b|\bOv\b|\b(bar|off)\b|\b(ND|TG|OD)\b|\d+of\d+|(POINTS\|BAR\|OFF|SIDE|DICE)|wide\w*|mkdir /dev/null/records: not( a directory)?|\brr\b|\b[EMHDCRemhdcr][a-h][1-8]|[\w/.~-]*/[\w/.-]+|[\w.-]+\.(txt|yaml|mat|sgf|html|cast|csv|notes|md)\b|https?://\S+|` +
	`Constantinopol\w*( the?( T\w*( of?( \w+)?)?)?)?`)

// The names that tests use, and what tests themselves say instead of the program; a
// line holds words that may stand alone or, in quotes, whole phrases.
//
//go:embed names.txt
var names string

// speaks checks that what the room shows by-passes no catalog, and that nothing of it is
// cut, in any language: in the pseudo-language only marks and names have letters without an
// accent, and each text has a bracket at both ends.
func (p *Person) speaks(name string) {
	p.t.Helper()
	var look theme.Look
	p.Does(func() { look = p.Screens.Look() })
	if look.Name != theme.Unicode().Name {
		return // no accents are seen
	}
	said := func(l i18n.Language) []string {
		p.Does(func() { p.Screens.SetLook(look.Speaking(l)) })
		return p.uncovered(p.Screen())
	}
	defer p.Does(func() { p.Screens.SetLook(look) })
	for _, tag := range languages.Tags()[1:] {
		l, err := languages.Find(tag)
		if err != nil {
			p.t.Fatal(err)
		}
		whole(p.t, name+" ("+tag+")", l, said(l.Through(markEnds)))
	}
	parts := said(i18n.Pseudo())
	whole(p.t, name, i18n.Pseudo(), parts)
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

// The marks at both ends of a text in other languages take no room.
const beginning, ending = '\U000E0100', '\U000E0101'

// verb is one of package fmt.
var verb = regexp.MustCompile(`%[-+#0]*(\[\d+\])?[\d*]*(\.[\d*]*)?(\[\d+\])?[a-zA-Z%]`)

// markEnds marks the first and the last character that stand in a text itself.
func markEnds(text string) string {
	if text == "rtl" || !strings.ContainsFunc(verb.ReplaceAllString(text, ""), unicode.IsLetter) {
		return text // the direction in which a language is read is told by its catalog
	}
	inVerb := make([]bool, len(text))
	for _, v := range verb.FindAllStringIndex(text, -1) {
		for i := v[0]; i < v[1]; i++ {
			inVerb[i] = true
		}
	}
	first, last := -1, -1
	for i, r := range text {
		if !inVerb[i] && !unicode.IsSpace(r) {
			last = i + len(string(r))
			if first < 0 {
				first = last
			}
		}
	}
	return text[:first] + string(beginning) + text[first:last] + string(ending) + text[last:]
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
func whole(t testing.TB, name string, language i18n.Language, parts []string) {
	t.Helper()
	begins, ends := '⟦', '⟧'
	if language != i18n.Pseudo() {
		begins, ends = beginning, ending
	}
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
				if r == begins {
					open = append(open, line[at:])
				}
			}
			open = open[:max(0, len(open)-strings.Count(line, string(ends)))] // wherever they stand in what is read from the right
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
