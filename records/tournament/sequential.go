package tournament

import (
	"fmt"
	"strconv"
	"strings"

	"boardroom/records/tournament/stats"
)

// A Sequential is how the sequential test of a tournament stands.
type Sequential struct {
	stats.SPRT
	Score        stats.Score // of the pairs, as the second player sees them
	LLR          float64
	Lower, Upper float64 // at which the test stops
}

// Decided reports whether the test has stopped.
func (s Sequential) Decided() bool { return s.LLR <= s.Lower || s.LLR >= s.Upper }

// String reads as "LLR 1.23 (-2.94, 2.94) [0, 20]", the bounds of the ratio
// first, then those of Elo.
func (s Sequential) String() string {
	return fmt.Sprintf("LLR %.2f (%.2f, %.2f) [%g, %g]", s.LLR+0, s.Lower, s.Upper, s.Elo0, s.Elo1)
}

// Verdict says what the test has found of the second player.
func (s Sequential) Verdict() string {
	switch {
	case s.LLR >= s.Upper:
		return fmt.Sprintf("is better by %g Elo rather than by %g", s.Elo1, s.Elo0)
	case s.LLR <= s.Lower:
		return fmt.Sprintf("is better by %g Elo rather than by %g", s.Elo0, s.Elo1)
	}
	return "may be better or not: the test has not been decided"
}

// add counts both games of a pair.
func (s *Sequential) add(first, second Game) {
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

// sequential returns the test before the first game; nil: none is made.
func (s Setup) sequential() *Sequential {
	if s.SPRT == nil {
		return nil
	}
	t := &Sequential{SPRT: *s.SPRT}
	t.Lower, t.Upper = t.Bounds()
	return t
}

// test writes the test as the command line has it; "none" if there is none.
func (s Setup) test() string {
	if s.SPRT == nil {
		return "none"
	}
	return fmt.Sprintf("elo0=%g,elo1=%g,alpha=%g,beta=%g", s.SPRT.Elo0, s.SPRT.Elo1, s.SPRT.Alpha, s.SPRT.Beta)
}

// ParseSPRT reads "elo0=0,elo1=20,alpha=0.05,beta=0.05"; what is left out is as
// usual.
func ParseSPRT(text string) (stats.SPRT, error) {
	t := stats.UsualSPRT()
	fields := map[string]*float64{"elo0": &t.Elo0, "elo1": &t.Elo1, "alpha": &t.Alpha, "beta": &t.Beta}
	for _, word := range strings.Split(text, ",") {
		key, number, _ := strings.Cut(word, "=")
		field, known := fields[key]
		value, err := strconv.ParseFloat(number, 64)
		if !known || err != nil {
			return t, fmt.Errorf("a sequential test is written elo0=0,elo1=20,alpha=0.05,beta=0.05, or some of that, not %q", word)
		}
		*field = value
	}
	return t, t.Check()
}
