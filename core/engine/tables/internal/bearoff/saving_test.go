package bearoff

import (
	"math"
	"math/rand"
	"testing"
)

// A step's rank is that of the checkers after it.
func TestTrekSteps(t *testing.T) {
	random := rand.New(rand.NewSource(1))
	for range 2000 {
		r := rank(random.Intn(int(lower[way][MostOutside+1])))
		var trek [way]int8
		r.fill(trek[:], MostOutside)
		if rankOf(trek[:]) != r {
			t.Fatalf("rank %d is %v, which has rank %d", r, trek, rankOf(trek[:]))
		}
		for die := range 6 {
			i := 0
			steps := trekSteps(nil, r, &trek, die)
			for from := way - 1; from > die; from-- {
				if trek[from] == 0 {
					continue
				}
				after := trek
				after[from]--
				after[from-die-1]++
				if i >= len(steps) || steps[i].to != rankOf(after[:]) {
					t.Fatalf("%v by %d: %v, want one to %d", trek, die+1, steps, rankOf(after[:]))
				}
				i++
			}
			if i != len(steps) {
				t.Fatalf("%v by %d: %d steps, want %d", trek, die+1, len(steps), i)
			}
		}
	}
}

// The side that may be doubled has one roll, which these chances are of.
func TestDoubledByHand(t *testing.T) {
	last, inside := Home{1}, Home{5, 3, 2, 0, 0, 4}
	for _, c := range []struct {
		name  string
		pips  int // of the only checker outside
		saves float64
	}{
		// Any die brings it home; an ace, a deuce, a three or a six bears off.
		// 54, 44 and 55 do not.
		{"a pip from home", 7, 32.0 / 36},
		// A six brings it home and 61, 62, 63 and 66 bear off, 64 and 65 do not;
		// 22, 33 and 44 have a die to spare, 51, 42 and 55 do not bear off.
		{"six pips from home", 12, 10.0 / 36},
		{"all the way", 24, 1.0 / 36},
	} {
		trek := Trek{Inside: inside}
		trek.Outside[c.pips-1] = 1
		chance, known := Doubled(last, trek, false)
		if got := 1 - chance; !known || math.Abs(got-c.saves) > 1e-6 {
			t.Errorf("%s: saved with %.2f/36, %t, want %.0f/36", c.name, 36*got, known, 36*c.saves)
		}
		if chance, known := Doubled(last, trek, true); chance != 1 || !known {
			t.Errorf("%s: after the last roll: %.4f, %t", c.name, chance, known)
		}
	}
}

func TestDoubledKnowsWhatItDoesNotKnow(t *testing.T) {
	for _, n := range []int8{0, MostOutside + 1} {
		trek := Trek{Inside: Home{10}}
		trek.Outside[12] = n
		if _, known := Doubled(Home{2}, trek, true); known {
			t.Errorf("%d checkers outside are known", n)
		}
	}
}

// The farther a checker, the less is saved, whatever points are held.
func TestDoubledRises(t *testing.T) {
	for held := range 1 << points {
		inside := Home{}
		for i := range inside {
			inside[i] = int8(held >> i & 1)
		}
		before := 0.0
		for pips := points + 1; pips <= way; pips += 6 {
			trek := Trek{Inside: inside}
			trek.Outside[pips-1] = 2
			chance, _ := Doubled(Home{4}, trek, true)
			if chance < before-1e-6 || chance > 1+1e-6 {
				t.Errorf("points %06b, two checkers %d pips away: %.4f after %.4f", held, pips, chance, before)
			}
			before = chance
		}
	}
}
