package play

import (
	"slices"
	"time"

	"boardroom/core"
	"boardroom/view/screens"
)

// clocks have the table drawn anew whenever one of them shows something else.
type clocks struct {
	*situation
	screens *screens.Stack
	stop    func()    // stops them from being drawn; nil: none runs
	late    core.Seat // who was said to be out of time; Nobody: nobody was
}

// tick draws the table, and again whenever a clock shows something else, as long as
// one runs.
func (c *clocks) tick() {
	c.end()
	if next := c.next(); next > 0 {
		c.stop = c.screens.After(next, c.tick)
	}
	c.overdue()
}

// end leaves the clocks undrawn.
func (c *clocks) end() {
	if c.stop != nil {
		c.stop()
		c.stop = nil
	}
}

// overdue tells once of who is out of time, where that is all that comes of it.
func (c *clocks) overdue() {
	late := core.Nobody
	if seat, clock := c.state.ToAct, c.state.Terms.Clock; c.timed() && clock.Warns && clock.Left(c.place.Times()[seat]) <= 0 {
		late = seat
	}
	if late >= 0 && c.late != late {
		c.screens.Warn(outOfTime(c.name(late)))
	}
	c.late = late
}

// next returns how long it takes until something else is to be shown of the time
// that passes; 0: none does.
func (c *clocks) next() time.Duration {
	var next []time.Duration
	if a, away := c.place.Absence(); away && a.Wait > 0 {
		next = append(next, max(core.NextSecond(a.Wait), a.Wait-soon))
	}
	if c.timed() {
		next = append(next, c.state.Terms.Clock.Next(c.place.Times()[c.state.ToAct]))
	}
	if len(next) == 0 {
		return 0
	}
	return slices.Min(next)
}
