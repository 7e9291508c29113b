package sitting

import (
	"slices"

	"boardroom/halloffame"
	"boardroom/records"
)

// WhyUnrated returns why the first game of a plan will count for no rating;
// empty: it will.
func (p Plan) WhyUnrated() string {
	h := records.Header{Seats: p.Seats, Set: p.Set, Position: p.Position, Dice: p.Dice, Friendly: p.Unrated}
	if p.Draws() == NoDraws {
		h.Dice = records.Dice{}
	}
	return whyUnrated(h, 1)
}

// WhyUnrated returns why a game of the sitting, by its number from 1, counts for
// no rating; empty: it counts.
func (s *Sitting) WhyUnrated(number int) string { return whyUnrated(s.header, number) }

func whyUnrated(h records.Header, number int) string {
	for i, seat := range h.Seats {
		same := func(s records.Seat) bool { return s.Short() == seat.Short() }
		if slices.ContainsFunc(h.Seats[:i], same) {
			return halloffame.Oneself
		}
	}
	return h.Unrated(number)
}
