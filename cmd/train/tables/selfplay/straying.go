package selfplay

import (
	"math/rand/v2"

	"boardroom/core"
	"boardroom/core/engine/tables/network"
)

// A straying side misjudges the plays it chooses from: its games come to
// positions that good play avoids, which opponents and their mistakes bring
// about all the same. What is learned there is what good play makes of them.
type straying struct {
	side   core.Seat // core.Nobody: both play as well as they can
	spread float64   // of the error of an equity, in points
	random *rand.Rand
}

// widest is the largest spread of a straying side: the errors of a beginner.
const widest = 0.3

// stray draws whether a side strays in a game, and how far. Small spreads are
// more frequent than large ones.
func (c *Course) stray(random *rand.Rand) straying {
	if c.Stray == 0 || random.Float64() >= c.Stray {
		return straying{side: core.Nobody}
	}
	u := random.Float64()
	return straying{core.Seat(random.IntN(2)), widest * u * u, random}
}

// choose returns the turn that a side plays, given which is best.
func (s *straying) choose(side core.Seat, outlooks []network.Chances, best int) int {
	if side != s.side {
		return best
	}
	chosen, value := best, 0.0
	for i := range outlooks {
		v := float64(network.Equity(&outlooks[i])) + s.spread*s.random.NormFloat64()
		if i == 0 || v > value {
			chosen, value = i, v
		}
	}
	return chosen
}
