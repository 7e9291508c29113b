package network

import (
	"boardroom/core"
	"boardroom/core/engine/tables/internal/bearoff"
	"boardroom/core/tables"
)

// A Judge asks a set of networks about positions. It keeps memory from call to
// call: one goroutine may use it.
type Judge struct {
	set            *Set
	sums           [len(Set{})]Sums // of the position before the turn
	summed         [len(Set{})]bool
	after          [len(Set{})]Sums
	whole          []Column // the position before the turn
	differ         []Column
	position       position
	featuresBefore [2]features // before the turn
	featuresAfter  [2]features
	worth          []float32 // of plays, as the pruning network sees them
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
func (j *Judge) Columns(columns []Column, r *tables.Rules, b *tables.Board, side core.Seat) ([]Column, Class) {
	j.position.look(r, b, side)
	j.position.features(&j.featuresAfter)
	columns = appendBoard(columns, &tables.Board{}, b, side)
	return appendFeatures(columns, &[2]features{}, &j.featuresAfter), j.position.class()
}

// Outlooks fills out with the chances of a side after each of its turns, all
// played from before.
func (j *Judge) Outlooks(r *tables.Rules, before *tables.Board, turns []tables.Turn, side core.Seat, out []Chances) {
	j.whole, _ = j.Columns(j.whole[:0], r, before, side)
	j.featuresBefore, j.summed = j.featuresAfter, [len(Set{})]bool{}
	for i := range turns {
		out[i] = j.outlook(r, before, &turns[i].Board, side)
	}
}

// outlook returns the chances of a side after a turn.
func (j *Judge) outlook(r *tables.Rules, before, after *tables.Board, side core.Seat) Chances {
	j.position.look(r, after, side)
	if j.position.sides[0].back == tables.Off || r.Verdict != nil {
		if points, over := r.Result(after); over {
			return Finished(points, side)
		}
	}
	class := j.position.class()
	if class == Home {
		return j.position.bearOff()
	}
	j.position.features(&j.featuresAfter)
	if !j.summed[class] {
		j.set[class].Sum(j.sums[class], j.whole)
		j.summed[class] = true
	}
	j.differ = appendFeatures(appendBoard(j.differ[:0], before, after, side), &j.featuresBefore, &j.featuresAfter)
	j.set[class].Add(j.after[class], j.sums[class], j.differ)
	c := j.set[class].Chances(j.after[class])
	if r.Verdict == nil {
		c[Draw] = 0 // a game that nothing but bearing off can end has a winner
	}
	if class == Race {
		j.position.saveGames(&c)
		if r.Highest > WinTriple {
			j.position.leaveHomes(&c)
		}
	}
	j.position.tidy(&c)
	return c
}

// tidy keeps chances within reason: a side that has borne off a checker cannot
// lose double, one that has left the other's home for good cannot lose triple,
// and no chance is above the one that it is part of.
func (s *position) tidy(c *Chances) {
	if s.sides[0].n[tables.Off] > 0 {
		c[LoseDouble] = 0
	}
	if s.sides[1].n[tables.Off] > 0 {
		c[WinDouble] = 0
	}
	if !s.contact() {
		for i, triple := range [...]int{LoseTriple, WinTriple} {
			if s.sides[i].behind == 0 {
				c[triple] = 0
			}
		}
	}
	c[WinDouble] = min(c[WinDouble], c[Win])
	c[WinTriple] = min(c[WinTriple], c[WinDouble])
	c[LoseDouble] = min(c[LoseDouble], 1-c[Win])
	c[LoseTriple] = min(c[LoseTriple], c[LoseDouble])
}

// promising is how many plays of a roll are worth asking the networks about. Of
// the rest hardly one is the best.
const promising = 6

// Prune puts the plays first that look best at a glance, all played from before,
// and returns these: enough to find the best one among them, at a fraction of
// the time. Races are judged too fast to gain by it.
func (j *Judge) Prune(r *tables.Rules, before *tables.Board, turns []tables.Turn, side core.Seat) []tables.Turn {
	if len(turns) <= promising {
		return turns
	}
	j.position.look(r, before, side)
	if class := j.position.class(); class == Race || class == Home {
		return turns
	}
	j.pruningEquities(r, before, turns, side)
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

// pruningEquities fills worth with the equities of plays as the sieve sees them.
func (j *Judge) pruningEquities(r *tables.Rules, before *tables.Board, turns []tables.Turn, side core.Seat) {
	n, sums, after := j.set[Sieve], j.sums[Sieve], j.after[Sieve]
	j.whole = BoardColumns(j.whole[:0], before, side)
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

// BoardColumns returns the columns that the sieve sees of a position in which a side
// has just ended its turn.
func BoardColumns(columns []Column, b *tables.Board, side core.Seat) []Column {
	return appendBoard(columns, &tables.Board{}, b, side)
}

// bearOff returns the chances of a position of the class Home.
func (s *position) bearOff() Chances {
	waiter, roller := s.sides[0].bearing(), s.sides[1].bearing()
	theirs := bearoff.OutcomeOf(roller, waiter)
	lead := (bearoff.Mean(roller)-bearoff.Mean(waiter))*rollPips + float64(s.sides[0].n[tables.Off]-s.sides[1].n[tables.Off])
	c := Chances{
		Win:        float32(bearoff.BreakTie(1-theirs.Win, lead)),
		WinDouble:  float32(theirs.LoseDouble),
		LoseDouble: float32(theirs.WinDouble),
	}
	s.tidy(&c)
	return c
}

// bearing returns a side's checkers as the bear-off tables have them.
func (c *layout) bearing() (h bearoff.Home) {
	for pips := range h {
		h[pips] = c.n[tables.Off-1-pips]
	}
	return h
}

// leaveHomes corrects the chances of a race to lose triple against a side that
// has all checkers home: leaving its home in time is like bearing off from a
// home in time, which the tables know.
func (s *position) leaveHomes(c *Chances) {
	for i, chance := range [...]struct{ double, triple int }{{LoseDouble, LoseTriple}, {WinDouble, WinTriple}} {
		loser, winner := &s.sides[i], &s.sides[1-i]
		if loser.behind == 0 || winner.back < homeFirst {
			continue
		}
		var late float64
		if i == 1 { // the loser is to roll
			late = 1 - bearoff.OutcomeOf(loser.leaving(), winner.bearing()).Win
		} else {
			late = bearoff.OutcomeOf(winner.bearing(), loser.leaving()).Win
		}
		c[chance.triple] = float32(late)
		c[chance.double] = max(c[chance.double], c[chance.triple])
	}
}

// leaving returns a side's checkers in the other's home by the pips that they
// are from leaving it, as the bear-off tables have checkers.
func (c *layout) leaving() (h bearoff.Home) {
	for pips := range h {
		h[pips] = c.n[startLast-pips]
	}
	return h
}

// saveGames corrects the chances of a race to lose double against a side that
// has all checkers home.
func (s *position) saveGames(c *Chances) {
	for i, double := range [...]int{LoseDouble, WinDouble} {
		loser, winner := &s.sides[i], &s.sides[1-i]
		if loser.n[tables.Off] > 0 || winner.back < homeFirst {
			continue
		}
		if chance, known := bearoff.GammonChance(winner.bearing(), loser.gammonSave(), i == 0); known {
			c[double] = float32(chance)
		}
	}
}

// gammonSave returns what a side has to bring home to save the gammon.
func (c *layout) gammonSave() (t bearoff.GammonSave) {
	for p := 1; p < homeFirst; p++ {
		t.Outside[tables.Off-1-p] = c.n[p]
	}
	t.Inside = c.bearing()
	return t
}
