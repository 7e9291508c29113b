package learn

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"boardroom/core/engine/tables/network"
)

// random returns so many numbers, half of them below zero.
func random(r *rand.Rand, n int) []float32 {
	x := make([]float32, n)
	for i := range x {
		x[i] = float32(r.NormFloat64())
	}
	return x
}

// tolerance is how far vector code and plain code may be apart: they sum some
// hundred numbers of size 1 in different orders.
const tolerance = 1e-4

func same(t *testing.T, what string, got, want []float32) {
	t.Helper()
	for i := range want {
		if math.Abs(float64(got[i]-want[i])) > tolerance {
			t.Fatalf("%s: number %d is %v, in plain code %v", what, i, got[i], want[i])
		}
	}
}

// Where there is no vector code this compares plain code with itself.
func TestVectorCodeAgreesWithPlainCode(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, width := range []int{64, 128, 256} {
		for _, count := range []int{0, 1, 7, 40} {
			rows := random(r, 50*width)
			columns := make([]network.Column, count)
			for i := range columns {
				columns[i] = network.Column{Index: int32(r.IntN(50)), Value: float32(r.NormFloat64())}
			}
			delta, other := random(r, width), slices.Clone(rows)
			scatterInto(rows, columns, delta, 0.1)
			plainScatter(other, columns, delta, 0.1)
			same(t, "scatter", rows, other)
		}
		x := random(r, width)
		back, wanted := random(r, width), random(r, width)
		delta32, weights := [32]float32(random(r, 32)), random(r, 32*width)
		other := slices.Clone(weights)
		back32(back, x, weights, &delta32, 0.1)
		plainBackward(wanted, x, other, delta32[:], 0.1)
		same(t, "backward32", back, wanted)
		same(t, "backward32 weights", weights, other)

		delta8, weights := [8]float32(random(r, 8)), random(r, 8*width)
		other = slices.Clone(weights)
		back8(back, x, weights, &delta8, 0.1)
		plainBackward(wanted, x, other, delta8[:], 0.1)
		same(t, "backward8", back, wanted)
		same(t, "backward8 weights", weights, other)
	}
}

func BenchmarkBackward(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 2))
	const width = 256
	x, weights, back := random(r, width), random(r, 32*width), make([]float32, width)
	delta := [32]float32(random(r, 32))
	for b.Loop() {
		back32(back, x, weights, &delta, 0)
	}
}
