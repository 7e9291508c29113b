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
