package bearoff

import (
	"math"
	"math/rand"
	"testing"

	"boardroom/core/engine/enginetest"
)

// The chances are those that a player can count on their fingers.
func TestOneSidedByHand(t *testing.T) {
	table := theOneSided()
	for _, c := range []struct {
		name  string
		home  Home
		rolls int
		want  float64
	}{
		{"one on the six point", Home{5: 1}, 1, 27.0 / 36},
		{"one on the five point", Home{4: 1}, 1, 31.0 / 36},
		{"six and one", Home{0: 1, 5: 1}, 1, 15.0 / 36},
		{"five and two", Home{1: 1, 4: 1}, 1, 19.0 / 36},
		{"two on the three point", Home{2: 2}, 1, 17.0 / 36},
		{"three on the ace point", Home{3}, 1, 6.0 / 36},
		{"three on the ace point in two", Home{3}, 2, 30.0 / 36},
		{"none", Home{}, 0, 1},
	} {
		if got := rollsOf(table, c.home)[c.rolls]; math.Abs(got-c.want) > 1e-6 {
			t.Errorf("%s: %.4f, want %.4f", c.name, got, c.want)
		}
	}
}

// Fifteen on the six point bear one off with a six, 51, 42, 33 and 22.
func TestDoubleByHand(t *testing.T) {
	table := theOneSided()
	stack, ace := Home{5: 15}, Home{1}
	if got, want := table.LoseDouble(stack, ace), 19.0/36; math.Abs(got-want) > 1e-6 {
		t.Errorf("on roll against a last checker: %.4f, want %.4f", got, want)
	}
	if got := table.WinDouble(ace, stack); got != 1 {
		t.Errorf("the last checker on roll: %.4f", got)
	}
	// The four on the ace point need a doublet, or two rolls.
	if got, want := table.WinDouble(Home{4}, stack), 6.0/36+30.0/36*19/36; math.Abs(got-want) > 1e-6 {
		t.Errorf("four on the ace point on roll: %.4f, want %.4f", got, want)
	}
}

func TestChancesAddUp(t *testing.T) {
	table := theOneSided()
	for r := range homes(checkers) {
		h := rank(r).home()
		sum, mean := 0.0, 0.0
		for n, p := range rollsOf(table, h) {
			sum += p
			mean += float64(n) * p
		}
		if math.Abs(sum-1) > 2e-6 || math.Abs(mean-table.Mean(h)) > 2e-5 {
			t.Fatalf("%v: the chances add up to %f and the mean to %f, not %f", h, sum, mean, table.Mean(h))
		}
	}
}

// One side or the other wins, whoever is on roll; and a chance is what the
// rolls of both say.
func TestWin(t *testing.T) {
	table := theOneSided()
	random := rand.New(rand.NewSource(1))
	for range 2000 {
		a, b := rank(1+random.Intn(homes(checkers)-1)).home(), rank(1+random.Intn(homes(checkers)-1)).home()
		mine, theirs := rollsOf(table, a), rollsOf(table, b)
		want := 0.0
		for n, p := range mine {
			for m, q := range theirs {
				if n <= m {
					want += p * q
				}
			}
		}
		if got := table.Win(a, b); math.Abs(got-want) > 1e-5 {
			t.Fatalf("%v against %v: %f, want %f", a, b, got, want)
		}
		if w, d, l := table.Win(a, b), table.WinDouble(a, b), table.LoseDouble(a, b); d > w+1e-5 || l > 1-w+1e-5 {
			t.Fatalf("%v against %v: wins %f, double %f, loses double %f", a, b, w, d, l)
		}
	}
}

// rollsOf returns the chances that it takes exactly 0, 1, 2 ... rolls to bear
// off all.
func rollsOf(t *OneSided, h Home) []float64 {
	r := h.rank()
	chances := make([]float64, t.all.fewest[r], mostRolls)
	for _, p := range t.all.chances[t.all.start[r]:t.all.start[r+1]] {
		chances = append(chances, float64(p))
	}
	return chances
}

// A step's rank is that of the checkers after it.
func TestGammonSaveSteps(t *testing.T) {
	random := rand.New(rand.NewSource(1))
	for range 2000 {
		r := rank(random.Intn(int(lower[way][MostOutside+1])))
		var outside [way]int8
		r.fill(outside[:], MostOutside)
		if rankOf(outside[:]) != r {
			t.Fatalf("rank %d is %v, which has rank %d", r, outside, rankOf(outside[:]))
		}
		for die := range 6 {
			i := 0
			steps := gammonSaveSteps(nil, r, &outside, die)
			for from := way - 1; from > die; from-- {
				if outside[from] == 0 {
					continue
				}
				after := outside
				after[from]--
				after[from-die-1]++
				if i >= len(steps) || steps[i].to != rankOf(after[:]) {
					t.Fatalf("%v by %d: %v, want one to %d", outside, die+1, steps, rankOf(after[:]))
				}
				i++
			}
			if i != len(steps) {
				t.Fatalf("%v by %d: %d steps, want %d", outside, die+1, len(steps), i)
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
		save := GammonSave{Inside: inside}
		save.Outside[c.pips-1] = 1
		chance, known := GammonChance(last, save, false)
		if got := 1 - chance; !known || math.Abs(got-c.saves) > 1e-6 {
			t.Errorf("%s: saved with %.2f/36, %t, want %.0f/36", c.name, 36*got, known, 36*c.saves)
		}
		if chance, known := GammonChance(last, save, true); chance != 1 || !known {
			t.Errorf("%s: after the last roll: %.4f, %t", c.name, chance, known)
		}
	}
}

func TestDoubledKnowsWhatItDoesNotKnow(t *testing.T) {
	for _, n := range []int8{0, MostOutside + 1} {
		save := GammonSave{Inside: Home{10}}
		save.Outside[12] = n
		if _, known := GammonChance(Home{2}, save, true); known {
			t.Errorf("%d checkers outside are known", n)
		}
	}
}

// The farther a checker, the less is saved, whatever points are held.
func TestDoubledRises(t *testing.T) {
	step := 5 // of the 64 tables, each of which takes its time
	if enginetest.Whole() {
		step = 1
	}
	for held := 0; held < 1<<points; held += step {
		inside := Home{}
		for i := range inside {
			inside[i] = int8(held >> i & 1)
		}
		before := 0.0
		for pips := points + 1; pips <= way; pips += 6 {
			save := GammonSave{Inside: inside}
			save.Outside[pips-1] = 2
			chance, _ := GammonChance(Home{4}, save, true)
			if chance < before-1e-6 || chance > 1+1e-6 {
				t.Errorf("points %06b, two checkers %d pips away: %.4f after %.4f", held, pips, chance, before)
			}
			before = chance
		}
	}
}
