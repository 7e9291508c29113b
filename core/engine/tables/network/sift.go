package network

import (
	"boardroom/core"
	"boardroom/core/engine/net"
	"boardroom/core/tables"
)

// promising is how many plays of a roll are worth asking the networks about. Of
// the rest hardly one is the best.
const promising = 6

// Sift puts the plays first that look best at a glance, all played from before,
// and returns these: enough to find the best one among them, at a fraction of
// the time. Races are judged too fast to gain by it.
func (j *Judge) Sift(r *tables.Rules, before *tables.Board, turns []tables.Turn, side core.Seat) []tables.Turn {
	if len(turns) <= promising {
		return turns
	}
	j.sight.look(r, before, side)
	if class := j.sight.class(); class == Race || class == Home {
		return turns
	}
	j.glance(r, before, turns, side)
	for i := range promising {
		best := i
		for k := i + 1; k < len(turns); k++ {
			if j.worth[k] > j.worth[best] {
				best = k
			}
		}
		turns[i], turns[best] = turns[best], turns[i]
		j.worth[i], j.worth[best] = j.worth[best], j.worth[i]
	}
	return turns[:promising]
}

// glance fills worth with the equities of plays as the sieve sees them.
func (j *Judge) glance(r *tables.Rules, before *tables.Board, turns []tables.Turn, side core.Seat) {
	n, sums, after := j.set[Sieve], j.sums[Sieve], j.after[Sieve]
	j.whole = Glance(j.whole[:0], before, side)
	n.Sum(sums, j.whole)
	j.worth = j.worth[:0]
	for i := range turns {
		board := &turns[i].Board
		if points, over := r.Result(board); over {
			c := Finished(points, side)
			j.worth = append(j.worth, Equity(&c))
			continue
		}
		j.differ = appendBoard(j.differ[:0], before, board, side)
		n.Add(after, sums, j.differ)
		c := n.Chances(after)
		j.worth = append(j.worth, Equity(&c))
	}
}

// Glance returns the columns that the sieve sees of a position in which a side
// has just ended its turn.
func Glance(columns []net.Column, b *tables.Board, side core.Seat) []net.Column {
	return appendBoard(columns, &tables.Board{}, b, side)
}
