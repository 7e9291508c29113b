package bearoff

import (
	"math/bits"
	"slices"
	"sync"
)

// A OneSided is the one-sided table: for every home of up to 15 checkers how
// many rolls it takes to bear all of them off when each roll is played for the
// fewest on average, and how many to bear off the first when each is
// played for that. What it says of two sides is exact for sides that play so.
// It may be used by several goroutines.
type OneSided struct{ all, first rolls }

// NewOneSided computes the table, in some hundredths of a second.
func NewOneSided() *OneSided {
	return &OneSided{all: newRolls(homes(checkers), last), first: newRolls(homes(checkers), first)}
}

// Mean returns how many rolls it takes on average to bear off all.
func (t *OneSided) Mean(h Home) float64 { return float64(t.all.mean[h.rank()]) }

// Win returns the chance that the side on roll bears off all before the other.
func (t *OneSided) Win(roller, waiter Home) float64 {
	return t.all.ahead(roller.rank(), 0, &t.all, waiter.rank())
}

// WinDouble returns the chance that the side on roll bears off all before the
// other has borne off one more checker: a double game if it has none off yet.
func (t *OneSided) WinDouble(roller, waiter Home) float64 {
	return t.all.ahead(roller.rank(), 0, &t.first, waiter.rank())
}

// LoseDouble returns the chance that the other bears off all before the side
// on roll has borne off one more checker.
func (t *OneSided) LoseDouble(roller, waiter Home) float64 {
	return t.all.ahead(waiter.rank(), 1, &t.first, roller.rank())
}

// last lists what dice do for a side that plays to have all checkers off.
func last(lists *[6][]step, r rank) {
	h := r.home()
	for die := range lists {
		lists[die] = h.steps(lists[die][:0], die+1)
	}
}

// first lists what dice do for a side that plays to have its first checker off.
func first(lists *[6][]step, r rank) {
	last(lists, r)
	for _, list := range lists {
		for i := range list {
			if list[i].off {
				list[i].to = 0
			}
		}
	}
}

// A goal is what a side plays for: it lists what each die may do from the place
// of a rank, which is not yet there. Rank 0 is there.
type goal func(lists *[6][]step, r rank)

// A rolls is a table of how many rolls each place needs for a goal, when every
// roll is played for the fewest on average.
type rolls struct {
	mean    []float32 // by rank
	fewest  []uint8   // that can be enough
	start   []uint32  // chances[start[r]:start[r+1]] are those of fewest[r] rolls, of one more, and so on
	chances []float32
}

// mostRolls is more than any place needs.
const mostRolls = 64

// trifle is a chance that is left out at the end of a table's row.
const trifle = 1e-9

// ahead returns the chance that a side with the place r of t reaches its goal
// in some number of rolls while the other side, with the place s of u, needs at
// least late more than that.
func (t *rolls) ahead(r rank, late int, u *rolls, s rank) float64 {
	chances := t.chances[t.start[r]:t.start[r+1]]
	others := u.chances[u.start[s]:u.start[s+1]]
	from := int(t.fewest[r]) + late - int(u.fewest[s]) // others[:from] are too soon
	sum, open := 0.0, 1.0
	for i := range min(from, len(others)) {
		open -= float64(others[i])
	}
	for i, p := range chances {
		sum += float64(p) * open
		if at := from + i; at >= 0 {
			if at >= len(others) {
				break
			}
			open -= float64(others[at])
		}
	}
	return min(max(0, sum), 1) // the chances of a row add up to 1 but for rounding
}

// A builder computes a table of rolls, rank after rank.
type builder struct {
	rolls
	goal  goal
	next  [3][6][]rank // the best rank after so many plays of a die and one more
	lists [6][]step    // of the place at hand, by die
}

// newRolls computes the table of so many places for a goal.
func newRolls(size int, g goal) rolls {
	b := builder{goal: g}
	b.mean, b.fewest = make([]float32, size), make([]uint8, size)
	b.start, b.chances = make([]uint32, size+1), []float32{1}
	b.start[1] = 1
	for k := range b.next {
		for die := range b.next[k] {
			b.next[k][die] = make([]rank, size)
		}
	}
	for r := 1; r < size; r++ {
		b.solve(rank(r))
	}
	b.chances = slices.Clone(b.chances) // no larger than need be
	return b.rolls
}

