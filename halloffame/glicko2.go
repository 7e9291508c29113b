package halloffame

import "math"

// The rating system is Glicko-2, after Mark E. Glickman, "Example of the
// Glicko-2 system" (Boston University, revision of 22 March 2022); the steps
// named below are the paper's.
//
// Every game is a rating period of its own for its players, so that a rating
// is up to date as soon as the game is over. While a player stays away, more
// periods pass for them, one in every idleDays days and parts of one for parts
// of it: after a year a deviation of 60 has grown to 96. Time is read from
// the dates of the games alone, never from a clock; the same games therefore
// give the same ratings whenever they are worked out.
const (
	startRating     = 1500.0
	startDeviation  = 350.0
	startVolatility = 0.06

	tau      = 0.5      // how fast volatility changes
	scale    = 173.7178 // between the rating's scale and the paper's inner one
	idleDays = 7.0      // days of idleness that make one rating period
	accuracy = 1e-6     // of the volatility
)

// A Rating is what the system believes of a player: the strength, about 1500
// on average; its standard deviation, in the same points; and how erratic the
// strength is, about 0.06.
type Rating struct {
	Value, Deviation, Volatility float64
}

// An Outcome is one result of a rating period.
type Outcome struct {
	Opponent Rating  // before the period
	Score    float64 // 1 won, 0.5 drawn, 0 lost
}

// InitialRating returns the rating of a player of whom nothing is known.
func InitialRating() Rating {
	return Rating{startRating, startDeviation, startVolatility}
}

// Provisional reports whether too little is known for the rating to mean much:
// a deviation above 110.
func (r Rating) Provisional() bool { return r.Deviation > 110 }

// Rank returns what rankings go by: the rating, but as long as it is provisional
// only what the player's strength is at least, two deviations less, so that
// nobody stands first by one lucky game.
func (r Rating) Rank() float64 {
	if r.Provisional() {
		return r.Value - 2*r.Deviation
	}
	return r.Value
}

// Idle returns the rating after a number of periods, or part of one, without
// games: only the deviation grows, to a newcomer's at most.
func (r Rating) Idle(periods float64) Rating {
	grown := math.Sqrt(sq(r.Deviation) + periods*sq(r.Volatility*scale))
	r.Deviation = max(r.Deviation, min(grown, startDeviation))
	return r
}

// After returns the rating after a rating period with these outcomes, all of
// them taken as played at once.
func (r Rating) After(outcomes []Outcome) Rating {
	if len(outcomes) == 0 {
		return r.Idle(1)
	}
	mu, phi := (r.Value-startRating)/scale, r.Deviation/scale // step 2

	var information, surplus float64 // 1/v of step 3; delta/v of step 4
	for _, o := range outcomes {
		phiJ := o.Opponent.Deviation / scale
		g := 1 / math.Sqrt(1+3*sq(phiJ/math.Pi))
		expected := 1 / (1 + math.Exp(-g*(mu-(o.Opponent.Value-startRating)/scale)))
		information += sq(g) * expected * (1 - expected)
		surplus += g * (o.Score - expected)
	}
	v := 1 / information
	sigma := volatility(r.Volatility, phi, v, v*surplus)

	phiStar := math.Sqrt(sq(phi) + sq(sigma))                                    // step 6
	phi = 1 / math.Sqrt(1/sq(phiStar)+1/v)                                       // step 7
	mu += sq(phi) * surplus                                                      //
	return Rating{mu*scale + startRating, min(phi*scale, startDeviation), sigma} // step 8
}

// volatility is step 5: the zero of f by the Illinois method.
func volatility(sigma, phi, v, delta float64) float64 {
	a := math.Log(sq(sigma))
	f := func(x float64) float64 {
		e := math.Exp(x)
		d := sq(phi) + v + e
		return e*(sq(delta)-d)/(2*sq(d)) - (x-a)/sq(tau)
	}
	low, high := a, math.Log(sq(delta)-sq(phi)-v)
	if sq(delta) <= sq(phi)+v {
		for high = a - tau; f(high) < 0; {
			high -= tau
		}
	}
	fLow, fHigh := f(low), f(high)
	for math.Abs(high-low) > accuracy {
		next := low + (low-high)*fLow/(fHigh-fLow)
		fNext := f(next)
		if fNext*fHigh <= 0 {
			low, fLow = high, fHigh
		} else {
			fLow /= 2
		}
		high, fHigh = next, fNext
	}
	return math.Exp(low / 2)
}

func sq(x float64) float64 { return x * x }
