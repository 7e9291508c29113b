package bearoff

import "slices"

// MostCheckers is the most checkers of a side in the two-sided table.
const MostCheckers = 6

// one is the number 1 in the table, which has whole numbers: they are fast, and
// the same on every machine.
const one = 1 << 28

// A TwoSided is the two-sided table: the chances to win in positions with up to six
// checkers of each side, when both play their best. It may be used by several
// goroutines.
type TwoSided struct {
	wins []int32 // of the side on roll, by the ranks of roller and waiter
}

// NewTwoSided computes the table, in some tenths of a second.
//
// Rolling is worth the mean over the rolls of the best play, which leaves the
// other side the least (Edward Thorp, "Backgammon: The Optimal Strategy for the
// Pure Running Game", 1975).
func NewTwoSided() *TwoSided {
	size := homes(MostCheckers)
	t := &TwoSided{wins: make([]int32, size*size)}
	plays := make([][]roll, size)
	for r := range plays {
		plays[r] = listRolls(rank(r))
	}
	for m := range size {
		// Plays turn roller and waiter into waiter and less than roller: that
		// pair comes before, with a lower m or in the first of these loops.
		for waiter := range m + 1 {
			t.solve(rank(m), rank(waiter), plays[m])
		}
		for roller := range m {
			t.solve(rank(roller), rank(m), plays[roller])
		}
	}
	return t
}

// Win returns the chance of the side on roll to win, if each side has from one to six
// checkers.
func (t *TwoSided) Win(roller, waiter Home) (chance float64, ok bool) {
	if n, m := roller.Checkers(), waiter.Checkers(); n > MostCheckers || m > MostCheckers || n == 0 || m == 0 {
		return 0, false
	}
	return float64(*t.at(roller.rank(), waiter.rank())) / one, true
}

func (t *TwoSided) at(roller, waiter rank) *int32 {
	return &t.wins[int(roller)*homes(MostCheckers)+int(waiter)]
}

// solve fills in a position when all that its plays lead to are there.
func (t *TwoSided) solve(roller, waiter rank, plays []roll) {
	if waiter == 0 {
		return // the other side has won
	}
	row := t.wins[int(waiter)*homes(MostCheckers):][:homes(MostCheckers)]
	lost := int64(0)
	for i := range plays {
		least := int32(one) // what is best for the roller is least for the other
		for _, after := range plays[i].to {
			least = min(least, row[after])
		}
		lost += plays[i].times * int64(least)
	}
	*t.at(roller, waiter) = one - int32(lost/36)
}

// A roll is one of the 21, and how many of the 36 throws give it.
type roll struct {
	to    []rank // that its plays lead to
	times int64
}

// listRolls returns the rolls of a home.
func listRolls(r rank) []roll {
	if r == 0 {
		return nil
	}
	var all []roll
	for d1 := 1; d1 <= 6; d1++ {
		all = append(all, roll{play(r, d1, d1, d1, d1), 1})
		for d2 := 1; d2 < d1; d2++ {
			to := append(play(r, d1, d2), play(r, d2, d1)...)
			slices.Sort(to)
			all = append(all, roll{slices.Compact(to), 2})
		}
	}
	return all
}

// play returns the ranks that dice played in this order lead to, each once.
func play(r rank, dice ...int) []rank {
	from := []rank{r}
	for _, die := range dice {
		var to []rank
		var list []step
		for _, r := range from {
			if r == 0 {
				to = append(to, 0)
				continue
			}
			list = r.home().steps(list[:0], die)
			for _, s := range list {
				to = append(to, s.to)
			}
		}
		slices.Sort(to)
		from = slices.Compact(to)
	}
	return from
}
