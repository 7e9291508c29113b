package i18n_test

import (
	"testing"
	"testing/fstest"

	"boardroom/core/i18n"
)

func TestAPageIsSaidInTheLanguagesThatHaveIt(t *testing.T) {
	page := i18n.NewPage(fstest.MapFS{
		"fevga.md":    {Data: []byte("# Fevga\n\nRun.\n")},
		"fevga.pl.md": {Data: []byte("# Fevga\n\nBiegnij.\n")},
	}, "fevga.md")
	for _, c := range []struct {
		page     i18n.Page
		language i18n.Language
		want     string
	}{
		{page, i18n.Language{}, "# Fevga\n\nRun.\n"},
		{page, polish, "# Fevga\n\nBiegnij.\n"},
		{page, i18n.New("el", words{}), "# Fevga\n\nRun.\n"},
		{i18n.Page{}, polish, ""},
	} {
		if got := c.page.In(c.language); got != c.want {
			t.Errorf("in %s: %q, want %q", c.language.Tag(), got, c.want)
		}
	}
	signed := page.Then(func(said string, l i18n.Language) string { return said + l.Tag() })
	if got := signed.In(polish); got != "# Fevga\n\nBiegnij.\npl" {
		t.Errorf("changed: %q", got)
	}
	if page.Empty() || page.String() != "# Fevga\n\nRun.\n" || !(i18n.Page{}).Empty() {
		t.Error("a page says nothing, or none says something")
	}
}

func TestThePseudoLanguageKeepsWhatIsNoProseOnAPage(t *testing.T) {
	for said, want := range map[string]string{
		"## Get past 12 {passing}\n":             "## Ğéŧ þåšŧ 12 {passing}\n",
		"Type `13/7 end`, or *bar*.":             "Ŧýþé `13/7 end`, öŕ *ƀåŕ*.",
		"See\n[the rules](fevga.md#run).":        "Šéé\n[ŧĥé ŕüłéš](fevga.md#run).",
		"Play:\n\n    W15,. W 65\n    1/7\n\nOn": "Þłåý:\n\n    W15,. W 65\n    1/7\n\nÖñ",
		"Run\n\n```\ngame fevga\n```\n\nnow":     "Ŕüñ\n\n```\ngame fevga\n```\n\nñöŵ",
		"| `yes` | hit |\n|---|---|\n":           "| `yes` | ĥíŧ |\n|---|---|\n",
		"From https://example.com/a once":        "Ƒŕöɱ https://example.com/a öñçé",
	} {
		page := i18n.NewPage(fstest.MapFS{"a.md": {Data: []byte(said)}}, "a.md")
		if got := page.In(i18n.Pseudo()); got != want {
			t.Errorf("%q: %q, want %q", said, got, want)
		}
	}
}
