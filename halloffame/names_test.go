package halloffame_test

import (
	"strings"
	"testing"

	"boardroom/halloffame"
)

func TestNamesThatAreKept(t *testing.T) {
	for given, want := range map[string]string{
		"Nikos":                  "Nikos",
		"  Νίκος\t":              "Νίκος",
		"e\u0301":                "\u00e9", // composed
		"דוד":                    "דוד",
		"علی\u200cرضا":           "علی\u200cرضا",
		"👩\u200d👧":               "👩\u200d👧",
		"🏴\U000e0067\U000e007f":  "🏴\U000e0067\U000e007f",
		"yes":                    "yes",
		"- a: #'\"":              "- a: #'\"",
		strings.Repeat("x", 40):  strings.Repeat("x", 40),
		strings.Repeat("漢", 20):  strings.Repeat("漢", 20),
		strings.Repeat("🇬🇷", 20): strings.Repeat("🇬🇷", 20),
	} {
		got, err := halloffame.CheckName(given)
		if err != nil || got != want {
			t.Errorf("CheckName(%q) = %q, %v; want %q", given, got, err, want)
		}
	}
}

func TestNamesThatAreRefused(t *testing.T) {
	for given, reason := range map[string]string{
		"":                                     "missing",
		" \n ":                                 "missing",
		"a\tb":                                 "control character (U+0009, character 2)",
		"a\x1b[31m":                            "control character (U+001B, character 2)",
		"a\u009b31m":                           "control character (U+009B, character 2)",
		"é\x7f":                                "control character (U+007F, character 2)",
		"a\u202eb":                             "direction of writing",
		"a\u2066b":                             "direction of writing",
		"\u200fa":                              "direction of writing",
		"a\u2028b":                             "line separator",
		"a\ufeffb":                             "no character",
		"a\uffffb":                             "no character",
		"a\xffb":                               "UTF-8",
		"\u200d":                               "shows nothing",
		strings.Repeat("x", 41):                "41 columns",
		strings.Repeat("漢", 21):                "42 columns",
		"x" + strings.Repeat("\u0329", 10_000): "at most 160",
	} {
		got, err := halloffame.CheckName(given)
		if err == nil {
			t.Errorf("CheckName(%q) = %q; want an error about %q", given, got, reason)
		} else if !strings.Contains(err.Error(), reason) {
			t.Errorf("CheckName(%q): %v; want an error about %q", given, err, reason)
		}
	}
}
