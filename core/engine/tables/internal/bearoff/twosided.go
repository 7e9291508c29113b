package bearoff

import "slices"

// MostCheckers is the most checkers of a side in the two-sided table.
const MostCheckers = 6

// one is the number 1 in the table, which has whole numbers: they are fast, and
// the same on every machine.
const one = 1 << 28

// Values are what a position is worth to the side on roll if it rolls now. The
// equities are for money, at the cube's present value, both sides having borne
// off a checker so that no game is double. A side that may double has the
// greater of its equity and min(1, 2*Other), what a double is worth.
type Values struct {
	Win     float64 // the chance to win with no cube
	Centred float64 // the equity when both may double later
	Owned   float64 // when only the side on roll may
	Other   float64 // when only the other may
}

// A TwoSided is the two-sided table: what positions with up to six checkers of
// each side are worth when both play and double at their best. It may be used
// by several goroutines.
type TwoSided struct {
	values [][4]int32 // Win, Centred, Owned and Other by the ranks of roller and waiter
}

// NewTwoSided computes the table, in some tenths of a second.
//
// The recursion is Edward Thorp's ("Backgammon: The Optimal Strategy for the
// Pure Running Game", 1975): rolling is worth the mean over the rolls of the
// best play, which leaves the other side the least; the side that may double
// then takes the better of rolling on and of a double, which is worth 1 if
// passed, and twice rolling with the cube on the other side if taken.
func NewTwoSided() *TwoSided {
	size := homes(MostCheckers)
	t := &TwoSided{values: make([][4]int32, size*size)}
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

// Find returns what a position is worth, if each side has from one to six
// checkers.
func (t *TwoSided) Find(roller, waiter Home) (Values, bool) {
	if n, m := roller.Checkers(), waiter.Checkers(); n > MostCheckers || m > MostCheckers || n == 0 || m == 0 {
		return Values{}, false
	}
	v := t.at(roller.rank(), waiter.rank())
	return Values{float64(v[0]) / one, float64(v[1]) / one, float64(v[2]) / one, float64(v[3]) / one}, true
}

func (t *TwoSided) at(roller, waiter rank) *[4]int32 {
	return &t.values[int(roller)*homes(MostCheckers)+int(waiter)]
}

// solve fills in a position when all that its plays lead to are there.
func (t *TwoSided) solve(roller, waiter rank, plays []roll) {
	v := t.at(roller, waiter)
	if waiter == 0 {
		*v = [4]int32{0, -one, -one, -one}
		return
	}
	var sum [4]int64
	row := t.values[int(waiter)*homes(MostCheckers):][:homes(MostCheckers)]
	for i := range plays {
		// What is best for the roller is least for the other.
		win, centred, owned, other := int32(one), int32(one), int32(one), int32(one)
		for _, after := range plays[i].to {
			o := &row[after]
			double := min(one, 2*o[3])
			win = min(win, o[0])
			centred = min(centred, max(o[1], double))
			owned = min(owned, max(o[2], double))
			other = min(other, o[3])
		}
		sum[0] += plays[i].times * int64(win)
		sum[1] += plays[i].times * int64(centred)
		sum[2] += plays[i].times * int64(owned)
		sum[3] += plays[i].times * int64(other)
	}
	*v = [4]int32{one - int32(sum[0]/36), int32(-sum[1] / 36), int32(-sum[3] / 36), int32(-sum[2] / 36)}
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
