package i18n

import (
	"regexp"
	"strings"
	"unicode"
)

// Pseudo is a language in which every text is English with accents, in brackets and a
// third longer, as in "⟦Ñéŵ ğåmé··⟧": whatever on a screen is not so, and is neither a
// board, a name nor notation, by-passes the catalog. Its tag is that of other systems'
// pseudo-language.
func Pseudo() Language { return New("en-XA", pseudo{}) }

// Through returns the language with what it says of each text changed by a function, such
// as one that marks where texts begin and end.
func (l Language) Through(change func(text string) string) Language {
	return New(l.Tag(), &through{l, change})
}

type through struct {
	Language
	change func(text string) string
}

// Get changes what the language says.
func (t *through) Get(context, text string) string {
	return t.change(t.find(Text(context + contextEnd + text)))
}

// GetN changes what the language says of so many.
func (t *through) GetN(context, one, many string, n int) string {
	return t.change(t.findN(Text(context+contextEnd+one), Text(context+contextEnd+many), n))
}

// Plain takes from what was said in the pseudo-language what makes it one.
func Plain(said string) string { return unaccented.Replace(said) }

type pseudo struct{}

func (pseudo) Get(_, text string) string { return disguise(text) }

func (pseudo) GetN(_, one, many string, n int) string {
	if n == 1 {
		return disguise(one)
	}
	return disguise(many)
}

const (
	letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
	accents = "åƀçđéƒğĥíĵķłɱñöþɋŕšŧüṽŵẋýžÅƁÇĐÉƑĞĤÍĴĶŁṀÑÖÞɊŔŠŦÜṼŴẊÝŽ"
	filler  = "·"
)

var (
	accented   = strings.NewReplacer(pairs(letters, accents)...)
	unaccented = strings.NewReplacer(append(pairs(accents, letters), "⟦", "", "⟧", "", filler, "")...)
	verbs      = regexp.MustCompile(`%[-+# 0]*(\[\d+\])?[\d*]*(\.[\d*]*)?(\[\d+\])?[a-zA-Z%]`)
)

// pairs puts the characters of one text beside those of another.
func pairs(from, to string) []string {
	var list []string
	replacements := []rune(to)
	for i, r := range []rune(from) {
		list = append(list, string(r), string(replacements[i]))
	}
	return list
}

// disguise says a text in the pseudo-language. Verbs stay as they are.
func disguise(text string) string {
	if !strings.ContainsFunc(verbs.ReplaceAllString(text, ""), unicode.IsLetter) {
		return text
	}
	var b strings.Builder
	b.WriteString("⟦")
	from := 0
	for _, verb := range verbs.FindAllStringIndex(text, -1) {
		b.WriteString(accented.Replace(text[from:verb[0]]))
		b.WriteString(text[verb[0]:verb[1]])
		from = verb[1]
	}
	b.WriteString(accented.Replace(text[from:]))
	b.WriteString(strings.Repeat(filler, (len([]rune(text))+2)/3))
	b.WriteString("⟧")
	return b.String()
}
