package i18n_test

import (
	"encoding/json"
	"io"
	"math"
	"strings"
	"testing"

	"boardroom/core/i18n"
)

// reread writes a message and reads it again.
func reread(t *testing.T, m i18n.Message) i18n.Message {
	t.Helper()
	written, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	return read(t, string(written))
}

func read(t *testing.T, written string) (m i18n.Message) {
	t.Helper()
	if err := json.Unmarshal([]byte(written), &m); err != nil {
		t.Fatalf("%s: %v", written, err)
	}
	return m
}

func TestAKeptMessageIsSaidInAnyLanguage(t *testing.T) {
	for _, c := range []struct {
		m               i18n.Message
		written, polish string
	}{
		{i18n.Message{}, `""`, ""},
		{i18n.Verbatim("13/7 <*>"), `"13/7 <*>"`, "13/7 <*>"},
		{i18n.Msg("%s wins", "Ana"), `{"text":"%s wins","args":["Ana"]}`, "Wygrywa: Ana"},
		{i18n.Msg("piece\x04dog"), `{"text":"piece\u0004dog"}`, "pies"},
		{i18n.Msg("%s wins", i18n.Text("dog")), `{"text":"%s wins","args":[{"text":"dog"}]}`, "Wygrywa: psisko"},
		{i18n.MsgN("%d game", "%d games", 3, 3), `{"text":"%d game","many":"%d games","n":3,"args":[3]}`, "3 partie"},
		{i18n.MsgN("%d game", "%d games", 1, i18n.Number{Of: "point", N: 1}), `{"text":"%d game","many":"%d games","n":1,"args":[{"of":"point","number":1}]}`, "1 partia"},
		{i18n.Msg("%.1f points and %d of %s", 3.0, uint(4), i18n.Join(", ", i18n.Msg("dog"), i18n.Verbatim("Ana"))), "", "3,0 points and 4 of psisko, Ana"},
		{i18n.Msg("reading %s: %w", "a.txt", i18n.NewError("the file is empty")), "", "czytanie a.txt: plik jest pusty"},
		{i18n.Msg("reading %s: %w", "a.txt", io.EOF), "", "czytanie a.txt: EOF"},
		{i18n.MessageOf(i18n.Errorf("%s wins", "Ana")), "", "Wygrywa: Ana"},
		{i18n.MessageOf(io.EOF), `"EOF"`, "EOF"},
		{i18n.Msg("wins %.1f", math.NaN()), `"wins NaN"`, "wins NaN"},
		{i18n.Msg("wins %t", true), `"wins true"`, "wins true"},
	} {
		written, err := json.Marshal(c.m)
		if err != nil || c.written != "" && string(written) != c.written && string(written) != strings.NewReplacer("<", `\u003c`, ">", `\u003e`).Replace(c.written) {
			t.Errorf("%s is written %s, %v", c.m, written, err)
		}
		again := reread(t, c.m)
		if again.String() != c.m.String() || again.In(polish) != c.polish || again.Empty() != c.m.Empty() {
			t.Errorf("%s: read again %q, in Polish %q", written, again, again.In(polish))
		}
		if twice := reread(t, again); twice.In(polish) != c.polish {
			t.Errorf("%s: read twice %q", written, twice.In(polish))
		}
	}
}

func TestWhatWasReadIsMapped(t *testing.T) {
	m := reread(t, i18n.Msg("%s can't go to %[2]s", "{1}", i18n.Msg("the %d-point", i18n.Number{Of: "point", N: 5})))
	got := m.Map(func(arg any) any {
		switch arg := arg.(type) {
		case i18n.Number:
			return i18n.Number{Of: arg.Of, N: 25 - arg.N}
		case string:
			return "Ana"
		}
		return arg
	})
	if got.String() != "Ana can't go to the 20-point" {
		t.Errorf("%q", got)
	}
}

func TestAMessageFromAFileDoesNoHarm(t *testing.T) {
	for written, want := range map[string]string{
		`"an old sentence, 100%d"`:                         "an old sentence, 100%d",
		`{"text":"nobody has translated %s","args":["x"]}`: "nobody has translated x",
		`{"text":"%s wins","args":[7]}`:                    "%s wins",
		`{"text":"%s wins"}`:                               "%s wins",
		`{"text":"%d games","args":["x"]}`:                 "%d games",
		`{"text":"%s wins","args":["x","y"]}`:              "%s wins",
		`{"text":"%s, %s, %s","args":["x"]}`:               "%s, %s, %s",
		`{"text":"%[9]d","args":[1]}`:                      "%[9]d",
		`{"text":"%999999999d","args":[1]}`:                "%999999999d",
		`{"text":"%.1000f","args":[1.5]}`:                  "%.1000f",
		`{"text":"%*d","args":[900000,1]}`:                 "%*d",
		`{"text":"%d game","many":"%s games","args":[1]}`:  "%d game",
		`{"text":"%d game","args":[2]}`:                    "2 game",
		`{"text":"%d game","many":"x","n":-7,"args":[2]}`:  "%d game",
		`{"text":"%s","args":[{"of":"point","number":3}]}`: "%s",
		`{"text":"a\u001b[31m\nb\u202e"}`:                  "a [31m b ",
		`{"text":"piece\u0004dog\u0004x"}`:                 "dog x",
		`{"text":"%s","args":["\u001b%!d"]}`:               " %!d",
		`{"text":"%s","args":[null]}`:                      "%s",
		`{}`:                                               "",
		`null`:                                             "",
	} {
		m := read(t, written)
		for _, l := range []i18n.Language{{}, polish, i18n.Pseudo()} {
			said := i18n.Plain(m.In(l))
			if l == (i18n.Language{}) && said != want || strings.Contains(said, "%!") && !strings.Contains(written, "%!") {
				t.Errorf("%s says %q", written, said)
			}
		}
	}
	bomb := strings.Repeat(`{"text":"%[1]s%[1]s%[1]s","args":[`, 20) + `"many"` + strings.Repeat("]}", 20)
	if n := len(read(t, bomb).String()); n > 1<<12 {
		t.Errorf("%d bytes say %d", len(bomb), n)
	}
	if n := len(read(t, `"`+strings.Repeat("é", 1<<20)+`"`).String()); n > 1<<12 {
		t.Errorf("a long text says %d bytes", n)
	}
	for _, wrong := range []string{
		strings.Repeat(`{"text":"%s","args":[`, 100) + `"x"` + strings.Repeat("]}", 100),
		`{"text":"x","args":[` + strings.Repeat("1,", 100) + "1]}",
		`{"text":7}`, `7`, `{"text":"%s","args":[[1]]}`, `[]`,
	} {
		var m i18n.Message
		if err := json.Unmarshal([]byte(wrong), &m); err == nil {
			t.Errorf("%s is read as %q", wrong, m)
		}
	}
}

func FuzzAMessageFromAFile(f *testing.F) {
	f.Add(`{"text":"%d game","many":"%d games","n":3,"args":[3]}`)
	f.Add(`{"text":"%s wins","args":[{"text":"x"}]}`)
	f.Fuzz(func(t *testing.T, written string) {
		var m i18n.Message
		if json.Unmarshal([]byte(written), &m) != nil {
			return
		}
		for _, l := range []i18n.Language{{}, polish, i18n.Pseudo()} {
			if said := m.In(l); strings.Contains(said, "%!") && !strings.Contains(written, "%") || len(said) > 1<<12 {
				t.Errorf("%q says %q", written, said)
			}
		}
		if again := reread(t, m); again.String() != m.String() {
			t.Errorf("%q: %q, then %q", written, m, again)
		}
	})
}
