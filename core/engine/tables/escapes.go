package tables

import (
	"math/bits"
	"sync"
)

// escapes returns, for each pattern of closed points ahead of a checker (bit 0
// is the next point), how many of the 36 rolls take it past the last closed
// point of the block that begins within six points.
var escapes = sync.OnceValue(func() *[1 << farAhead]int8 {
	table := new([1 << farAhead]int8)
	for pattern := range table {
		table[pattern] = escapeRolls(uint32(pattern))
	}
	return table
})

func escapeRolls(closed uint32) int8 {
	edge := bits.Len32(closed & 63)
	for edge > 0 && closed>>edge&1 == 1 {
		edge++
	}
	rolls := int8(0)
	for d1 := 1; d1 <= 6; d1++ {
		for d2 := 1; d2 <= 6; d2++ {
			if travels(closed, d1, d2) > edge {
				rolls++
			}
		}
	}
	return rolls
}

// travels returns how far one checker can go with a roll.
func travels(closed uint32, d1, d2 int) int {
	free := func(distance int) bool { return distance > farAhead || closed>>(distance-1)&1 == 0 }
	if d1 == d2 {
		far := 0
		for far < 4*d1 && free(far+d1) {
			far += d1
		}
		return far
	}
	far := 0
	for _, first := range [...]int{d1, d2} {
		if free(first) {
			far = max(far, first)
			if free(d1 + d2) {
				far = d1 + d2
			}
		}
	}
	return far
}
