package tournament

import (
	"fmt"
	"math"
	"slices"
)

// A Rating is a strength on Elo's scale, where 400 points more are ten times
// the chances. The mean of all is 0.
type Rating struct {
	Elo  float64
	Half float64 // of the confidence interval
}

// String reads as "+68 ± 67".
func (r Rating) String() string { return fmt.Sprintf("%s ± %.0f", r.Signed(), r.Half) }

// SignedPoints writes the rating alone, with its sign; a zero has none.
func (r Rating) Signed() string {
	if math.Abs(r.Elo) < 0.5 {
		return "0"
	}
	return fmt.Sprintf("%+.0f", r.Elo)
}

// perUnit turns natural logarithms of strength into points of Elo's scale.
const perUnit = 400 / math.Ln10

// Ratings returns the strengths that make results likeliest, by the model of
// Bradley and Terry (Biometrika 39, 1952): i beats j with the chance
// s(i)/(s(i)+s(j)). won[i][j] is how often i has beaten j, a draw being half a
// win for each. So many draws of each with each other are added first: they
// keep ratings finite where somebody has won everything, and a few hardly
// matter beside many games.
//
// The strengths are found by David Hunter's iteration ("MM algorithms for
// generalized Bradley-Terry models", Annals of Statistics 32, 2004). The
// intervals come from the information matrix and take the games to be
// independent; duplicate dice make them rather too wide.
func Ratings(won [][]float64, draws float64) []Rating {
	n := len(won)
	w := make([][]float64, n)
	for i := range won {
		w[i] = make([]float64, n)
		for j := range won[i] {
			if i != j {
				w[i][j] = won[i][j] + draws/2
			}
		}
	}
	logs := strengths(w)
	variances := spreads(w, logs)
	z := NormalQuantile((1 + Confidence) / 2)
	ratings := make([]Rating, n)
	for i := range ratings {
		ratings[i] = Rating{Elo: perUnit * logs[i], Half: perUnit * z * math.Sqrt(variances[i])}
	}
	return ratings
}

// strengths returns the logarithms of the likeliest strengths, with mean 0.
func strengths(won [][]float64) []float64 {
	const precision, mostRounds = 1e-10, 100_000
	logs := make([]float64, len(won))
	for range mostRounds {
		next := make([]float64, len(won))
		for i := range won {
			wins, share := 0.0, 0.0
			for j := range won {
				if i != j {
					wins += won[i][j]
					share += (won[i][j] + won[j][i]) / (math.Exp(logs[i]) + math.Exp(logs[j]))
				}
			}
			next[i] = math.Log(wins / share)
		}
		if moved := centre(next, logs); moved < precision {
			return next
		}
		logs = next
	}
	return logs
}

// centre gives the logarithms the mean 0, and tells how far the farthest is
// from where it was.
func centre(logs, before []float64) (moved float64) {
	mean := 0.0
	for _, x := range logs {
		mean += x / float64(len(logs))
	}
	for i := range logs {
		logs[i] -= mean
		moved = math.Max(moved, math.Abs(logs[i]-before[i]))
	}
	return moved
}

// spreads returns the variances of the logarithms, measured from their mean:
// the diagonal of the inverse of the information matrix. It is singular, as
// only differences count; adding 1/n to all of it, and taking 1/n off the
// inverse, gives the inverse with sum 0.
func spreads(won [][]float64, logs []float64) []float64 {
	n := len(won)
	even := 1 / float64(n)
	information := make([][]float64, n) // the lower half
	for i := range n {
		information[i] = slices.Repeat([]float64{even}, i+1)
		for j := range i {
			p := 1 / (1 + math.Exp(logs[j]-logs[i]))
			known := (won[i][j] + won[j][i]) * p * (1 - p)
			information[i][j] -= known
			information[i][i] += known
			information[j][j] += known
		}
	}
	variances, ok := inverseDiagonal(information)
	if !ok {
		return slices.Repeat([]float64{math.Inf(1)}, n) // some have met nobody
	}
	for i := range variances {
		variances[i] = math.Max(0, variances[i]-even)
	}
	return variances
}
