package halloffame

import "slices"

// A fold works out the careers from bouts in the order of time.
type fold struct {
	careers map[entry]*career
	called  func(string) string // the name that a player goes by

	table    []*career // of the bout at hand, by seat
	before   []Rating  // by seat
	outcomes []Outcome
}

func (f *fold) play(b Bout) {
	f.table = f.table[:0]
	for _, s := range b.Seats {
		f.table = append(f.table, f.career(entry{f.called(s.Name), b.Game}, s))
	}
	switch {
	case f.twice():
		f.countOnly(Oneself)
	case b.Unrated != "":
		f.countOnly(b.Unrated)
	default:
		f.rate(b)
		f.count(b)
	}
	for _, c := range f.table {
		c.LastPlayed = b.When
	}
}

// career finds or begins a player's career and adds what does not depend on
// the opponents.
func (f *fold) career(e entry, s Seat) *career {
	c := f.careers[e]
	if c == nil {
		c = &career{rivals: map[string]*Tally{}, reasons: map[string]int{}}
		c.Player, c.Game, c.Rating = e.player, e.game, Newcomer()
		f.careers[e] = c
	}
	c.Computer = s.Computer
	c.Dice.add(s.Dice)
	return c
}

// twice reports whether one player holds two seats.
func (f *fold) twice() bool {
	for i, c := range f.table {
		if slices.Contains(f.table[:i], c) {
			return true
		}
	}
	return false
}

// countOnly counts a game without a result, and why it has none.
func (f *fold) countOnly(why string) {
	for i, c := range f.table {
		if !slices.Contains(f.table[:i], c) {
			c.Games++
			c.Unrated++
			c.reasons[why]++
		}
	}
}

// rate takes a game of several seats for one result between every two of
// them, all in one rating period, as Glicko-2 has it with games that are taken
// as played at once. It is the full-pair rule of R. C. Weng and C.-J. Lin, "A
// Bayesian Approximation Method for Online Ranking", Journal of Machine
// Learning Research 12 (2011), pages 267 to 300: the pairs count as
// independent, and what they say adds up. Who shares the first place has drawn
// with each other. Two seats that share a lower place are left out, for a game
// that ends with its first winner says nothing of them.
func (f *fold) rate(b Bout) {
	f.before = f.before[:0]
	for _, c := range f.table {
		c.rest(b.When)
		f.before = append(f.before, c.Rating)
	}
	top := most(b.Seats)
	for i, c := range f.table {
		f.outcomes = f.outcomes[:0]
		for j := range f.table {
			if compared(b.Seats, i, j, top) {
				r := compare(b.Seats[i].Points, b.Seats[j].Points)
				f.outcomes = append(f.outcomes, Outcome{f.before[j], r.score()})
			}
		}
		c.rate(b.When, f.outcomes)
	}
}

// count adds a game to the tallies, over all and between every two seats.
func (f *fold) count(b Bout) {
	top := most(b.Seats)
	for i, c := range f.table {
		own := b.Seats[i].Points
		multiple := 0
		if own == top {
			multiple = b.Multiple
		}
		best := max(most(b.Seats[:i]), most(b.Seats[i+1:]))
		r := compare(own, best)
		c.Tally.count(r, own, best, multiple)
		c.extend(r)
		for j, other := range f.table {
			if compared(b.Seats, i, j, top) {
				points := b.Seats[j].Points
				c.rival(other.Player).count(compare(own, points), own, points, multiple)
			}
		}
	}
}

// compared reports whether a game has a result between two seats.
func compared(seats []Seat, i, j, top int) bool {
	return i != j && (seats[i].Points != seats[j].Points || seats[i].Points == top)
}

// most returns the most points that one of the seats has won.
func most(seats []Seat) int {
	points := 0
	for _, s := range seats {
		points = max(points, s.Points)
	}
	return points
}
