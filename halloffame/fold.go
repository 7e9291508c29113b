package halloffame

import (
	"bytes"
	"slices"
)

// unrated returns why a result counts for no rating, of these careers at its table;
// empty: it counts.
func unrated(r GameResult, table []*career) string {
	for i, c := range table {
		if slices.Contains(table[:i], c) {
			return AgainstOneself
		}
	}
	return r.Unrated
}

// seated returns the careers at the table of a result, by seat.
func (b *book) seated(r GameResult) []*career {
	b.table = b.table[:0]
	for _, s := range r.Seats {
		b.table = append(b.table, b.career(entry{b.currentName(s.Name), r.Game}))
	}
	return b.table
}

// currentName returns the name that a player of the records goes by.
func (b *book) currentName(name string) string {
	if other, ok := b.renamed[name]; ok {
		return other
	}
	return name
}

// career returns a career, to be changed.
func (b *book) career(e entry) *career {
	c := b.open[e]
	if c == nil {
		if value := b.careers.Get(e.key()); value != nil {
			c = decodeCareer(e, value)
		} else {
			c = newCareer(e)
		}
		b.open[e] = c
	}
	return c
}

// meeting returns the results of a player against another, to be changed.
func (b *book) meeting(e entry, opponent string) *Tally {
	v := pair{e, opponent}
	t := b.meets[v]
	if t == nil {
		t = new(Tally)
		if value := b.against.Get(e.againstKey(opponent)); value != nil {
			*t = (&lens{value}).tally()
		}
		b.meets[v] = t
	}
	return t
}

// sum adds what a result counts in whatever order it comes or, times -1, takes it back.
func (b *book) sum(r GameResult, times int) {
	table := b.seated(r)
	for i, c := range table {
		c.Dice.add(r.Seats[i].Dice, times)
	}
	if why := unrated(r, table); why != "" {
		for i, c := range table {
			if !slices.Contains(table[:i], c) {
				c.Tally.add(Tally{Games: 1, Unrated: 1}, times)
				c.unrated(why, times)
			}
		}
		return
	}
	top := most(r.Seats)
	for i, c := range table {
		own, multiple := r.Seats[i].Points, 0
		if own == top {
			multiple = r.Multiple
		}
		c.Tally.add(tallyOf(own, best(r.Seats, i), multiple), times)
		for j, other := range table {
			if compared(r.Seats, i, j, top) {
				b.meeting(c.entry, other.player).add(tallyOf(own, r.Seats[j].Points, multiple), times)
			}
		}
	}
}

// play goes on with the courses after a result. It is not in order where a player has
// played after it: the courses then are not what they should be.
//
// A game of several seats is taken for one result between every two of them. It is the
// full-pair rule of R. C. Weng and C.-J. Lin, "A Bayesian Approximation Method for Online
// Ranking", Journal of Machine Learning Research 12 (2011), pages 267 to 300: the pairs
// count as independent, and what they say adds up. Who shares the first place has drawn
// with each other. Two seats that share a lower place are left out, for a game that ends
// with its first winner says nothing of them.
func (b *book) play(r GameResult, key []byte) (inOrder bool) {
	table, period := b.seated(r), PeriodOf(r.When, b.Counted.Days)
	for _, c := range table {
		if len(c.last) > 0 && c.period > period {
			b.Rough = true
			return false
		}
	}
	for _, c := range table {
		b.reach(c, period)
	}
	rated := unrated(r, table) == ""
	if rated {
		b.rate(r, table, period)
	}
	inOrder = true
	for i, c := range table {
		if slices.Contains(table[:i], c) {
			continue
		}
		if bytes.Compare(key, c.last) < 0 {
			inOrder = false
			continue
		}
		c.last, c.computer = key, r.Seats[i].Computer
		if rated {
			c.extend(compare(r.Seats[i].Points, best(r.Seats, i)))
		}
	}
	return inOrder
}

// reach has a career come to a period: the curve keeps where the one before has ended, by the
// new one, so that what is written at a time stands together.
func (b *book) reach(c *career, period Period) {
	if len(c.last) > 0 && c.period < period {
		var p pen
		p.course(c.course)
		b.ends = append(b.ends, end{c.entry, period, p})
	}
	c.period = period
}

// rate has a result count for the ratings in its period.
func (b *book) rate(r GameResult, table []*career, period Period) {
	starts := make([]Rating, len(table))
	for i, c := range table {
		if first := c.rated == never || c.Course.Period < period; first {
			c.recent = append(c.recent[max(0, len(c.recent)-recentRatings+1):], 0)
		}
		if c.rated == never {
			c.Course = NewCourse(period)
		}
		c.Course = c.Course.At(period, b.Counted.Days)
		c.rated = max(c.rated, r.When.Unix())
		starts[i] = c.Start
	}
	for i, c := range table {
		for j, score := range scores(r.Seats, i) {
			c.Course = c.Course.With(starts[j], score)
		}
		c.recent[len(c.recent)-1] = float32(c.Course.Rating().Value)
	}
}
