package arimaa_test

import (
	"math/rand"
	"testing"

	"boardroom/core"
)

// Few games: BenchmarkDuels measures.
func TestEachLevelBeatsWhatIsBelow(t *testing.T) {
	greed := greedy{rand.New(rand.NewSource(8))}
	for _, c := range []struct {
		name          string
		better, worse core.Player
	}{
		{"beginner-chance", seat(t, "beginner"), chance(8)},
		{"beginner-greed", seat(t, "beginner"), greed},
		{"casual-greed", seat(t, "casual"), greed},
		{"casual-beginner", seat(t, "casual"), seat(t, "beginner")},
	} {
		if points := match(t).Duel(c.better, c.worse, 1); points < 1 {
			t.Errorf("%s: %+.2f points a game", c.name, points)
		}
	}
}
