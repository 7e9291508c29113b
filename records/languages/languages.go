// Package languages holds the languages besides English that the program speaks, a
// PO file each, as GNU gettext describes them: editors such as Poedit and Weblate read
// and write them. A text that is missing from a file is said in English.
package languages

import (
	"embed"
	"fmt"
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

// names are what the languages are called.
var names = map[string]i18n.Text{"en": "English", "de": "German", "el": "Greek"}

// Name returns what the language with a tag is called.
func Name(tag string) i18n.Text { return names[tag] }

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
		all[tag] = sync.OnceValue(func() i18n.Language {
			data, err := files.ReadFile(tag + ".po")
			if err != nil {
				panic(fmt.Sprintf("languages: %v", err))
			}
			return Parse(tag, data)
		})
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
