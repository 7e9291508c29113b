package tables

import (
	"boardroom/core"
	"boardroom/core/tables"
)

// A stake is what is played for. Those that are the same value are the same.
type stake interface {
	// of returns what an outlook is worth to a side that has just ended its turn.
	of(side core.Seat, o *Outlook) float64
	// ofTree returns what may come of a position is worth to a side that has just ended
	// its turn there.
	ofTree(side core.Seat, n *rollTree) float64
}

// A scale returns what a given number of points won are worth to a side, or lost if they
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
	then, mine, theirs := matchChanceOf(p), m.Away(side), m.Away(1-side)
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

// NodeFrom returns the node of a board on which a side has ended its turn in a game for
// points without a cube.
func NodeFrom(r *tables.Rules, b *tables.Board, side core.Seat) Node {
	return Node{r, b, side, forPoints(r)}
}

// Points returns what an outlook is worth in points where nobody doubles.
func Points(r *tables.Rules, o *Outlook) float64 {
	w := money(r)
	return w.of(o)
}

// forPoints returns the stake of a game for points without a cube.
func forPoints(r *tables.Rules) stake { return &pointStake{money(r)} }

// pointStake is the stake of a game that is worth the same to both sides.
type pointStake struct{ worth }

func (a *pointStake) of(_ core.Seat, o *Outlook) float64 { return a.worth.of(o) }

func (a *pointStake) ofTree(side core.Seat, n *rollTree) float64 {
	o := n.of(side)
	return a.worth.of(&o)
}

// money is the worth of a game for points without a cube.
func money(r *tables.Rules) worth {
	return scale(func(points int) float64 { return float64(points) }).worth(1, r.Highest)
}

// Stakes are what a side that is to roll plays for, at a cube and a score.
// They are made once for a decision and asked for the equity of one outlook
// after another, in single games at the cube's present value, or in a match on
// the scale of the chance to win it, where such a game is won at 1 and lost at
// -1.
//
// The model is Rick Janowski's ("Take-Points in Money Games", 1993), for any
// score. A fully live cube is used at the very chance at which the other side
// may as well pass as take; these chances follow by recursion from the cube's
// last value down, and between them the equity runs straight. A dead one has
// no effect. The truth lies between, by the liveness from 0, dead, to 1, live.
// A side that would lose the match anyway doubles at its next turn.
type stakes struct {
	values       []cubeValue // the cube's present value, and what it can be doubled to
	mine, theirs bool        // who may double now: the side that is to roll, the other
}

// A cubeValue is a game at one value of the cube.
type cubeValue struct {
	worth
	mine, theirs bool // who could double here, if they owned the cube
	endless      bool // what is higher is the same at twice the value, without end
	free         bool // who can double loses the match here in any case, and risks nothing
}

// endless is how many times its value a cube is doubled in money before it is
// taken to go on for ever. The last numbers of the cube are counted out.
const endless = 8

// stakesOf returns the stakes of a side at a position's cube and score.
func stakesOf(p tables.Position, side core.Seat) stakes {
	m, cube, points := p.Match(), p.Cube(), scaleOf(p, side)
	s := stakes{mine: cube.Owner != 1-side, theirs: cube.Owner != side}
	highest := p.Highest()
	for value := cube.Value; ; value *= 2 {
		r := cubeValue{
			worth:  points.worth(value, highest),
			mine:   cube.On && p.MayDouble(side, value),
			theirs: cube.On && p.MayDouble(1-side, value),
		}
		r.free = m.To > 0 && r.mine != r.theirs
		r.endless = m.To == 0 && r.mine && value == endless*cube.Value
		s.values = append(s.values, r)
		if !r.mine && !r.theirs || r.endless {
			return s
		}
		highest = p.Rules().Highest
	}
}

// A cubeStake is what the sides of a position play for, in single games at the
// cube's value.
type cubeStake struct {
	on       bothStakes
	liveness float64
}

// stakeOf returns what outlooks are worth to the sides of a position when they
// have ended a turn.
func stakeOf(p tables.Position) stake {
	return &cubeStake{bothStakesOf(p), livenessOf(p)}
}

// of implements stake. A trace of what an outlook is worth without the cube
// keeps plays apart that all lead to a double and a pass.
func (c *cubeStake) of(side core.Seat, o *Outlook) float64 {
	theirs := o.Flip()
	return trace*c.on[side].values[0].of(o) - (1-trace)*c.on[1-side].equity(&theirs, c.liveness)
}

// ofTree implements stake: with the cube, what the rolls bring is worth more or less than
// the mean outlook promises.
func (c *cubeStake) ofTree(side core.Seat, n *rollTree) float64 {
	o := n.of(side)
	return trace*c.on[side].values[0].of(&o) + (1-trace)*c.on.to(side, n, c.liveness)
}

// trace is how much what an outlook is worth without the cube counts beside what it is
// worth with it.
const trace = 0.001

