package text_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"unicode"

	"boardroom/core/i18n"
	"boardroom/records/text"
)

func TestErrorsBecomeSentences(t *testing.T) {
	for want, err := range map[string]error{
		"There is no game.":            errors.New("there is no game"),
		"13/7 is not possible.":        errors.New("13/7 is not possible"),
		"Το παιχνίδι τελείωσε.":        errors.New("το παιχνίδι τελείωσε"),
		"Είναι αλήθεια;":               errors.New("είναι αλήθεια;"),
		"Is it?":                       errors.New("is it?"),
		"Can't you?":                   errors.New("can't you?"),
		"ann is away.":                 i18n.Errorf("%s is away", "ann"),
		"ann: is away.":                i18n.Errorf("%w", i18n.Errorf("%[2]s: %[1]v", errors.New("is away"), "ann")),
		"Away.":                        i18n.Errorf("%w", errors.New("away")),
		"It is damaged. A is no note.": errors.Join(errors.New("it is damaged"), errors.New("A is no note.")),
	} {
		if got := text.Sentence(err).String(); got != want {
			t.Errorf("%q becomes %q, want %q", err, got, want)
		}
	}
}

func TestCutKeepsWithinTheWidth(t *testing.T) {
	for _, c := range []struct {
		in    string
		width int
		want  string
	}{
		{"Backgammon", 10, "Backgammon"}, {"Backgammon", 9, "Backgamm…"}, {"Backgammon", 1, "…"}, {"Backgammon", 0, ""},
		{"世界世界", 5, "世界…"}, {"世界世界", 4, "世…"}, {"e\u0301te\u0301", 2, "e\u0301…"},
	} {
		if got := text.Cut(c.in, c.width, "…"); got != c.want {
			t.Errorf("%q cut to %d is %q, want %q", c.in, c.width, got, c.want)
		}
	}
}

func TestWrapBreaksAtBlanks(t *testing.T) {
	got := strings.Join(text.Wrap("the dice are cast\nabcdefghijkl 世界世界", 8), "|")
	if want := "the dice|are cast|abcdefgh|ijkl|世界世界"; got != want {
		t.Errorf("wrapped: %s\nwanted:  %s", got, want)
	}
}

func TestWithinKeepsBothEndsOfASentence(t *testing.T) {
	for _, c := range []struct {
		in            string
		width, height int
		want          string
	}{
		{"the dice are cast", 8, 3, "the dice|are cast"},
		{"the name xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx is long", 12, 3, "the name|xxxxxxx…xxxx|xxx is long"},
		{"the dice are cast", 4, 0, ""},
	} {
		if got := strings.Join(text.WrapAtMost(c.in, c.width, c.height, "…"), "|"); got != c.want {
			t.Errorf("%q within %dx%d is %s, want %s", c.in, c.width, c.height, got, c.want)
		}
	}
}

func BenchmarkWrap(b *testing.B) {
	long := strings.Repeat("x", 100_000)
	for b.Loop() {
		text.Wrap(long, 70)
	}
}

func FuzzText(f *testing.F) {
	f.Add("the dice are \x1b cast 世界", 7)
	f.Fuzz(func(t *testing.T, s string, width int) {
		width = 2 + (width%80+80)%80
		shown := text.Printable(s)
		if strings.ContainsFunc(shown, unicode.IsControl) {
			t.Errorf("%q is shown as %q", s, shown)
		}
		if w := text.Width(text.Cut(shown, width, "…")); w > width {
			t.Errorf("%q cut to %d takes %d", shown, width, w)
		}
		if lines := text.WrapAtMost(shown, width, 3, "…"); len(lines) > 3 {
			t.Errorf("%q takes %d lines", shown, len(lines))
		}
		for _, line := range slices.Concat(text.Wrap(shown, width), text.WrapAtMost(shown, width, 3, "…")) {
			if text.Width(line) > width {
				t.Errorf("%q wrapped to %d has the line %q", shown, width, line)
			}
		}
	})
}

func TestShortenKeepsTheLevel(t *testing.T) {
	for _, c := range []struct {
		name  string
		width int
		want  string
	}{
		{"Mother (computer, beginner)", 30, "Mother (computer, beginner)"},
		{"Mother (computer, beginner)", 20, "Mother, beginner"},
		{"Mother (computer, beginner)", 15, "Moth~, beginner"},
		{"Mother (computer, beginner)", 12, "Mother"},
		{"Mother (computer, beginner)", 4, "Mot~"},
		{"bot.py (engine)", 14, "bot.py, engine"},
		{"Constantinos (guest 12)", 16, "Const~, guest 12"},
		{"Constantinos (guest 12)", 13, "Constant~, 12"},
		{"anna (x) (computer, club)", 16, "anna (x), club"},
		{"Constantinopolitanus", 8, "Constan~"},
	} {
		if got := text.Shorten(c.name, c.width, "~"); got != c.want {
			t.Errorf("%q in %d columns is %q, want %q", c.name, c.width, got, c.want)
		}
	}
}

func TestNoneOfSeveralTextsHidesAnother(t *testing.T) {
	for _, c := range []struct {
		names []string
		width int
		want  string
	}{
		{[]string{"Ann", "Bob"}, 20, "Ann - Bob"},
		{[]string{"Constantinopolitanus", "Bob"}, 16, "Constanti~ - Bob"},
		{[]string{"Ann", "Constantinopolitanus"}, 16, "Ann - Constanti~"},
		{[]string{"Constantinopolitanus", "Bartholomew"}, 20, "Constant~ - Barthol~"},
		{[]string{"Mother (expert)", "Mother (beginner)"}, 31, "Mother, expert - Mot~, beginner"},
	} {
		got := text.JoinWithin(c.names, " - ", c.width, "~")
		if got != c.want || text.Width(got) > c.width {
			t.Errorf("%q in %d columns are %q, want %q", c.names, c.width, got, c.want)
		}
	}
}

func TestAMessageBeginsWithACapitalUnlessWithNotation(t *testing.T) {
	for said, want := range map[string]string{"no double costs 1 point": "No double costs 1 point", "bar/22 costs 1 point": "bar/22 costs 1 point", "e5e6 is best": "e5e6 is best"} {
		if got := text.Capital(i18n.Verbatim(said)).String(); got != want {
			t.Errorf("%q begins %q", said, got)
		}
	}
}
