package arimaa_test

import (
	"math/rand"
	"testing"

	enginearimaa "boardroom/core/engine/arimaa"
)

// Few games and loose bounds: BenchmarkDuels measures.
func TestLevelsBeatWeakPlayers(t *testing.T) {
	for _, l := range enginearimaa.Levels()[:2] {
		random := rand.New(rand.NewSource(8))
		if points := duel(t, l.New(), chance{random}, 2); points < 1 {
			t.Errorf("%s makes only %v against chance", l.Name, points)
		}
		if points := duel(t, l.New(), greedy{random}, 2); points < 0.5 {
			t.Errorf("%s makes only %v against greed", l.Name, points)
		}
	}
}

func TestEachLevelBeatsTheOneBelow(t *testing.T) {
	if points := duel(t, seat(t, "casual"), seat(t, "beginner"), 4); points < 0.5 {
		t.Errorf("casual makes only %v against beginner", points)
	}
}
