package network

import (
	"math/bits"
	"sync"

	"boardroom/core/tables"
)

// farAhead is how far an escape looks: the reach of two different dice and one
// more.
const farAhead = 12

// Escapes returns how many of the 36 throws take a checker past the last closed
// point of the block that begins within six points ahead of it. Of the mask of
// closed points bit 0 is the next point.
func Escapes(closed uint32) int { return int(escapes()[closed&(1<<farAhead-1)]) }

// escapes holds the answers for all patterns.
var escapes = sync.OnceValue(func() *[1 << farAhead]int8 {
	table := new([1 << farAhead]int8)
	for pattern := range table {
		for _, r := range tables.DiceRolls() {
			if travels(uint32(pattern), r.Dice) > edge(uint32(pattern)) {
				table[pattern] += int8(r.Times)
			}
		}
	}
	return table
})

// edge returns how far ahead the last closed point of the first block is.
func edge(closed uint32) int {
	far := bits.Len32(closed & 63)
	for far > 0 && closed>>far&1 == 1 {
		far++
	}
	return far
}

// travels returns how far one checker can go with a roll.
func travels(closed uint32, dice [2]int) int {
	free := func(distance int) bool { return distance > farAhead || closed>>(distance-1)&1 == 0 }
	d1, d2 := dice[0], dice[1]
	far := 0
	if d1 == d2 {
		for far < 4*d1 && free(far+d1) {
			far += d1
		}
		return far
	}
	for _, first := range dice {
		if free(first) {
			far = max(far, first)
			if free(d1 + d2) {
				far = d1 + d2
			}
		}
	}
	return far
}
