package report_test

import (
	"bytes"
	"strings"
	"testing"

	"boardroom/records/tournament"
	"boardroom/records/tournament/report"
)

func TestTheReportInOtherLanguages(t *testing.T) {
	whole, half := played(t, setup(), 0), played(t, setup(), 5)
	for _, l := range []report.Language{report.Greek, report.German} {
		d := documentIn(l, whole)
		golden(t, "report."+string(l)+".md", d.Markdown())
		golden(t, "report."+string(l)+".txt", textOf(t, d.HTML()))
		golden(t, "interrupted."+string(l)+".md", documentIn(l, half).Markdown())
	}
}

// Whatever the language, figures, records and tables for programs are the same.
func TestALanguageChangesWordsOnly(t *testing.T) {
	r := played(t, setup(), 0)
	usual := document(r)
	for _, l := range report.Languages() {
		d := documentIn(l, r)
		if len(d.Sheets) != len(usual.Sheets) || len(d.Records) != len(usual.Records) || len(d.Sections) != len(usual.Sections) {
			t.Fatalf("%s: %d sheets, %d records", l.Name(), len(d.Sheets), len(d.Records))
		}
		for i, s := range d.Sheets {
			got, _ := s.CSV()
			if want, _ := usual.Sheets[i].CSV(); !bytes.Equal(got, want) {
				t.Errorf("%s: the sheet %s differs", l.Name(), s.Name)
			}
		}
		for i, s := range d.Sections {
			if len(s.Blocks) != len(usual.Sections[i].Blocks) {
				t.Errorf("%s: %d blocks in %s", l.Name(), len(s.Blocks), s.Title)
			}
		}
	}
}

func TestThePageTellsItsLanguage(t *testing.T) {
	r := played(t, setup(), 0)
	for l, english := range map[report.Language]int{"": 0, report.English: 0, report.Greek: 24, report.German: 24} { // cells: 4 players, 20 faults
		data := string(documentIn(l, r).HTML())
		want := "<html lang=\"" + string(l) + "\">"
		if l == "" {
			want = "<html lang=\"en\">"
		}
		if n := strings.Count(data, "<td class=\"words\" lang=\"en\">"); !strings.Contains(data, want) || n != english {
			t.Errorf("%q: %d cells are marked as English in\n%.200s", l, n, data)
		}
	}
}

// Sentences that few tournaments need have their values in all languages.
func TestNoValueIsMissing(t *testing.T) {
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
	reports = append(reports, played(t, swept, 0))
	for _, l := range report.Languages() {
		for i, r := range reports {
			d := documentIn(l, r)
			for _, data := range [][]byte{d.Markdown(), d.HTML()} {
				if at := bytes.Index(data, []byte("%!")); at >= 0 {
					t.Errorf("%s, %d: …%s", l.Name(), i, data[max(0, at-80):min(len(data), at+40)])
				}
			}
		}
	}
}

func TestLanguagesAreParsed(t *testing.T) {
	for _, l := range report.Languages() {
		if got, err := report.ParseLanguage(string(l)); got != l || err != nil {
			t.Errorf("%q: %q, %v", l, got, err)
		}
	}
	for _, code := range []string{"", "fr", "EN", "english"} {
		_, err := report.ParseLanguage(code)
		if err == nil || !strings.Contains(err.Error(), "en (English), el (Greek), de (German)") {
			t.Errorf("%q: %v", code, err)
		}
	}
}
