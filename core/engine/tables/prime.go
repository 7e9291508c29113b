package tables

import "boardroom/core/engine/tables/network"

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
	return network.Escapes(c.wall >> (from + 1))
}
