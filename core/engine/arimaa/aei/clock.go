package aei

import (
	"time"

	"boardroom/core"
)

// A clock is the time control as the controller has set it, in seconds. Of a
// control 0 means that there is none.
type clock struct {
	move, reserve, turnTime, total float64
	percent, highest               float64 // how the reserve grows: the controller works that out
	reserves                       [2]float64
	told                           [2]bool // a side's reserve now is known
	used                           float64
}

// field returns where an option is kept; nil if it is none of the clock's.
func (c *clock) field(name string) *float64 {
	switch name {
	case optMove:
		return &c.move
	case optReserve:
		return &c.reserve
	case optTurnTime:
		return &c.turnTime
	case optTotal:
		return &c.total
	case optPercent:
		return &c.percent
	case optMax:
		return &c.highest
	case optUsed:
		return &c.used
	}
	for side, reserve := range optReserves {
		if name == reserve {
			c.told[side] = true
			return &c.reserves[side]
		}
	}
	return nil
}

// newGame sets the reserves back.
func (c *clock) newGame() {
	c.told = [2]bool{}
	c.used = 0
}

// left returns a side's reserve.
func (c *clock) left(side core.Seat) float64 {
	if c.told[side] {
		return max(0, c.reserves[side])
	}
	return max(0, c.reserve)
}

// set reports whether time is limited.
func (c *clock) set() bool { return c.move > 0 || c.reserve > 0 || c.turnTime > 0 || c.total > 0 }

const (
	usual    = 0.85 // of the time for a turn is used
	spent    = 25   // part of the reserve is used in each turn,
	risked   = 8    // and this one at most, where things turn worse
	careful  = 0.9  // of what there is at all is used at most,
	overhead = 0.25 // less the seconds that a search may take to end and a move to arrive
	arriving = 0.15 // of these are for the move
	briefest = 0.01
)

// A budget is how long a turn may be thought about.
type budget struct {
	usual  time.Duration // for the search, if nothing happens
	search time.Duration // until the search is to end
	answer time.Duration // until the move is to be said, whether it has ended or not
}

// budget returns how long to think about a turn, so much into the game, and
// whether that is limited at all.
func (c *clock) budget(side core.Seat, elapsed time.Duration) (b budget, bounded bool) {
	if !c.set() {
		return b, false
	}
	reserve := c.left(side)
	limit, wanted, worst := most, most, most
	if c.move > 0 || c.reserve > 0 {
		move := max(c.move, 0)
		limit, wanted, worst = move+reserve, usual*move+reserve/spent, move+reserve/risked
	}
	if c.turnTime > 0 {
		limit, wanted = min(limit, c.turnTime), min(wanted, usual*c.turnTime)
	}
	if c.total > 0 {
		left := c.total - elapsed.Seconds()
		limit, wanted, worst = min(limit, left), min(wanted, left/spent), min(worst, left/risked)
	}
	used := max(c.used, 0)
	limit, wanted, worst = limit-used, wanted-used, worst-used
	safe := max(careful*limit-overhead, limit/4)
	return budget{
		usual:  seconds(max(min(wanted, safe), briefest)),
		search: seconds(max(min(worst, safe), briefest)),
		answer: seconds(max(limit-arriving, limit/2, 2*briefest)),
	}, true
}

func seconds(n float64) time.Duration { return time.Duration(n * float64(time.Second)) }
