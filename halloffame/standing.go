package halloffame

import (
	"slices"
	"time"
)

// A Tally counts games and their results.
type Tally struct {
	Games            int // Won, Lost, Drawn and Unrated together
	Won, Lost, Drawn int
	// Unrated games are listed and have no winner: those of one who plays
	// themselves, and those that their results call so.
	Unrated int
	Doubles int // games won double or more: gammon, mars, backgammon
	Triples int // of them, those won triple: backgammon
	// PointsLost are the opponent's; among several, the most that one of them
	// made.
	PointsWon, PointsLost int
}

// Rated counts the games that had a result.
func (t Tally) Rated() int { return t.Games - t.Unrated }

// Percentage returns the share of what there was to win, 0 to 100; a draw is
// half a win.
func (t Tally) Percentage() float64 {
	rated := t.Rated()
	if rated == 0 {
		return 0
	}
	return 100 * (float64(t.Won) + float64(t.Drawn)/2) / float64(rated)
}

// count adds one game, and of what multiple a win in it was.
func (t *Tally) count(r result, own, other int, multiple int) {
	t.Games++
	t.PointsWon += own
	t.PointsLost += other
	switch r {
	case won:
		t.Won++
		if multiple > 1 {
			t.Doubles++
		}
		if multiple > 2 {
			t.Triples++
		}
	case drawn:
		t.Drawn++
	case lost:
		t.Lost++
	}
}

// A result is how a game went for one seat, or for one against another.
type result byte

const (
	won   result = 'W'
	drawn result = 'D'
	lost  result = 'L'
)

func (r result) score() float64 {
	switch r {
	case won:
		return 1
	case drawn:
		return 0.5
	}
	return 0
}

func compare(own, other int) result {
	switch {
	case own > other:
		return won
	case own < other:
		return lost
	}
	return drawn
}

// A Point is a place on a rating curve.
type Point struct {
	When   time.Time
	Rating Rating
}

// A Standing is what the results say of a player at a game.
type Standing struct {
	Player   string
	Game     string
	Computer bool // at the last game
	Tally
	Streak     int // games won in a row up to now; lost ones if negative
	BestStreak int // most games ever won in a row
	Rating     Rating
	LastPlayed time.Time
	Dice       Dice
	// Place is that in a Ranking, from 1 in each game; 0: they have no rated game, or
	// this is no row of one.
	Place int
}

// A career is a standing with its past.
type career struct {
	Standing
	curve   []Point           // after each rated game
	form    []byte            // the result of each rated game
	against map[string]*Tally // the results against each opponent
	reasons map[string]int    // why games were not rated, and how many
}

func (c *career) tallyAgainst(name string) *Tally {
	t := c.against[name]
	if t == nil {
		t = new(Tally)
		c.against[name] = t
	}
	return t
}

// extend adds a result to the form and the streaks.
func (c *career) extend(r result) {
	c.form = append(c.form, byte(r))
	switch r {
	case won:
		c.Streak = max(c.Streak, 0) + 1
	case lost:
		c.Streak = min(c.Streak, 0) - 1
	case drawn:
		c.Streak = 0
	}
	c.BestStreak = max(c.BestStreak, c.Streak)
}

// idleUntil lets the rating's deviation grow for the time since the last rated
// game.
func (c *career) idleUntil(now time.Time) {
	if n := len(c.curve); n > 0 {
		days := now.Sub(c.curve[n-1].When).Hours() / 24
		c.Rating = c.Rating.Idle(days / idleDays)
	}
}

// rate moves the rating on after the outcomes of a game.
func (c *career) rate(when time.Time, outcomes []Outcome) {
	c.Rating = c.Rating.After(outcomes)
	c.curve = append(c.curve, Point{when, c.Rating})
}

// A fold works out the careers from results in the order of time.
type fold struct {
	careers     map[entry]*career
	currentName func(string) string // the name that a player goes by

	table    []*career // of the result at hand, by seat
	before   []Rating  // by seat
	outcomes []Outcome
}

func (f *fold) play(b GameResult) {
	f.table = f.table[:0]
	for _, s := range b.Seats {
		f.table = append(f.table, f.career(entry{f.currentName(s.Name), b.Game}, s))
	}
	switch {
	case f.samePlayerTwice():
		f.countUnrated(AgainstOneself)
	case b.Unrated != "":
		f.countUnrated(b.Unrated)
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
		c = &career{against: map[string]*Tally{}, reasons: map[string]int{}}
		c.Player, c.Game, c.Rating = e.player, e.game, InitialRating()
		f.careers[e] = c
	}
	c.Computer = s.Computer
	c.Dice.add(s.Dice)
	return c
}

// samePlayerTwice reports whether one player holds two seats.
func (f *fold) samePlayerTwice() bool {
	for i, c := range f.table {
		if slices.Contains(f.table[:i], c) {
			return true
		}
	}
	return false
}

// countUnrated counts a game without a result, and why it has none.
func (f *fold) countUnrated(why string) {
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
func (f *fold) rate(b GameResult) {
	f.before = f.before[:0]
	for _, c := range f.table {
		c.idleUntil(b.When)
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
func (f *fold) count(b GameResult) {
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
				c.tallyAgainst(other.Player).count(compare(own, points), own, points, multiple)
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

// An entry of the hall is a player at a game.
type entry struct{ player, game string }
