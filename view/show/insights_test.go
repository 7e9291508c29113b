package show_test

import (
	"encoding/base64"
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"strings"
	"testing"
	"time"

	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/records/insights"
	"boardroom/view/show"
)

// learner are insights into so many games of a player of that name, each the same, and what finds
// the scenes of their mistakes.
func learner(t *testing.T, name string, games int) (*insights.Insights, func([]insights.Mistake) []insights.Scene) {
	t.Helper()
	e, err := catalog.Standard().Find("backgammon")
	if err != nil {
		t.Fatal(err)
	}
	r := recorded(t, drafted(t, e, []string{name, "Bob"}, 60), catalog.Standard().Find)
	a := &insights.Analyzed{Entry: e, Names: []string{name, "Bob"}, State: r.Sheet.State(), Found: judged(t, e, r)}
	s := insights.Sample{Player: name}
	for n := range games {
		g := &insights.Game{Record: "game.txt", Entry: e, When: time.Date(2026, 11, 1+n, 12, 0, 0, 0, time.UTC)}
		for turn, d := range a.Decisions(0) {
			if d.Seat == 0 && d.Counts {
				g.Add(d.At(a.State.Game(0)), turn.Number, &d.Verdict).From = d.From
			}
		}
		s.Games = append(s.Games, g)
	}
	return s.Of(e, insights.Filter{}), func(some []insights.Mistake) (scenes []insights.Scene) {
		for _, m := range some {
			for turn, d := range a.Decisions(0) {
				if turn.Number == m.Turn && d.From == m.From {
					scenes = append(scenes, insights.Scene{Mistake: m, Analyzed: a, In: turn, Was: d})
				}
			}
		}
		return scenes
	}
}

var pictures = regexp.MustCompile(`src="data:image/svg\+xml;base64,([^"]*)"`)

// A page of insights has the course, the figures and boards of mistakes, all of them whole, and
// runs nothing that a name says.
func TestAPageOfInsights(t *testing.T) {
	in, scenes := learner(t, "Ann <script>", 3)
	if len(in.Mistakes) < 6 {
		t.Fatalf("%d mistakes are too few for this test", len(in.Mistakes))
	}
	page := string(show.Insights([]*insights.Insights{in}, scenes, i18n.Language{}))
	for _, want := range []string{"Ann &lt;script&gt;", "<polyline", "By phase", "By kind of mistake", "The worst mistakes", " costs .", "Best: "} {
		if !strings.Contains(page, want) {
			t.Errorf("%q isn't on the page", want)
		}
	}
	if strings.Contains(page, "<script") {
		t.Error("the page runs something")
	}
	boards := pictures.FindAllStringSubmatch(page, -1)
	if len(boards) < 6 {
		t.Errorf("%d boards", len(boards))
	}
	for _, b := range boards {
		board, err := base64.StdEncoding.DecodeString(b[1])
		if err != nil {
			t.Fatal(err)
		}
		d := xml.NewDecoder(strings.NewReader(string(board)))
		for err == nil {
			_, err = d.Token()
		}
		if !errors.Is(err, io.EOF) {
			t.Error(err)
		}
	}
}

// Of few games it says what is missing, draws no course, and finds no theme.
func TestAPageOfFewGames(t *testing.T) {
	in, scenes := learner(t, "Ann", 1)
	in.Mistakes = in.Mistakes[:2]
	page := string(show.Insights([]*insights.Insights{in}, scenes, i18n.Language{}))
	if !strings.Contains(page, "2 mistakes are too few") || strings.Contains(page, "<polyline") {
		t.Errorf("of one game is told:\n%s", page)
	}
}
