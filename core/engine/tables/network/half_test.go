package network

import (
	"math"
	"math/rand/v2"
	"testing"
)

// Every finite number of half precision comes back, and any other goes to one
// that is no farther than half a step.
func TestHalfPrecision(t *testing.T) {
	for h := range 1 << 16 {
		if h&0x7FFF > 0x7BFF {
			continue // infinite, or no number
		}
		if got := toHalf(fromHalf(uint16(h))); got != uint16(h) {
			t.Fatalf("%04x is %g, which is %04x", h, fromHalf(uint16(h)), got)
		}
	}
	random := rand.New(rand.NewPCG(1, 2))
	for range 100_000 {
		x := float32(random.NormFloat64() * math.Exp(4*random.NormFloat64()))
		if math.Abs(float64(x)) > 65504 {
			continue
		}
		const step, least = 0x1p-11, 0x1p-25
		if off := math.Abs(float64(fromHalf(toHalf(x)) - x)); off > max(step*math.Abs(float64(x)), least) {
			t.Fatalf("%g becomes %g", x, fromHalf(toHalf(x)))
		}
	}
	for x, want := range map[float32]float32{1e9: 65504, -1e9: -65504, 0: 0, 1.5: 1.5, 0x1p-24: 0x1p-24, 0x1p-26: 0} {
		if got := fromHalf(toHalf(x)); got != want {
			t.Errorf("%g becomes %g, want %g", x, got, want)
		}
	}
}
