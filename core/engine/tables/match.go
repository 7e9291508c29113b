package tables

import (
	"boardroom/core"
	"boardroom/core/tables"
)

// A follow returns a side's chance to win the match after a game, won or lost,
// that leaves the sides so many points to win.
type follow func(mine, theirs int, won bool) float64

// followOf returns what follows the game of a position.
func followOf(p tables.Position) follow {
	r, m := p.Rules(), p.Match()
	if r.Cube {
		past := !r.Crawford || m.Crawford || min(m.Away(tables.White), m.Away(tables.Black)) == 1
		return func(mine, theirs int, _ bool) float64 { return kazaross().chance(mine, theirs, past) }
	}
	starter := ratesOf(r).matches()
	return func(mine, theirs int, won bool) float64 {
		switch {
		case mine <= 0:
			return 1
		case theirs <= 0:
			return 0
		case won:
			return starter.at(mine, theirs)
		}
		return 1 - starter.at(theirs, mine)
	}
}

// rounding is what a chance is known to.
const rounding = 1e-11

// A scale returns what so many points won are worth to a side, or lost if they
// are negative. The cube's present value is 1 and its loss -1.
type scale func(points int) float64

// scaleOf returns the scale of a side: in a match the chance to win it, unless
// that is as good as decided; else the points themselves.
func scaleOf(p tables.Position, side core.Seat) scale {
	m, value := p.Match(), p.Cube().Value
	points := func(points int) float64 { return float64(points) / float64(value) }
	if m.To == 0 {
		return points
	}
	then, mine, theirs := followOf(p), m.Away(side), m.Away(1-side)
	won, lost := then(mine-value, theirs, true), then(mine, theirs-value, false)
	middle, half := (won+lost)/2, (won-lost)/2
	if half < rounding {
		return points
	}
	return func(points int) float64 {
		if points > 0 {
			return (then(mine-points, theirs, true) - middle) / half
		}
		return (then(mine, theirs+points, false) - middle) / half
	}
}
