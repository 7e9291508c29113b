package network_test

import (
	"math/rand/v2"
	"testing"

	"boardroom/core"
	"boardroom/core/engine/tables/network"
	"boardroom/core/tables"
)

// A rolled position is the plays of a roll.
type rolled struct {
	before tables.Board
	turns  []tables.Turn
	side   core.Seat
}

// BenchmarkOutlooks measures how long it takes to judge one play, those of a
// roll asked together, in games that the networks play.
func BenchmarkOutlooks(b *testing.B) {
	inGames(b, func(b *testing.B, r *tables.Rules, judge *network.Judge, all []rolled) {
		out := make([]network.Chances, 2000)
		for n := 0; n < b.N; {
			for i := range all {
				p := &all[i]
				judge.Outlooks(r, &p.before, p.turns, p.side, out)
				if n += len(p.turns); n >= b.N {
					break
				}
			}
		}
		b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "evaluations/s")
	})
}

// BenchmarkDecision measures how long it takes to find all plays of a roll and
// to judge them.
func BenchmarkDecision(b *testing.B) {
	dice := [][2]int{{2, 1}, {6, 1}, {4, 3}, {5, 3}, {6, 5}, {3, 3}} // one in six is a double, as in play
	inGames(b, func(b *testing.B, r *tables.Rules, judge *network.Judge, all []rolled) {
		var generator tables.Generator
		out := make([]network.Chances, 2000)
		for i := range b.N {
			p, d := &all[i%len(all)], dice[i%len(dice)]
			turns := generator.Turns(r, &p.before, p.side, d[0], d[1])
			judge.Outlooks(r, &p.before, turns, p.side, out)
		}
	})
}

// learned are games and the networks that learned them.
var learned = []struct {
	game *tables.Game
	nets func() *network.Set
}{
	{tables.Backgammon(), network.Backgammon}, {tables.Portes(), network.Portes},
	{tables.Plakoto(), network.Plakoto}, {tables.Fevga(), network.Fevga},
	{tables.Hypergammon(), network.Hypergammon}, {tables.Tryktrak(), network.Tryktrak},
	{tables.Gulbara(), network.Gulbara}, {tables.AceyDeucey(), network.AceyDeucey},
}

// BenchmarkPrune measures how long it takes to say at a glance which plays of a
// roll are worth judging.
func BenchmarkPrune(b *testing.B) {
	inGames(b, func(b *testing.B, r *tables.Rules, judge *network.Judge, all []rolled) {
		for i := range b.N {
			p := &all[i%len(all)]
			judge.Prune(r, &p.before, p.turns, p.side)
		}
	})
}

// inGames runs a benchmark with rolls of games that the networks play.
func inGames(b *testing.B, bench func(b *testing.B, r *tables.Rules, judge *network.Judge, all []rolled)) {
	for _, c := range learned {
		b.Run(c.game.About().Name, func(b *testing.B) {
			r, err := c.game.Rules(nil)
			if err != nil {
				b.Fatal(err)
			}
			judge := network.NewJudge(c.nets())
			all := rolledPositions(r, judge, make([]network.Chances, 2000), 300)
			b.ReportAllocs()
			b.ResetTimer()
			bench(b, r, judge, all)
		})
	}
}

// rolledPositions plays games by the best outlook and returns what was rolled.
func rolledPositions(r *tables.Rules, judge *network.Judge, out []network.Chances, count int) []rolled {
	random := rand.New(rand.NewPCG(1, 2))
	var all []rolled
	for len(all) < count {
		board, side := tables.NewBoard(r), core.Seat(0)
		for {
			turns := new(tables.Generator).Turns(r, &board, side, 1+random.IntN(6), 1+random.IntN(6))
			all = append(all, rolled{board, turns, side})
			judge.Outlooks(r, &board, turns, side, out)
			best := 0
			for i := range turns {
				if network.Equity(&out[i]) > network.Equity(&out[best]) {
					best = i
				}
			}
			board = turns[best].Board
			if _, over := r.Result(&board); over {
				break
			}
			side = 1 - side
		}
	}
	return all
}
