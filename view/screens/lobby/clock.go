package lobby

import (
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/view/widget"
)

// clockFields say how much time the players have, and what befalls who is out
// of it.
func (f *Form) clockFields() []widget.Field {
	now := f.plan.Clock
	c := &widget.Choice{Label: "Clock", Help: noClockHelp, Values: []string{noClock}}
	clocks := append([]core.Clock{{}}, f.plan.Entry.Clocks...)
	for _, offered := range clocks[1:] {
		c.Values = append(c.Values, offered.String())
	}
	c.Values = append(c.Values, otherClock)
	if c.At = slices.Index(clocks, now.Times()); c.At < 0 || f.otherClock {
		c.At = len(clocks)
	}
	c.Changed = func(at int) {
		if f.otherClock = at == len(clocks); !f.otherClock {
			f.plan.Clock = clocks[at]
		} else if !f.plan.Clock.Set() {
			f.plan.Clock = clocks[1]
		}
		f.layOut()
	}
	if !now.Set() {
		return []widget.Field{c}
	}
	f.plan.Clock.Warns = now.Warns || len(f.plan.Seats) > 2
	c.Help = clockHelp(now)
	fields := []widget.Field{c}
	if c.At == len(clocks) {
		fields = append(fields, f.otherClockField())
	}
	return append(fields, f.outOfTimeField())
}

// otherClockField takes the text of any clock.
func (f *Form) otherClockField() widget.Field {
	text := &widget.Text{Label: "  time", Help: otherClockHelp()}
	text.Valid = func(s string) error {
		c, err := core.ParseClock(s)
		if err == nil && !c.Set() {
			return errNoClock
		}
		return err
	}
	text.Changed = func(s string) {
		if c, err := core.ParseClock(s); err == nil && c.Set() {
			c.Warns = c.Warns || f.plan.Clock.Warns
			f.plan.Clock = c
		}
	}
	return text.Set(f.plan.Clock.Times().String())
}

// outOfTimeField says what befalls who is out of time. Of more than two nobody
// could be given the points.
func (f *Form) outOfTimeField() widget.Field {
	c := &widget.Choice{Label: "  out of time", Help: outOfTimeHelp, Values: []string{losesOnTime, isTold}}
	if f.plan.Clock.Warns {
		c.At = 1
	}
	if len(f.plan.Seats) > 2 {
		c.Values, c.At = []string{isTold}, 0
	}
	c.Changed = func(int) { f.plan.Clock.Warns = c.Values[c.At] == isTold }
	return c
}

// untimed returns the name of a level without its time for a turn; a program is
// named whole.
func untimed(level string) string {
	if engine.IsProgram(level) {
		return level
	}
	level, _, _ = strings.Cut(level, engine.TimeMark)
	return level
}

// timed reports whether the computer on a seat can be given time for its turns.
func (f *Form) timed(seat int) bool {
	level, err := f.plan.Entry.Level(untimed(f.plan.Seats[seat].Level))
	return err == nil && level.Timed != nil
}

// times are what a computer's time for a turn may be, besides what it takes by
// itself.
var times = []string{"1s", "3s", "10s", "30s"}

// timeField says how long the computer on a seat may think about a turn.
func (f *Form) timeField(seat int) widget.Field {
	level, now, _ := strings.Cut(f.plan.Seats[seat].Level, engine.TimeMark)
	c := &widget.Choice{
		Label:  "  time",
		Help:   "As usual it plays the same in the same position. With a time for each turn it thinks as long as things need, and plays better.",
		Values: []string{usualTime},
	}
	offered := times
	if now != "" && !slices.Contains(offered, now) {
		offered = append(slices.Clone(offered), now)
	}
	for i, time := range offered {
		c.Values = append(c.Values, perTurn(time))
		if time == now {
			c.At = i + 1
		}
	}
	c.Changed = func(at int) {
		f.plan.Seats[seat].Level = level
		if at > 0 {
			f.plan.Seats[seat].Level += engine.TimeMark + offered[at-1]
		}
	}
	return c
}
