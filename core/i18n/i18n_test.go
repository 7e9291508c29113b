package i18n_test

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"boardroom/core/i18n"
)

// A words is a catalog as tests write it; a plural stands below its singular with the
// form's number.
type words map[string]string

func (w words) Get(context, text string) string {
	if said, ok := w[context+"/"+text]; ok {
		return said
	}
	return text
}

func (w words) GetN(context, one, many string, n int) string {
	form := 2
	switch {
	case n == 1:
		form = 0
	case n%10 >= 2 && n%10 <= 4 && n/10 != 1:
		form = 1
	}
	return w.Get(context, fmt.Sprintf("%s#%d", one, form))
}

var polish = i18n.New("pl", words{
	"/%s wins":              "Wygrywa: %s",
	"/%d game#0":            "%d partia",
	"/%d game#1":            "%d partie",
	"/%d game#2":            "%d partii",
	"/%s can't go to %[2]s": "%[2]s: nie dla %[1]s",
	"piece/dog":             "pies",
	"/dog":                  "psisko",
	"/reading %s: %w":       "czytanie %s: %w",
	"/the file is empty":    "plik jest pusty",
	"number/.":              ",",
	"number/,":              " ",
	"date/2006-01-02":       "02.01.2006",
})

func TestATextIsSaidInTheLanguageOfThePerson(t *testing.T) {
	var english i18n.Language
	for _, c := range []struct{ got, want string }{
		{english.T("%s wins", "Ana"), "Ana wins"},
		{polish.T("%s wins", "Ana"), "Wygrywa: Ana"},
		{english.N("%d game", "%d games", 1, 1), "1 game"},
		{english.N("%d game", "%d games", 0, 0), "0 games"},
		{polish.N("%d game", "%d games", 22, 22), "22 partie"},
		{polish.N("%d game", "%d games", 12, 12), "12 partii"},
		{english.T("piece\x04dog"), "dog"},
		{polish.T("piece\x04dog"), "pies"},
		{polish.T("dog"), "psisko"},
		{polish.T("not translated: 100%"), "not translated: 100%"},
		{polish.T("%s wins", i18n.Text("piece\x04dog")), "Wygrywa: pies"},
		{polish.T("%s can't go to %[2]s", i18n.Text("dog"), "e4"), "e4: nie dla psisko"},
		{english.Tag(), "en"},
		{polish.Tag(), "pl"},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
}

func TestAMessageWaitsForItsLanguage(t *testing.T) {
	m := i18n.Msg("%s wins", i18n.MsgN("%d game", "%d games", 2, 2))
	if got := m.In(polish); got != "Wygrywa: 2 partie" {
		t.Errorf("in Polish: %q", got)
	}
	if m.String() != "2 games wins" || m.Empty() {
		t.Errorf("in English: %q", m)
	}
	if none := (i18n.Message{}); none.String() != "" || none.In(polish) != "" || !none.Empty() {
		t.Errorf("no message says %q", none)
	}
}

func TestMessagesAreJoinedInTheirLanguage(t *testing.T) {
	wins, none := i18n.Msg("%s wins", "Ana"), i18n.Message{}
	if got := i18n.Join(", ", none, wins, none, i18n.MsgN("%d game", "%d games", 2, 2)).In(polish); got != "Wygrywa: Ana, 2 partie" {
		t.Errorf("in Polish: %q", got)
	}
	if !i18n.Join(" ", none, none).Empty() {
		t.Error("nothing joined with nothing says something")
	}
}

func TestArgumentsAreMapped(t *testing.T) {
	named := func(arg any) any {
		if arg == "{1}" {
			return "Ana"
		}
		return arg
	}
	m := i18n.Msg("%s can't go to %[2]s", i18n.Msg("%s wins", "{1}"), "e4")
	if got := m.Map(named).String(); got != "Ana wins can't go to e4" {
		t.Errorf("%q", got)
	}
	if got := i18n.MsgN("%d game", "%d games", 2, 2).Map(named).In(polish); got != "2 partie" {
		t.Errorf("counted: %q", got)
	}
	if m.String() == m.Map(named).String() || !(i18n.Message{}).Map(named).Empty() {
		t.Error("a message is changed, or nothing says something")
	}
}

func TestAnErrorIsSaidInAnyLanguage(t *testing.T) {
	empty := i18n.NewError("the file is empty")
	err := i18n.Errorf("reading %s: %w", "a.txt", empty)
	if err.Error() != "reading a.txt: the file is empty" {
		t.Errorf("in English: %v", err)
	}
	if !errors.Is(err, empty) {
		t.Error("what was wrapped is lost")
	}
	if errors.Is(i18n.Errorf("reading %s: %v", "a.txt", empty), empty) {
		t.Error("an error that is only said is wrapped")
	}
	if got := polish.Error(err); got != "czytanie a.txt: plik jest pusty" {
		t.Errorf("in Polish: %q", got)
	}
	if got := polish.Error(errors.Join(err, io.EOF)); got != "czytanie a.txt: plik jest pusty\nEOF" {
		t.Errorf("joined: %q", got)
	}
	if got := polish.Error(fmt.Errorf("%w and %w", empty, io.EOF)); got != "the file is empty and EOF" {
		t.Errorf("from outside: %q", got)
	}
	if polish.Error(nil) != "" {
		t.Error("no error says something")
	}
	if empty == i18n.NewError("the file is empty") {
		t.Error("two errors are one")
	}
	if err := i18n.ErrorN("%d game: %w", "%d games: %w", 3, 3, io.EOF); err.Error() != "3 games: EOF" || !errors.Is(err, io.EOF) {
		t.Errorf("about several: %v", err)
	}
}

func TestAnErrorTellsWhatItBeginsWith(t *testing.T) {
	var english i18n.Language
	refused := i18n.Errorf("%s can't go to %[2]s", "Ana", "e4")
	for _, c := range []struct {
		in   i18n.Language
		err  error
		want any
	}{
		{english, refused, "Ana"},
		{polish, refused, "e4"},
		{english, i18n.Errorf("%w", refused), "Ana"},
		{english, i18n.ErrorN("%d game", "%d games", 2, 2), 2},
		{english, i18n.Errorf("no %s", "dog"), nil},
		{english, io.EOF, nil},
	} {
		if got := c.in.Opens(c.err); got != c.want {
			t.Errorf("%v begins with %v, want %v", c.err, got, c.want)
		}
	}
}

func TestThePseudoLanguageDisguisesAllButArguments(t *testing.T) {
	pseudo := i18n.Pseudo()
	for text, want := range map[i18n.Text]string{
		"New game":        "⟦Ñéŵ ğåɱé···⟧",
		"%[1]s wins %.2f": "⟦Ana ŵíñš 0.50·····⟧",
		"%s":              "Ana",
		"100%% sure":      "⟦100%% šüŕé····⟧",
	} {
		var args []any
		if strings.Contains(string(text), "s") && strings.Contains(string(text), "%") && !strings.Contains(string(text), "%%") {
			args = append(args, "Ana")
		}
		if strings.Contains(string(text), "f") {
			args = append(args, .5)
		}
		if got := pseudo.T(text, args...); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	if got := i18n.Plain(pseudo.N("%d game", "%d games", 3, 3)); got != "3 games" {
		t.Errorf("plain again: %q", got)
	}
}

// What stands first in what is said depends on the language.
func TestAnErrorOpensWithItsArgument(t *testing.T) {
	anna := i18n.Errorf("%s can't go to %[2]s", "anna", "f6")
	for _, c := range []struct {
		language i18n.Language
		err      error
		want     any
	}{
		{i18n.Language{}, anna, "anna"},
		{polish, anna, "f6"},
		{i18n.Language{}, i18n.Errorf("%w: again", anna), "anna"},
		{i18n.Language{}, i18n.Errorf("line %d", 7), nil},
		{i18n.Language{}, io.EOF, nil},
	} {
		if got := c.language.Opens(c.err); got != c.want {
			t.Errorf("%v opens with %v, not %v", c.err, got, c.want)
		}
	}
}

// Numbers are written as the language has them, but for those that name something.
func TestNumbersAndDatesAreThoseOfTheLanguage(t *testing.T) {
	var english i18n.Language
	at := time.Date(2026, 1, 31, 5, 7, 0, 0, time.UTC)
	for _, c := range []struct{ got, want string }{
		{english.T("%.1f%% of %+.2f", 4.75, -.5), "4.8% of -0.50"},
		{polish.T("%.1f%% of %+.2f", 4.75, -.5), "4,8% of -0,50"},
		{polish.T("%6.2f|%-6.2f|", .5, 1.25), "  0,50|1,25  |"},
		{polish.T("%.0f", 1662.4), "1662"},
		{polish.T("game %d", 12345), "game 12345"},
		{english.N("%d game", "%d games", 12345, 12345), "12,345 games"},
		{english.N("%d game", "%d games", 999, 999), "999 games"},
		{english.N("%d game", "%d games", -1000, -1000), "-1,000 games"},
		{polish.N("%d game", "%d games", 1234567, 1234567), "1 234 567 partii"},
		{english.N("a single game%.0d of %d", "%d games of %d", 1, 1, 2000), "a single game of 2,000"},
		{english.Count(1000000), "1,000,000"},
		{polish.T("%s", i18n.Figure("+.124 ± 0.5. v")), "+,124 ± 0,5. v"},
		{english.T("%s", i18n.Day{Time: at}), "2026-01-31"},
		{polish.T("%s", i18n.Day{Time: at}), "31.01.2026"},
		{polish.T("%s", i18n.Minute{Time: at}), "31.01.2026 05:07"},
		{english.T("%s", i18n.Minute{Time: at}), "2026-01-31 05:07"},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
}
