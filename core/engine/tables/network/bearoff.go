package network

import (
	"boardroom/core/engine/net"
	"boardroom/core/engine/tables/internal/bearoff"
	"boardroom/core/tables"
)

// bearOff returns the chances of a position of the class Home.
func (s *sight) bearOff() net.Chances {
	waiter, roller := s.camps[0].bearing(), s.camps[1].bearing()
	theirs := bearoff.OutcomeOf(roller, waiter)
	lead := (bearoff.Mean(roller)-bearoff.Mean(waiter))*rollPips + float64(s.camps[0].n[tables.Off]-s.camps[1].n[tables.Off])
	c := net.Chances{
		Win:        float32(bearoff.BreakTie(1-theirs.Win, lead)),
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

// leaveHomes corrects the chances of a race to lose triple against a side that
// has all checkers home: leaving its home in time is like bearing off from a
// home in time, which the tables know.
func (s *sight) leaveHomes(c *net.Chances) {
	for i, chance := range [...]struct{ double, triple int }{{LoseDouble, LoseTriple}, {WinDouble, WinTriple}} {
		loser, winner := &s.camps[i], &s.camps[1-i]
		if loser.behind == 0 || winner.back < homeFirst {
			continue
		}
		var late float64
		if i == 1 { // the loser is to roll
			late = 1 - bearoff.OutcomeOf(loser.leaving(), winner.bearing()).Win
		} else {
			late = bearoff.OutcomeOf(winner.bearing(), loser.leaving()).Win
		}
		c[chance.triple] = float32(late)
		c[chance.double] = max(c[chance.double], c[chance.triple])
	}
}

// leaving returns a camp's checkers in the other's home by the pips that they
// are from leaving it, as the bear-off tables have checkers.
func (c *camp) leaving() (h bearoff.Home) {
	for pips := range h {
		h[pips] = c.n[startLast-pips]
	}
	return h
}

// saveGames corrects the chances of a race to lose double against a side that
// has all checkers home.
func (s *sight) saveGames(c *net.Chances) {
	for i, double := range [...]int{LoseDouble, WinDouble} {
		loser, winner := &s.camps[i], &s.camps[1-i]
		if loser.n[tables.Off] > 0 || winner.back < homeFirst {
			continue
		}
		if chance, known := bearoff.Doubled(winner.bearing(), loser.trek(), i == 0); known {
			c[double] = float32(chance)
		}
	}
}

// trek returns a camp's way home.
func (c *camp) trek() (t bearoff.Trek) {
	for p := 1; p < homeFirst; p++ {
		t.Outside[tables.Off-1-p] = c.n[p]
	}
	t.Inside = c.bearing()
	return t
}
