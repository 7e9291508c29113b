package network

import (
	"boardroom/core"
	"boardroom/core/engine/net"
	"boardroom/core/tables"
)

// A Judge asks a set of networks about positions. It keeps memory from call to
// call: one goroutine may use it.
type Judge struct {
	set     *Set
	sums    [len(Set{})]net.Sums // of the position before the turn
	summed  [len(Set{})]bool
	after   [len(Set{})]net.Sums
	whole   []net.Column // the position before the turn
	differ  []net.Column
	sight   sight
	seen    [2]insight // before the turn
	seenNow [2]insight
	worth   []float32 // of plays at a glance
}

// NewJudge returns a judge that asks a set.
func NewJudge(s *Set) *Judge {
	j := &Judge{set: s}
	for i, n := range s {
		j.sums[i], j.after[i] = n.NewSums(), n.NewSums()
	}
	return j
}

// Columns appends all columns of a position in which a side has just ended its
// turn, and returns which network it is for.
func (j *Judge) Columns(columns []net.Column, r *tables.Rules, b *tables.Board, side core.Seat) ([]net.Column, Class) {
	j.sight.look(r, b, side)
	j.sight.discern(&j.seenNow)
	columns = appendBoard(columns, &tables.Board{}, b, side)
	return appendSeen(columns, &[2]insight{}, &j.seenNow), j.sight.class()
}

// Outlooks fills out with the chances of a side after each of its turns, all
// played from before.
func (j *Judge) Outlooks(r *tables.Rules, before *tables.Board, turns []tables.Turn, side core.Seat, out []net.Chances) {
	j.whole, _ = j.Columns(j.whole[:0], r, before, side)
	j.seen, j.summed = j.seenNow, [len(Set{})]bool{}
	for i := range turns {
		out[i] = j.outlook(r, before, &turns[i].Board, side)
	}
}

// outlook returns the chances of a side after a turn.
func (j *Judge) outlook(r *tables.Rules, before, after *tables.Board, side core.Seat) net.Chances {
	j.sight.look(r, after, side)
	if j.sight.camps[0].back == tables.Off || r.Verdict != nil {
		if points, over := r.Result(after); over {
			return Finished(points, side)
		}
	}
	class := j.sight.class()
	if class == Home {
		return j.sight.bearOff()
	}
	j.sight.discern(&j.seenNow)
	if !j.summed[class] {
		j.set[class].Sum(j.sums[class], j.whole)
		j.summed[class] = true
	}
	j.differ = appendSeen(appendBoard(j.differ[:0], before, after, side), &j.seen, &j.seenNow)
	j.set[class].Add(j.after[class], j.sums[class], j.differ)
	c := j.set[class].Chances(j.after[class])
	if r.Verdict == nil {
		c[Draw] = 0 // a game that nothing but bearing off can end has a winner
	}
	if class == Race {
		j.sight.saveGames(&c)
		if r.Highest > WinTriple {
			j.sight.leaveHomes(&c)
		}
	}
	j.sight.tidy(&c)
	return c
}

// tidy keeps chances within reason: a side that has borne off a checker cannot
// lose double, one that has left the other's home for good cannot lose triple,
// and no chance is above the one that it is part of.
func (s *sight) tidy(c *net.Chances) {
	if s.camps[0].n[tables.Off] > 0 {
		c[LoseDouble] = 0
	}
	if s.camps[1].n[tables.Off] > 0 {
		c[WinDouble] = 0
	}
	if !s.contact() {
		for i, triple := range [...]int{LoseTriple, WinTriple} {
			if s.camps[i].behind == 0 {
				c[triple] = 0
			}
		}
	}
	c[WinDouble] = min(c[WinDouble], c[Win])
	c[WinTriple] = min(c[WinTriple], c[WinDouble])
	c[LoseDouble] = min(c[LoseDouble], 1-c[Win])
	c[LoseTriple] = min(c[LoseTriple], c[LoseDouble])
}

// Finished returns the chances of a side when the game has ended with these
// points for each side.
func Finished(points [2]int, side core.Seat) net.Chances {
	mine, theirs := points[side], points[1-side]
	switch {
	case mine == theirs:
		return net.Chances{Win: 0.5, Draw: 1}
	case mine < theirs:
		lost := Finished(points, 1-side)
		return Flip(&lost)
	}
	c := net.Chances{Win: 1}
	for k := WinDouble; k <= WinTriple; k++ {
		if mine > k-Win {
			c[k] = 1
		}
	}
	return c
}
