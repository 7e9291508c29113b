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
}

// next returns how long it takes until something else is to be shown of the time
// that passes; 0: none does.
func (t *Table) next() time.Duration {
	var next []time.Duration
	if a, away := t.Place.Absence(); away && a.Wait > 0 {
		next = append(next, max(core.NextSecond(a.Wait), a.Wait-soon))
	}
	if seat, clock := t.state.ToAct, t.state.Terms.Clock; t.standing.Running && t.state.Playing && seat >= 0 && clock.Set() {
		next = append(next, clock.Next(t.Place.Times()[seat]))
	}
	if len(next) == 0 {
		return 0
	}
	return slices.Min(next)
}
