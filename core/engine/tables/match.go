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

// A worth is what the ends of a game are worth to a side: a single, double
// and triple win, and a single, double and triple loss. A single win is 1 and
// a single loss -1.
type worth struct {
	win, lose [3]float64
}

// worthOf returns what the ends of a game are worth to a side if nobody
// doubles any more.
func worthOf(p tables.Position, side core.Seat) worth {
	return scaleOf(p, side).worth(p.Cube().Value, p.Highest())
}

// worth returns what the ends of a game are worth with the cube at a value, if
// it gives at most so many times as much.
func (s scale) worth(value, highest int) (w worth) {
	for i := range w.win {
		points := value * min(i+1, highest)
		w.win[i], w.lose[i] = s(points), s(-points)
	}
	return w
}

// of returns the expected worth of an outlook.
func (w *worth) of(o *Outlook) float64 {
	return o.Win*w.win[0] + o.WinDouble*(w.win[1]-w.win[0]) + o.WinTriple*(w.win[2]-w.win[1]) +
		(1-o.Win)*w.lose[0] + o.LoseDouble*(w.lose[1]-w.lose[0]) + o.LoseTriple*(w.lose[2]-w.lose[1])
}

// Rates say how games without a cube end, as far as a match depends on it.
type rates struct {
	first  float64 // chance of the side that starts
	double float64 // share of the games that are won double or more
	triple float64 // share that is won triple
}

// ratesOf returns the rates of the games of a match, by the most points that
// one gives. A position does not tell which games its match goes on with, so
// those that count double have the mean of portes, plakoto and fevga: starters
// win 52.8, 52.6 and 57.9 %, and 26, 40 and 18 % end double, by the rollouts of
// their pages of first turns (boardroom rules GAME --openings). Backgammon's own
// are those of its page.
func ratesOf(r *tables.Rules) rates {
	all := [...]rates{
		1: {first: 0.514},
		2: {first: 0.544, double: 0.279},
		3: {first: 0.514, double: 0.257, triple: 0.01},
	}
	rates := all[r.Highest]
	if !r.WinnerStarts {
		rates.first = 0.5 // nobody knows who will start
	}
	return rates
}

// matches returns the chances to win a match of the side that starts its next
// game; the winner of a game starts the one after it.
func (r rates) matches() *grid {
	g := new(grid)
	shares := [...]float64{1: 1 - r.double, 2: r.double - r.triple, 3: r.triple}
	for sum := 2; sum <= 2*longest; sum++ {
		for mine := max(1, sum-longest); mine <= min(longest, sum-1); mine++ {
			theirs := sum - mine
			for points := 1; points < len(shares); points++ {
				won, lost := 1.0, 0.0
				if points < mine {
					won = g[mine-points][theirs]
				}
				if points < theirs {
					lost = 1 - g[theirs-points][mine]
				}
				g[mine][theirs] += shares[points] * (r.first*won + (1-r.first)*lost)
			}
		}
	}
	return g
}
