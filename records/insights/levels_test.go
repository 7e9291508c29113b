package insights

import (
	"slices"
	"testing"

	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records/analysis"
)

// What was measured is told of games, phases and levels that there are.
func TestMeasuredLevels(t *testing.T) {
	if len(measuredLevels()) == 0 {
		t.Error("nothing is known")
	}
	for game, phases := range measuredLevels() {
		e, err := catalog.Standard().Find(game)
		if err != nil {
			t.Error(err)
			continue
		}
		for phase, peers := range phases {
			if phase != AllPhases && !slices.ContainsFunc(e.Classes.Phases(), func(c engine.Class) bool { return c.Name == phase }) {
				t.Errorf("%s has no phase %s", game, phase)
			}
			for _, p := range peers {
				if !slices.ContainsFunc(e.Ladder, func(l engine.Level) bool { return l.Name == p.Level }) || p.Mean < 0 {
					t.Errorf("%s, %s: %+v", game, phase, p)
				}
			}
		}
	}
}

// A player stands between two levels, the nearer one first; below all or above all is one. Of too
// few decisions, and where they were judged less deep, nobody is named.
func TestPeersStandAroundThePlayer(t *testing.T) {
	e, err := catalog.Standard().Find("backgammon")
	if err != nil {
		t.Fatal(err)
	}
	in := &Insights{Entry: e, Depth: analysis.Standard}
	all := measuredLevels()[e.Name][AllPhases]
	errs := func(mean float64, decisions int) analysis.Errors {
		return analysis.Errors{Decisions: decisions, Sum: mean * float64(decisions)}
	}
	last := len(all) - 1
	for _, c := range []struct {
		mean float64
		want []Peer
	}{
		{all[0].Mean / 2, all[:1]},
		{all[last].Mean * 2, all[last:]},
		{0.9*all[1].Mean + 0.1*all[2].Mean, []Peer{all[1], all[2]}},
		{0.1*all[1].Mean + 0.9*all[2].Mean, []Peer{all[2], all[1]}},
	} {
		if got := in.Peers(AllPhases, errs(c.mean, LeastCompared)); !slices.Equal(got, c.want) {
			t.Errorf("%f is like %v, not %v", c.mean, got, c.want)
		}
		if got := in.Peers(AllPhases, errs(c.mean, LeastCompared-1)); got != nil {
			t.Errorf("too few decisions are like %v", got)
		}
	}
	in.All = errs(all[0].Mean, 3)
	if said := in.About().In(i18n.Language{}); said != "Error: 1/1000 point per decision. Lost: points. GNU Backgammon's scale: "+string(in.All.Band())[len("errors\x04"):]+". 3 decisions are too few to compare with levels; 30 are needed." {
		t.Error(said)
	}
	if in.Depth = analysis.Quick; in.Peers(AllPhases, errs(all[0].Mean, LeastCompared)) != nil {
		t.Error("quick judgements are compared")
	}
}
