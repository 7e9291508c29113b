package records_test

import (
	"strconv"
	"strings"
	"testing"

	"boardroom/core/catalog"
	"boardroom/records"
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
		got, err := records.CheckName(given)
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
		"\u200b":                               "shows nothing",
		"\u2800":                               "shows nothing",
		"\u3164":                               "shows nothing",
		"anna\u200b":                           "cannot be seen (U+200B, character 5)",
		"an\u00adna":                           "cannot be seen (U+00AD, character 3)",
		strings.Repeat("x", 41):                "41 columns",
		strings.Repeat("漢", 21):                "42 columns",
		"x" + strings.Repeat("\u0329", 10_000): "at most 160",
	} {
		got, err := records.CheckName(given)
		if err == nil {
			t.Errorf("CheckName(%q) = %q; want an error about %q", given, got, reason)
		} else if !strings.Contains(err.Error(), reason) {
			t.Errorf("CheckName(%q): %v; want an error about %q", given, err, reason)
		}
	}
}

// A name from elsewhere is made one that the room takes, or none.
func TestSeatsFromElsewhere(t *testing.T) {
	long := strings.Repeat("x", 90)
	for given, want := range map[records.Seat]records.Seat{
		{Name: "David\u200f"}:                   {Name: "David"},
		{Name: " an\u00adna\tb "}:               {Name: "anna b"},
		{Name: "\u200b"}:                        {},
		{Name: " \u2800"}:                       {},
		{Name: long}:                            {Name: long[:39] + "…"},
		{Name: strings.Repeat("漢", 21)}:         {Name: strings.Repeat("漢", 19) + "…"},
		{Name: "Mother " + long, Level: "club"}: {Name: "Mother " + long[:32] + "…", Level: "club"},
		{Name: "Mother", Level: long}:           {Name: "Mother", Level: long[:19] + "…"},
		{Name: "Mother", Level: "expert"}:       {Name: "Mother", Level: "expert"},
		{Name: "علی\u200cرضا"}:                  {Name: "علی\u200cرضا"},
	} {
		got := given.Fit()
		if got != want || got.Fit() != got {
			t.Errorf("%q fits as %q, want %q", given, got, want)
		}
	}
}

// A name that was written once is cleaned wherever it is read; what earlier
// versions let in stays.
func TestNamesThatWereWrittenOnce(t *testing.T) {
	for given, want := range map[string]string{
		"David\u200f": "David", "  e\u0301 ": "\u00e9", "anna\u200b": "anna\u200b", "   ": "   ",
		"Mother\u200f (computer, club)": "Mother", "X (computer, a)\u200f": "X (computer, a)\u200f",
	} {
		text := "[Boardroom \"1\"]\n[Game \"backgammon\"]\n[Seat1 " + strconv.QuoteToASCII(given) + "]\n[Seat2 \"Zoe\"]\n[Date \"2026-11-20T18:04:31Z\"]\n\n"
		r, err := records.Parse([]byte(text), catalog.Find)
		if err != nil || r.Header.Seats[0].Name != want {
			t.Errorf("%q is read as %q, want %q (%v)", given, r.Header.Seats[0].Name, want, err)
		}
	}
}
