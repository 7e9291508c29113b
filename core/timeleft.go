package core

import (
	"fmt"
	"slices"
	"sort"
	"time"
)

// TimeLeft is what a player has on a clock.
type TimeLeft struct {
	Bank    time.Duration // as it was when the think began
	Periods int           // with Byoyomi
	Used    time.Duration // of the think in progress
	Late    time.Duration // with a clock that warns: how much too long all thinks took
}

// begin returns what a player has before a sitting to a given number of points.
func (c Clock) begin(to int) TimeLeft {
	bank := c.Bank
	if c.Scope == PointScope {
		bank *= time.Duration(max(to, 1))
	}
	return TimeLeft{Bank: bank, Periods: c.Periods}
}

// free returns what passes of a think before the bank is touched.
func (c Clock) free() time.Duration {
	if c.Set() && c.form().free {
		return c.Step
	}
	return 0
}

// periods returns the time of the periods that are left.
func (c Clock) periods(t TimeLeft) time.Duration { return time.Duration(t.Periods) * c.Step }

// Left returns how long the think in progress may still take; below 0 after it
// took too long.
func (c Clock) Left(t TimeLeft) time.Duration { return c.free() + t.Bank + c.periods(t) - t.Used }

// Low reports whether there is little time left.
func (c Clock) Low(t TimeLeft) bool { return c.Left(t) <= LowTime }

// close returns what a player has after a think; with more, what its end adds is
// added.
func (c Clock) close(t TimeLeft, more bool) TimeLeft {
	if left := c.Left(t); left < 0 {
		t.Late -= left
	}
	over := max(0, t.Used-c.free())
	saved := max(0, c.free()-t.Used)
	t.Used = 0
	beyond := max(0, over-t.Bank)
	t.Bank -= over - beyond
	if c.Kind == Byoyomi {
		t.Periods -= min(t.Periods, int(beyond/c.Step))
	}
	switch {
	case !more:
	case c.Kind == Fischer:
		t.Bank += c.Step
	case c.Kind == Reserve:
		saved = (saved * time.Duration(c.Percent) / 100).Truncate(Tick)
		if c.Most == 0 || t.Bank+saved <= c.Most {
			t.Bank += saved
		} else {
			t.Bank = max(t.Bank, c.Most)
		}
	}
	return t
}

// running returns what is left of that which passes now.
func (c Clock) running(t TimeLeft) time.Duration {
	left := c.Left(t)
	switch {
	case t.Used < c.free():
		return c.free() - t.Used
	case left > c.periods(t):
		return left - c.periods(t)
	case c.Kind == Byoyomi && left > 0:
		return left - (left-1)/c.Step*c.Step
	}
	return left
}

// Next returns how long it takes until Face shows something else.
func (c Clock) Next(t TimeLeft) time.Duration { return NextSecond(c.running(t)) }

// NextSecond returns how long it takes until Countdown shows something else.
func NextSecond(d time.Duration) time.Duration {
	rest := d % time.Second
	if rest <= 0 {
		rest += time.Second
	}
	return rest
}

// Face shows what is left as a clock does: "4:52"; with what passes before
// that is touched, "4:52 +12", and with the periods that remain, "0:23 x2". Of
// a second that has begun to pass the whole is shown.
func (c Clock) Face(t TimeLeft) string {
	free := max(0, c.free()-t.Used)
	switch {
	case c.Kind == Byoyomi:
		left := c.Left(t)
		periods := min(t.Periods, int((max(left, 0)+c.Step-1)/c.Step))
		return fmt.Sprintf("%s x%d", Countdown(c.running(t)), periods)
	case c.Kind == PerMove:
		return Countdown(c.running(t))
	case free > 0:
		short := Countdown(free)
		if free <= time.Minute-time.Second {
			short = fmt.Sprint(seconds(free))
		}
		return Countdown(t.Bank) + " +" + short
	}
	return Countdown(c.running(t))
}

// seconds rounds a time up to whole seconds.
func seconds(d time.Duration) int { return int((max(d, 0) + time.Second - 1) / time.Second) }

// Countdown writes a time as "4:52" or "1:04:52"; less than none is how much too
// long it was.
func Countdown(d time.Duration) string {
	if d < 0 {
		return "-" + Countdown(-d)
	}
	s := seconds(d)
	if s >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
	}
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

// A reading is what the clocks showed after a given number of moves of a game.
type reading struct {
	moves int
	left  []TimeLeft // by seat; immutable
}

// TimesAfter returns what everybody had left after a given number of moves of the game,
// by seat; nothing without a clock.
func (h History) TimesAfter(moves int) []TimeLeft {
	i := sort.Search(len(h.times), func(i int) bool { return h.times[i].moves > moves })
	if i == 0 {
		return nil
	}
	return h.times[i-1].left
}

// FaceAfter shows what the seat of a turn had left after it, as a clock does;
// empty without a clock.
func (h History) FaceAfter(t Turn) string {
	times := h.TimesAfter(t.To())
	if t.Seat < 0 || int(t.Seat) >= len(times) {
		return ""
	}
	return h.Clock.Face(times[t.Seat])
}

// TimeLeft returns what a seat has left at the end of the game so far, and
// whether there is a clock.
func (h History) TimeLeft(seat Seat) (TimeLeft, bool) {
	times := h.TimesAfter(len(h.Moves))
	if seat < 0 || int(seat) >= len(times) {
		return TimeLeft{}, false
	}
	return times[seat], true
}

// showing returns the history with what the clocks show now at its end.
func (h History) showing(times []TimeLeft) History {
	if times != nil {
		h.times = append(slices.Clip(h.times), reading{len(h.Moves), times})
	}
	return h
}
