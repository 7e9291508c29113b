package network

import (
	"math"
	"math/rand/v2"
	"testing"
)

// numbers returns so many that are drawn, half of them below zero.
func numbers(r *rand.Rand, n int) []float32 {
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
			rows, base := numbers(r, 50*width), numbers(r, width)
			columns := make([]Column, count)
			for i := range columns {
				columns[i] = Column{Index: int32(r.IntN(50)), Value: float32(r.NormFloat64())}
			}
			got, want := make([]float32, width), make([]float32, width)
			addRows(got, base, rows, columns)
			plainRows(want, base, rows, columns)
			same(t, "accumulate", got, want)
		}
		layer32(t, r, width)
		layer8(t, r, width)
	}
}

func layer32(t *testing.T, r *rand.Rand, n int) {
	t.Helper()
	x, weights := numbers(r, n), numbers(r, 32*n)
	var got, want [32]float32
	Forward32(&got, x, weights)
	plainForward(want[:], x, weights)
	same(t, "forward32", got[:], want[:])
}

func layer8(t *testing.T, r *rand.Rand, n int) {
	t.Helper()
	x, weights := numbers(r, n), numbers(r, 8*n)
	var got, want [8]float32
	Forward8(&got, x, weights)
	plainForward(want[:], x, weights)
	same(t, "forward8", got[:], want[:])
}

func BenchmarkLayers(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 2))
	const width = 256
	rows, base, dst := numbers(r, 250*width), numbers(r, width), make([]float32, width)
	columns := make([]Column, 8)
	for i := range columns {
		columns[i] = Column{int32(r.IntN(250)), 1}
	}
	weights := numbers(r, 32*width)
	var out [32]float32
	b.Run("accumulate", func(b *testing.B) {
		for b.Loop() {
			addRows(dst, base, rows, columns)
		}
	})
	b.Run("forward", func(b *testing.B) {
		for b.Loop() {
			Forward32(&out, base, weights)
		}
	})
}
