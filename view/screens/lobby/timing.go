package lobby

import (
	"slices"
	"strings"

	"boardroom/core/engine"
	"boardroom/view/widget"
)

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
