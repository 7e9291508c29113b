package insights_test

import (
	"bytes"
	"context"
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/analysis"
	"boardroom/records/insights"
	"boardroom/records/text"
)

// keep writes the records of the analyses' tests into a data folder, with Ann on the first
// seat, and analyzes them, but for those named.
func keep(t *testing.T, unanalyzed ...string) records.Dir {
	t.Helper()
	dir := records.Dir{Path: t.TempDir(), Find: catalog.Standard().Find}
	if err := os.MkdirAll(dir.Records(), 0o777); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"backgammon", "konane"} {
		data, err := os.ReadFile("../analysis/testdata/" + name + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		lines := bytes.SplitAfter(data, []byte("\n"))
		for i, line := range lines {
			if bytes.HasPrefix(line, []byte("[Seat1 ")) {
				lines[i] = []byte("[Seat1 \"Ann\"]\n")
			}
		}
		path := filepath.Join(dir.Records(), name+".txt")
		if err := os.WriteFile(path, bytes.Join(lines, nil), 0o666); err != nil {
			t.Fatal(err)
		}
		if len(unanalyzed) == 0 || unanalyzed[0] != name {
			analyze(t, path)
		}
	}
	if _, err := dir.Sync(context.Background(), nil); err != nil {
		t.Fatal(err)
	}
	return dir
}

