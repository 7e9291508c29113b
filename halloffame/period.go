package halloffame

import (
	"math"
	"time"
)

// PeriodDays is how many days a rating period has unless the hall says otherwise.
const PeriodDays = 1

// A Period is the number of a rating period: those of some whole UTC days each,
// counted from the one that begins with the year 1970.
type Period int

// PeriodOf returns the period of so many days, 1 or more, in which a time lies.
func PeriodOf(when time.Time, days int) Period {
	length := int64(days) * int64(24*time.Hour/time.Second)
	seconds := when.Unix()
	period := seconds / length
	if seconds%length < 0 {
		period--
	}
	return Period(period)
}

// End returns when a period of so many days is over, in UTC.
func (p Period) End(days int) time.Time {
	return time.Unix(0, 0).UTC().AddDate(0, 0, (int(p)+1)*days)
}

// FinalAt returns when the ratings of games of a time are final: when their period is
// over.
func (h *Hall) FinalAt(when time.Time) time.Time {
	return PeriodOf(when, h.file.days).End(h.file.days)
}

// A Course is how far a player's rating has come at a game: what it was when the
// last period began in which the player has played, and what the results of this
// period tell. These are rated together, as Glicko-2 has it, each against what
// the opponent's rating was at the beginning; so their order does not matter, and
// one can be taken out again. A Course is a value: its methods return others.
type Course struct {
	Period Period
	Start  Rating // at the beginning, grown older since the period before
	Told   Told
}

// Told sums up what the results of a period tell of a rating, each rounded to
// 2^-32, so that sums are exact in any order, for a billion results.
type Told struct {
	Information, Surplus int64
}

const toldUnit = 1 << 32

// NewCourse returns the course of a player who has not played before a period.
func NewCourse(first Period) Course {
	return Course{Period: first, Start: InitialRating()}
}

// At returns the course at the beginning of a later period of so many days: the
// open one is closed, and the deviation grows for the days that have passed. In the
// same period, or an earlier one, it is the course itself.
func (c Course) At(p Period, days int) Course {
	if p <= c.Period {
		return c
	}
	return Course{Period: p, Start: c.Rating().Idle(float64(p-c.Period) * float64(days))}
}

// Rating returns the rating at the end of the period if nothing is added.
func (c Course) Rating() Rating {
	if c.Told == (Told{}) {
		return c.Start
	}
	return c.Start.after(float64(c.Told.Information)/toldUnit, float64(c.Told.Surplus)/toldUnit)
}

// With returns the course with a result: the score is 1 won, 0.5 drawn, 0 lost,
// the opponent's rating that at the beginning of the period.
func (c Course) With(opponent Rating, score float64) Course {
	t := c.tells(opponent, score)
	c.Told.Information += t.Information
	c.Told.Surplus += t.Surplus
	return c
}

// Without returns the course without a result that it was given.
func (c Course) Without(opponent Rating, score float64) Course {
	t := c.tells(opponent, score)
	c.Told.Information -= t.Information
	c.Told.Surplus -= t.Surplus
	return c
}

func (c Course) tells(opponent Rating, score float64) Told {
	information, surplus := c.Start.tells(opponent, score)
	return Told{int64(math.Round(information * toldUnit)), int64(math.Round(surplus * toldUnit))}
}
