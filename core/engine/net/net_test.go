package net

import (
	"math"
	"math/rand/v2"
	"testing"
)

func TestLogistic(t *testing.T) {
	for x := -40.0; x <= 40; x += 0.01 {
		want := 1 / (1 + math.Exp(-x))
		if got := float64(logistic(float32(x))); math.Abs(got-want) > 2e-6 {
			t.Fatalf("logistic(%.2f) is %v, want %v", x, got, want)
		}
	}
}

// position returns the columns of a position with some of the inputs set.
func position(r *rand.Rand, inputs int) []Column {
	var columns []Column
	for i := range inputs {
		if r.IntN(2) == 0 {
			columns = append(columns, Column{Index: int32(i), Value: 1})
		}
	}
	return columns
}

func TestSumsOfDifferencesAreSumsOfTheWhole(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	n := New(Shape{Inputs: 30, First: 64}, r)
	before, after := position(r, 30), position(r, 30)
	var differences []Column
	for _, c := range before {
		differences = append(differences, Column{Index: c.Index, Value: -c.Value})
	}
	differences = append(differences, after...)
	base, sums, whole := n.NewSums(), n.NewSums(), n.NewSums()
	n.Sum(base, before)
	n.Add(sums, base, differences)
	n.Sum(whole, after)
	got, want := n.Chances(sums), n.Chances(whole)
	for i := range want {
		if math.Abs(float64(got[i]-want[i])) > 1e-5 {
			t.Errorf("output %d is %v by differences, %v as a whole", i, got[i], want[i])
		}
	}
}

// A network learns whether two inputs are alike, which no network without a
// hidden layer can, and leaves an output of weight 0 alone.
func TestLearnsWhatNoSumCanTell(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	n := New(Shape{Inputs: 2, First: 64}, r)
	l := NewLearner(n)
	say := func(a, b int) ([]Column, Chances) {
		var columns []Column
		for i, x := range []int{a, b} {
			if x == 1 {
				columns = append(columns, Column{Index: int32(i), Value: 1})
			}
		}
		s := n.NewSums()
		n.Sum(s, columns)
		return columns, n.Chances(s)
	}
	_, first := say(0, 0)
	for range 4000 {
		a, b := r.IntN(2), r.IntN(2)
		columns, _ := say(a, b)
		l.Learn(columns, &Chances{float32(a ^ b), 1}, &Chances{1}, 0.1)
	}
	for _, c := range [][2]int{{0, 0}, {0, 1}, {1, 0}, {1, 1}} {
		_, got := say(c[0], c[1])
		if want := float32(c[0] ^ c[1]); math.Abs(float64(got[0]-want)) > 0.05 {
			t.Errorf("%v gives %v, want %v", c, got[0], want)
		}
	}
	if _, last := say(0, 0); n.lastBias[1] != 0 || last[1] == 1 || first[1] == 1 {
		t.Errorf("an output of weight 0 went from %v to %v", first[1], last[1])
	}
}

func TestAverage(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	a := New(Shape{Inputs: 3, First: 64}, r)
	b, mean := a.Clone(), a.Clone()
	b.weights[7] += 2
	mean.Average([]*Net{a, b})
	if got := mean.weights[7] - a.weights[7]; math.Abs(float64(got-1)) > 1e-6 || mean.weights[8] != a.weights[8] {
		t.Errorf("the mean of x and x+2 is x+%v", got)
	}
}

func BenchmarkChances(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 2))
	n := New(Shape{Inputs: 250, First: 256}, r)
	base, sums := n.NewSums(), n.NewSums()
	n.Sum(base, position(r, 60))
	columns := position(r, 16)
	b.ReportAllocs()
	for b.Loop() {
		n.Add(sums, base, columns)
		n.Chances(sums)
	}
}
