package tables

import "sync"

// A bearoff is the one-sided bear-off table: for every way to hold few
// checkers at home, how many rolls it takes to bear them all off when each
// roll is played for the fewest on the average.
type bearoff struct {
	ways  [tableCheckers + homePoints + 1][homePoints + 1]int32 // binomial coefficients
	mean  []float32                                             // rolls, by rank
	rolls [][maxRolls]float32                                   // chance of exactly so many rolls, by rank
	next  [twinDice - 1][6][]int32                              // while it is built: the best rank after so many plays of a die
}

const (
	tableCheckers = 10 // the most checkers the table holds
	homePoints    = 6
	maxRolls      = 18 // no position of the table needs more with a chance that matters
	twinDice      = 4
)

// A home counts checkers by the pips they are from being borne off: home[0]
// is the ace point.
type home [homePoints]int8

// bearoffTable is computed when first asked for, in some hundredths of a
// second.
var bearoffTable = sync.OnceValue(func() *bearoff {
	t := &bearoff{}
	for n := range t.ways {
		t.ways[n][0] = 1
		for k := 1; k <= min(n, homePoints); k++ {
			t.ways[n][k] = t.ways[n-1][k-1] + t.ways[n-1][k]
		}
	}
	size := int(t.ways[tableCheckers+homePoints][homePoints])
	t.mean, t.rolls = make([]float32, 0, size), make([][maxRolls]float32, 0, size)
	for k := range t.next {
		for die := range t.next[k] {
			t.next[k][die] = make([]int32, 0, size)
		}
	}
	t.fill(home{}, homePoints-1, tableCheckers)
	t.next = [twinDice - 1][6][]int32{}
	return t
})

// fill adds the homes that agree with h beyond a point and have up to so many
// checkers on it and below, in the order of their ranks.
func (t *bearoff) fill(h home, point, left int) {
	if point < 0 {
		t.solve(h)
		return
	}
	for n := range left + 1 {
		h[point] = int8(n)
		t.fill(h, point-1, left-n)
	}
}

// rank numbers the homes so that every play leads to a lower number:
// lexicographically, the farthest point first.
func (t *bearoff) rank(h home) int32 {
	rank, left := int32(0), tableCheckers
	for point := homePoints - 1; point >= 0; point-- {
		k := point + 1
		rank += t.ways[left+k][k] - t.ways[left-int(h[point])+k][k]
		left -= int(h[point])
	}
	return rank
}

// solve adds the home of the next rank.
func (t *bearoff) solve(h home) {
	if h == (home{}) {
		t.mean, t.rolls = append(t.mean, 0), append(t.rolls, [maxRolls]float32{1})
		for k := range t.next {
			for die := range t.next[k] {
				t.next[k][die] = append(t.next[k][die], 0)
			}
		}
		return
	}
	var steps [6][]int32
	var room [6][homePoints]int32
	for die := range steps {
		steps[die] = t.steps(room[die][:0], h, die+1)
		for k := range t.next {
			t.next[k][die] = append(t.next[k][die], t.best(steps[die], k, die))
		}
	}
	var sum [maxRolls]float32
	for d1 := range steps {
		sum = t.count(sum, t.best(steps[d1], twinDice-1, d1), 1)
		for d2 := range d1 {
			after, other := t.best(steps[d1], 1, d2), t.best(steps[d2], 1, d1)
			if t.mean[other] < t.mean[after] {
				after = other
			}
			sum = t.count(sum, after, 2)
		}
	}
	mean := float32(0)
	for n := range sum {
		sum[n] /= 36
		mean += float32(n) * sum[n]
	}
	t.mean, t.rolls = append(t.mean, mean), append(t.rolls, sum)
}

// count adds the rolls that a home needs, and one more, so many times.
func (t *bearoff) count(sum [maxRolls]float32, rank int32, times float32) [maxRolls]float32 {
	for n, p := range t.rolls[rank] {
		sum[min(n+1, maxRolls-1)] += times * p
	}
	return sum
}

// steps appends the ranks after one checker was played by a die.
func (t *bearoff) steps(ranks []int32, h home, die int) []int32 {
	far := homePoints
	for far > 0 && h[far-1] == 0 {
		far--
	}
	if far <= die {
		h[far-1]--
		return append(ranks, t.rank(h))
	}
	for point := die; point <= far; point++ {
		if h[point-1] == 0 {
			continue
		}
		after := h
		after[point-1]--
		if point > die {
			after[point-die-1]++
		}
		ranks = append(ranks, t.rank(after))
	}
	return ranks
}

// best returns the best rank that one of the ranks leads to by so many more
// plays of a die.
func (t *bearoff) best(ranks []int32, more, die int) int32 {
	best := int32(-1)
	for _, rank := range ranks {
		if more > 0 {
			rank = t.next[more-1][die][rank]
		}
		if best < 0 || t.mean[rank] < t.mean[best] {
			best = rank
		}
	}
	return best
}

// find returns the rank of a camp, if all its checkers are home and few enough.
func (t *bearoff) find(c *camp) (rank int32, ok bool) {
	if c.back < 19 {
		return 0, false
	}
	var h home
	sum := 0
	for point := range h {
		h[point] = int8(c.n[24-point])
		sum += c.n[24-point]
	}
	if sum > tableCheckers {
		return 0, false
	}
	return t.rank(h), true
}

// wins returns the chance that a side on roll is off before the other.
func (t *bearoff) wins(roller, waiter int32) float64 {
	win, later := 0.0, 1.0 // later: the chance that the waiter needs at least n rolls
	for n := range maxRolls {
		win += float64(t.rolls[roller][n]) * later
		later -= float64(t.rolls[waiter][n])
	}
	return win
}
