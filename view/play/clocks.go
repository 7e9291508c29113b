package play

import (
	"slices"
	"time"

	"boardroom/core"
)

// tick draws the table anew whenever a clock shows something else, as long as
// one runs.
func (t *Table) tick() {
	if t.quiet != nil {
		t.quiet()
		t.quiet = nil
	}
	if next := t.next(); next > 0 && !t.left {
		t.quiet = t.Room.After(next, t.tick)
	}
	t.overdue()
}

// overdue tells once of who is out of time, where that is all that comes of it.
func (t *Table) overdue() {
	late := core.Nobody
	if seat, clock := t.state.ToAct, t.state.Terms.Clock; t.timed() && clock.Warns && clock.Left(t.Place.Times()[seat]) <= 0 {
		late = seat
	}
	if late >= 0 && t.late != late {
		t.Room.Warn(outOfTime(t.name(late)))
	}
	t.late = late
}

// timed reports whether a clock runs.
func (t *Table) timed() bool {
	return t.standing.Running && t.state.Playing && t.state.ToAct >= 0 && t.state.Terms.Clock.Set()
}

// next returns how long it takes until something else is to be shown of the time
// that passes; 0: none does.
func (t *Table) next() time.Duration {
	var next []time.Duration
	if a, away := t.Place.Absence(); away && a.Wait > 0 {
		next = append(next, max(core.NextSecond(a.Wait), a.Wait-soon))
	}
	if t.timed() {
		next = append(next, t.state.Terms.Clock.Next(t.Place.Times()[t.state.ToAct]))
	}
	if len(next) == 0 {
		return 0
	}
	return slices.Min(next)
}
