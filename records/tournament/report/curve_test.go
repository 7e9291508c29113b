package report_test

import (
	"strings"
	"testing"

	"boardroom/records/tournament"
)

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
