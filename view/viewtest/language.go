package viewtest

import (
	_ "embed"
	"regexp"
	"slices"
	"strings"

	"boardroom/core/i18n"
	"boardroom/view/theme"
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
	`Constantinopol\w*( the?( T\w*( of?( \w+)?)?)?)?|\(computer, \w+\)`)

// The names that tests use, and what tests themselves say instead of the program; a
// line holds words that may stand alone or, in quotes, whole phrases.
//
//go:embed names.txt
var names string

// speaks checks that what the room shows by-passes no catalog: in the pseudo-language
// only marks and names have letters without an accent.
func (p *Person) speaks(name string) {
	p.t.Helper()
	var look theme.Look
	p.Does(func() { look = p.Screens.Look() })
	if look.Name != theme.Unicode().Name {
		return // no accents are seen
	}
	p.Does(func() { p.Screens.SetLook(look.Speaking(i18n.Pseudo())) })
	shown := p.Screen()
	p.Does(func() { p.Screens.SetLook(look) })
	for _, line := range strings.Split(shown, "\n") {
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
