package network

// A roll is one of the 21, the larger die first.
type roll struct {
	dice  [2]int
	times int     // of the 36 throws
	share float32 // likewise, as a part of 1
}

var allRolls = func() (rolls [21]roll) {
	i := 0
	for d1 := 1; d1 <= 6; d1++ {
		for d2 := 1; d2 <= d1; d2++ {
			times := 2
			if d1 == d2 {
				times = 1
			}
			rolls[i] = roll{[2]int{d1, d2}, times, float32(times) / throws}
			i++
		}
	}
	return rolls
}()

// strikes fills in, for each roll, the lone checkers, on a camp's own points,
// that it can hit or pin: with one die, with both one after the other by one
// checker, and from the bar.
func (c *camp) strikes(struck *[21]uint32) {
	open := points &^ c.wall
	var first [7]uint32 // where one checker can come by a die
	for die := 1; die <= 6; die++ {
		first[die] = c.free << die & open
		if c.n[0] > 0 {
			first[die] = 1 << die & open
		}
	}
	i := 0
	for d1 := 1; d1 <= 6; d1++ {
		for d2 := 1; d2 < d1; d2++ {
			one, other := first[d1], first[d2]
			reach := one | other
			switch {
			case c.n[0] == 0:
				reach |= one<<d2 | other<<d1
			case c.n[0] == 1 && one != 0:
				reach |= (c.held | one) << d2
				fallthrough
			case c.n[0] == 1:
				if other != 0 {
					reach |= (c.held | other) << d1
				}
			}
			struck[i] = reach & c.prey
			i++
		}
		struck[i] = c.strikesTwin(d1)
		i++
	}
}

// strikesTwin returns the same for two equal dice, played four times.
func (c *camp) strikesTwin(die int) uint32 {
	open := points &^ c.wall
	at, reach, left := c.free, uint32(0), 4
	if bar := int(c.n[0]); bar > 0 {
		entry := uint32(1) << die & open
		if entry == 0 {
			return 0
		}
		at, reach, left = at|entry, entry, max(0, 4-bar)
	}
	for ; left > 0; left-- {
		at = at << die & open
		reach |= at
	}
	return reach & c.prey
}
