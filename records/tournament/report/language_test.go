package report_test

import (
	"bytes"
	"regexp"
	"strings"
	"testing"
	"unicode"

	"boardroom/core/i18n"
	"boardroom/records/languages"
	"boardroom/records/tournament"
)

// written are the languages besides English.
var written = languages.Tags()[1:]

func language(t *testing.T, tag string) i18n.Language {
	t.Helper()
	l, err := languages.Find(tag)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestTheReportInOtherLanguages(t *testing.T) {
	whole, half := played(t, setup(), 0), played(t, setup(), 5)
	for _, tag := range written {
		l := language(t, tag)
		d := documentIn(l, whole)
		golden(t, "report."+tag+".md", d.Markdown())
		golden(t, "report."+tag+".txt", textOf(t, d.HTML()))
		golden(t, "interrupted."+tag+".md", documentIn(l, half).Markdown())
	}
}

// Whatever the language, figures, records and tables for programs are the same.
func TestALanguageChangesWordsOnly(t *testing.T) {
	r := played(t, setup(), 0)
	usual := document(r)
	for _, l := range languages.All() {
		d := documentIn(l, r)
		if len(d.Sheets) != len(usual.Sheets) || len(d.Records) != len(usual.Records) || len(d.Sections) != len(usual.Sections) {
			t.Fatalf("%s: %d sheets, %d records", l.Tag(), len(d.Sheets), len(d.Records))
		}
		for i, s := range d.Sheets {
			got, _ := s.CSV()
			if want, _ := usual.Sheets[i].CSV(); !bytes.Equal(got, want) {
				t.Errorf("%s: the sheet %s differs", l.Tag(), s.Name)
			}
		}
		for i, s := range d.Sections {
			if len(s.Blocks) != len(usual.Sections[i].Blocks) {
				t.Errorf("%s: %d blocks in %s", l.Tag(), len(s.Blocks), s.Title)
			}
		}
	}
}

func TestThePageTellsItsLanguage(t *testing.T) {
	r := played(t, setup(), 0)
	for _, l := range languages.All() {
		english := 23 // cells: 3 players of the test, 20 faults
		if l.Tag() == "en" {
			english = 0
		}
		data := string(documentIn(l, r).HTML())
		want := "<html lang=\"" + l.Tag() + "\" dir=\"" + l.Direction() + "\">"
		if n := strings.Count(data, "<td class=\"words\" lang=\"en\">"); !strings.Contains(data, want) || n != english {
			t.Errorf("%s: %d cells are marked as English in\n%.200s", l.Tag(), n, data)
		}
	}
}

// many returns tournaments of which reports say all that they ever say.
func many(t *testing.T) []tournament.Report {
	t.Helper()
	ahead, behind := tournament.Estimate{Mean: 0.4, Half: 0.2, N: 30}, tournament.Estimate{Mean: -0.4, Half: 0.5, N: 30}
	reports := []tournament.Report{two(17, 8, ahead), two(10, 10, ahead), two(15, 10, behind), two(25, 5, ahead), two(5, 25, behind)}
	test, err := tournament.ParseSPRT("elo1=30")
	if err != nil {
		t.Fatal(err)
	}
	for _, won := range []tournament.Pentanomial{{}, {0, 0, 0, 0, 90}, {90}} {
		r := two(17, 8, ahead)
		lower, upper := test.Bounds()
		r.Test = &tournament.SPRTState{SPRT: test, Score: won, LLR: test.LLR(won), Lower: lower, Upper: upper}
		r.Setup.To, r.Setup.Seats, r.Setup.Players = 1, 4, []string{"a", "engine:b"}
		r.Standings[0].Won, r.Standings[1].Lost, r.Standings[1].Faults = 60, 60, 1
		reports = append(reports, r)
	}
	swept := setup()
	swept.Games, swept.Players = 4, []string{"random:seed=9", "even", "random:seed=7", "random:seed=8"}
	return append(reports, played(t, swept, 0), played(t, setup(), 0), played(t, setup(), 5))
}

// Sentences that few tournaments need have their values in all languages.
func TestNoValueIsMissing(t *testing.T) {
	for i, r := range many(t) {
		for _, l := range languages.All() {
			d := documentIn(l, r)
			for _, data := range [][]byte{d.Markdown(), d.HTML()} {
				if at := bytes.Index(data, []byte("%!")); at >= 0 {
					t.Errorf("%s, %d: …%s", l.Tag(), i, data[max(0, at-80):min(len(data), at+40)])
				}
			}
		}
	}
}

// A listener is a catalog without translations that keeps what it is asked for.
type listener struct{ heard map[sentence]bool }

type sentence struct{ context, one, many string }

func (l *listener) Get(context, text string) string {
	l.heard[sentence{context, text, ""}] = true
	return text
}

func (l *listener) GetN(context, one, many string, n int) string {
	l.heard[sentence{context, one, many}] = true
	if n == 1 {
		return one
	}
	return many
}

// verb is one of package fmt; a text of such alone is none to translate.
var verb = regexp.MustCompile(`%[+.\d]*[a-z]`)

func TestReportsAreWhole(t *testing.T) {
	english := &listener{map[sentence]bool{}}
	for _, r := range many(t) {
		documentIn(i18n.New("en", english), r)
		for _, player := range r.Standings {
			delete(english.heard, sentence{one: player.Help.String()}) // levels say what they do, not reports
		}
	}
	delete(english.heard, sentence{one: "%s"}) // as parameters are
	if len(english.heard) < 140 {
		t.Errorf("reports say %d texts only", len(english.heard))
	}
	for _, tag := range written {
		l := language(t, tag)
		for s := range english.heard {
			one, more := i18n.Text(s.context+"\x04"+s.one), i18n.Text(s.context+"\x04"+s.many)
			if !strings.ContainsFunc(verb.ReplaceAllString(s.one, ""), unicode.IsLetter) {
				continue
			}
			if l.T(one) == s.one && s.many == "" || s.many != "" && (l.N(one, more, 1) == s.one || l.N(one, more, 2) == s.many) {
				t.Errorf("%s: %q is not translated", tag, s.one)
			}
		}
	}
}
