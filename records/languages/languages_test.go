package languages_test

import (
	"slices"
	"strings"
	"testing"

	"boardroom/core/i18n"
	"boardroom/records/languages"
)

func TestEveryLanguageIsFoundByItsTag(t *testing.T) {
	tags := languages.Tags()
	if tags[0] != "en" || !slices.IsSorted(tags[1:]) {
		t.Errorf("the languages are %q", tags)
	}
	for i, tag := range tags {
		if all := languages.All(); len(all) != len(tags) || all[i].Tag() != tag || languages.Name(tag) == "" {
			t.Errorf("%s is not among the languages, or has no name", tag)
		}
		l, err := languages.Find(tag)
		if err != nil || l.Tag() != tag {
			t.Errorf("%s: %q, %v", tag, l.Tag(), err)
		}
		if again, _ := languages.Find(tag); again != l {
			t.Errorf("%s: asked for twice, it is two languages", tag)
		}
		if got := l.T("nobody has translated %s", "this"); got != "nobody has translated this" {
			t.Errorf("%s: a text that is missing reads %q", tag, got)
		}
		if got := l.T(""); got != "" {
			t.Errorf("%s: nothing reads %q", tag, got)
		}
	}
	if _, err := languages.Find("xx"); err == nil || !strings.Contains(err.Error(), "en, ") {
		t.Errorf("a language that there is not: %v", err)
	}
}

// The locales of an environment that names none, or one that nobody has, are English.
func TestAnEnvironmentAsksForALanguageAsGettextReadsIt(t *testing.T) {
	greek, err := languages.Find("el")
	if err != nil {
		t.Fatal(err)
	}
	offered := "en"
	if languages.Whole("el") {
		offered = "el"
	}
	for _, c := range []struct {
		variables string
		want      string
	}{
		{"", "el"}, // left to the other
		{"LANGUAGE=en", "el"},
		{"LANG=C", "en"},
		{"LANG=C.UTF-8 LANGUAGE=el", "en"},
		{"LC_ALL=POSIX LANG=el_GR.UTF-8", "en"},
		{"LANG=el_GR.UTF-8", offered},
		{"LANG=el", offered},
		{"LC_MESSAGES=el_CY.UTF-8@euro LANG=en_US.UTF-8", offered},
		{"LC_ALL=en_US.UTF-8 LC_MESSAGES=el_CY.UTF-8", "en"},
		{"LANG=en_US.UTF-8 LANGUAGE=el", offered},
		{"LANG=el_GR.UTF-8 LANGUAGE=xx:en:el", "en"},
		{"LANG=el_GR.UTF-8 LANGUAGE=xx_YY:el_CY:en", offered},
		{"LANG=tlh_AQ.UTF-8", "en"},
	} {
		env := func(variable string) string {
			for _, word := range strings.Fields(c.variables) {
				if value, ok := strings.CutPrefix(word, variable+"="); ok {
					return value
				}
			}
			return ""
		}
		if got := languages.Asked(env, greek).Tag(); got != c.want {
			t.Errorf("%s: %s, want %s", c.variables, got, c.want)
		}
	}
}

func TestAPOFileIsACatalog(t *testing.T) {
	l := languages.Parse("pl", []byte(`
msgid ""
msgstr ""
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\n"

msgctxt "piece"
msgid "dog"
msgstr "pies"

msgid "%s won %d game"
msgid_plural "%s won %d games"
msgstr[0] "%s: %d wygrana partia"
msgstr[1] "%s: %d wygrane partie"
msgstr[2] "%s: %d wygranych partii"

msgctxt "piece"
msgid "%d dog"
msgid_plural "%d dogs"
msgstr[0] "%d pies"
msgstr[1] "%d psy"
msgstr[2] "%d psów"

msgid "not yet"
msgstr ""
`))
	for _, c := range []struct{ got, want string }{
		{l.T("piece\x04dog"), "pies"},
		{l.T("dog"), "dog"},
		{l.N("%s won %d game", "%s won %d games", 1, "Ana", 1), "Ana: 1 wygrana partia"},
		{l.N("%s won %d game", "%s won %d games", 22, "Ana", 22), "Ana: 22 wygrane partie"},
		{l.N("%s won %d game", "%s won %d games", 12, "Ana", 12), "Ana: 12 wygranych partii"},
		{l.N("piece\x04%d dog", "piece\x04%d dogs", 3, 3), "3 psy"},
		{l.T("not yet"), "not yet"},
		{i18n.Msg("piece\x04dog").In(l), "pies"},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
}
