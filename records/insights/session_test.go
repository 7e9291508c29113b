package insights_test

import (
	"fmt"
	"testing"
	"time"

	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records/insights"
)

// session is some games of backgammon in which each decision of a phase loses so much, in
// thousandths; the last is of the record "now".
func session(t *testing.T, games int, before, now [2]int) *insights.Sample {
	t.Helper()
	e, err := catalog.Standard().Find("backgammon")
	if err != nil {
		t.Fatal(err)
	}
	s := &insights.Sample{Player: "Ann"}
	for n := range games {
		g := &insights.Game{Record: fmt.Sprint(n), Entry: e, When: time.Unix(int64(n), 0)}
		lost := before
		if n == games-1 {
			g.Record, lost = "now", now
		}
		for i := range 20 {
			v := engine.Verdict{Rank: 2, Of: 9, Counts: true, Scale: 1, Cost: 1, Played: 1, Choices: []engine.Choice{{Value: float64(lost[i%2]) / 1000}, {}}}
			d := insights.Decision{Turn: i + 1, Mark: v.Mark(), Phase: e.Classes.Phases()[i%2]}
			d.Count(&v)
			g.Decisions = append(g.Decisions, d)
		}
		s.Games = append(s.Games, g)
	}
	return s
}

func TestASessionBesideTheGamesBefore(t *testing.T) {
	for _, c := range []struct {
		sample *insights.Sample
		want   []string
	}{
		{session(t, 1, [2]int{}, [2]int{}), nil},
		{session(t, 5, [2]int{9, 9}, [2]int{3, 12}), nil},
		{session(t, 8, [2]int{9, 9}, [2]int{9, 9}), []string{"Error 9.0; your mean of 7 games before is 9.0."}},
		{session(t, 8, [2]int{9, 9}, [2]int{3, 12}), []string{
			"Error 7.5; your mean of 7 games before is 9.0.", "Better than your mean: Opening, 3.0 instead of 9.0.", "Practice next: First checker on its way, 12.0 instead of 9.0.",
		}},
	} {
		said := c.sample.Session("now")
		if len(said) != len(c.want) {
			t.Errorf("%d sentences, not %q", len(said), c.want)
			continue
		}
		for i, m := range said {
			if m.In(i18n.Language{}) != c.want[i] {
				t.Errorf("%q, not %q", m.In(i18n.Language{}), c.want[i])
			}
		}
	}
	if said := session(t, 8, [2]int{9, 9}, [2]int{3, 12}).Session("elsewhere"); said != nil {
		t.Errorf("of a record that is not there: %v", said)
	}
}
