package bearoff

import "slices"

// A goal is what a side plays for: it lists what each die may do from the place
// of a rank, which is not yet there. Rank 0 is there.
type goal func(lists *[6][]step, r rank)

// A rolls is a table of how many rolls each place needs for a goal, when every
// roll is played for the fewest on the average.
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
