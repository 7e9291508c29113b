package core

import (
	"slices"
	"sort"
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

// startClocks sets the clocks for the game that begins.
func (s *Sheet) startClocks() {
	c := s.terms.Clock
	if !c.Set() {
		return
	}
	if c.Scope == GameScope || s.times == nil || s.terms.To <= 0 {
		s.times = slices.Repeat([]TimeLeft{c.begin(s.terms.To)}, s.terms.Seats)
	}
	s.credited = make([]int, s.terms.Seats)
	s.noteClocks()
}

// applyTimed is Apply for a sitting with a clock: whoever was to act before the
// event has spent its time.
func (s *Sheet) applyTimed(e Event) error {
	asked, before, moves := s.ToAct(), s.times, len(s.history.Moves)
	if err := s.spend(asked, e); err != nil {
		return err
	}
	timeless := e
	timeless.Spent = 0
	var err error
	switch {
	case e.Move == Flag:
		s.flag(e.Seat)
	case e.Move == Pause:
	default:
		err = s.apply(timeless)
	}
	if err != nil {
		s.times = before
		return err
	}
	if s.playing {
		s.closeThinks(asked, e, moves)
		s.noteClocks()
	}
	return nil
}

// spend takes the time of an event from whoever was asked before it.
func (s *Sheet) spend(asked Seat, e Event) error {
	c := s.terms.Clock
	switch timed := e.Spent != 0 || e.Move == Flag || e.Move == Pause; {
	case !timed:
		return nil
	case asked < 0:
		return Illegal("no clock is running")
	case (e.Move == Flag || e.Move == Pause) && e.Seat != asked:
		return Illegal("the clock of seat %s is running", asked)
	case e.Spent < 0 || e.Spent > longest || e.Spent%Tick != 0:
		return Illegal("a turn can't take %s", e.Spent)
	}
	t := s.times[asked]
	t.Used += e.Spent
	switch out := !c.Warns && c.Left(t) <= 0; {
	case out && e.Move != Flag:
		return Illegal("seat %s was out of time", asked)
	case !out && e.Move == Flag:
		return Illegal("seat %s was not out of time: %s was left", asked, c.Face(t))
	}
	s.setTime(asked, t)
	return nil
}

// setTime changes what a seat has left.
func (s *Sheet) setTime(seat Seat, t TimeLeft) {
	s.times = slices.Clone(s.times) // States and readings share it
	s.times[seat] = t
}

// flag ends the game for a player who is out of time: a match if the time was for all of
// it, else for what a lost position is worth.
func (s *Sheet) flag(seat Seat) {
	points, stake := s.forfeits(seat)
	if s.terms.Clock.Scope != GameScope && s.terms.To > 0 {
		points = s.pointsToWin(1 - seat)
		stake = points
	}
	s.award(1-seat, points, stake, Result{Flagged: true})
}

// closeThinks ends the think of whoever was asked if their turn is over, and
// those of all others where the game goes on with somebody else. What the end of
// a turn adds is added once, however often it is taken back.
func (s *Sheet) closeThinks(asked Seat, e Event, moves int) {
	if e.Move == Accept && len(s.history.Moves) < moves { // a takeback: all begin to think anew
		s.closeAll(Nobody)
		return
	}
	if IsWord(e.Move) {
		return
	}
	if asked >= 0 && s.turnClosed() {
		s.setTime(asked, s.terms.Clock.close(s.times[asked], s.credit(asked)))
	}
	if next := s.ToAct(); next >= 0 {
		s.closeAll(next)
	}
}

// closeAll ends the thinks of all but one seat.
func (s *Sheet) closeAll(but Seat) {
	for seat, t := range s.times {
		if t.Used > 0 && Seat(seat) != but {
			s.setTime(Seat(seat), s.terms.Clock.close(t, false))
		}
	}
}

// credit reports whether the end of a seat's turn adds time, and notes that it
// has.
func (s *Sheet) credit(seat Seat) bool {
	turn := s.history.CountTurns()
	if turn <= s.credited[seat] {
		return false
	}
	s.credited = slices.Clone(s.credited)
	s.credited[seat] = turn
	return true
}

// passedOn reports whether an event, which stands on the sheet, was the last of
// what whoever was asked before it had to say for now.
func (s *Sheet) passedOn(asked Seat, e Event) bool {
	next := s.ToAct()
	return !s.playing || e.Move == Pause || next != asked || !IsWord(e.Move) && s.turnClosed()
}

// turnClosed reports whether the last move has closed its turn.
func (s *Sheet) turnClosed() bool {
	last := len(s.history.Moves) - 1
	return last >= 0 && closes(s.history.Game.About().SingleMoves, s.history.Moves[last])
}

// noteClocks notes what the clocks show now in the history.
func (s *Sheet) noteClocks() {
	moves := len(s.history.Moves)
	keep := sort.Search(len(s.history.times), func(i int) bool { return s.history.times[i].moves >= moves })
	if keep > 0 && slices.Equal(s.history.times[keep-1].left, s.times) {
		s.history.times = s.history.times[:keep:keep]
		return
	}
	s.history.times = append(s.history.times[:keep:keep], reading{moves, s.times})
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

// flag ends the game of a player who is out of time.
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
