package engine_test

import (
	"context"
	"testing"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/gametest"
)

// judging knows three turns, and what they are worth.
type judging struct {
	engine.Player
	values [3]float64
}

func (j judging) Advise(_ context.Context, _ core.History, n int) ([]engine.Choice, error) {
	var choices []engine.Choice
	for i, v := range j.values[:n] {
		choices = append(choices, engine.Choice{Moves: []core.Move{core.Move("abc"[i : i+1])}, Value: v})
	}
	return choices, nil
}

// drawn returns how often each turn comes among a hundred seeds.
func drawn(t *testing.T, near float64, values [3]float64) map[core.Move]int {
	t.Helper()
	l := engine.Level{New: func() engine.Player { return judging{values: values} }, Near: near}
	h := core.History{Game: gametest.Sticks{}}
	count := map[core.Move]int{}
	for seed := range 100 {
		first, err := l.Varied(string(rune('!'+seed))).Turn(context.Background(), h)
		again, _ := l.Varied(string(rune('!'+seed))).Turn(context.Background(), h)
		if err != nil || first[0] != again[0] {
			t.Fatalf("the seed %d gives %v, then %v: %v", seed, first, again, err)
		}
		count[first[0]]++
	}
	return count
}

func TestAVariedPlayerDrawsAmongWhatIsWorthTheSame(t *testing.T) {
	if n := drawn(t, 0.01, [3]float64{0.5, 0.495, 0.48}); n["a"] < 25 || n["b"] < 25 || n["c"] > 0 {
		t.Errorf("of 100 turns %v", n)
	}
	if n := drawn(t, 0.01, [3]float64{1, 0.9, 0.8}); n["a"] != 100 {
		t.Errorf("where one is best %v", n)
	}
}
