package halloffame_test

import (
	"math"
	"testing"

	"boardroom/halloffame"

	"pgregory.net/rapid"
)

func near(a, b, within float64) bool { return math.Abs(a-b) <= within }

// outcome is a result against somebody, of whom the period's beginning counts.
type outcome struct {
	opponent halloffame.Rating
	score    float64
}

// period returns the course of a player in a period with these results.
func period(start halloffame.Rating, results ...outcome) halloffame.Course {
	c := halloffame.Course{Start: start}
	for _, r := range results {
		c = c.With(r.opponent, r.score)
	}
	return c
}

func rated(value, deviation float64) halloffame.Rating {
	return halloffame.Rating{Value: value, Deviation: deviation, Volatility: 0.06}
}

// The worked example of Glickman's paper, where a period makes the deviation grow as
// much as a week does here.
func TestGlickmansExample(t *testing.T) {
	got := period(rated(1500, 200).Idle(7),
		outcome{rated(1400, 30), 1},
		outcome{rated(1550, 100), 0},
		outcome{rated(1700, 300), 0},
	).Rating()
	// The paper rounds on the way to 1464.06, 151.52, 0.05999.
	if !near(got.Value, 1464.06, 0.02) || !near(got.Deviation, 151.52, 0.005) || !near(got.Volatility, 0.05999, 0.00001) {
		t.Errorf("got %+v", got)
	}
}

func TestIdlenessGrowsTheDeviationAlone(t *testing.T) {
	r := rated(1700, 60)
	year := r.Idle(365)
	if year.Value != r.Value || year.Volatility != r.Volatility || !near(year.Deviation, 96.3, 0.1) {
		t.Errorf("after a year: %+v", year)
	}
	if age := r.Idle(1e7); age.Deviation != halloffame.InitialRating().Deviation {
		t.Errorf("after an age: %+v", age)
	}
	if r.Provisional() || !halloffame.InitialRating().Provisional() {
		t.Error("a newcomer alone is provisional")
	}
	daily := r
	for range 365 {
		daily = daily.Idle(1)
	}
	if !near(daily.Deviation, year.Deviation, 1e-9) {
		t.Errorf("365 days make %v, a year %v", daily.Deviation, year.Deviation)
	}
}

// anyone draws what a rating can be.
func anyone(t *rapid.T, label string) halloffame.Rating {
	return halloffame.Rating{
		Value:      rapid.Float64Range(-3000, 6000).Draw(t, label),
		Deviation:  rapid.Float64Range(30, 350).Draw(t, label+"'s deviation"),
		Volatility: rapid.Float64Range(0.04, 0.09).Draw(t, label+"'s volatility"),
	}
}

func anyResults(t *rapid.T) (results []outcome) {
	for range rapid.IntRange(0, 30).Draw(t, "results") {
		results = append(results, outcome{anyone(t, "opponent"), rapid.SampledFrom([]float64{0, 0.5, 1}).Draw(t, "score")})
	}
	return results
}

func TestNoGameMakesADeviationLarger(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		start := anyone(t, "player")
		c := period(start, anyResults(t)...)
		with := c.With(anyone(t, "opponent"), rapid.SampledFrom([]float64{0, 0.5, 1}).Draw(t, "score"))
		if before, after := c.Rating(), with.Rating(); after.Deviation > before.Deviation || before.Deviation > start.Deviation {
			t.Fatalf("%+v, then %+v, then %+v", start, before, after)
		}
	})
}

func TestTheOrderWithinAPeriodDoesNotMatter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		start, results := anyone(t, "player"), anyResults(t)
		c, other := period(start, results...), period(start, rapid.Permutation(results).Draw(t, "order")...)
		if c != other {
			t.Fatalf("%+v in one order, %+v in another", c, other)
		}
		for _, r := range rapid.Permutation(results).Draw(t, "taken out") {
			c = c.Without(r.opponent, r.score)
		}
		if c != period(start) || c.Rating() != start {
			t.Fatalf("of a period whose results were taken out stays %+v", c)
		}
	})
}

func sane(r halloffame.Rating) bool {
	return r.Deviation >= 30 && r.Deviation <= 350 && r.Volatility >= 0.04-1e-9 && r.Volatility <= 0.09+1e-9
}

func TestRatingsStaySane(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := halloffame.NewCourse(0), halloffame.NewCourse(0)
		for i, score := range rapid.SliceOfN(rapid.SampledFrom([]float64{0, 0.5, 1}), 1, 300).Draw(t, "scores") {
			a, b = a.At(halloffame.Period(i), 1), b.At(halloffame.Period(i), 1)
			oldA, oldB := a.Start, b.Start
			a, b = a.With(oldB, score), b.With(oldA, 1-score)
			newA, newB := a.Rating(), b.Rating()
			if score == 1 && !(newA.Value > oldA.Value && newB.Value < oldB.Value) {
				t.Fatalf("a won: %+v to %+v, %+v to %+v", oldA, newA, oldB, newB)
			}
			if !sane(newA) || !sane(newB) || !near(newA.Value, 1500, 3000) {
				t.Fatalf("ratings %+v, %+v", newA, newB)
			}
			if !near(newA.Value+newB.Value, 3000, 1e-3) {
				t.Fatalf("%v and %v are not symmetrical", newA, newB)
			}
		}
	})
}

// A million games in a period, whoever they are against, leave a rating that is one.
func TestAMillionGamesInAPeriod(t *testing.T) {
	for _, opponent := range []halloffame.Rating{rated(1500, 350), rated(1500, 30), rated(9000, 30), rated(-9000, 350)} {
		for _, score := range []float64{0, 0.5, 1} {
			c := halloffame.NewCourse(0)
			for range 1_000_000 {
				c = c.With(opponent, score)
			}
			if r := c.Rating(); !sane(r) || !near(r.Value, 1500, 700) {
				t.Errorf("a million times %v against %+v make %+v", score, opponent, r)
			}
		}
	}
}
