package selfplay

import (
	"math/rand/v2"

	"boardroom/core"
	"boardroom/core/engine/tables/network"
)

// Straying sides misjudge the plays they choose from, or like odd ones: their games come to
// positions that good play avoids, which opponents and their mistakes bring
// about all the same. What is learned there is what good play makes of them.
type straying struct {
	side   core.Seat  // who misjudges; core.Nobody: neither does
	spread float64    // of the error of an equity, in points
	likes  [2]*liking // of the sides; nil: nothing odd
	random *rand.Rand
}

// widest is the largest spread of a straying side: the errors of a beginner.
const widest = 0.3

// stray draws who strays in a game, and how far. Small spreads are more frequent than
// large ones.
func (c *Course) stray(random *rand.Rand) straying {
	s := straying{side: core.Nobody, random: random}
	if c.Odd > 0 && random.Float64() < c.Odd {
		side := random.IntN(2)
		s.likes[side] = newLiking(random)
		if random.IntN(3) == 0 {
			s.likes[1-side] = newLiking(random)
		}
	}
	if c.Stray > 0 && random.Float64() < c.Stray {
		u := random.Float64()
		s.side, s.spread = core.Seat(random.IntN(2)), widest*u*u
	}
	return s
}

// choose returns the turn that is played, given which is best.
func (s *straying) choose(c *choice, outlooks []network.Chances, best int) int {
	likes, misjudges := s.likes[c.side].lasting(), s.side == c.side
	if !likes && !misjudges {
		return best
	}
	chosen, value := best, 0.0
	for i := range c.turns {
		v := float64(network.Equity(&outlooks[i]))
		if misjudges {
			v += s.spread * s.random.NormFloat64()
		}
		if likes {
			v += s.likes[c.side].of(&c.turns[i].Board, c.side)
		}
		if i == 0 || v > value {
			chosen, value = i, v
		}
	}
	return chosen
}
