package learn

import (
	"math"
	"math/rand/v2"
	"testing"

	"boardroom/core/engine/tables/network"
)

// A network learns whether two inputs are alike, which no network without a
// hidden layer can, and leaves an output of weight 0 alone.
func TestLearnsWhatNoSumCanTell(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	n := New(network.Shape{Inputs: 2, First: 64}, r)
	l := NewLearner(n)
	say := func(a, b int) ([]network.Column, network.Chances) {
		var columns []network.Column
		for i, x := range []int{a, b} {
			if x == 1 {
				columns = append(columns, network.Column{Index: int32(i), Value: 1})
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
		l.Learn(columns, &network.Chances{float32(a ^ b), 1}, &network.Chances{1}, 0.1)
	}
	for _, c := range [][2]int{{0, 0}, {0, 1}, {1, 0}, {1, 1}} {
		_, got := say(c[0], c[1])
		if want := float32(c[0] ^ c[1]); math.Abs(float64(got[0]-want)) > 0.05 {
			t.Errorf("%v gives %v, want %v", c, got[0], want)
		}
	}
	if _, last := say(0, 0); l.lastBias[1] != 0 || last[1] == 1 || first[1] == 1 {
		t.Errorf("an output of weight 0 went from %v to %v", first[1], last[1])
	}
}

func TestAverage(t *testing.T) {
	a := NewSet(rand.New(rand.NewPCG(1, 2)))
	b, mean := Clone(a), Clone(a)
	b[1].Weights()[7] += 2
	Average(mean, []*network.Set{a, b})
	before, now := a[1].Weights(), mean[1].Weights()
	if got := now[7] - before[7]; math.Abs(float64(got-1)) > 1e-6 || now[8] != before[8] {
		t.Errorf("the mean of x and x+2 is x+%v", got)
	}
}