// solve adds a place when all of lower rank are there.
func (b *builder) solve(r rank) {
	b.goal(&b.lists, r)
	b.mean[r] = mostRolls - 1 // to stay is the last resort
	for die, list := range b.lists {
		b.next[0][die][r] = b.best(list, nil)
		b.next[1][die][r] = b.best(list, b.next[0][die])
		b.next[2][die][r] = b.best(list, b.next[1][die])
	}
	var sum [mostRolls]float32
	mean, wasted := float32(0), float32(0)
	add := func(after rank, times float32) {
		if after == r {
			wasted += times
			return
		}
		b.count(&sum, after, times)
		mean += times * b.mean[after]
	}
	for d1 := range b.lists {
		add(b.best(b.lists[d1], b.next[2][d1]), 1)
		for d2 := range d1 {
			after, other := b.best(b.lists[d1], b.next[0][d2]), b.best(b.lists[d2], b.next[0][d1])
			if b.mean[other] < b.mean[after] {
				after = other
			}
			add(after, 2)
		}
	}
	for n := range sum[1:] {
		sum[n+1] += sum[n] * wasted / 36
	}
	b.mean[r] = (36 + mean) / (36 - wasted)
	b.keep(r, &sum)
}

// best returns the rank of the fewest rolls that a step leads to, or a step
// and what follows it.
func (b *builder) best(list []step, follow []rank) rank {
	best, fewest := rank(0), float32(mostRolls)
	for _, s := range list {
		r := s.to
		if follow != nil {
			r = follow[r]
		}
		if b.mean[r] < fewest {
			best, fewest = r, b.mean[r]
		}
	}
	return best
}

// count adds so many times the rolls that a place needs and one more.
func (b *builder) count(sum *[mostRolls]float32, r rank, times float32) {
	at := int(b.fewest[r]) + 1
	for i, p := range b.chances[b.start[r]:b.start[r+1]] {
		sum[at+i] += times * p
	}
}

// keep stores the chances of a place, given in 36ths.
func (b *builder) keep(r rank, sum *[mostRolls]float32) {
	from, to := 0, len(sum)
	for sum[from] == 0 {
		from++
	}
	for sum[to-1] < 36*trifle {
		to--
	}
	for _, p := range sum[from:to] {
		b.chances = append(b.chances, p/36)
	}
	b.fewest[r] = uint8(from)
	b.start[r+1] = uint32(len(b.chances))
}

// way is how many points a checker may still have to go, its home's among them.
const way = 24

// MostOutside is the most checkers before the home that the tables of saving a
// game know.
const MostOutside = 4

// A GammonSave is what a side without a checker off must do to save the
// gammon: bring home the last checkers and bear one off.
type GammonSave struct {
	Outside [way]int8 // the checkers before the home by the pips to go, from Outside[6] on
	Inside  Home      // those within
}

// outside returns how many checkers have still to come home.
func (t *GammonSave) outside() int {
	sum := 0
	for _, n := range t.Outside {
		sum += int(n)
	}
	return sum
}

// In the tables the checkers within the home stay where they are, those before it are
// followed until the first of all is off. There is a table for each set of points held
// within: bit 0 is the ace point. They are computed when first asked for, in some
// milliseconds each.
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
		var outside [way]int8
		r.fill(outside[:], MostOutside)
		farthest := bits.Len(uint(held))
		for i, n := range outside {
			if n > 0 {
				farthest = max(farthest, i+1)
			}
		}
		for die := range lists {
			list := lists[die][:0]
			switch {
			case farthest > points:
				list = gammonSaveSteps(list, r, &outside, die)
			case held>>die&1 == 1 || outside[die] > 0 || die+1 > farthest:
				list = append(list, step{})
			default:
				list = append(gammonSaveSteps(list, r, &outside, die), step{to: r}) // one that holds a point moves
			}
			lists[die] = list
		}
	}
}

// gammonSaveSteps appends the ways to play a die, less one, within the board, from
// checkers that have the rank.
func gammonSaveSteps(list []step, r rank, outside *[way]int8, die int) []step {
	beyond := 0 // checkers beyond from
	for from := way - 1; from > die; from-- {
		n := int(outside[from])
		if n == 0 {
			continue
		}
		to, s := r, beyond // one checker fewer on the k farthest points, for each k between
		for i := from; i > from-die-1; i-- {
			s += int(outside[i])
			to -= rank(lower[way-i-1][s])
		}
		list = append(list, step{to: to})
		beyond += n
	}
	return list
}

// GammonChance returns the chance that a side with all checkers home bears off the
// last one before the other has saved the gammon, and whether the tables know;
// first reports whether the side at home is on roll.
func GammonChance(winner Home, t GammonSave, first bool) (chance float64, known bool) {
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
