package identity

import (
	"slices"
	"strings"
	"sync"
	"unicode"

	"boardroom/core/catalog"
	"boardroom/records"
	"boardroom/records/text"

	"golang.org/x/text/unicode/norm"
)

// maxColumns is how wide a new name is: a guest's has more behind it.
var maxColumns = records.MaxNameColumns - text.Width(records.GuestName("", 1))

// checkName returns why nobody can be called so.
func checkName(name string) error {
	if wide := text.Width(name); wide > maxColumns {
		return Refuse("this name is %d columns wide; at most %d are allowed", wide, maxColumns)
	}
	for _, as := range []string{name, records.GuestName(name, 1)} {
		if _, err := records.CheckName(as); err != nil {
			return Refuse("%v", err)
		}
	}
	switch {
	case hasKindBrackets(name):
		return Refuse("a name can't contain brackets, which mark guests and computers")
	case hasKindSuffix(name):
		return Refuse("the name %s ends like a guest's or a computer's; leave that out", name)
	case noName(norm.NFKC.String(name)):
		return Refuse("the name %s looks like an address or a key; use another, as in NAME@HOST", name)
	case slices.ContainsFunc(authorities, func(a string) bool { return alike(a, name) }):
		return Refuse("the name %s is reserved for the host; use another, as in NAME@HOST", name)
	}
	return nil
}

// authorities are the names under which the host acts and speaks.
var authorities = []string{"host", "the host", "shell", "the shell", "moderator", "the moderator", "boardroom"}

// hasKindBrackets reports whether a name has round brackets, in any form, or says in
// others that somebody is a guest or a computer.
func hasKindBrackets(name string) bool {
	bracket := func(r rune) bool {
		return r == '<' || r == '>' || unicode.In(r, unicode.Ps, unicode.Pe, unicode.Pi, unicode.Pf)
	}
	look := shape(name)
	if strings.ContainsAny(look, "()") {
		return true
	}
	says := func(word string) bool { return strings.Contains(look, shape(word)) }
	return strings.ContainsFunc(norm.NFKC.String(name), bracket) && (says("guest") || says("computer"))
}

// kinds are what the room says of somebody behind their name.
var kinds = sync.OnceValue(func() []string {
	all := []string{"guest", "computer"}
	for _, e := range catalog.Standard().All() {
		for _, l := range e.AllLevels() {
			if !slices.Contains(all, l.Name) {
				all = append(all, l.Name)
			}
		}
	}
	return all
})

// hasKindSuffix reports whether a sign, such as a comma, stands in a name, and behind it
// what the room says there.
func hasKindSuffix(name string) bool {
	parts := strings.FieldsFunc(shape(name), func(r rune) bool { return !unicode.In(r, unicode.L, unicode.M, unicode.N, unicode.Z) })
	for _, part := range parts[min(1, len(parts)):] {
		word, _, _ := strings.Cut(strings.TrimSpace(part), " ")
		if slices.ContainsFunc(kinds(), func(kind string) bool { return alike(kind, word) }) {
			return true
		}
	}
	return false
}

// checkLetters returns why nobody can take a new name: it has letters that cannot be
// seen, or are of scripts some of whose letters look the same.
func checkLetters(name string) error {
	for _, r := range name {
		if records.Invisible(r) || !unicode.IsGraphic(r) || text.StableWidth(string(r)) == "" {
			return Refuse("a new name can't contain invisible letters or letters of varying width (U+%04X); the host can add yours", r)
		}
	}
	scripts := 0
	for _, script := range []*unicode.RangeTable{unicode.Latin, unicode.Greek, unicode.Cyrillic, unicode.Armenian, unicode.Cherokee, unicode.Lisu, unicode.Coptic} {
		if strings.ContainsFunc(name, func(r rune) bool { return unicode.Is(script, r) }) {
			scripts++
		}
	}
	if scripts > 1 {
		return Refuse("a new name can't mix scripts, which could make it look like another; the host can add yours")
	}
	return nil
}

// shape is what a name looks like, with all that stands in it.
func shape(name string) string {
	return Skeleton(Fold(Skeleton(name)))
}

// Same reports whether two names are one but for the letters' case and form.
func Same(a, b string) bool { return Fold(a) == Fold(b) }

// alike reports whether a name would be taken for another.
func alike(a, b string) bool { return LookOf(a).Alike(LookOf(b)) }
