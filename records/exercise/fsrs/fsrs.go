// Package fsrs tells how well something learned is remembered, and when it should be
// asked for again: the Free Spaced Repetition Scheduler, version 6, with its default
// parameters.
//
// The formulas and the parameters, which were fitted to some hundred million answers, are
// those of https://github.com/open-spaced-repetition/awesome-fsrs/wiki/The-Algorithm.
package fsrs

import "math"

// A Grade is how well something was remembered.
type Grade int

// The grades, as the formulas count them.
const (
	Again Grade = iota + 1 // forgotten
	Hard
	Good
	Easy
)

// A Memory is how well something is remembered. The zero value is that of something
// that was never asked for.
type Memory struct {
	Stability  float64 // days until it is remembered with a chance of 90%
	Difficulty float64 // from 1 to 10: how slowly stability grows
}

// weights are the parameters w0 to w20.
var weights = [...]float64{
	0.212, 1.2931, 2.3065, 8.2956, // stability after the first grade
	6.4133, 0.8334, 3.0194, 0.001, // difficulty
	1.8722, 0.1666, 0.796, // stability after it was remembered
	1.4835, 0.0614, 0.2629, 1.6483, // and after it was forgotten
	0.6014, 1.8729, // what hard and easy make of it
	0.5425, 0.0912, 0.0658, // on the same day
	0.1542, // the curve of forgetting
}

// bounds of the figures of a memory.
const (
	leastStability, mostStability   = 0.001, 36500
	leastDifficulty, mostDifficulty = 1, 10
)

// known is the chance that defines stability.
const known = 0.9

var factor = math.Pow(known, -1/weights[20]) - 1

// Recall returns the chance, above 0 and at most 1, that it is remembered some days
// after it was asked for.
func (m Memory) Recall(days float64) float64 {
	return math.Pow(1+factor*days/m.Stability, -weights[20])
}

// Interval returns after how many days the chance to remember it sinks to a share, above
// 0 and below 1.
func (m Memory) Interval(recall float64) float64 {
	return m.Stability / factor * (math.Pow(recall, -1/weights[20]) - 1)
}

// After returns the memory after it was asked for again, some days since it was last.
// Within a day it counts as the same sitting.
func (m Memory) After(days float64, g Grade) Memory {
	if m == (Memory{}) {
		return Memory{weights[g-1], difficult(first(g))}
	}
	next := Memory{Difficulty: m.harder(g)}
	switch {
	case days < 1:
		next.Stability = m.sameDay(g)
	case g == Again:
		next.Stability = m.forgotten(m.Recall(days))
	default:
		next.Stability = m.remembered(m.Recall(days), g)
	}
	next.Stability = min(max(next.Stability, leastStability), mostStability)
	return next
}

// first is the difficulty after the first grade, unbounded.
func first(g Grade) float64 { return weights[4] - math.Exp(weights[5]*float64(g-1)) + 1 }

func difficult(d float64) float64 { return min(max(d, leastDifficulty), mostDifficulty) }

// harder returns the difficulty after a grade: the nearer the hardest, the less it
// grows, and it slowly reverts to that of what is easy.
func (m Memory) harder(g Grade) float64 {
	moved := m.Difficulty - weights[6]*float64(g-Good)*(mostDifficulty-m.Difficulty)/(mostDifficulty-leastDifficulty)
	return difficult(weights[7]*first(Easy) + (1-weights[7])*moved)
}

func (m Memory) sameDay(g Grade) float64 {
	grows := math.Exp(weights[17]*(float64(g-Good)+weights[18])) * math.Pow(m.Stability, -weights[19])
	if g >= Hard {
		grows = max(grows, 1)
	}
	return m.Stability * grows
}

func (m Memory) forgotten(recall float64) float64 {
	s := weights[11] * math.Pow(m.Difficulty, -weights[12]) * (math.Pow(m.Stability+1, weights[13]) - 1) * math.Exp(weights[14]*(1-recall))
	return min(s, m.Stability/math.Exp(weights[17]*weights[18]))
}

func (m Memory) remembered(recall float64, g Grade) float64 {
	grows := math.Exp(weights[8]) * (11 - m.Difficulty) * math.Pow(m.Stability, -weights[9]) * (math.Exp(weights[10]*(1-recall)) - 1)
	switch g {
	case Hard:
		grows *= weights[15]
	case Easy:
		grows *= weights[16]
	}
	return m.Stability * (1 + grows)
}
