package halloffame

import (
	"context"
	"errors"
	"slices"

	"boardroom/records"
	"boardroom/records/store"
)

// Change returns what the games of a record have made of a player's rating at a
// game: what it comes to at the end of the period in which they were played, without
// them and with them. It is false if none of them is rated for the player, the
// player is hidden, or the hall does not know it yet.
func Change(ctx context.Context, d records.Dir, record, player, game string) (before, after Rating, rated bool, err error) {
	f, err := readFile(d.HallOfFame())
	if err != nil {
		return before, after, false, err
	}
	player = f.called(player)
	if slices.ContainsFunc(f.hidden, func(name string) bool { return f.called(name) == player }) {
		return before, after, false, nil
	}
	err = store.In(d.Path).View(ctx, func(tx *store.Tx) error {
		if tx.Holds(owner) {
			before, after, rated = openBook(tx, owner).change(record, entry{player, game})
		}
		return nil
	})
	if errors.Is(err, store.ErrDamaged) {
		return before, after, false, nil // it is made again when the hall is opened
	}
	return before, after, rated, err
}

// change is Change in a book.
func (b *book) change(record string, e entry) (before, after Rating, rated bool) {
	if b.Anew || b.Rough || b.leftOut[record] {
		return before, after, false
	}
	var with, without Course
	for _, identity := range b.ofRecord(record) {
		r := b.result(identity)
		table := b.seated(r)
		seat := slices.IndexFunc(table, func(c *career) bool { return c.entry == e })
		if seat < 0 || unrated(r, table) != "" {
			continue
		}
		period := PeriodOf(r.When, b.Counted.Days)
		courses := make([]Course, len(table))
		for i, c := range table {
			at, ok := b.courseAt(c, period)
			if !ok {
				return before, after, false
			}
			courses[i] = at
		}
		if !rated {
			with, rated = courses[seat], true
			without = with
		}
		if period != with.Period {
			continue // a record has one date
		}
		for other, score := range scores(r.Seats, seat) {
			without = without.Without(courses[other].Start, score)
		}
	}
	return without.Rating(), with.Rating(), rated
}

// courseAt returns the course of a rating in a period with a rated game.
func (b *book) courseAt(c *career, p Period) (Course, bool) {
	for at := range b.courses(c) {
		if at.period <= p {
			return at.Course, at.period == p && at.ratedIn()
		}
	}
	return Course{}, false
}
