package tables

// A roll is two dice, the larger first.
type roll struct {
	dice  [2]int
	times int // of the 36 throws, how many give it
}

// share is how likely the roll is.
func (r roll) share() float64 { return float64(r.times) / 36 }

// rolls are the 21.
var rolls = func() (all [21]roll) {
	i := 0
	for d1 := 1; d1 <= 6; d1++ {
		for d2 := 1; d2 <= d1; d2++ {
			all[i] = roll{[2]int{d1, d2}, 2}
			if d1 == d2 {
				all[i].times = 1
			}
			i++
		}
	}
	return all
}()
