package tables

// rolls yields the 21 rolls, the larger die first, each with how many of the 36
// throws give it.
func rolls(yield func(dice [2]int, times int) bool) {
	for d1 := 1; d1 <= 6; d1++ {
		for d2 := 1; d2 <= d1; d2++ {
			times := 2
			if d1 == d2 {
				times = 1
			}
			if !yield([2]int{d1, d2}, times) {
				return
			}
		}
	}
}

// An attack is what a camp can strike with a roll, or with several that strike
// the same, and how many of the 36 throws give them.
type attack struct {
	struck uint32
	times  int
}

// attacks lists the attacks of a camp in a buffer. Rolls one after the other
// that strike the same, as they often do, are one attack.
func (c *camp) attacks(buffer *[21]attack) []attack {
	list := buffer[:0]
	last := uint32(0)
	for dice, times := range rolls {
		switch struck := c.strikes(dice[0], dice[1]); struck {
		case 0:
		case last:
			list[len(list)-1].times += times
		default:
			list, last = append(list, attack{struck, times}), struck
		}
	}
	return list
}
