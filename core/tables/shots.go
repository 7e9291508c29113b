package tables

// A DiceRoll is two dice, the larger first.
type DiceRoll struct {
	Dice  [2]int
	Times int // of the 36 throws, how many give it
}

// Share is how likely the roll is, from 0 to 1.
func (r DiceRoll) Share() float64 { return float64(r.Times) / 36 }

// DiceRolls returns the 21 rolls, by the larger die, then by the smaller one.
func DiceRolls() [21]DiceRoll { return diceRolls }

var diceRolls = func() (all [21]DiceRoll) {
	i := 0
	for d1 := 1; d1 <= 6; d1++ {
		for d2 := 1; d2 <= d1; d2++ {
			all[i] = DiceRoll{[2]int{d1, d2}, 2}
			if d1 == d2 {
				all[i].Times = 1
			}
			i++
		}
	}
	return all
}()

// AllPoints are the own points 1 to 24 of a side in a mask, where bit p is own
// point p: a checker that moves by a die goes up by as many bits.
const AllPoints = 1<<25 - 1<<1

// A Shooter is a side that may hit or pin, as masks of its own points.
type Shooter struct {
	Held   uint32 // points with checkers
	Free   uint32 // of them, those whose checkers may move
	Closed uint32 // points where it cannot land
	Blots  uint32 // points where a lone checker stands to be hit or pinned
	Bar    int    // checkers on the bar, which enter before others move
}

// Shots fills in, for each of the rolls in their order, what the side can hit
// or pin: with one die, with both one after the other by one checker, and from
// the bar; with two equal dice, played four times, by one checker.
func (s *Shooter) Shots(hit *[21]uint32) {
	open := AllPoints &^ s.Closed
	var first [7]uint32 // where one checker can come by a die
	for die := 1; die <= 6; die++ {
		first[die] = s.Free << die & open
		if s.Bar > 0 {
			first[die] = 1 << die & open
		}
	}
	i := 0
	for d1 := 1; d1 <= 6; d1++ {
		for d2 := 1; d2 < d1; d2++ {
			one, other := first[d1], first[d2]
			reach := one | other
			switch {
			case s.Bar == 0:
				reach |= one<<d2 | other<<d1
			case s.Bar == 1 && one != 0:
				reach |= (s.Held | one) << d2
				fallthrough
			case s.Bar == 1:
				if other != 0 {
					reach |= (s.Held | other) << d1
				}
			}
			hit[i] = reach & s.Blots
			i++
		}
		hit[i] = s.double(d1)
		i++
	}
}

// double returns what two equal dice can hit or pin.
func (s *Shooter) double(die int) uint32 {
	open := AllPoints &^ s.Closed
	at, reach, left := s.Free, uint32(0), 4
	if s.Bar > 0 {
		entry := uint32(1) << die & open
		if entry == 0 {
			return 0
		}
		at, reach, left = at|entry, entry, max(0, 4-s.Bar)
	}
	for ; left > 0; left-- {
		at = at << die & open
		reach |= at
	}
	return reach & s.Blots
}
