package network

import (
	"boardroom/core/engine/net"
	"boardroom/core/engine/tables/bearoff"
	"boardroom/core/tables"
)

// home reports whether the sides have passed each other and have all checkers
// home: then tables know more than networks.
func (s *sight) home() bool {
	return s.camps[0].back >= homeFirst && s.camps[1].back >= homeFirst && !s.contact()
}

// bearOff returns the chances of such a position.
func (s *sight) bearOff() net.Chances {
	waiter, roller := s.camps[0].bearing(), s.camps[1].bearing()
	theirs := bearoff.OutcomeOf(roller, waiter)
	lead := (bearoff.Mean(roller)-bearoff.Mean(waiter))*rollPips + float64(s.camps[0].n[tables.Off]-s.camps[1].n[tables.Off])
	c := net.Chances{
		Win:        float32(bearoff.Decided(1-theirs.Win, lead)),
		WinDouble:  float32(theirs.LoseDouble),
		LoseDouble: float32(theirs.WinDouble),
	}
	s.tidy(&c)
	return c
}

// bearing returns a camp's checkers as the bear-off tables have them.
func (c *camp) bearing() (h bearoff.Home) {
	for pips := range h {
		h[pips] = c.n[tables.Off-1-pips]
	}
	return h
}
