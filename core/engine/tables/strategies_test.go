package tables_test

import (
	"testing"

	"boardroom/core"
	"boardroom/core/engine"
	enginetables "boardroom/core/engine/tables"
)

// choices lists what a player plays in some positions.
func choices(t *testing.T, player engine.Player, histories []core.History) []string {
	t.Helper()
	var all []string
	for _, h := range histories {
		all = append(all, words(advise(t, player, h, 1)[0].Moves))
	}
	return all
}

// differing counts the places in which two lists differ.
func differing(a, b []string) int {
	n := 0
	for i := range a {
		if a[i] != b[i] {
			n++
		}
	}
	return n
}

func TestTheHeuristicIsTheClubPlayerUnlessTuned(t *testing.T) {
	histories := randomPositions(t, 60)
	heuristic := enginetables.Strategies()[0].Tuned(nil)
	if n := differing(choices(t, heuristic.New(), histories), choices(t, seat(t, "club"), histories)); n > 0 {
		t.Errorf("in %d of 60 positions they play otherwise", n)
	}
}

func TestStrategiesAreDistinct(t *testing.T) {
	histories := randomPositions(t, 60)
	played := map[string][]string{}
	for _, s := range enginetables.Strategies() {
		played[s.Name] = choices(t, s.Tuned(nil).New(), histories)
		for name, other := range played {
			if name != s.Name && differing(played[s.Name], other) < 6 {
				t.Errorf("%s and %s play alike", s.Name, name)
			}
		}
	}
}

func TestEveryParameterMatters(t *testing.T) {
	histories := randomPositions(t, 60)
	for _, s := range enginetables.Strategies() {
		usual := choices(t, s.Tuned(nil).New(), histories)
		for _, p := range s.Params {
			n := 0
			for _, value := range []float64{p.Min, min(p.Max, 2)} {
				n += differing(choices(t, s.Tuned(engine.Values{p.Key: value}).New(), histories), usual)
			}
			if n == 0 {
				t.Errorf("%s of %s changes nothing", p.Key, s.Name)
			}
		}
	}
}
