package bearoff

import (
	"math/bits"
	"sync"
)

// way is how many points a checker may still have to go, its home's among them.
const way = 24

// MostOutside is the most checkers before the home that the tables of saving a
// game know.
const MostOutside = 4

// A Trek is what a side without a checker off must do to save the game from
// counting double: bring home the last checkers and bear one off.
type Trek struct {
	Outside [way]int8 // the checkers before the home by the pips to go, from Outside[6] on
	Inside  Home      // those within
}

// outside returns how many checkers have still to come home.
func (t *Trek) outside() int {
	sum := 0
	for _, n := range t.Outside {
		sum += int(n)
	}
	return sum
}

// A trek's checkers within the home stay where they are in the tables, those
// before it are followed until the first of all is off. There is a table for
// each set of points held within: bit 0 is the ace point. They are computed
// when first asked for, in some milliseconds each.
var savings = func() (tables [1 << points]func() *rolls) {
	for held := range tables {
		tables[held] = sync.OnceValue(func() *rolls {
			r := newRolls(int(lower[way][MostOutside+1]), saving(held))
			return &r
		})
	}
	return tables
}()

// saving is the goal to have the first checker off while others within the home
// hold points.
func saving(held int) goal {
	return func(lists *[6][]step, r rank) {
		var trek [way]int8
		r.fill(trek[:], MostOutside)
		farthest := bits.Len(uint(held))
		for i, n := range trek {
			if n > 0 {
				farthest = max(farthest, i+1)
			}
		}
		for die := range lists {
			list := lists[die][:0]
			switch {
			case farthest > points:
				list = trekSteps(list, r, &trek, die)
			case held>>die&1 == 1 || trek[die] > 0 || die+1 > farthest:
				list = append(list, step{})
			default:
				list = append(trekSteps(list, r, &trek, die), step{to: r}) // one that holds a point moves
			}
			lists[die] = list
		}
	}
}

// trekSteps appends the ways to play a die, less one, within the board, from
// checkers that have the rank.
func trekSteps(list []step, r rank, trek *[way]int8, die int) []step {
	beyond := 0 // checkers beyond from
	for from := way - 1; from > die; from-- {
		n := int(trek[from])
		if n == 0 {
			continue
		}
		to, s := r, beyond // one checker fewer on the k farthest points, for each k between
		for i := from; i > from-die-1; i-- {
			s += int(trek[i])
			to -= rank(lower[way-i-1][s])
		}
		list = append(list, step{to: to})
		beyond += n
	}
	return list
}

// Doubled returns the chance that a side with all checkers home bears off the
// last one before the other has saved the game, and whether the tables know;
// first reports whether the side at home is on roll.
func Doubled(winner Home, t Trek, first bool) (chance float64, known bool) {
	if n := t.outside(); n == 0 || n > MostOutside {
		return 0, false
	}
	late := 1
	if first {
		late = 0
	}
	return oneSided().all.ahead(winner.rank(), late, savings[t.Inside.held()](), rankOf(t.Outside[:])), true
}

// held returns the points that hold checkers: bit 0 is the ace point.
func (h Home) held() int {
	mask := 0
	for i, n := range h {
		if n > 0 {
			mask |= 1 << i
		}
	}
	return mask
}
