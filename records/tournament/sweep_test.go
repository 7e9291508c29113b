package tournament_test

import (
	"slices"
	"testing"

	"boardroom/records/tournament"
)

func TestASweepStandsForItsPlayers(t *testing.T) {
	for player, want := range map[string][]string{
		"club":                             {"club"},
		"heuristic:risk=0..1/0.25":         {"heuristic:risk=0", "heuristic:risk=0.25", "heuristic:risk=0.5", "heuristic:risk=0.75", "heuristic:risk=1"},
		"heuristic:risk=0..0.3/0.1,hit=2":  {"heuristic:risk=0,hit=2", "heuristic:risk=0.1,hit=2", "heuristic:risk=0.2,hit=2", "heuristic:risk=0.3,hit=2"},
		"heuristic:risk=0..1/1,hit=1..3/2": {"heuristic:risk=0,hit=1", "heuristic:risk=0,hit=3", "heuristic:risk=1,hit=1", "heuristic:risk=1,hit=3"},
		"engine:/opt/a=0..1/1":             {"engine:/opt/a=0..1/1"},
	} {
		if got, err := tournament.Swept(player); err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: %v, %v", player, got, err)
		}
	}
	for _, wrong := range []string{"heuristic:risk=2..0/1", "heuristic:risk=0..2/0", "heuristic:risk=0..2/-1", "heuristic:risk=a..2/1", "heuristic:risk=0..2/0.0001", "heuristic:risk=0..NaN/1"} {
		if got, err := tournament.Swept(wrong); err == nil {
			t.Errorf("%s stands for %v", wrong, got)
		}
	}
}

func TestSweepsAreFoundAmongThePlayers(t *testing.T) {
	r := tournament.Report{
		Setup:     tournament.Setup{Players: []string{"heuristic:risk=2", "club", "heuristic:risk=0", "heuristic", "heuristic:hit=3", "engine:/a"}},
		Standings: []tournament.Standing{{Tuning: "risk=2, hit=1"}, {}, {Tuning: "risk=0, hit=1"}, {Tuning: "risk=1, hit=1"}, {Tuning: "risk=1, hit=3"}, {Tuning: "10s for a turn"}},
	}
	all := r.Sweeps()
	if len(all) != 1 || all[0].Strategy != "heuristic" || all[0].Param != "risk" || !slices.Equal(all[0].Players, []int{2, 3, 0}) || !slices.Equal(all[0].Values, []float64{0, 1, 2}) {
		t.Errorf("%+v", all)
	}
}
