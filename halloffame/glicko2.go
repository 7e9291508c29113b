package halloffame

import "math"

// The rating system is Glicko-2, after Mark E. Glickman, "Example of the
// Glicko-2 system" (Boston University, revision of 22 March 2022); the steps
// named here are the paper's. See [Course] for its rating periods.
//
// It differs from the paper in four things:
//   - A deviation grows with the days that pass, by the volatility in every
//     idleDays of them, and before the games of a period, never by a game: no
//     game leaves a deviation larger than it would be without it. After a year
//     without games, 60 has become 96.
//   - The volatility stays within a factor of 1.5 of a newcomer's: a year then
//     makes 60 at least 78 and at most 128, and however erratic the results, who
//     plays once a week stays below a deviation of 80.
//   - A deviation is at least 30, as Glickman advises for Glicko, so that the
//     rating of somebody who plays much can still move.
//   - A period moves a rating by two deviations at most. Step 7 goes along a
//     tangent, which leads thousands of points away after many upsets.
//
// Time is read from the dates of the games alone, never from a clock; the same
// games therefore give the same ratings whenever they are worked out.
const (
	startRating     = 1500.0
	startDeviation  = 350.0
	startVolatility = 0.06

	leastDeviation  = 30.0
	leastVolatility = startVolatility / 1.5
	mostVolatility  = startVolatility * 1.5
	mostDeviations  = 2.0 // that a period moves a rating

	tau      = 0.5      // how fast volatility changes
	scale    = 173.7178 // between the rating's scale and the paper's inner one
	idleDays = 7.0      // days in which the variance grows by the volatility's square
)

// A Rating is what the system believes of a player: the strength, about 1500
// on average; its standard deviation, in the same points, 30 to 350; and how
// erratic the strength is, .04 to .09.
type Rating struct {
	Value, Deviation, Volatility float64
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

// Idle returns the rating a number of days later: only the deviation grows, to a
// newcomer's at most.
func (r Rating) Idle(days float64) Rating {
	grown := math.Sqrt(sq(r.Deviation) + days/idleDays*sq(r.Volatility*scale))
	r.Deviation = max(r.Deviation, min(grown, startDeviation))
	return r
}

// tells returns what a result against an opponent tells of a rating: the
// information, a term of 1/v in step 3, from 0 to 1/4; and the surplus over the
// expected score, a term of delta/v in step 4, from -1 to 1.
func (r Rating) tells(opponent Rating, score float64) (information, surplus float64) {
	g := 1 / math.Sqrt(1+3*sq(opponent.Deviation/scale/math.Pi))
	expected := 1 / (1 + math.Exp(-g*(r.Value-opponent.Value)/scale))
	return sq(g) * expected * (1 - expected), g * (score - expected)
}

// after returns the rating after a period whose results tell so much together.
func (r Rating) after(information, surplus float64) Rating {
	phi := r.Deviation / scale
	variance := 1 / (1/sq(phi) + information) // step 7
	moved := max(-mostDeviations*phi, min(variance*surplus, mostDeviations*phi))
	return Rating{
		Value:      r.Value + moved*scale, // step 8
		Deviation:  min(r.Deviation, max(math.Sqrt(variance)*scale, leastDeviation)),
		Volatility: volatility(r.Volatility, phi, information, surplus),
	}
}

// volatility is step 5: the zero of f within the bounds of a volatility, by
// halving, since bounds are known. Both fractions of the paper's f are multiplied
// by the information squared, so that there may be none.
func volatility(sigma, phi, information, surplus float64) float64 {
	a := logVariance(max(leastVolatility, min(sigma, mostVolatility)))
	f := func(x float64) float64 {
		e := math.Exp(x)
		d := information * (sq(phi) + e)
		return e*(sq(surplus)-information*(1+d))/(2*sq(1+d)) - (x-a)/sq(tau)
	}
	low, high := logVariance(leastVolatility), a
	if f(a) > 0 {
		low, high = a, logVariance(mostVolatility)
	}
	for range halvings {
		if middle := (low + high) / 2; f(middle) > 0 {
			low = middle
		} else {
			high = middle
		}
	}
	return math.Exp((low + high) / 4)
}

// halvings leave a billionth of what the bounds allow.
const halvings = 30

func logVariance(sigma float64) float64 { return 2 * math.Log(sigma) }

func sq(x float64) float64 { return x * x }
