package halloffame_test

import (
	"math"
	"testing"

	"boardroom/halloffame"

	"pgregory.net/rapid"
)

func near(a, b, within float64) bool { return math.Abs(a-b) <= within }

// The worked example of Glickman's paper.
func TestGlickmansExample(t *testing.T) {
	rated := func(value, deviation float64) halloffame.Rating {
		return halloffame.Rating{Value: value, Deviation: deviation, Volatility: 0.06}
	}
	got := rated(1500, 200).After([]halloffame.Outcome{
		{Opponent: rated(1400, 30), Score: 1},
		{Opponent: rated(1550, 100), Score: 0},
		{Opponent: rated(1700, 300), Score: 0},
	})
	// The paper rounds on the way to 1464.06, 151.52, 0.05999.
	if !near(got.Value, 1464.06, 0.02) || !near(got.Deviation, 151.52, 0.005) || !near(got.Volatility, 0.05999, 0.00001) {
		t.Errorf("got %+v", got)
	}
}

func TestIdlenessGrowsTheDeviationAlone(t *testing.T) {
	r := halloffame.Rating{Value: 1700, Deviation: 60, Volatility: 0.06}
	year := r.Idle(365.0 / 7)
	if year.Value != r.Value || year.Volatility != r.Volatility || !near(year.Deviation, 96.3, 0.1) {
		t.Errorf("after a year: %+v", year)
	}
	if age := r.Idle(1e6); age.Deviation != halloffame.InitialRating().Deviation {
		t.Errorf("after an age: %+v", age)
	}
	if r.Provisional() || !halloffame.InitialRating().Provisional() {
		t.Error("a newcomer alone is provisional")
	}
	if r.After(nil) != r.Idle(1) {
		t.Error("a period without games is not one of idleness")
	}
}

func TestRatingsStaySane(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := halloffame.InitialRating(), halloffame.InitialRating()
		for _, score := range rapid.SliceOfN(rapid.SampledFrom([]float64{0, 0.5, 1}), 1, 300).Draw(t, "scores") {
			oldA, oldB := a, b
			a = oldA.After([]halloffame.Outcome{{Opponent: oldB, Score: score}})
			b = oldB.After([]halloffame.Outcome{{Opponent: oldA, Score: 1 - score}})
			if score == 1 && !(a.Value > oldA.Value && b.Value < oldB.Value) {
				t.Fatalf("a won: %+v to %+v, %+v to %+v", oldA, a, oldB, b)
			}
			for _, r := range []halloffame.Rating{a, b} {
				if !(r.Value > -2000 && r.Value < 5000 && r.Deviation > 20 && r.Deviation <= 350 && r.Volatility > 0 && r.Volatility < 1) {
					t.Fatalf("rating %+v", r)
				}
			}
		}
		if !near(a.Value+b.Value, 3000, 1e-6) {
			t.Fatalf("%v and %v are not symmetrical", a, b)
		}
	})
}
