package tables

import (
	"boardroom/core"
	"boardroom/core/tables"
)

// A worth is what the ends of a game are worth to a side: a single, double
// and triple win, and a single, double and triple loss. A single win is 1 and
// a single loss -1.
type worth struct {
	win, lose [3]float64
}

// worthOf returns what the ends of a game played with the cube at a value are
// worth to a side, measured by a single game with the cube at unit.
func worthOf(p tables.Position, side core.Seat, value, unit int) worth {
	if m := p.Match(); m.To > 0 {
		if w, ok := matchWorth(m, side, value, unit); ok {
			return w
		}
	}
	ratio := float64(value) / float64(unit)
	c := p.Cube()
	var w worth
	for i := range w.win {
		points := float64(min(i+1, p.Rules().Highest))
		if p.Rules().Jacoby && c.On && value == 1 && c.Owner == core.Nobody {
			points = 1 // gammons count only after a double
		}
		w.win[i], w.lose[i] = ratio*points, -ratio*points
	}
	return w
}

// of returns the expected worth of an outlook.
func (w *worth) of(o *Outlook) float64 {
	return o.Win*w.win[0] + o.WinDouble*(w.win[1]-w.win[0]) + o.WinTriple*(w.win[2]-w.win[1]) +
		(1-o.Win)*w.lose[0] + o.LoseDouble*(w.lose[1]-w.lose[0]) + o.LoseTriple*(w.lose[2]-w.lose[1])
}

// sides returns the mean worth of a win and, as a positive number, of a loss.
func (w *worth) sides(o *Outlook) (win, lose float64) {
	win, lose = w.win[0], -w.lose[0]
	if o.Win > 0 {
		win += (o.WinDouble*(w.win[1]-w.win[0]) + o.WinTriple*(w.win[2]-w.win[1])) / o.Win
	}
	if o.Win < 1 {
		lose -= (o.LoseDouble*(w.lose[1]-w.lose[0]) + o.LoseTriple*(w.lose[2]-w.lose[1])) / (1 - o.Win)
	}
	return win, lose
}

// flip returns the worth to the other side.
func (w worth) flip() worth {
	for i := range w.win {
		w.win[i], w.lose[i] = -w.lose[i], -w.win[i]
	}
	return w
}
