package network

import (
	"math"
	"math/rand/v2"
	"testing"
)

func TestLogistic(t *testing.T) {
	for x := -40.0; x <= 40; x += 0.01 {
		want := 1 / (1 + math.Exp(-x))
		if got := float64(Logistic(float32(x))); math.Abs(got-want) > 2e-6 {
			t.Fatalf("Logistic(%.2f) is %v, want %v", x, got, want)
		}
	}
}

// random returns a network whose weights are drawn.
func random(shape Shape, r *rand.Rand) *Net {
	n := Empty(shape)
	for i := range n.weights {
		n.weights[i] = float32(r.NormFloat64() / 8)
	}
	return n
}

// someColumns returns the columns of a position with some of the inputs set.
func someColumns(r *rand.Rand, inputs int) []Column {
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
	n := random(Shape{Inputs: 30, First: 64}, r)
	before, after := someColumns(r, 30), someColumns(r, 30)
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

func BenchmarkChances(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 2))
	n := random(Shape{Inputs: 250, First: 256}, r)
	base, sums := n.NewSums(), n.NewSums()
	n.Sum(base, someColumns(r, 60))
	columns := someColumns(r, 16)
	b.ReportAllocs()
	for b.Loop() {
		n.Add(sums, base, columns)
		n.Chances(sums)
	}
}
