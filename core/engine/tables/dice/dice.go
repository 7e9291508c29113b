// Package dice lists the 21 rolls of two dice ([Rolls]), and says which lone
// checkers each lets a side hit or pin.
package dice

// A Roll is two dice, the larger first.
type Roll struct {
	Dice  [2]int
	Times int // of the 36 throws, how many give it
}

// Share is how likely the roll is, from 0 to 1.
func (r Roll) Share() float64 { return float64(r.Times) / 36 }

// Rolls returns the 21, by the larger die, then by the smaller one.
func Rolls() [21]Roll { return rolls }

var rolls = func() (all [21]Roll) {
	i := 0
	for d1 := 1; d1 <= 6; d1++ {
		for d2 := 1; d2 <= d1; d2++ {
			all[i] = Roll{[2]int{d1, d2}, 2}
			if d1 == d2 {
				all[i].Times = 1
			}
			i++
		}
	}
	return all
}()
