// Package i18n says the program's texts in the language of a person.
//
// A text is an English sentence with the verbs of package fmt, of type [Text]: it is
// its own key in the catalog of a language. Whoever knows the language of the person
// they speak to says it at once, by [Language.T]; whoever does not keeps it with its
// arguments, as a [Message] or as an error by [Errorf], for somebody above to say.
//
// Literals take the type Text where one is expected, so the catalog of all texts is
// what the compiler finds to be constants of this type; cmd/messages lists them.
// Records, protocols and command lines are data: none of it is a Text.
package i18n

import (
	"fmt"
	"strings"
)

// A Text is a sentence in English as the program's source has it. Where one
// English text has two meanings, its context stands before it: "verb\x04Open".
type Text string

// contextEnd separates a text from its context, as in the files of GNU gettext.
const contextEnd = "\x04"

// split returns a text without its context, and the context.
func (t Text) split() (context, text string) {
	if context, text, found := strings.Cut(string(t), contextEnd); found {
		return context, text
	}
	return "", string(t)
}

// String returns the text in English.
func (t Text) String() string {
	_, text := t.split()
	return text
}

// In returns the text in a language.
func (t Text) In(l Language) string { return l.T(t) }

// A Catalog holds the texts of one language.
type Catalog interface {
	// Get returns the translation of a text, and the text itself where there is none.
	Get(context, text string) string
	// GetN returns the translation that goes with the number n.
	GetN(context, one, many string, n int) string
}

// A Language says texts to one person. The zero value is English. Languages can be
// compared, and used by many at once.
type Language struct {
	tag     string
	catalog Catalog
}

// New returns the language of a catalog; its tag is one of BCP 47, such as "el".
func New(tag string, c Catalog) Language { return Language{tag, c} }

// Tag returns the language's tag, "en" for English.
func (l Language) Tag() string {
	if l.catalog == nil {
		return "en"
	}
	return l.tag
}

// T says a text. Its arguments are formatted as package fmt does; those that can be
// said in a language (a Text, a Message, an error, whatever is [Sayable]) are said in
// this one.
func (l Language) T(t Text, args ...any) string {
	said := l.format(l.find(t), args, false)
	if ear := l.ear(); ear != nil {
		ear.last = Msg(t, args...)
	}
	return said
}

// N says a text about n things: one of them or many, as the language counts. Where
// the number itself is shown it is also among the arguments, of which whole numbers are
// written as [Language.Count] does.
func (l Language) N(one, many Text, n int, args ...any) string {
	said := l.format(l.findN(one, many, n), args, true)
	if ear := l.ear(); ear != nil {
		ear.last = MsgN(one, many, n, args...)
	}
	return said
}

func (l Language) find(t Text) string {
	context, text := t.split()
	if l.catalog == nil || text == "" {
		return text
	}
	return l.catalog.Get(context, text)
}

func (l Language) findN(one, many Text, n int) string {
	context, text := one.split()
	_, texts := many.split()
	switch {
	case l.catalog != nil:
		return l.catalog.GetN(context, text, texts, n)
	case n == 1:
		return text
	}
	return texts
}

// Sayable is what can be said in a language.
type Sayable interface {
	// In says it.
	In(l Language) string
}

func (l Language) format(text string, args []any, counts bool) string {
	if len(args) == 0 {
		return text
	}
	said := make([]any, len(args))
	for i, a := range args {
		switch a := a.(type) {
		case Sayable:
			said[i] = a.In(l)
		case error:
			said[i] = l.Error(a)
		case float64:
			said[i] = decimal{l, a}
		case int:
			if said[i] = a; counts {
				said[i] = count{l, a}
			}
		default:
			said[i] = a
		}
	}
	return fmt.Sprintf(unwrapped(text), said...)
}

// unwrapped returns a format in which errors are said, and not wrapped.
func unwrapped(format string) string { return strings.ReplaceAll(format, "%w", "%v") }
