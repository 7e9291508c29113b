package arimaa

import (
	"testing"

	"boardroom/core/internal/splitmix"
)

func TestHashesKnowWhatWasAdded(t *testing.T) {
	const many = leastSlots // more than there is room for at first
	hash := splitmix.Number
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
