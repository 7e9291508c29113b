package halloffame_test

import (
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"boardroom/halloffame"
)

func TestPeriodsAreWholeDays(t *testing.T) {
	at := func(text string) time.Time {
		when, err := time.Parse(time.RFC3339, text)
		if err != nil {
			t.Fatal(err)
		}
		return when
	}
	for _, c := range []struct {
		when string
		days int
		want halloffame.Period
	}{
		{"1970-01-01T00:00:00Z", 1, 0},
		{"1970-01-01T23:59:59Z", 1, 0},
		{"1970-01-02T00:00:00Z", 1, 1},
		{"1970-01-01T23:30:00-01:00", 1, 1},
		{"1969-12-31T23:59:59Z", 1, -1},
		{"1969-12-31T00:00:00Z", 1, -1},
		{"1969-12-30T23:59:59Z", 1, -2},
		{"1970-01-07T23:59:59Z", 7, 0},
		{"1970-01-08T00:00:00Z", 7, 1},
		{"0001-01-01T00:00:00Z", 1, -719162},
		{"9999-12-31T23:59:59Z", 1, 2932896},
	} {
		if got := halloffame.PeriodOf(at(c.when), c.days); got != c.want {
			t.Errorf("%s lies in period %d of %d days, not %d", c.when, got, c.days, c.want)
		}
		end := c.want.End(c.days)
		if first, length := at(c.when), time.Duration(c.days)*24*time.Hour; !end.After(first) || end.After(first.Add(length)) || !end.Equal(end.Truncate(24*time.Hour)) {
			t.Errorf("the period of %s ends at %v", c.when, end)
		}
	}
}

// Whoever beats one of 1200 a thousand times in a month is no newcomer.
func TestAThousandWinsInAMonth(t *testing.T) {
	weak := rated(1200, 60)
	c := halloffame.NewCourse(0)
	for day := range 30 {
		c = c.At(halloffame.Period(day), 1)
		for range 34 {
			c = c.With(weak, 1)
		}
	}
	if r := c.Rating(); !(r.Deviation < 70) || r.Provisional() || !sane(r) {
		t.Errorf("%+v", r)
	}
}

// Two equal players stay close to each other in a million games, however these are
// spread over the days, once they are no newcomers.
func TestAMillionEvenGames(t *testing.T) {
	const newcomers = 50 // games
	games := 1_000_000
	if testing.Short() {
		games = 100_000
	}
	for _, daily := range []int{1, 10, 300, 1000, 30_000, games} {
		dice := rand.New(rand.NewPCG(uint64(daily), 47))
		a, b := halloffame.NewCourse(0), halloffame.NewCourse(0)
		for day := range games / daily {
			for range daily {
				score := float64(dice.IntN(2))
				a, b = a.With(b.Start, score), b.With(a.Start, 1-score)
			}
			a, b = a.At(halloffame.Period(day+1), 1), b.At(halloffame.Period(day+1), 1)
			if apart := math.Abs(a.Start.Value - b.Start.Value); !sane(a.Start) || !sane(b.Start) || (day+1)*daily > newcomers && (apart >= 400 || a.Start.Deviation > 80) {
				t.Fatalf("%d games a day: after %d days %+v and %+v", daily, day+1, a.Start, b.Start)
			}
		}
	}
}
