package arimaa

import (
	"testing"

	"boardroom/core"
)

func TestHashesKnowWhatWasAdded(t *testing.T) {
	const many = leastSlots // more than there is room for at first
	hash := core.SplitMix64
	var h hashes
	for range 2 {
		for n := uint64(1); n <= many; n++ {
			if !h.add(hash(n)) {
				t.Fatalf("%d is not new", n)
			}
			if h.add(hash(n)) {
				t.Fatalf("%d is new again", n)
			}
		}
		h.clear()
	}
}
