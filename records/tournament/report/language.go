package report

import (
	"fmt"
	"slices"
	"strings"
)

// A Language is one that reports are written in, by its code in ISO 639-1,
// which HTML takes, too. Empty is English.
type Language string

// The languages there are.
const (
	English Language = "en"
	Greek   Language = "el"
	German  Language = "de"
)

// Languages lists the languages of reports, the usual one first.
func Languages() []Language { return []Language{English, Greek, German} }

// ParseLanguage reads the code of a language; the error names those there are.
func ParseLanguage(code string) (Language, error) {
	if l := Language(code); slices.Contains(Languages(), l) {
		return l, nil
	}
	var known []string
	for _, l := range Languages() {
		known = append(known, fmt.Sprintf("%s (%s)", string(l), l.Name()))
	}
	return English, fmt.Errorf("no reports are written in %q: the languages are %s", code, strings.Join(known, ", "))
}

// Name is the English name of the language.
func (l Language) Name() string {
	switch l {
	case Greek:
		return "Greek"
	case German:
		return "German"
	}
	return "English"
}

// phrases returns what reports say in the language.
func (l Language) phrases() phrases {
	switch l {
	case Greek:
		return greek()
	case German:
		return german()
	}
	return english()
}
