package tables

import (
	"math"
	"math/bits"

	"boardroom/core"
	"boardroom/core/tables"
)

// A term is one thing that an evaluator looks at.
type term struct {
	name string
	// measure says how much of it a side has: side 0 has just ended its turn,
	// side 1 is to roll.
	measure func(s *scene, side int) float64
	// win is what one unit of it adds to the side's winning chances, on the
	// logistic scale, for side 0 and for side 1.
	win [2]float64
	// double is what one unit of it, the winner's or the loser's, adds to the
	// chance that a win is double, on the logistic scale.
	double [2]float64
}

// A place table is what a closed point is worth, by the side's own point, in
// the same four ways.
type places struct {
	win, double [2][25]float64
}

// A judge is an Evaluator that adds up what it sees. Where the sides have
// passed each other it reckons the race instead.
type judge struct {
	terms  []term
	places places
	start  float64 // the logistic winning chance of side 0 before all terms: being the one not to roll
	easy   float64 // the logistic chance that a win is double before all terms
}

// Outlook implements Evaluator.
func (j *judge) Outlook(r *tables.Rules, b *tables.Board, side core.Seat) Outlook {
	if b.AllOff(side) {
		return finished(r, b, side)
	}
	var s scene
	s.measure(r, b, side)
	if !s.contact {
		return s.race()
	}
	return j.weigh(&s)
}

// weigh returns the outlook of side 0 of a scene with contact.
func (j *judge) weigh(s *scene) Outlook {
	win := j.start
	double := [2]float64{j.easy, j.easy} // of a win of side 0, of side 1
	for side := range s.camps {
		sign := float64(1 - 2*side)
		for i := range j.terms {
			t := &j.terms[i]
			x := t.measure(s, side)
			win += sign * t.win[side] * x
			double[side] += t.double[0] * x
			double[1-side] += t.double[1] * x
		}
		for m := s.camps[side].closed; m != 0; m &= m - 1 {
			p := bits.TrailingZeros32(m)
			win += sign * j.places.win[side][p]
			double[side] += j.places.double[0][p]
			double[1-side] += j.places.double[1][p]
		}
	}
	o := Outlook{Win: logistic(win)}
	o.WinDouble, o.WinTriple = s.high(1, o.Win, logistic(double[0]))
	o.LoseDouble, o.LoseTriple = s.high(0, 1-o.Win, logistic(double[1]))
	return o
}

// high returns the chances that a side loses double and triple, from the
// chance that it loses and the share of the losses that are double.
func (s *scene) high(side int, lose, share float64) (double, triple float64) {
	c := &s.camps[side]
	if c.n[tables.Off] > 0 {
		return 0, 0
	}
	double = lose * share
	left := c.n[tables.Bar]
	for p := 1; p <= 6; p++ {
		left += c.n[p]
	}
	return double, double * tripleShare * float64(left)
}

// tripleShare is what part of the double losses is triple, for each checker
// still on the bar or in the winner's home.
const tripleShare = 0.02

func logistic(x float64) float64 { return 1 / (1 + math.Exp(-x)) }
