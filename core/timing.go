package core

import (
	"slices"
	"sort"
)

// A reading is what the clocks showed after so many moves of a game.
type reading struct {
	moves int
	left  []TimeLeft // by seat; immutable
}

// TimesAfter returns what everybody had left after so many moves of the game,
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
		return Illegal("nobody's time is running")
	case (e.Move == Flag || e.Move == Pause) && e.Seat != asked:
		return Illegal("it is the time of seat %s that is running", asked)
	case e.Spent < 0 || e.Spent > longest || e.Spent%Tick != 0:
		return Illegal("nobody can have spent %s", e.Spent)
	}
	t := s.times[asked]
	t.Used += e.Spent
	switch out := !c.Warns && c.Left(t) <= 0; {
	case out && e.Move != Flag:
		return Illegal("the time of seat %s had run out", asked)
	case !out && e.Move == Flag:
		return Illegal("the time of seat %s had not run out: %s was left", asked, c.Face(t))
	}
	s.setTime(asked, t)
	return nil
}

// setTime changes what a seat has left.
func (s *Sheet) setTime(seat Seat, t TimeLeft) {
	s.times = slices.Clone(s.times) // States and readings share it
	s.times[seat] = t
}

// flag ends the game for who is out of time: a match if the time was for all of
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
