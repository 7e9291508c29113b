package bearoff

import (
	"math"
	"math/rand"
	"testing"
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
