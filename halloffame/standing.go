package halloffame

import (
	"iter"
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
	PointsWon  int `yaml:"points_won"`
	PointsLost int `yaml:"points_lost"`
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

// add adds another tally, so many times.
func (t *Tally) add(other Tally, times int) {
	more := other.numbers()
	for i, n := range t.numbers() {
		*n += times * *more[i]
	}
}

// tallyOf returns the tally of one game, and of what multiple a win in it was.
func tallyOf(own, other int, multiple int) Tally {
	t := Tally{Games: 1, PointsWon: own, PointsLost: other}
	switch compare(own, other) {
	case won:
		t.Won = 1
		if multiple > 1 {
			t.Doubles = 1
		}
		if multiple > 2 {
			t.Triples = 1
		}
	case drawn:
		t.Drawn = 1
	case lost:
		t.Lost = 1
	}
	return t
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

// A Point is a place on a rating curve: the rating at the end of a period, as it
// follows from the results that are known, and when the last game was that changed it.
type Point struct {
	When   time.Time
	Rating Rating
}

// A Standing is what the results say of a player at a game. Its tags tell how it stands in the
// hall's file.
type Standing struct {
	Player   string `yaml:"name"`
	Game     string `yaml:"-"`
	Computer bool   `yaml:"computer,omitempty"` // at the last game
	// Rating is that at the end of the last period with a rated game; as long as the
	// period goes on, what it would come to if nothing was added.
	Rating     Rating    `yaml:"rating,flow"`
	Recent     []float32 `yaml:"-"` // the ratings at the end of the last 33 periods with a rated game, that one included
	Tally      `yaml:"results,flow"`
	Streak     int `yaml:"streak"`      // games won in a row up to now; lost ones if negative
	BestStreak int `yaml:"best_streak"` // most games ever won in a row
	// Form is the results of the last ten rated games, the last one at the
	// end: W won, L lost, D drawn.
	Form       string    `yaml:"-"`
	LastPlayed time.Time `yaml:"last_played"`
	Dice       Dice      `yaml:"dice,flow,omitempty"`
	// Place is that in a Ranking, from 1 in each game; 0: they have no rated game, or
	// this is no row of one.
	Place int `yaml:"-"`
}

// scores yields how a game went for a seat against each with which it is compared:
// 1 won, 0.5 drawn, 0 lost.
func scores(seats []Seat, i int) iter.Seq2[int, float64] {
	return func(yield func(int, float64) bool) {
		top := most(seats)
		for j := range seats {
			if compared(seats, i, j, top) && !yield(j, compare(seats[i].Points, seats[j].Points).score()) {
				return
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

// best returns the most points that another seat than this one has won.
func best(seats []Seat, i int) int { return max(most(seats[:i]), most(seats[i+1:])) }

// An entry of the hall is a player at a game.
type entry struct{ player, game string }