func analyze(t *testing.T, path string) {
	t.Helper()
	r, _ := records.Load(path, catalog.Standard().Find)
	if r == nil {
		t.Fatalf("%s cannot be read", path)
	}
	e, err := catalog.Standard().Find(r.Header.Game)
	if err != nil {
		t.Fatal(err)
	}
	m, err := analysis.MethodOf(e, analysis.Quick)
	if err != nil {
		t.Fatal(err)
	}
	a, err := analysis.Analyse(context.Background(), r, nil, m, nil)
	if err == nil {
		err = analysis.Save(path, a)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// read gathers what Ann decided.
func read(t *testing.T, dir records.Dir) *insights.Sample {
	t.Helper()
	s, err := insights.Read(context.Background(), dir.All(context.Background()), dir.Find, "Ann",
		func(s records.Seat) bool { return s.Name == "Ann" }, func(int) {})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Each division has all decisions in it, or all mistakes, each of them once, and the sums are
// those of the analysis.
func TestDivisionsAreWhole(t *testing.T) {
	dir := keep(t)
	s := read(t, dir)
	if played := s.Played(); len(played) != 2 {
		t.Fatalf("insights into %d games", len(played))
	}
	for _, e := range s.Played() {
		in := s.Of(e, insights.Filter{})
		a, err := analysis.Kept(filepath.Join(dir.Records(), e.Name+".txt"), load(t, dir, e.Name))
		if err != nil || a == nil {
			t.Fatal(err)
		}
		if all := a.Performances()[0].All(); all.Decisions != in.All.Decisions || math.Abs(all.Sum-in.All.Sum) > 1e-9 {
			t.Errorf("%s: %d decisions lose %f, and in the analysis %d lose %f", e.Name, in.All.Decisions, in.All.Sum, all.Decisions, all.Sum)
		}
		marked := 0
		for _, n := range in.All.Marked {
			marked += n
		}
		if marked != len(in.Mistakes) || marked == 0 {
			t.Errorf("%s: %d mistakes listed, %d counted", e.Name, len(in.Mistakes), marked)
		}
		for _, name := range []string{"phase", "kind", "size", "match", "opponent"} {
			decisions, mistakes, most := 0, 0, in.All.Decisions
			for _, r := range in.Group(name).Rows {
				decisions += r.Decisions
				mistakes += len(r.Mistakes)
				for _, i := range r.Mistakes {
					if in.Mistakes[i].Mark == engine.Good {
						t.Errorf("%s, %s: a good decision among the mistakes", e.Name, name)
					}
				}
			}
			if name == "kind" || name == "size" {
				most = marked
			}
			if decisions != most || mistakes != marked {
				t.Errorf("%s: by %s there are %d decisions of %d and %d mistakes of %d", e.Name, name, decisions, most, mistakes, marked)
			}
		}
	}
}

func load(t *testing.T, dir records.Dir, name string) *records.Record {
	t.Helper()
	r, _ := records.Load(filepath.Join(dir.Records(), name+".txt"), dir.Find)
	return r
}

func TestFilters(t *testing.T) {
	s := read(t, keep(t))
	e, err := catalog.Standard().Find("backgammon")
	if err != nil {
		t.Fatal(err)
	}
	played := time.Date(2026, 11, 22, 6, 37, 15, 0, time.UTC)
	for _, c := range []struct {
		filter insights.Filter
		games  int
	}{
		{insights.Filter{}, 1},
		{insights.Filter{From: played}, 1},
		{insights.Filter{From: played.Add(time.Second)}, 0},
		{insights.Filter{Until: played}, 0},
		{insights.Filter{Opponent: "EXPERT"}, 1},
		{insights.Filter{Opponent: "Zoe"}, 0},
		{insights.Filter{Against: records.Seat{Name: "Zoe"}}, 0},
		{insights.Filter{Against: s.Opponents(e)[0]}, 1},
		{insights.Filter{Length: insights.SingleGames}, 1},
		{insights.Filter{Length: insights.LongMatches}, 0},
		{insights.Filter{Rated: true}, 0}, // the dice were chosen
	} {
		if in := s.Of(e, c.filter); len(in.Course) != c.games || (in.All.Decisions > 0) != (c.games > 0) {
			t.Errorf("%+v: %d games, %d decisions", c.filter, len(in.Course), in.All.Decisions)
		}
	}
}

func TestGamesThatWereNotAnalyzedAreCounted(t *testing.T) {
	s := read(t, keep(t, "konane"))
	if len(s.Games) != 1 || len(s.Unanalyzed) != 1 {
		t.Errorf("%d games, not analyzed: %v", len(s.Games), s.Unanalyzed)
	}
}

// What is written for programs lists every mistake, and its rows name them.
func TestInsightsAsJSON(t *testing.T) {
	s := read(t, keep(t))
	in := s.Of(s.Played()[0], insights.Filter{})
	var out strings.Builder
	if err := in.WriteJSON(&out); err != nil {
		t.Fatal(err)
	}
	var told struct {
		Player, Game string
		All          struct{ Decisions int }
		Groups       []struct {
			Name string
			Rows []struct {
				Name     string
				Mistakes []int
			}
		}
		Mistakes []struct{ Phase, Kind string }
	}
	if err := json.Unmarshal([]byte(out.String()), &told); err != nil {
		t.Fatal(err)
	}
	if told.Player != "Ann" || told.Game != in.Entry.Name || told.All.Decisions != in.All.Decisions || len(told.Mistakes) != len(in.Mistakes) {
		t.Errorf("told are %+v", told)
	}
	for _, g := range told.Groups {
		for _, r := range g.Rows {
			for _, i := range r.Mistakes {
				if m := told.Mistakes[i]; g.Name == "phase" && m.Phase != r.Name || g.Name == "kind" && m.Kind != r.Name {
					t.Errorf("%s %s has the mistake %+v", g.Name, r.Name, m)
				}
			}
		}
	}
}

// What is written for people fits the screen, and has no more mistakes than are asked for.
func TestInsightsFitTheScreen(t *testing.T) {
	s := read(t, keep(t))
	for _, e := range s.Played() {
		in := s.Of(e, insights.Filter{})
		var out strings.Builder
		if err := in.Write(&out, 1, text.Screen{Width: 60, Ellipsis: "…", Language: i18n.Language{}}); err != nil {
			t.Fatal(err)
		}
		listed := 0
		_, tables, _ := strings.Cut(out.String(), "\n\n")
		for line := range strings.Lines(tables) {
			if text.Width(strings.TrimSuffix(line, "\n")) > 60 {
				t.Errorf("too wide: %s", line)
			}
			if strings.Contains(line, e.Name+".txt") {
				listed++
			}
		}
		if listed > 1 {
			t.Errorf("%d mistakes listed", listed)
		}
	}
}

// The course in fewer points has all decisions still, in their order.
func TestTheCourseInFewerPoints(t *testing.T) {
	in := &insights.Insights{}
	for n := range 10 {
		in.Course = append(in.Course, insights.Point{Game: &insights.Game{Number: n}, Errors: analysis.Errors{Decisions: 1, Sum: float64(n)}})
	}
	for most, want := range map[int][]float64{20: {0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, 10: {0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, 9: {.5, 2.5, 4.5, 6.5, 8.5}, 3: {1.5, 5.5, 8.5}} {
		var got []float64
		for _, p := range in.Smoothed(most) {
			got = append(got, p.Mean())
		}
		if !slices.Equal(got, want) {
			t.Errorf("in %d points: %v", most, got)
		}
	}
}
