package tables

import "boardroom/core/tables"

// Rates say how games without a cube end, as far as a match depends on it.
type rates struct {
	first  float64 // chance of the side that starts
	double float64 // share of the games that are won double or more
	triple float64 // share that is won triple
}

// ratesOf returns the rates of the games of a match, by the most points that
// one gives. A position does not tell which games its match goes on with, so
// those that count double have the mean of portes, plakoto and fevga: starters
// win 52.8, 52.6 and 57.9 %, and 26, 40 and 18 % end double, by the rollouts of
// their pages of first turns (boardroom rules GAME --openings). Backgammon's own
// are those of its page.
func ratesOf(r *tables.Rules) rates {
	all := [...]rates{
		1: {first: 0.514},
		2: {first: 0.544, double: 0.279},
		3: {first: 0.514, double: 0.257, triple: 0.01},
	}
	rates := all[r.Highest]
	if !r.WinnerStarts {
		rates.first = 0.5 // nobody knows who will start
	}
	return rates
}

// matches returns the chances to win a match of the side that starts its next
// game; the winner of a game starts the one after it.
func (r rates) matches() *grid {
	g := new(grid)
	shares := [...]float64{1: 1 - r.double, 2: r.double - r.triple, 3: r.triple}
	for sum := 2; sum <= 2*longest; sum++ {
		for mine := max(1, sum-longest); mine <= min(longest, sum-1); mine++ {
			theirs := sum - mine
			for points := 1; points < len(shares); points++ {
				won, lost := 1.0, 0.0
				if points < mine {
					won = g[mine-points][theirs]
				}
				if points < theirs {
					lost = 1 - g[theirs-points][mine]
				}
				g[mine][theirs] += shares[points] * (r.first*won + (1-r.first)*lost)
			}
		}
	}
	return g
}
