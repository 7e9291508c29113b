// Package bearoff holds exact tables of bearing off where the sides no longer
// meet: how many rolls one side needs ([OneSided]), and how likely each side wins with
// few checkers left ([TwoSided]). They hold for the ordinary rules: a die larger
// than needed bears off the farthest checker, and no die need bear off that can
// move inside.
package bearoff

import (
	"sync"
)

const (
	points   = 6  // of a home
	checkers = 15 // the most that a table knows
)

// A Home counts a side's last checkers by the pips they are from being borne
// off: Home[0] is the ace point.
type Home [points]int8

// Checkers returns how many checkers are in the home.
func (h Home) Checkers() int {
	sum := 0
	for _, n := range h {
		sum += int(n)
	}
	return sum
}

// A rank numbers the ways to have checkers on some points so that every play
// leads to a lower number and those of fewer checkers come first; 0 is none.
// With s(k) checkers on the k farthest points it is the sum over k of the
// binomials s(k)+k-1 over k, the combinatorial number system.
type rank uint32

// lower[k][s] is how many ways there are to have fewer than s checkers on k
// points, and none on others: s+k-1 over k.
var lower = func() (t [way + 1][checkers + 2]uint64) {
	for s := 1; s < len(t[0]); s++ {
		t[0][s] = 1
		for k := 1; k < len(t); k++ {
			t[k][s] = t[k][s-1] + t[k-1][s]
		}
	}
	return t
}()

// homes returns how many homes there are of up to a given number of checkers.
func homes(most int) int { return int(lower[points][most+1]) }

// rankOf returns the number of checkers on points, the nearest first.
func rankOf(counts []int8) rank {
	r, s := rank(0), 0
	for k := 1; k <= len(counts); k++ {
		s += int(counts[len(counts)-k])
		r += rank(lower[k][s])
	}
	return r
}

// fill puts up to a given number of checkers on points as the rank says.
func (r rank) fill(counts []int8, most int) {
	s := most
	for k := len(counts); k > 0; k-- {
		beyond := s
		for lower[k][s] > uint64(r) {
			s--
		}
		if k < len(counts) {
			counts[len(counts)-1-k] = int8(beyond - s)
		}
		r -= rank(lower[k][s])
	}
	counts[len(counts)-1] = int8(s)
}

// rank returns the number of a home.
func (h Home) rank() rank { return rankOf(h[:]) }

// home returns the home that has the rank.
func (r rank) home() (h Home) {
	r.fill(h[:], checkers)
	return h
}

// A step is one die played.
type step struct {
	to  rank
	off bool // it bore a checker off
}

// steps appends the ways to play a die from a home that is not empty.
func (h Home) steps(list []step, die int) []step {
	far := points
	for h[far-1] == 0 {
		far--
	}
	if far <= die {
		h[far-1]--
		return append(list, step{h.rank(), true})
	}
	for from := die; from <= far; from++ {
		if h[from-1] == 0 {
			continue
		}
		after := h
		after[from-1]--
		if from > die {
			after[from-die-1]++
		}
		list = append(list, step{after.rank(), from == die})
	}
	return list
}

// The tables, computed when first asked for.
var (
	oneSided = sync.OnceValue(NewOneSided)
	twoSided = sync.OnceValue(NewTwoSided)
)

// An Outcome is how a race ends in which both sides have all checkers home, for
// the side on roll: the chances to win, to win before the other has borne off
// one more checker, and to lose before it has itself.
type Outcome struct {
	Win, WinDouble, LoseDouble float64
}

// OutcomeOf returns how a race ends: exactly, if both sides have few checkers,
// else as if each played for the fewest rolls of its own. Where the rules make
// bearing off a duty it is a close estimate.
func OutcomeOf(roller, waiter Home) Outcome {
	t := oneSided()
	o := Outcome{t.Win(roller, waiter), t.WinDouble(roller, waiter), t.LoseDouble(roller, waiter)}
	if max(roller.Checkers(), waiter.Checkers()) <= MostCheckers { // else its table is not needed yet
		if win, ok := twoSided().Win(roller, waiter); ok {
			o.Win = win
		}
	}
	return o
}

// Mean returns how many rolls a home takes on average to bear off all.
func Mean(h Home) float64 { return oneSided().Mean(h) }

// BreakTie keeps a chance apart by a trace of the lead, in pips and checkers
// off, so that even a race that cannot be lost any more is run without
// dawdling, and of equal plays the one that bears off more is taken.
func BreakTie(chance, lead float64) float64 {
	const trace = 0.001
	return (1-trace)*chance + trace*(0.5+lead/1000)
}
