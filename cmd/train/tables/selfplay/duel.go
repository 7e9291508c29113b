package selfplay

import (
	"math"
	"math/rand/v2"
	"sync"
	"sync/atomic"

	"boardroom/core"
	"boardroom/core/engine"
	enginetables "boardroom/core/engine/tables"
)

// A Strength is what one evaluator makes of another.
type Strength struct {
	Games  int
	Points float64 // a game, without a cube
	Within float64 // of 100 such duels, 95 are so near to the truth
	Error  float64 // of its chances to win against what came of them, root mean square
}

// Duel lets two evaluators play games by the rules of the course that end as
// their outlooks say. Each two games have the same dice, with the seats
// exchanged, and no game of the course has these. The same duel always ends
// alike.
func (c *Course) Duel(one, other func() enginetables.Evaluator, pairs int) Strength {
	results := make([]pair, pairs)
	var next atomic.Int64
	var all sync.WaitGroup
	for range c.Jobs {
		all.Go(func() {
			d := duel{games{course: c}, [2]asking{{evaluator: one()}, {evaluator: other()}}}
			for i := next.Add(1) - 1; i < int64(pairs); i = next.Add(1) - 1 {
				results[i] = d.pair(uint64(i))
			}
		})
	}
	all.Wait()
	var points, squares, missed, turns float64
	for _, r := range results {
		points += r.points
		squares += r.points * r.points
		missed += r.missed
		turns += r.turns
	}
	n := float64(pairs)
	mean := points / n
	return Strength{
		Games:  2 * pairs,
		Points: mean,
		Within: 1.96 * math.Sqrt(max(0, squares/n-mean*mean)/n),
		Error:  math.Sqrt(missed / max(1, turns)),
	}
}

// A duel is where two evaluators meet.
type duel struct {
	games   games
	players [2]asking
}

// A pair is what came of two games with the same dice.
type pair struct {
	points float64 // of the first evaluator, a game
	turns  float64 // that it played
	missed float64 // the squares of how far its chances to win were off, added up
}

// pair plays two games.
func (d *duel) pair(number uint64) (sum pair) {
	var chances []float64
	for _, first := range [2]core.Seat{0, 1} { // the seat of the first evaluator
		chances = chances[:0]
		var end engine.Outlook // of the first evaluator
		ended := d.games.play(rand.New(rand.NewPCG(d.games.course.Seed, ^number)), func(c *choice) int {
			p := &d.players[c.side^first]
			best := p.choose(c)
			if end = p.outlooks[best]; c.side != first {
				end = end.Flip()
			} else {
				chances = append(chances, end.Win)
			}
			return best
		})
		if !ended {
			continue
		}
		sum.points += end.Equity() / 2
		sum.turns += float64(len(chances))
		for _, win := range chances {
			sum.missed += (win - end.Win) * (win - end.Win)
		}
	}
	return sum
}
