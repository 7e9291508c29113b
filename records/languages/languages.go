// Package languages holds the languages besides English that the program speaks, a
// PO file each, as GNU gettext describes them: editors such as Poedit and Weblate read
// and write them. A text that is missing from a file is said in English.
package languages

import (
	"bytes"
	"cmp"
	"embed"
	"fmt"
	"slices"
	"strings"
	"sync"

	"boardroom/core/i18n"

	"github.com/leonelquinteros/gotext"
)

//go:embed *.po
var files embed.FS

// Tags returns the tags of all languages, English first.
func Tags() []string {
	tags := []string{i18n.Language{}.Tag()}
	entries, err := files.ReadDir(".")
	if err != nil {
		panic(fmt.Sprintf("languages: %v", err))
	}
	for _, e := range entries {
		tags = append(tags, strings.TrimSuffix(e.Name(), ".po"))
	}
	return tags
}

// Name returns what the language with a tag is called by those who speak it.
func Name(tag string) string {
	if tag == (i18n.Language{}).Tag() {
		return "English"
	}
	return header(tag, "X-Name")
}

// Whole reports whether all texts of the language with a tag are translated: a language
// that is not whole is found by its tag, but no environment asks for it.
func Whole(tag string) bool {
	return tag == (i18n.Language{}).Tag() || header(tag, "X-Whole") == "yes"
}

// header returns what the header of a PO file says; empty: nothing.
func header(tag, field string) string {
	head, _, _ := bytes.Cut(read(tag), []byte("\n\n"))
	for line := range bytes.Lines(head) {
		if value, ok := strings.CutPrefix(string(line), `"`+field+": "); ok {
			return strings.TrimSuffix(strings.TrimSpace(value), `\n"`)
		}
	}
	return ""
}

func read(tag string) []byte {
	data, err := files.ReadFile(tag + ".po")
	if err != nil {
		panic(fmt.Sprintf("languages: %v", err))
	}
	return data
}

// Asked returns the language that an environment asks for, as GNU gettext reads it: the
// first one in LANGUAGE that is whole, or else that of the locale; English if that is
// "C", or of a language that is not here. An environment that names no locale leaves it
// to otherwise.
func Asked(env func(variable string) string, otherwise i18n.Language) i18n.Language {
	locale := cmp.Or(env("LC_ALL"), env("LC_MESSAGES"), env("LANG"))
	switch language, _, _ := strings.Cut(locale, "."); language {
	case "":
		return otherwise
	case "C", "POSIX":
		return i18n.Language{}
	}
	for _, wish := range append(strings.Split(env("LANGUAGE"), ":"), locale) {
		for _, tag := range tagsOf(wish) {
			if slices.Contains(Tags(), tag) && Whole(tag) {
				l, _ := Find(tag)
				return l
			}
		}
	}
	return i18n.Language{}
}

// tagsOf returns the tags by which a language may be here that has a locale's name:
// "pt-BR" and "pt" of "pt_BR.UTF-8@euro".
func tagsOf(locale string) []string {
	name, _, _ := strings.Cut(locale, "@")
	name, _, _ = strings.Cut(name, ".")
	language, _, _ := strings.Cut(name, "_")
	return []string{strings.ReplaceAll(name, "_", "-"), language}
}

// All returns all languages in the order of Tags.
func All() []i18n.Language {
	var all []i18n.Language
	for _, tag := range Tags() {
		l, err := Find(tag)
		if err != nil {
			panic(fmt.Sprintf("languages: %v", err))
		}
		all = append(all, l)
	}
	return all
}

// Find returns the language with a tag; the pseudo-language too, which Tags does not
// list. The error names those there are.
func Find(tag string) (i18n.Language, error) {
	for _, made := range []i18n.Language{{}, i18n.Pseudo()} {
		if tag == made.Tag() {
			return made, nil
		}
	}
	read, ok := readers[tag]
	if !ok {
		return i18n.Language{}, i18n.Errorf("there is no language %q; use %s", tag, strings.Join(Tags(), ", "))
	}
	return read(), nil
}

// readers reads each file when its language is first asked for, and once.
var readers = func() map[string]func() i18n.Language {
	all := map[string]func() i18n.Language{}
	for _, tag := range Tags()[1:] {
		all[tag] = sync.OnceValue(func() i18n.Language { return Parse(tag, read(tag)) })
	}
	return all
}()

// Parse returns the language that a PO file holds. Lines that are none of a PO file
// are skipped.
func Parse(tag string, file []byte) i18n.Language {
	po := gotext.NewPo()
	po.Parse(file)
	domain := po.GetDomain()
	plain, inContext := domain.GetTranslations(), domain.GetCtxTranslations()
	return i18n.New(tag, &catalog{
		get: func(context, text string) string {
			list := plain
			if context != "" {
				list = inContext[context]
			}
			if t, ok := list[text]; ok {
				return t.Get()
			}
			return text
		},
		getN: func(context, one, many string, n int) string {
			if context == "" {
				return po.GetN(one, many, n)
			}
			return po.GetNC(one, many, n, context)
		},
	})
}

// A catalog is what is asked of a PO file. It names no type of gotext: the linker
// would keep all that one can do, and that is a third of a megabyte.
type catalog struct {
	get  func(context, text string) string
	getN func(context, one, many string, n int) string
}

func (c *catalog) Get(context, text string) string { return c.get(context, text) }

func (c *catalog) GetN(context, one, many string, n int) string {
	return c.getN(context, one, many, n)
}
