package splitmix_test

import (
	"testing"

	"boardroom/core/internal/splitmix"
)

// The first numbers are those of the reference implementation with the seed 0
// (S. Vigna, splitmix64.c).
func TestNumbersAreThoseOfSplitMix64(t *testing.T) {
	for n, want := range []uint64{0xe220a8397b1dcdaf, 0x6e789e6aa1b965f4, 0x06c45d188009454f} {
		if got := splitmix.Number(uint64(n)); got != want {
			t.Errorf("number %d is %x, want %x", n, got, want)
		}
	}
}
