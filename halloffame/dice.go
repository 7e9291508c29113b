package halloffame

import "math"

// Dice are the dice that a player threw, not the opponents.
type Dice struct {
	Counts   [6]int // how often each face came, 1 first
	Doublets int    // throws of two equal dice, of Throws
	Throws   int
}

// Total returns the number of single dice.
func (d Dice) Total() int {
	total := 0
	for _, n := range d.Counts {
		total += n
	}
	return total
}

// Expected returns how often each face is expected.
func (d Dice) Expected() float64 { return float64(d.Total()) / 6 }

// ChiSquare returns Pearson's measure of how far the faces stray from what is
// expected, with 5 degrees of freedom; 0 without dice.
func (d Dice) ChiSquare() float64 {
	expected := d.Expected()
	if expected == 0 {
		return 0
	}
	sum := 0.0
	for _, n := range d.Counts {
		sum += sq(float64(n)-expected) / expected
	}
	return sum
}

// P returns the probability that fair dice stray at least as far as these:
// small values, say below 0.01, are suspicious; 1 without dice.
func (d Dice) P() float64 { return ChiSquareTail(d.ChiSquare()) }

// ChiSquareTail returns the probability that chi-square with 5 degrees of
// freedom is at least x. The sum is exact for odd degrees of freedom: M.
// Abramowitz and I. Stegun, Handbook of Mathematical Functions, 26.4.4.
func ChiSquareTail(x float64) float64 {
	if x <= 0 {
		return 1
	}
	return math.Erfc(math.Sqrt(x/2)) + math.Sqrt(2*x/math.Pi)*math.Exp(-x/2)*(1+x/3)
}

func (d *Dice) add(e Dice) {
	for face, n := range e.Counts {
		d.Counts[face] += n
	}
	d.Doublets += e.Doublets
	d.Throws += e.Throws
}
