package tables

import (
	"math"

	"boardroom/core/tables"
)

// pipsPerRoll is the mean of a roll, 49/6.
const pipsPerRoll = 49.0 / 6

// race fills in the outlook of a side that has just moved when the sides have
// passed each other: from the bear-off table if both are in it, else by pips.
func (s *scene) race() Outlook {
	waiter, roller := &s.camps[0], &s.camps[1]
	t := bearoffTable()
	mine, ok := t.find(waiter)
	theirs, both := t.find(roller)
	need, needs := waiter.effective(), roller.effective()
	lose := kleinman(needs, need)
	if ok && both {
		lose = t.wins(theirs, mine)
	}
	o := Outlook{Win: decided(1-lose, needs-need)}
	if waiter.n[tables.Off] == 0 {
		o.LoseDouble = lose * kleinman(needs, waiter.saving())
		o.LoseTriple = min(o.LoseDouble, lose*kleinman(needs, waiter.leaving()))
	}
	if roller.n[tables.Off] == 0 {
		o.WinDouble = (1 - lose) * (1 - kleinman(roller.saving(), need))
		o.WinTriple = min(o.WinDouble, (1-lose)*(1-kleinman(roller.leaving(), need)))
	}
	return o
}

// kleinman returns the chance that a side on roll needing so many pips wins a
// race against a side needing others (Danny Kleinman's metric: a lead D and a
// sum S give Φ((D+4)/√(2(S-4)))).
func kleinman(roller, waiter float64) float64 {
	lead, sum := waiter-roller+4, roller+waiter-4
	return (1 + math.Erf(lead/(2*math.Sqrt(max(sum, 1))))) / 2
}

// decided keeps a chance apart by a trace of the lead in pips, so that even a
// race that cannot be lost any more is run without dawdling.
func decided(chance, lead float64) float64 {
	const trace = 0.001
	return (1-trace)*chance + trace*(0.5+lead/1000)
}

// effective returns a camp's effective pip count: the pips it needs with those
// its dice will waste. In the bear-off table it is the mean number of rolls
// times the pips of a roll (Walter Trice); else the Keith count (Tom Keith,
// "Cube Handling in Noncontact Positions") and the usual waste of 7.
func (c *camp) effective() float64 {
	if rank, ok := bearoffTable().find(c); ok {
		return float64(bearoffTable().mean[rank]) * pipsPerRoll
	}
	pips := c.pips + 2*max(0, c.n[24]-1) + max(0, c.n[23]-1) + max(0, c.n[22]-3)
	for p := 19; p <= 21; p++ {
		if c.n[p] == 0 {
			pips++
		}
	}
	return float64(pips) + 7
}

// saving returns the pips a camp needs to bring every checker home and bear
// one off, which saves a double loss, with some waste.
func (c *camp) saving() float64 {
	foremost := 24
	for foremost > 19 && c.n[foremost] == 0 {
		foremost--
	}
	return float64(c.short(19)+tables.Off-foremost) + 3
}

// leaving returns the pips a camp needs to bring every checker out of the
// other's home, which saves a triple loss, or less than none.
func (c *camp) leaving() float64 {
	if c.behind() == 0 {
		return -1000
	}
	return float64(c.short(7))
}

// short returns how many pips the checkers behind an own point are from it.
func (c *camp) short(goal int) int {
	pips := 0
	for p, n := range c.n[:goal] {
		pips += n * (goal - p)
	}
	return pips
}
