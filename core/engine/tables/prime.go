package tables

import "boardroom/core/tables"

// caught returns how many of a camp's checkers the other side's points hold
// back: each counts the share of the 36 rolls that do not take it past them.
func (c *camp) caught() float64 {
	sum := 0.0
	for p := c.back; p < 19; p++ {
		if c.n[p] > 0 {
			sum += float64(c.n[p]) * float64(36-c.escapes(p)) / 36
		}
	}
	return sum
}

// escapes returns how many of the 36 rolls take a checker from an own point
// past the points closed within the six ahead of it.
func (c *camp) escapes(from int) int {
	return int(escapes()[c.wall>>(from+1)&(1<<farAhead-1)])
}

// farAhead is how far an escape looks: the reach of two dice.
const farAhead = 12

// prime returns the length of the longest row of closed points between two
// own points, as the other side meets it.
func (c *camp) prime(first, last int) int {
	longest, run := 0, 0
	for p := first; p <= last; p++ {
		run++
		if c.closed>>p&1 == 0 {
			run = 0
		}
		longest = max(longest, run)
	}
	return longest
}

// bar is how many checkers wait on the bar.
func (c *camp) bar() int { return c.n[tables.Bar] }
