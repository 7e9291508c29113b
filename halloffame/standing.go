package halloffame

import "time"

// A Tally counts games and their results.
type Tally struct {
	Games            int // Won, Lost, Drawn and Unrated together
	Won, Lost, Drawn int
	// Unrated games are listed and have no winner: those of one who plays
	// themselves, and those that their bouts call so.
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

// A Standing is what the bouts say of a player at a game.
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
	rivals  map[string]*Tally // the results against each opponent
	reasons map[string]int    // why games were not rated, and how many
}

func (c *career) rival(name string) *Tally {
	t := c.rivals[name]
	if t == nil {
		t = new(Tally)
		c.rivals[name] = t
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

// rest lets the rating's deviation grow for the time since the last rated
// game.
func (c *career) rest(now time.Time) {
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
