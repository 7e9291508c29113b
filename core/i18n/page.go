package i18n

import (
	"io/fs"
	"path"
	"regexp"
	"strings"
)

// A Page is a longer text in Markdown. The zero value says nothing.
type Page struct{ say func(Language) string }

// NewPage returns the page of a file, such as one that is embedded in the program,
// and of those beside it in other languages: "fevga.pl.md" beside "fevga.md". It
// panics without the English file.
func NewPage(files fs.FS, name string) Page {
	english := mustRead(files, name)
	end := path.Ext(name)
	return Page{func(l Language) string {
		if l == Pseudo() {
			return disguisePage(english)
		}
		said, err := fs.ReadFile(files, strings.TrimSuffix(name, end)+"."+l.Tag()+end)
		if err != nil {
			return english
		}
		return string(said)
	}}
}

func mustRead(files fs.FS, name string) string {
	said, err := fs.ReadFile(files, name)
	if err != nil {
		panic(err)
	}
	return string(said)
}

// Then returns the page as a function changes it, which is told the language.
func (p Page) Then(change func(said string, l Language) string) Page {
	return Page{func(l Language) string { return change(p.In(l), l) }}
}

// With returns the page with another below it.
func (p Page) With(other Page) Page {
	return p.Then(func(said string, l Language) string { return strings.TrimRight(said, "\n") + "\n\n" + other.In(l) })
}

// In says the page in a language, in English where it was not translated.
func (p Page) In(l Language) string {
	if p.Empty() {
		return ""
	}
	return p.say(l)
}

// String says the page in English.
func (p Page) String() string { return p.In(Language{}) }

// Empty reports whether the page says nothing.
func (p Page) Empty() bool { return p.say == nil }

// kept is what is the same on a page in all languages: blocks and spans of code,
// where links lead, addresses, and what stands in braces, such as the names of
// headings.
var kept = regexp.MustCompile("(?ms)^```.*?^```|^(?:    |\t)[^\n]*|`[^`]*`|\\]\\([^)]*\\)|https?://\\S+|\\{[^}\n]*\\}")

// disguisePage says a page in the pseudo-language.
func disguisePage(english string) string {
	var b strings.Builder
	from := 0
	for _, span := range kept.FindAllStringIndex(english, -1) {
		b.WriteString(accented.Replace(english[from:span[0]]))
		b.WriteString(english[span[0]:span[1]])
		from = span[1]
	}
	b.WriteString(accented.Replace(english[from:]))
	return b.String()
}
