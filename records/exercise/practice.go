package exercise

import (
	"slices"
	"time"

	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records/exercise/fsrs"
)

// FreshADay is how many exercises a player meets for the first time on a day.
const FreshADay = 10

// Learned counts the exercises of a deck that have nothing new for today.
func (d *Deck) Learned(p *Progress, today Day) int {
	return len(d.where(func(e Exercise) bool { return p.Learned(e, today) }))
}

// Due counts the exercises of a deck that come again on a day, or should have before.
func (d *Deck) Due(p *Progress, on Day) int {
	return len(d.where(func(e Exercise) bool { return p.isDue(e, on) }))
}

// Fresh counts the exercises of a deck that the player never answered.
func (d *Deck) Fresh(p *Progress) int {
	return len(d.where(func(e Exercise) bool { return p.Card(e).Answers == 0 }))
}

// comesAgain returns the day on which an exercise does; false: it was never answered, or is a lesson.
func (p *Progress) comesAgain(e Exercise) (Day, bool) {
	c := p.Card(e)
	return c.Due, c.Answers > 0 && !e.IsLesson()
}

func (p *Progress) isDue(e Exercise, on Day) bool {
	day, again := p.comesAgain(e)
	return again && day <= on
}

// TodayName is the name of the deck of what there is to be done today.
const TodayName = "today"

// Today returns what there is to be done on a day of some decks: all that is due, and as
// many exercises that are new as there may be on a day, a few of each deck in turn.
func Today(decks []Deck, p *Progress, today Day) Deck {
	d := Deck{Name: TodayName, Title: i18n.Msg("Today"), Help: i18n.Msg("What is due today, and a little that is new.")}
	seen := map[string]bool{}
	var fresh [][]Exercise
	for _, deck := range decks {
		var unseen []Exercise
		for _, e := range deck.Exercises {
			switch {
			case seen[e.Key]:
			case p.isDue(e, today):
				d.Exercises = append(d.Exercises, e.of(deck))
			case p.Card(e).Answers == 0:
				unseen = append(unseen, e.of(deck))
			}
			seen[e.Key] = true
		}
		fresh = append(fresh, unseen)
	}
	left := FreshADay - p.fresh[today]
	for len(fresh) > 0 && left > 0 {
		fresh = slices.DeleteFunc(fresh, func(unseen []Exercise) bool { return len(unseen) == 0 })
		for i := range fresh {
			if left > 0 {
				d.Exercises, fresh[i], left = append(d.Exercises, fresh[i][0]), fresh[i][1:], left-1
			}
		}
	}
	return d
}

// of returns the exercise with what its deck asks for.
func (e Exercise) of(d Deck) Exercise {
	if e.Asks.Empty() {
		e.Asks = d.Help
	}
	return e
}

// A Practice is what of a deck a player does in one go. Whatever they get wrong comes
// again at its end.
type Practice struct {
	progress *Progress
	today    Day
	queue    []Exercise // that are still to be done
	graded   fsrs.Grade // the first of them; 0: not yet
	all      int
}

// Practice returns what is to be done of a deck on a day: what is due, the longest overdue first,
// then what is new; where there is neither, what comes next, ahead of its day. Lessons
// come in their order, and once.
func (d *Deck) Practice(p *Progress, today Day) *Practice {
	x := &Practice{progress: p, today: today, queue: d.where(func(e Exercise) bool { return !p.Learned(e, today) })}
	if len(x.queue) == 0 {
		x.queue = d.where(func(e Exercise) bool { return !e.IsLesson() })
	}
	due := func(e Exercise) Day {
		if day, again := p.comesAgain(e); again {
			return day
		}
		return today + 1
	}
	slices.SortStableFunc(x.queue, func(a, b Exercise) int { return int(due(a) - due(b)) })
	x.all = len(x.queue)
	return x
}

// where returns the exercises of the deck for which something holds.
func (d *Deck) where(holds func(Exercise) bool) (some []Exercise) {
	for _, e := range d.Exercises {
		if holds(e) {
			some = append(some, e.of(*d))
		}
	}
	return some
}

// Now returns the exercise that is to be done; false: all are done.
func (x *Practice) Now() (Exercise, bool) {
	if len(x.queue) == 0 {
		return Exercise{}, false
	}
	return x.queue[0], true
}

// Done counts the exercises that are done, of how many.
func (x *Practice) Done() (done, of int) {
	done = x.all - len(x.queue)
	if x.graded > fsrs.Again {
		done++
	}
	return done, x.all
}

// Grade enters how well the exercise was answered, and how long that took.
func (x *Practice) Grade(g fsrs.Grade, took time.Duration) error {
	x.graded = g
	return x.progress.Enter(Given{Day: x.today, Grade: g, Took: took, Key: x.queue[0].Key})
}

// Next goes on with the next exercise. What was not got right comes again at the end.
func (x *Practice) Next() {
	if len(x.queue) == 0 {
		return
	}
	first := x.queue[0]
	if x.queue = x.queue[1:]; x.graded <= fsrs.Again {
		x.queue = append(x.queue, first)
	}
	x.graded = 0
}

// GradeOf returns how well an answer was, by what it lost.
func GradeOf(v *engine.Verdict) fsrs.Grade {
	switch v.Mark() {
	case engine.Bad, engine.VeryBad:
		return fsrs.Again
	case engine.Doubtful:
		return fsrs.Hard
	}
	return fsrs.Good
}
