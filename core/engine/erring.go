package engine

import (
	"math"

	"boardroom/core"
)

// peoples is the exponent that comes nearest to how people choose: they mostly see the
// best, and now and then miss it by far.
const peoples = 0.4

// Chances fills in how likely somebody who errs as people do is to choose each of some
// things, by what they are worth to them: what is worse than the best by as much as the
// blur has 1/e of its weight.
func Chances(blur float64, values, out []float64) {
	best, sum := math.Inf(-1), 0.0
	for _, v := range values {
		best = max(best, v)
	}
	for i, v := range values {
		out[i] = math.Exp(-math.Pow((best-v)/blur, peoples))
		sum += out[i]
	}
	for i := range values {
		out[i] /= sum
	}
}

// Drawn returns which of some things, with a chance each, follows from a salt and from
// words that name the decision.
func Drawn(salt, words string, chances []float64) int {
	at := Fraction(salt, words)
	for i, chance := range chances {
		if at -= chance; at < 0 {
			return i
		}
	}
	return 0 // what rounding leaves
}

// Fraction returns a number from 0 to less than 1 that follows from a salt and from words
// that name what it is for.
func Fraction(salt, words string) float64 {
	const outcomes = 1 << 30
	return float64(core.SeededDraw(salt, words, 1, outcomes)) / outcomes
}
