package halloffame

import (
	"cmp"
	"slices"
	"sort"
	"strings"
	"time"
)

// A career is what the results of a player at a game come to.
type career struct {
	entry
	Tally
	Dice    Dice
	reasons map[string]int // why games were not rated, and how many; nil: none
	course
	recent []float32 // the last ratings, at the end of each period with a rated game
	round  int       // the last replay that has set it back
}

// A course is the part of a career in which the order of the results matters.
type course struct {
	last     []byte // the key of the last result
	period   Period // of it
	computer bool   // in it
	streak   int
	best     int    // streak
	form     []byte // the results of the last rated games
	rated    int64  // when the last rated game was, in Unix seconds; never
	Course          // of the rating, if there was one
}

const (
	formLength    = 10 // how many games a player's form goes back
	recentRatings = 33
)

// begun is the course of somebody who has not played.
var begun = course{rated: never}

func newCareer(e entry) *career { return &career{entry: e, course: begun} }

// settled reports whether nothing is to be set back in a career.
func (c *career) settled(s bookState) bool { return s.Marked == nil || len(c.last) == 0 }

// ratedIn reports whether the period of the last game has rated games.
func (c course) ratedIn() bool { return c.rated != never && c.Course.Period == c.period }

// extend adds a result to the form and the streaks.
func (c *course) extend(r result) {
	c.form = append(slices.Clone(c.form[max(0, len(c.form)-formLength+1):]), byte(r))
	switch r {
	case won:
		c.streak = max(c.streak, 0) + 1
	case lost:
		c.streak = min(c.streak, 0) - 1
	case drawn:
		c.streak = 0
	}
	c.best = max(c.best, c.streak)
}

// rating returns the rating as it stands.
func (c course) rating() Rating {
	if c.rated == never {
		return InitialRating()
	}
	return c.Course.Rating()
}

// point returns the place of a period on the rating curve.
func (c course) point() Point { return Point{time.Unix(c.rated, 0).UTC(), c.rating()} }

// standing returns what is listed of a career.
func (c *career) standing() Standing {
	s := Standing{
		Player: c.player, Game: c.game, Computer: c.computer, Tally: c.Tally, Streak: c.streak, BestStreak: c.best,
		Form: string(c.form), Rating: c.rating(), Recent: c.recent, Dice: c.Dice,
	}
	if len(c.last) > 0 {
		s.LastPlayed = keyTime(c.last)
	}
	return s
}

// unrated adds so many games that were not rated, and why.
func (c *career) unrated(why string, times int) {
	if c.reasons == nil {
		c.reasons = map[string]int{}
	}
	if c.reasons[why] += times; c.reasons[why] == 0 {
		delete(c.reasons, why)
	}
}

// why lists why games were not rated.
func (c *career) why() []Reason {
	var all []Reason
	for why, games := range c.reasons {
		all = append(all, Reason{why, games})
	}
	sort.Slice(all, func(i, j int) bool {
		return cmp.Or(cmp.Compare(all[j].Games, all[i].Games), strings.Compare(all[i].Why, all[j].Why)) < 0
	})
	return all
}
