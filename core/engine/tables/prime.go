package tables

import (
	"math/bits"
	"sync"
)

// row returns the length of the longest row of closed points that an enemy
// checker still has before it.
func (c *camp) row() int {
	longest := 0
	for m := c.closed & (1<<c.ahead - 1); m != 0; m &= m << 1 {
		longest++
	}
	return longest
}

// heldBack returns how many checkers the other's points hold back: each counts
// the share of the 36 rolls that do not take it past them.
func (c *camp) heldBack() float64 {
	stuck := 0
	for p := c.back; p < 19; p++ {
		if c.n[p] > 0 {
			stuck += c.n[p] * (36 - c.escapes(p))
		}
	}
	return float64(stuck) / 36
}

// escapes returns how many of the 36 rolls take a checker from an own point
// past the block ahead of it.
func (c *camp) escapes(from int) int {
	return int(escapeTable()[c.wall>>(from+1)&(1<<farAhead-1)])
}

// farAhead is how far an escape looks: the reach of two different dice and
// one more.
const farAhead = 12

// escapeTable holds, for each pattern of closed points ahead of a checker (bit
// 0 is the next point), how many of the 36 rolls take it past the last closed
// point of the block that begins within six points.
var escapeTable = sync.OnceValue(func() *[1 << farAhead]int8 {
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
	far := 0
	if d1 == d2 {
		for far < 4*d1 && free(far+d1) {
			far += d1
		}
		return far
	}
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
