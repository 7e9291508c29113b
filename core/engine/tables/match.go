package tables

import (
	"bufio"
	_ "embed"
	"fmt"
	"math"
	"strings"
	"sync"

	"boardroom/core/tables"
)

// A matchChance returns a side's chance to win the match after a game, won or lost,
// that leaves the sides a given number of points to win.
type matchChance func(mine, theirs int, won bool) float64

// matchChanceOf returns the chances after the game of a position.
func matchChanceOf(p tables.Position) matchChance {
	r, m := p.Rules(), p.Match()
	if r.Cube {
		past := !r.Crawford || m.Crawford || min(m.Away(tables.White), m.Away(tables.Black)) == 1
		return func(mine, theirs int, _ bool) float64 { return kazaross().chance(mine, theirs, past) }
	}
	starter := ratesOf(r).matches()
	return func(mine, theirs int, won bool) float64 {
		switch {
		case mine <= 0:
			return 1
		case theirs <= 0:
			return 0
		case won:
			return starter.at(mine, theirs)
		}
		return 1 - starter.at(theirs, mine)
	}
}

// rounding is what a chance is known to.
const rounding = 1e-11

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

// kazarossText is the match equity table Kazaross-XG2 with its notice.
//
//go:embed kazaross-xg2.csv
var kazarossText string

// longest is how many points away the tables of match equities go.
const longest = 25

// A grid holds chances to win a match, by the points that a side needs and
// those that the other needs, from 1.
type grid [longest + 1][longest + 1]float64

// A cubeTable holds chances to win a match that is played with a doubling cube.
type cubeTable struct {
	before grid                 // the Crawford game, or in it
	after  [longest + 1]float64 // it: of who needs so many points while the other needs one
}

// kazaross reads the table once.
var kazaross = sync.OnceValue(func() *cubeTable {
	t := new(cubeTable)
	for lines := bufio.NewScanner(strings.NewReader(kazarossText)); lines.Scan(); {
		if err := t.read(lines.Text()); err != nil {
			panic(fmt.Sprintf("the embedded match equity table has the line %q: %v", lines.Text(), err))
		}
	}
	return t
})

// read takes one line: "pre 2 4 0.6687", "post 3 0.32264" or a comment.
func (t *cubeTable) read(line string) (err error) {
	var mine, theirs int
	var chance float64
	switch {
	case strings.HasPrefix(line, "pre"):
		if _, err = fmt.Sscanf(line, "pre %d %d %g", &mine, &theirs, &chance); err == nil {
			t.before[mine][theirs] = chance
		}
	case strings.HasPrefix(line, "post"):
		if _, err = fmt.Sscanf(line, "post %d %g", &mine, &chance); err == nil {
			t.after[mine] = chance
		}
	}
	return err
}

// chance returns the chance to win a match before a game in which the sides
// need mine and theirs more points. Past tells that the Crawford game is over.
func (t *cubeTable) chance(mine, theirs int, past bool) float64 {
	switch {
	case mine <= 0:
		return 1
	case theirs <= 0:
		return 0
	case past && mine == 1:
		return 1 - t.pursuit(theirs)
	case past && theirs == 1:
		return t.pursuit(mine)
	}
	return t.before.at(mine, theirs)
}

// pursuit returns the chance after the Crawford game of a side that needs so
// many points when the other needs one. Beyond the table two points more cost
// the same share as they do at its end.
func (t *cubeTable) pursuit(need int) float64 {
	if need <= longest {
		return t.after[need]
	}
	pairs := (need - longest + 1) / 2
	share := t.after[longest] / t.after[longest-2]
	return t.after[need-2*pairs] * math.Pow(share, float64(pairs))
}

// at returns a chance of the grid, or beyond it the chance at the score on its
// edge at which the lead is as great for the points that are left: as in a
// random walk, the lead divided by the root of their sum.
func (g *grid) at(mine, theirs int) float64 {
	if max(mine, theirs) <= longest {
		return g[mine][theirs]
	}
	lead := float64(theirs - mine)
	walk := lead * lead / float64(mine+theirs)
	need := longest + walk/2 - math.Sqrt(walk*walk+8*longest*walk)/2 // of the leader
	low := max(1, min(longest-1, int(need)))
	from, to := g[low][longest], g[low+1][longest]
	if lead < 0 {
		from, to = 1-g[longest][low], 1-g[longest][low+1]
	}
	chance := from + (to-from)*(need-float64(low))
	if need < 1 {
		chance = 1 - (1-from)*fade(walk)
	}
	if lead < 0 {
		return 1 - chance
	}
	return chance
}

// fade returns what is left of the trailer's chance at 1-away against the
// longest score of a grid when the lead is greater still. The rate is that of
// the last rows of the Kazaross table.
func fade(walk float64) float64 {
	const rate, edge = 0.255, float64(longest-1) * (longest - 1) / (longest + 1)
	return math.Exp(-rate * (walk - edge))
}
