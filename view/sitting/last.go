package sitting

import (
	"slices"

	"boardroom/records"
)

// LastOf returns the newest of the games listed, newest first, that somebody
// played under a name; where there is none, the newest that any person played
// here. Games of computers are watched, and imported ones were played elsewhere.
func LastOf(entries []records.Entry, name string) (last records.Entry, ok bool) {
	for _, e := range entries {
		if e.Err != nil || e.Imported || !slices.ContainsFunc(e.Seats, records.Seat.Person) {
			continue
		}
		if slices.Contains(e.Seats, records.Seat{Name: name}) {
			return e, true
		}
		if !ok {
			last, ok = e, true
		}
	}
	return last, ok
}
