package report_test

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"boardroom/core/i18n"
	"boardroom/records/tournament"
	"boardroom/records/tournament/report"
)

// escape is how Markdown writes a sign that would mean something.
var escape = regexp.MustCompile(`\\(.)`)

func TestTheReportInAllItsForms(t *testing.T) {
	d := document(played(t, setup(), 0))
	golden(t, "report.md", d.Markdown())
	golden(t, "report.txt", textOf(t, d.HTML()))
	for _, s := range d.Sheets {
		text, err := s.CSV()
		if err != nil {
			t.Fatal(err)
		}
		golden(t, s.Name+".csv", text)
	}
}

// A game in which every win counts the same has no column of doubles.
func TestNoDoublesWhereTheGameKnowsNone(t *testing.T) {
	r := played(t, setup(), 0)
	for doubles, want := range map[string]bool{"Gammons": true, "": false} {
		r.Doubles = i18n.Verbatim(doubles)
		if got := strings.Contains(string(document(r).Markdown()), "Doubles"); got != want {
			t.Errorf("with wins called %q doubles are told: %v", doubles, got)
		}
	}
}

func TestAnInterruptedTournament(t *testing.T) {
	d := document(played(t, setup(), 5))
	golden(t, "interrupted.md", d.Markdown())
	text := string(d.Markdown())
	for _, want := range []string{
		"5 of 72 games were played, and the 4 in whole pairs count",
		"no pair of games is finished", "| not played |", "isn't finished",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("it does not say %q", want)
		}
	}
	page(t, d.HTML())
}

func TestNothingPlayedYet(t *testing.T) {
	r := tournament.Report{Setup: setup(), Title: "Hypergammon", Planned: 72}
	for _, name := range r.Setup.Players {
		r.Standings = append(r.Standings, tournament.Standing{Name: name, Points: tournament.EstimateMean(), Rating: tournament.Rating{Half: math.Inf(1)}})
	}
	for _, p := range r.Setup.Pairings() {
		r.Pairings = append(r.Pairings, tournament.Pairing{Players: p, P: 1, Adjusted: 1, Points: tournament.EstimateMean()})
	}
	d := document(r)
	if text := string(d.Markdown()); !strings.Contains(text, "nothing to report yet") {
		t.Errorf("%s", text)
	}
	page(t, d.HTML())
}

// two returns the report of a pairing that has won so many pairs of thirty.
func two(won, lost int, points tournament.Estimate) tournament.Report {
	p := tournament.SignTest(won, lost)
	return tournament.Report{
		Setup: tournament.Setup{Game: "portes", Players: []string{"a", "b"}, Games: 60}, Title: "Portes", Counted: 60,
		Standings: []tournament.Standing{{Name: "a", Games: 60, Points: points, Rating: tournament.Rating{Elo: 20, Half: 60}}, {Name: "b", Games: 60, Points: points, Rating: tournament.Rating{Elo: -20, Half: 60}}},
		Pairings:  []tournament.Pairing{{Players: [2]int{0, 1}, Games: 60, PairsWon: [2]int{won, lost}, Points: points, P: p, Adjusted: p}},
		Cumulated: [][]float64{{1}, {-1}},
	}
}

// 17 of 25 decided pairs are a share of 0.68. By hand: ((1.96/2 + 0.8416 √(0.68·0.32)) / 0.18)² = 58.2
// decided pairs, of which 60 games give 25: 140 games in all.
func TestTheDiscussionFollowsFromTheFigures(t *testing.T) {
	ahead, behind := tournament.Estimate{Mean: 0.4, Half: 0.2, N: 30}, tournament.Estimate{Mean: -0.4, Half: 0.5, N: 30}
	for want, r := range map[string]tournament.Report{
		"| 17–8 | 80 | the interval of the points excludes 0 |":                                          two(17, 8, ahead),
		"| 10–10 | – | no lead":                                                                          two(10, 10, ahead),
		"points say the opposite":                                                                        two(15, 10, behind),
		"a is stronger than b (25–5, +0.40 ± 0.20, p < 0.001).":                                          two(25, 5, ahead),
		"b is stronger than a (25–5, +0.40 ± 0.50, p < 0.001), though":                                   two(5, 25, behind),
		"the lead in points isn't certain":                                                               two(5, 25, behind),
		"No pairing shows a significant difference at 5\u00a0%":                                          two(10, 10, ahead),
		"These neighbors in the ranking have overlapping intervals, so their order may be chance: a and": two(10, 10, ahead),
	} {
		if text := escape.ReplaceAllString(string(document(r).Markdown()), "$1"); !strings.Contains(text, want) {
			t.Errorf("it does not say %q:\n%s", want, text)
		}
	}
}

func TestManyTestsAreWarnedOf(t *testing.T) {
	r := played(t, setup(), 0)
	if text := string(document(r).Markdown()); !strings.Contains(text, "6 pairings were tested at once. Even if all players were equal, 0.3 of them") {
		t.Error("six pairings are not warned of")
	}
	if text := string(document(two(10, 10, tournament.Estimate{})).Markdown()); strings.Contains(text, "tested at once. Even") {
		t.Error("one pairing is warned of")
	}
}

