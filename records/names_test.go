package records_test

import (
	"strconv"
	"strings"
	"testing"

	"boardroom/core/catalog"
	"boardroom/records"

	"pgregory.net/rapid"
)

func TestNamesThatAreKept(t *testing.T) {
	for given, want := range map[string]string{
		"Nikos":                  "Nikos",
		"  Νίκος\t":              "Νίκος",
		"e\u0301":                "\u00e9", // composed
		"דוד":                    "דוד",
		"علی\u200cرضا":           "علی\u200cرضا",
		"👩\u200d👧":               "👩\u200d👧",
		"ශ්\u200dරී":             "ශ්\u200dරී",
		"র\u200d্য":              "র\u200d্য",
		"عَ\u200cلي":             "عَ\u200cلي",
		"❤\ufe0f\u200d🔥":         "❤\ufe0f\u200d🔥",
		"👩🏽\u200d🚀":              "👩🏽\u200d🚀",
		"1\ufe0f\u20e3":          "1\ufe0f\u20e3",
		"葛\U000e0100城":           "葛\U000e0100城",
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
		"a\u202eb":                             "writing direction",
		"a\u2066b":                             "writing direction",
		"\u200fa":                              "writing direction",
		"a\u2028b":                             "line separator",
		"a\ufeffb":                             "isn't a character",
		"a\uffffb":                             "isn't a character",
		"a\xffb":                               "UTF-8",
		"\u200d":                               "shows nothing",
		"\u200b":                               "shows nothing",
		"\u2800":                               "shows nothing",
		"\u3164":                               "shows nothing",
		"anna\u200b":                           "an invisible character (U+200B, character 5)",
		"an\u00adna":                           "an invisible character (U+00AD, character 3)",
		"anna\u200d":                           "an invisible character (U+200D, character 5)",
		"an\u200cna":                           "an invisible character (U+200C, character 3)",
		"\u200dعلی":                            "an invisible character (U+200D, character 1)",
		"علی\u200c رضا":                        "an invisible character (U+200C, character 4)",
		"علی\u200c\u200cرضا":                   "an invisible character (U+200C, character 4)",
		"👩\u200d👧\u200d":                       "an invisible character (U+200D, character 4)",
		"anna\ufe0f":                           "an invisible character (U+FE0F, character 5)",
		"\ufe0fanna":                           "an invisible character (U+FE0F, character 1)",
		"d\u034fora":                           "an invisible character (U+034F, character 2)",
		"dora\u115f":                           "an invisible character (U+115F, character 5)",
		"x\u2800":                              "an invisible character (U+2800, character 2)",
		"x\u3164":                              "an invisible character (U+3164, character 2)",
		"\uffa0y":                              "an invisible character (U+FFA0, character 1)",
		"do\u17b5ra":                           "an invisible character (U+17B5, character 3)",
		"dora\U000e0041":                       "an invisible character (U+E0041, character 5)",
		"dora\U00013441":                       "an invisible character (U+13441, character 5)",
		"(computer, casual)":                   "a name is missing",
		" \u2800 (computer, casual)":           "a name is missing",
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

func TestALongNameIsQuotedByItsBeginning(t *testing.T) {
	for _, given := range []string{
		strings.Repeat("x", 100_000), strings.Repeat("x", 90_000) + "\x1b", strings.Repeat("\xff", 50_000), strings.Repeat("\u200b", 9_000),
	} {
		if _, err := records.CheckName(given); err == nil || len(err.Error()) > 300 {
			t.Errorf("of a name of %d bytes it says %.400v", len(given), err)
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
		{Name: "👩\u200b\u200d👧\u200d"}:          {Name: "👩\u200d👧"},
		{Name: strings.Repeat("ع\u200c", 80)}:   {Name: strings.Repeat("ع\u200c", 38) + "ع…"},
		{Name: "علی\u200cرضا"}:                  {Name: "علی\u200cرضا"},
	} {
		got := given.Fit()
		if got != want || got.Fit() != got {
			t.Errorf("%q fits as %q, want %q", given, got, want)
		}
	}
}

// A name that was written once is cleaned wherever it is read.
func TestNamesThatWereWrittenOnce(t *testing.T) {
	for given, want := range map[string]string{
		"David\u200f": "David", "  e\u0301 ": "\u00e9", "anna\u200b": "anna", "an\u3164na\ufe0f": "anna", "علی\u200cرضا": "علی\u200cرضا", "   ": "   ", "\u2800": "\u2800",
		"Mother\u200f (computer, club)": "Mother", "X (computer, a)\u200f": "X (computer, a)\u200f",
	} {
		text := "[Boardroom \"1\"]\n[Game \"backgammon\"]\n[Seat1 " + strconv.QuoteToASCII(given) + "]\n[Seat2 \"Zoe\"]\n[Date \"2026-11-20T18:04:31Z\"]\n\n"
		r, err := records.Parse([]byte(text), catalog.Standard().Find)
		if err != nil || r.Header.Seats[0].Name != want {
			t.Errorf("%q is read as %q, want %q (%v)", given, r.Header.Seats[0].Name, want, err)
		}
	}
}

// Whatever is cleaned is clean.
func TestACleanNameStays(t *testing.T) {
	odd := rapid.SampledFrom([]rune("aeعক漢ᠠ👩🏽🏴❤1 \u0301\u064e\u09cd\u0ccd\u17b4\u180b\u200b\u200c\u200d\u20e3\u034f\u2800\ufe00\ufe0f\U000e0067\U000e0100"))
	rapid.Check(t, func(t *rapid.T) {
		name := "a" + rapid.StringOfN(odd, 0, 15, -1).Draw(t, "name")
		clean := records.CleanName(name)
		if again := records.CleanName(clean); again != clean {
			t.Errorf("%q becomes %q, and that %q", name, clean, again)
		}
		if got, err := records.CheckName(clean); err != nil || got != clean {
			t.Errorf("%q becomes %q, and that is none: %v", name, clean, err)
		}
	})
}

func TestNamesOfGuests(t *testing.T) {
	for name, want := range map[string]struct {
		called string
		number int
	}{
		"anna (guest)":            {"anna", 1},
		"anna (guest 2)":          {"anna", 2},
		"anna maria (guest 1000)": {"anna maria", 1000},
		"anna (guest) (guest 3)":  {"anna (guest)", 3},
	} {
		called, number, ok := records.ParseGuest(name)
		if called != want.called || number != want.number || !ok || !records.IsGuest(name) || records.GuestName(called, number) != name {
			t.Errorf("%q: %q, %d, %v", name, called, number, ok)
		}
	}
	for _, name := range []string{"anna", " (guest)", "anna (guest 0)", "anna (guest 02)", "anna (guest x)", "anna(guest)", "anna (guest) ", "anna (guest 1234567890)", "(guest)"} {
		if called, _, ok := records.ParseGuest(name); ok || records.IsGuest(name) {
			t.Errorf("%q is the guest %q", name, called)
		}
	}
}

func TestASeatOfAProgramIsReadBack(t *testing.T) {
	s := records.Seat{Name: "Sharp", Level: `engine@10s:/my\ programs/sharp (2024) -v`}
	const text = `Sharp (computer, engine@10s:/my\ programs/sharp (2024) -v)`
	if got := s.String(); got != text || records.ParseSeat(text) != s || !s.Program() {
		t.Errorf("written %q, read %+v", got, records.ParseSeat(text))
	}
	if got := s.Short().String(); got != "Sharp (computer, engine)" {
		t.Errorf("in short %q", got)
	}
	if spoken := records.ParseSeat("Sharp (computer, ubgi:/bin/sharp)"); !spoken.Program() || spoken.Short().String() != "Sharp (computer, engine)" {
		t.Errorf("a program that speaks UBGI is %+v", spoken)
	}
	for _, other := range []records.Seat{{Name: "engine:x"}, {Name: "Mother", Level: "expert"}} {
		if other.Program() || other.Short() != other {
			t.Errorf("%s is taken for a program", other)
		}
	}
}
