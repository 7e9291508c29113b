package identity

import (
	_ "embed"
	"strings"
	"sync"
	"unicode"

	"boardroom/records"

	"golang.org/x/text/unicode/norm"
)

//go:embed unicode/table.txt
var table string

// prototypes gives each letter that looks like others the text that stands for all
// of them.
var prototypes = sync.OnceValue(func() map[rune]string {
	all := map[rune]string{}
	for line := range strings.Lines(table) {
		to, letters, ok := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		if !ok {
			continue // a comment
		}
		for _, r := range letters {
			all[r] = to
		}
	}
	return all
})

// Skeleton returns a text that is the same for texts which look alike. It is there
// to be compared, not to be read. Letters that are equal but for their form, such as
// wide ones, look alike here too.
func Skeleton(text string) string {
	var skeleton strings.Builder
	for _, r := range norm.NFKD.String(text) {
		if to, ok := prototypes()[r]; ok {
			skeleton.WriteString(to)
		} else if !records.Invisible(r) {
			skeleton.WriteRune(r)
		}
	}
	return norm.NFD.String(skeleton.String())
}

// A Look is what a name looks like, whatever the case of its letters. Names that are
// alike share one of its Keys.
type Look struct {
	Keys    [2]string
	letters string // with i and l, which look the same in one case only
}

// LookOf returns the look of a name.
func LookOf(name string) Look {
	name = withoutPoints(name)
	l := Look{letters: plain(Skeleton(Fold(name)))}
	l.Keys = [2]string{bars(plain(Skeleton(Fold(Skeleton(name))))), bars(l.letters)}
	return l
}

// Alike reports whether a name of one look would be taken for one of the other. Those
// that have i and l the other way round, such as Ilse and Lise, would not.
func (l Look) Alike(other Look) bool {
	for _, a := range l.Keys {
		for _, b := range other.Keys {
			if a == b {
				return !swapped(l.letters, other.letters)
			}
		}
	}
	return false
}

// Fold returns a name without what the case and the form of its letters, and the blanks
// around its words, tell it apart by.
func Fold(name string) string {
	name = norm.NFKC.String(strings.Join(strings.Fields(name), " "))
	return strings.ToLower(strings.ToUpper(name)) // some letters have two small forms
}

// like are letters that are read as others in a name, and that Unicode tells apart.
var like = strings.NewReplacer("0", "o", "1", "l", "2", "z", "3", "e", "4", "a", "5", "s", "7", "t", "8", "b", "9", "g", "w", "vv", "ß", "ss", "ĸ", "k", "ᥲ", "a")

// plain returns a skeleton in small letters, without what is easily overlooked between
// them. Brackets are not: they say who is a guest.
func plain(skeleton string) string {
	letters := []rune(strings.ToLower(skeleton))
	for i, r := range letters[:max(0, len(letters)-1)] {
		if r == '6' && unicode.IsLetter(letters[i+1]) {
			letters[i] = 'b' // and else would be an 8
		}
	}
	kept := strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || unicode.In(r, unicode.P, unicode.Sk, unicode.Sm) && !unicode.In(r, unicode.Ps, unicode.Pe) {
			return -1
		}
		return r
	}, string(letters))
	if kept == "" {
		return string(letters)
	}
	return like.Replace(kept)
}

// bars takes i for l, which capitals and figures look like.
func bars(letters string) string { return strings.ReplaceAll(letters, "i", "l") }

// swapped reports whether one name has an i for an l of the other, and an l for an i.
func swapped(a, b string) bool {
	as, bs := []rune(a), []rune(b)
	if len(as) != len(bs) {
		return false
	}
	dotted, undotted := false, false
	for i := range as {
		dotted = dotted || as[i] == 'i' && bs[i] == 'l'
		undotted = undotted || as[i] == 'l' && bs[i] == 'i'
	}
	return dotted && undotted
}

// withoutPoints leaves out the points of Hebrew and Arabic, without which names are
// mostly written.
func withoutPoints(name string) string {
	return strings.Map(func(r rune) rune {
		if r >= 0x0591 && r <= 0x06ed && unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, norm.NFD.String(name))
}