// What a person reads on the page stands in the Markdown too, and the sheets
// have the same figures.
func TestTheFormsAgree(t *testing.T) {
	d := document(played(t, setup(), 0))
	text := escape.ReplaceAllString(string(d.Markdown()), "$1")
	cells := page(t, d.HTML()).cells
	if len(cells) < 150 {
		t.Fatalf("%d cells", len(cells))
	}
	for _, cell := range cells {
		if !strings.Contains(text, cell) {
			t.Errorf("the Markdown lacks %q", cell)
		}
	}
	for name, columns := range map[string][3]int{"players": {9, 10, 2}, "pairings": {10, 11, 2}} {
		for _, s := range d.Sheets {
			if s.Name != name {
				continue
			}
			for _, row := range s.Rows[1:] {
				mean, _ := strconv.ParseFloat(row[columns[0]], 64)
				want := fmt.Sprintf("%+.*f", columns[2], mean)
				if half, err := strconv.ParseFloat(row[columns[1]], 64); err == nil {
					want += fmt.Sprintf(" ± %.*f", columns[2], half)
				}
				want = strings.Replace(want, "-", "−", 1)
				if !strings.Contains(text, want) {
					t.Errorf("%s: the Markdown lacks %q", name, want)
				}
			}
		}
	}
}

func TestSheetsHoldNoFormulas(t *testing.T) {
	d := document(played(t, setup(), 0))
	seen := 0
	for _, s := range d.Sheets {
		data, err := s.CSV()
		if err != nil {
			t.Fatal(err)
		}
		rows, err := csv.NewReader(bytes.NewReader(data)).ReadAll()
		if err != nil {
			t.Fatalf("%s: %v", s.Name, err)
		}
		for _, row := range rows {
			for _, cell := range row {
				if _, err := strconv.ParseFloat(cell, 64); err != nil && cell != "" && strings.ContainsAny(cell[:1], "=+-@") {
					t.Errorf("%s: %q", s.Name, cell)
				}
				if strings.HasPrefix(cell, "'=gone") {
					seen++
				}
			}
		}
	}
	if seen != 36 {
		t.Errorf("%d faults, want 36", seen)
	}
}

// Where players differ in one parameter only, a curve shows what it does.
func TestASweepHasACurve(t *testing.T) {
	s := setup()
	s.Games, s.Players = 4, []string{"random:seed=9", "even", "random:seed=7", "random:seed=8"}
	d := document(played(t, s, 0))
	for _, section := range d.Sections {
		for _, b := range section.Blocks {
			if b.Figure != nil && b.Figure.Name == "sweep" {
				if !strings.Contains(b.Figure.Alt, "Ratings of random by seed: 7: ") || !strings.Contains(string(b.Figure.SVG), ">seed</text>") {
					t.Errorf("%+v\n%s", b.Figure.Alt, b.Figure.SVG)
				}
				return
			}
		}
	}
	t.Error("there is no curve")
}

func TestASequentialTestIsToldInTheReport(t *testing.T) {
	s := setup()
	test, err := tournament.ParseSPRT("elo1=30")
	if err != nil {
		t.Fatal(err)
	}
	s.Players, s.SPRT = []string{"quitter", "even"}, &test
	page := string(document(played(t, s, 0)).Markdown())
	if !strings.Contains(page, "Sequential test: even against quitter: LLR") || !strings.Contains(page, "Michel Van den Bergh") || strings.Contains(page, "interrupted") {
		t.Error(page)
	}
}

func TestItsLinksLeadToRecords(t *testing.T) {
	d := document(played(t, setup(), 0))
	dir := filepath.Join(t.TempDir(), "new", "report")
	if err := report.Write(dir, d, false); err != nil {
		t.Fatal(err)
	}
	for _, link := range page(t, d.HTML()).links {
		record, err := os.ReadFile(filepath.Join(dir, link))
		if err != nil || !strings.HasPrefix(string(record), "[Boardroom ") {
			t.Errorf("%s leads to %.20q: %v", link, record, err)
		}
	}
	var names []string
	files, err := os.ReadDir(dir)
	for _, f := range files {
		names = append(names, f.Name())
	}
	want := []string{"crosstable.csv", "games", "games.csv", "pairings.csv", "players.csv", "points.svg", "ratings.svg", "report.html", "report.md", "run.csv"}
	if err != nil || !slices.Equal(names, want) {
		t.Errorf("it holds %v: %v", names, err)
	}
}

func TestNothingIsWrittenOverUnasked(t *testing.T) {
	d := document(played(t, setup(), 4))
	dir := t.TempDir()
	if err := report.Write(dir, d, false); err != nil {
		t.Fatalf("into an empty folder: %v", err)
	}
	mine := filepath.Join(dir, "mine.txt")
	if err := os.WriteFile(mine, []byte("mine"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "report.md"), []byte("old"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, err := range []error{report.Check(dir, false), report.Write(dir, d, false)} {
		if err == nil || !strings.Contains(err.Error(), dir) || !strings.Contains(err.Error(), "--force") {
			t.Errorf("over a report: %v", err)
		}
	}
	if text, _ := os.ReadFile(filepath.Join(dir, "report.md")); string(text) != "old" {
		t.Error("it was written over")
	}
	if err := report.Write(dir, d, true); err != nil {
		t.Fatal(err)
	}
	if text, _ := os.ReadFile(filepath.Join(dir, "report.md")); string(text) != string(d.Markdown()) {
		t.Error("it was not written over when asked")
	}
	if text, err := os.ReadFile(mine); err != nil || string(text) != "mine" {
		t.Errorf("another file is now %q: %v", text, err)
	}
	for _, force := range []bool{false, true} {
		if err := report.Check(mine, force); err == nil || !strings.Contains(err.Error(), mine) {
			t.Errorf("a file in place of the folder: %v", err)
		}
	}
	if err := report.Check(filepath.Join(dir, "none"), false); err != nil {
		t.Errorf("a new folder: %v", err)
	}
}
