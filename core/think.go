package core

import (
	"slices"
	"sync"
	"time"
)

// A TimeSource tells how time passes.
type TimeSource interface {
	Now() time.Time
	// After calls a function after a while, from any goroutine, unless it is
	// stopped before.
	After(d time.Duration, f func()) (stop func())
}

// SystemTime is the [TimeSource] of the machine's own clock.
type SystemTime struct{}

// Now implements TimeSource.
func (SystemTime) Now() time.Time { return time.Now() }

// After implements TimeSource.
func (SystemTime) After(d time.Duration, f func()) (stop func()) {
	t := time.AfterFunc(d, f)
	return func() { t.Stop() }
}

// clocks are those of a session. A think is what is asked of a seat until
// another is, or the turn is over; it may take several questions.
type clocks struct {
	mu    sync.Mutex
	times []TimeLeft // as the sheet has them
	seat  Seat       // who thinks; Nobody: no time passes
	since time.Time  // when the seat was asked
	spent time.Duration
	stop  func() // the alarm
}

// isTimed reports whether a seat's time passes while it is asked.
func (s *Session) isTimed(seat Seat) bool {
	return seat >= 0 && s.TimeSource != nil && s.Sheet.terms.Clock.Set()
}

// Times returns what everybody has left at this moment, by seat; nothing
// without a clock. It may be called from any goroutine.
func (s *Session) Times() []TimeLeft {
	c := &s.clocks
	c.mu.Lock()
	defer c.mu.Unlock()
	times := slices.Clone(c.times)
	if c.seat >= 0 && times != nil {
		times[c.seat].Used += c.spent + s.TimeSource.Now().Sub(c.since)
	}
	return times
}

// beginThink lets the time of a seat pass. The channel is closed when it has
// run out.
func (s *Session) beginThink(seat Seat) <-chan struct{} {
	if !s.isTimed(seat) {
		return nil
	}
	c, control := &s.clocks, s.Sheet.terms.Clock
	out := make(chan struct{})
	c.mu.Lock()
	defer c.mu.Unlock()
	c.times, c.seat, c.since = s.Sheet.times, seat, s.TimeSource.Now()
	if !control.Warns {
		c.stop = s.TimeSource.After(control.Left(c.times[seat])-c.spent, sync.OnceFunc(func() { close(out) }))
	}
	return out
}

// endThink stops the time that passes, which counts when the next event tells
// of it.
func (s *Session) endThink() {
	c := &s.clocks
	c.mu.Lock()
	defer c.mu.Unlock()
	s.countTime()
	c.seat = Nobody
	if c.stop != nil {
		c.stop()
		c.stop = nil
	}
}

// countTime counts the time that has passed until now.
func (s *Session) countTime() {
	if c := &s.clocks; c.seat >= 0 {
		now := s.TimeSource.Now()
		c.spent += now.Sub(c.since)
		c.since = now
	}
}

// spent returns what a think has taken since the last event that told.
func (s *Session) spent() time.Duration {
	c := &s.clocks
	c.mu.Lock()
	defer c.mu.Unlock()
	s.countTime()
	return c.spent
}

// syncClocks takes the clocks from the sheet after an event; told: what was spent is
// on it.
func (s *Session) syncClocks(told bool) {
	c := &s.clocks
	c.mu.Lock()
	defer c.mu.Unlock()
	c.times = s.Sheet.times
	if told {
		c.spent, c.seat = 0, Nobody
	}
}

// timed returns an event with the time that was spent up to it, if it is one
// that tells.
func (s *Session) timed(e Event) Event {
	asked := s.Sheet.ToAct()
	if !s.isTimed(asked) {
		return e
	}
	told := e
	if told.Spent = s.spent().Truncate(Tick); e.Move == Flag {
		told.Spent = s.left(asked)
	}
	trial := *s.Sheet
	if trial.Apply(told) == nil && !trial.passedOn(asked, e) {
		return e
	}
	return told
}

// left returns how long the think of a seat may take from the last event that
// told.
func (s *Session) left(seat Seat) time.Duration {
	return s.Sheet.terms.Clock.Left(s.Sheet.times[seat])
}

// late reports whether the time of a seat has run out.
func (s *Session) late(seat Seat) bool {
	return s.isTimed(seat) && !s.Sheet.terms.Clock.Warns && s.spent() >= s.left(seat)
}

// flag ends the game of who is out of time.
func (s *Session) flag(seat Seat) error { return s.happen(Event{Seat: seat, Move: Flag}) }

// pause tells what a think has taken that is broken off.
func (s *Session) pause(seat Seat) {
	if !s.isTimed(seat) || s.Sheet.ToAct() != seat || s.spent() < Tick {
		return
	}
	e := Event{Seat: seat, Move: Pause}
	if s.late(seat) {
		e.Move = Flag
	}
	s.happen(e) // it cannot be refused
}