// mayDouble reports whether the side may double before it rolls, to a value that
// is reckoned with.
func (s *stakes) mayDouble() bool { return s.mine && s.values[0].mine && len(s.values) > 1 }

// equity returns what an outlook of the side is worth before it rolls, if it
// doubles where that is right and the other answers right.
func (s *stakes) equity(o *Outlook, liveness float64) float64 {
	var l equityLines
	l.find(s.values, o)
	keep := l.equity(s.values, 0, s.mine, s.theirs, o.Win, liveness)
	if !s.mayDouble() {
		return keep
	}
	take := l.equity(s.values, 1, false, true, o.Win, liveness)
	return max(keep, min(take, s.values[0].win[0]))
}

// An equityLine is what a game with a fully live cube at one value is worth to a
// side: through four corners, of which the inner ones are where the other side
// and where this side would double, had it the cube. Where a cube is dead its
// corner lies at the end.
type equityLine struct {
	lose         float64 // at no chance to win
	take, atTake float64 // the chance where this side may as well pass as take
	cash, atCash float64 // the chance where the other may
	win          float64 // at certainty
}

// equityLines are those at the cube's present value and after one and two doubles.
type equityLines [3]equityLine

// find works out the lines of an outlook: of wins and losses, the shares that
// count double and triple hold wherever the game goes.
func (l *equityLines) find(values []cubeValue, o *Outlook) {
	shares := sharesOf(o)
	var next equityLine // of the cube doubled
	for i := len(values) - 1; i >= 0; i-- {
		r := &values[i]
		lose, win := r.ends(&shares)
		at := equityLine{lose: lose, atTake: lose, cash: 1, atCash: win, win: win}
		if r.endless {
			next = at.doubled(r.win[0])
		}
		if r.theirs { // this side would own the next cube
			at.atTake = r.lose[0]
			at.take = next.cash * (at.atTake - next.lose) / (next.atCash - next.lose)
		}
		if r.mine {
			at.atCash = r.win[0]
			at.cash = next.take + (1-next.take)*(at.atCash-next.atTake)/(next.win-next.atTake)
		}
		if i < len(l) {
			l[i] = at
		}
		next = at
	}
}

// doubled returns the line at twice the value v if the cube can be doubled
// without end: the windows are the same at every value.
func (at *equityLine) doubled(v float64) equityLine {
	span := at.win - at.lose + v/2
	return equityLine{
		lose: 2 * at.lose, win: 2 * at.win, atTake: -2 * v, atCash: 2 * v,
		take: (-at.lose - v/2) / span, cash: (v - at.lose) / span,
	}
}

// equity returns what the game is worth at a chance to win, with the cube at
// the i-th value and open to the side, to the other or to both.
func (l *equityLines) equity(values []cubeValue, i int, mine, theirs bool, win, liveness float64) float64 {
	if values[i].free && (mine || theirs) {
		liveness = min(1, liveness*freeLiveness/usualLiveness)
	}
	win = max(0, min(1, win))
	return liveness*l[i].live(mine, theirs, win) + (1-liveness)*l[i].dead(win)
}

// live returns the equity with a fully live cube.
func (at *equityLine) live(mine, theirs bool, win float64) float64 {
	low, atLow, high, atHigh := 0.0, at.lose, 1.0, at.win
	if theirs {
		low, atLow = at.take, at.atTake
	}
	if mine {
		high, atHigh = at.cash, at.atCash
	}
	switch {
	case win < low:
		return at.lose + (atLow-at.lose)*win/low
	case win > high:
		return atHigh + (at.win-atHigh)*(win-high)/(1-high)
	}
	return atLow + (atHigh-atLow)*(win-low)/(high-low)
}

// dead returns the equity if nobody doubles any more.
func (at *equityLine) dead(win float64) float64 { return at.lose + win*(at.win-at.lose) }

// Shares say how many of the wins and losses of an outlook count double, and
// triple.
type shares struct{ winDouble, winTriple, loseDouble, loseTriple float64 }

func sharesOf(o *Outlook) (s shares) {
	if win := o.Win; win > 0 {
		s.winDouble, s.winTriple = min(1, o.WinDouble/win), min(1, o.WinTriple/win)
	}
	if lose := 1 - o.Win; lose > 0 {
		s.loseDouble, s.loseTriple = min(1, o.LoseDouble/lose), min(1, o.LoseTriple/lose)
	}
	return s
}

// ends returns the mean worth of a loss and of a win.
func (w *worth) ends(s *shares) (lose, win float64) {
	lose = w.lose[0] + s.loseDouble*(w.lose[1]-w.lose[0]) + s.loseTriple*(w.lose[2]-w.lose[1])
	win = w.win[0] + s.winDouble*(w.win[1]-w.win[0]) + s.winTriple*(w.win[2]-w.win[1])
	return lose, win
}
