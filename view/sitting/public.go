package sitting

import (
	"slices"

	"boardroom/core"
	"boardroom/records"
)

// public is what a sitting in a room for everybody keeps in mind; see Public.
type public struct {
	on       bool
	moved    map[core.Seat]bool // who has made a move at the sitting
	conceder core.Seat
	withheld []core.Notice // what a concession has brought about that leaves nothing
}

// Public has nothing stay of a sitting at which no person moves, or that a guest
// concedes without having moved. A script makes one a second.
func (s *Sitting) Public() { s.public.on = true }

// whoMoved lists who has made a move at a sitting.
func whoMoved(st core.State) map[core.Seat]bool {
	moved := map[core.Seat]bool{}
	note := func(h core.History) {
		for _, m := range h.Moves {
			moved[m.Seat] = true
		}
	}
	for _, r := range st.Results {
		note(r.History())
	}
	note(st.History)
	return moved
}

// recorder returns what has the record written, each event before it is shown. What
// follows a concession that leaves nothing is written once that has changed.
func (s *Sitting) recorder() core.Observer {
	p := &s.public
	p.moved = whoMoved(s.Sheet.State())
	return func(n core.Notice) error {
		if n.Kind == core.Happened && !core.IsWord(n.Event.Move) && !n.Passed() {
			p.moved[n.Event.Seat] = true
		}
		concedes := n.Kind == core.Happened && n.Event.Move == core.Accept && !n.State.Playing
		if concedes && len(p.withheld) == 0 {
			p.conceder = 1 - n.Event.Seat
		}
		if (concedes || len(p.withheld) > 0) && s.void() {
			p.withheld = append(p.withheld, n)
			return nil
		}
		for _, earlier := range p.withheld {
			_ = s.writer.Observe(earlier) // what is not saved the next one tells
		}
		p.withheld = nil
		return s.writer.Observe(n)
	}
}

// void reports whether what was conceded leaves nothing.
func (s *Sitting) void() bool {
	p := s.public
	guest := records.IsGuest(s.Seats[p.conceder].Name)
	return p.on && s.Person(p.conceder) && (guest && !p.moved[p.conceder] || !s.played())
}

// played reports whether a person has moved.
func (s *Sitting) played() bool {
	return slices.ContainsFunc(s.PersonSeats(), func(seat core.Seat) bool { return s.public.moved[seat] })
}

// leavesNothing reports whether the record is to go. Where several have agreed to a
// sitting it stays until that is over, and goes on without what was conceded.
func (s *Sitting) leavesNothing() bool {
	switch {
	case s.kept:
		return len(s.public.withheld) > 0 && s.Sheet.State().Over
	case s.public.on && s.Persons() > 0:
		return len(s.public.withheld) > 0 || !s.played() || !s.Begun()
	}
	return !s.Begun()
}
