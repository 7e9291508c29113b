package exercise

import "time"

// A Day is a day of a calendar, counted from one long ago. The zero value is none.
type Day int

const (
	dayLayout = "2006-01-02"
	hours     = 24 * time.Hour
)

// epoch is the day before the first one.
var epoch = time.Date(1969, 12, 31, 0, 0, 0, 0, time.UTC)

// DayOf returns the day of a time, where the person is that it tells the time of.
func DayOf(t time.Time) Day {
	year, month, day := t.Date()
	return Day(time.Date(year, month, day, 0, 0, 0, 0, time.UTC).Sub(epoch) / hours)
}

// parseDay reads what String writes.
func parseDay(text string) (Day, error) {
	t, err := time.Parse(dayLayout, text)
	return DayOf(t), err
}

// Time returns the day's beginning, in UTC.
func (d Day) Time() time.Time { return epoch.Add(time.Duration(d) * hours) }

// String writes the day as in "2026-11-27".
func (d Day) String() string { return d.Time().Format(dayLayout) }
