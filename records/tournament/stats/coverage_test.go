package stats_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"boardroom/records/tournament/stats"
)

// worth is how often a game is won by one, two and three points, about as at
// backgammon.
var worth = []float64{0.73, 0.26, 0.01}

const meanWorth = 0.73 + 2*0.26 + 3*0.01

// won draws the points of a game for a player that wins it with a chance.
func won(r *rand.Rand, chance float64) float64 {
	points, rest := 1.0, r.Float64()
	for _, share := range worth[:len(worth)-1] {
		if rest -= share; rest < 0 {
			break
		}
		points++
	}
	if r.Float64() < chance {
		return points
	}
	return -points
}

// wonByPair draws the points of a pair. What decides one game of some pairs
// decides the other.
func wonByPair(r *rand.Rand, chance float64) float64 {
	first := won(r, chance)
	if r.Float64() < 0.2 {
		return 2 * first
	}
	return first + won(r, chance)
}

// The interval of the standing holds a player's true points in 93 to 97 of 100
// tournaments of unequal players: 5,000 of each kind are simulated, so that the
// shares are known to 0.3 %.
func TestTheIntervalOfTheStandingCovers(t *testing.T) {
	const tournaments = 5000
	for _, c := range []struct {
		pairs int // of each pairing
		elo   []float64
	}{
		{5, []float64{0, 100, 300}},
		{10, []float64{0, 50, 200, 400}},
		{30, []float64{0, 100, 200, 300, 400}},
		{30, []float64{-600, 0, 50}},
	} {
		r := rand.New(rand.NewPCG(17, uint64(c.pairs)))
		for i := range c.elo {
			held := 0
			for range tournaments {
				groups, truth := make([][]float64, len(c.elo)), 0.0
				for j := range c.elo {
					if j == i {
						continue
					}
					chance := 1 / (1 + math.Pow(10, (c.elo[j]-c.elo[i])/400))
					truth += 2 * meanWorth * (2*chance - 1) / float64(len(c.elo)-1)
					for range c.pairs {
						groups[j] = append(groups[j], wonByPair(r, chance))
					}
				}
				if e := stats.Mean(groups...); near(e.Mean, truth, e.Half) {
					held++
				}
			}
			share := float64(held) / tournaments
			t.Logf("%d pairs, players of %v, player %d: %.3f", c.pairs, c.elo, i+1, share)
			if share < 0.93 || share > 0.97 {
				t.Errorf("%d pairs, players of %v: the interval of player %d holds the truth in %.3f of the tournaments", c.pairs, c.elo, i+1, share)
			}
		}
	}
}
