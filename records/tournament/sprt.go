package tournament

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"boardroom/core/i18n"
)

// An SPRT is a sequential probability ratio test of two players: whether the
// second is better than the first by Elo1 or by Elo0 only (Abraham Wald, Annals of
// Mathematical Statistics 16, 1945). It stops as soon as it knows.
type SPRT struct {
	Elo0, Elo1  float64 // on Elo's scale; Elo0 is less
	Alpha, Beta float64 // how often it takes Elo1 where Elo0 is true, and Elo0 where Elo1 is
}

// UsualSPRT asks whether a player is better at all.
func UsualSPRT() SPRT { return SPRT{Elo0: 0, Elo1: 20, Alpha: 0.05, Beta: 0.05} }

// String writes the test as ParseSPRT reads it.
func (s SPRT) String() string {
	return fmt.Sprintf("elo0=%g,elo1=%g,alpha=%g,beta=%g", s.Elo0, s.Elo1, s.Alpha, s.Beta)
}

// Check tells what is wrong with a test.
func (s SPRT) Check() error {
	const most = 1000
	switch {
	case !(s.Elo0 >= -most && s.Elo0 < s.Elo1 && s.Elo1 <= most):
		return i18n.Errorf("elo0 is %g and elo1 is %g: elo0 must be less than elo1, and both from %d to %d", s.Elo0, s.Elo1, -most, most)
	case !(s.Alpha > 0 && s.Alpha < 0.5 && s.Beta > 0 && s.Beta < 0.5):
		return i18n.NewError("alpha and beta must be more than 0 and less than 0.5")
	}
	return nil
}

// Bounds returns the log-likelihood ratios at which the test stops: at the lower
// one it takes Elo0, at the upper one Elo1.
func (s SPRT) Bounds() (lower, upper float64) {
	return math.Log(s.Beta / (1 - s.Alpha)), math.Log((1 - s.Beta) / s.Alpha)
}

// A Pentanomial counts pairs of games by what the second player scored in them: 0,
// 1/2, 1, 3/2 or 2 of two games. Pairs, not games, are independent where both
// games have the same dice.
type Pentanomial [5]int

// shareOf is the score of a game, from 0 to 1, that an advantage on Elo's scale
// means.
func shareOf(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }

// LLR returns the logarithm of how much likelier the pairs are if Elo1 is true
// than if Elo0 is: of each, by the distribution of the five scores that has the
// expected mean and makes the pairs likeliest (Michel Van den Bergh, "Maximum
// likelihood estimation of a multinomial distribution with a given expectation",
// proposition 1.1, hardy.uhasselt.be/Fishtest/support_MLE_multinomial.pdf). Scores that have not been seen
// count a thousandth, so that a few pairs that are all alike decide nothing.
func (s SPRT) LLR(pairs Pentanomial) float64 {
	const unseen = 1e-3
	var counts [5]float64
	total := 0.0
	for i, n := range pairs {
		counts[i] = math.Max(float64(n), unseen)
		total += counts[i]
	}
	x0, x1 := tilt(counts, shareOf(s.Elo0)), tilt(counts, shareOf(s.Elo1))
	llr := 0.0
	for i, n := range counts {
		at := float64(i) / 4
		llr += n * (math.Log1p(x0*(at-shareOf(s.Elo0))) - math.Log1p(x1*(at-shareOf(s.Elo1))))
	}
	return llr
}

// tilt returns the x for which counts/(1+x(score-mean)) have that mean. What they
// miss it by falls with x, between the two x at which one of them is endless.
func tilt(counts [5]float64, mean float64) float64 {
	const rounds = 60
	low, high := -1/(1-mean), 1/mean
	for range rounds {
		x, sum := (low+high)/2, 0.0
		for i, n := range counts {
			d := float64(i)/4 - mean
			sum += n * d / (1 + x*d)
		}
		if sum > 0 {
			low = x
		} else {
			high = x
		}
	}
	return (low + high) / 2
}

// An SPRTState is how the sequential test of a tournament stands.
type SPRTState struct {
	SPRT
	Score        Pentanomial // of the pairs, as the second player sees them
	LLR          float64
	Lower, Upper float64 // at which the test stops
}

// Decided reports whether the test has stopped.
func (s SPRTState) Decided() bool { return s.LLR <= s.Lower || s.LLR >= s.Upper }

// String reads as "LLR 1.23 (-2.94, 2.94) [0, 20]", the bounds of the ratio
// first, then those of Elo.
func (s SPRTState) String() string {
	return fmt.Sprintf("LLR %.2f (%.2f, %.2f) [%g, %g]", s.LLR+0, s.Lower, s.Upper, s.Elo0, s.Elo1)
}

// add counts both games of a pair.
func (s *SPRTState) add(first, second Game) {
	score := 0
	for _, g := range []Game{first, second} {
		switch g.Winner() {
		case 1:
			score += 2
		case -1:
			score++
		}
	}
	s.Score[score]++
	s.LLR = s.SPRT.LLR(s.Score)
}

// newSPRTState returns the test before the first game; nil: none is made.
func (s Setup) newSPRTState() *SPRTState {
	if s.SPRT == nil {
		return nil
	}
	t := &SPRTState{SPRT: *s.SPRT}
	t.Lower, t.Upper = t.Bounds()
	return t
}

// sprtText writes the test as the command line has it; "none" if there is none.
func (s Setup) sprtText() string {
	if s.SPRT == nil {
		return "none"
	}
	return s.SPRT.String()
}

// ParseSPRT reads "elo0=0,elo1=20,alpha=0.05,beta=0.05"; what is left out is as
// usual.
func ParseSPRT(text string) (SPRT, error) {
	t := UsualSPRT()
	fields := map[string]*float64{"elo0": &t.Elo0, "elo1": &t.Elo1, "alpha": &t.Alpha, "beta": &t.Beta}
	for _, word := range strings.Split(text, ",") {
		key, number, _ := strings.Cut(word, "=")
		field, known := fields[key]
		value, err := strconv.ParseFloat(number, 64)
		if !known || err != nil {
			return t, i18n.Errorf("%q is not part of a sequential test: write %s, or some of it", word, UsualSPRT())
		}
		*field = value
	}
	return t, t.Check()
}
