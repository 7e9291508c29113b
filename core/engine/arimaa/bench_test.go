package arimaa_test

import (
	"context"
	"math/rand"
	"testing"

	"boardroom/core"
	"boardroom/core/arimaa"
	enginearimaa "boardroom/core/engine/arimaa"
)

// BenchmarkSearch looks eight steps ahead in all studies; the number of nodes
// is always the same.
func BenchmarkSearch(b *testing.B) {
	sum := 0
	b.ReportAllocs()
	for range b.N {
		sum += nodes(b, 8)
	}
	b.ReportMetric(float64(sum)/float64(b.N), "nodes/op")
	b.ReportMetric(float64(sum)/b.Elapsed().Seconds(), "nodes/s")
}

// BenchmarkGoal asks for goals where rabbits are near, and remembers none of the
// answers.
func BenchmarkGoal(b *testing.B) {
	random := rand.New(rand.NewSource(9))
	leaf := enginearimaa.NewLeaf(parse(b, middle))
	var boards []arimaa.Board
	for len(boards) < 2000 {
		if p := scattered(b, random, 3+random.Intn(5)); p.Actor() != core.Nobody {
			boards = append(boards, p.Board())
		}
	}
	b.ResetTimer()
	for range b.N {
		leaf.Forget()
		for _, board := range boards {
			leaf.Scores(board)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(boards)), "ns/board")
}

// BenchmarkTurn measures the levels' decisions in the studies.
func BenchmarkTurn(b *testing.B) {
	for _, l := range enginearimaa.Levels() {
		b.Run(l.Name, func(b *testing.B) {
			player := l.New()
			b.ReportAllocs()
			for i := range b.N {
				p := parse(b, studies[i%len(studies)])
				if _, err := player.Turn(context.Background(), core.History{Start: p}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkDuels plays matches and reports the points of a hundred that the
// first player makes. It takes from minutes to hours: -bench Duels/club-casual
// plays one of them.
func BenchmarkDuels(b *testing.B) {
	levels := enginearimaa.Levels()
	for i, l := range levels {
		others := map[string]core.Player{"random": chance(8), "greedy": greedy{rand.New(rand.NewSource(8))}}
		if i > 0 {
			others[levels[i-1].Name] = levels[i-1].New()
		}
		for name, other := range others {
			b.Run(l.Name+"-"+name, func(b *testing.B) {
				b.ReportMetric(50+50*match(b).Duel(l.New(), other, b.N), "points")
			})
		}
	}
}

// BenchmarkStrategies plays matches between all strategies and against chance
// and reports the points of a hundred that the first player makes.
func BenchmarkStrategies(b *testing.B) {
	strategies := enginearimaa.Strategies()
	for i, s := range strategies {
		others := map[string]core.Player{"random": chance(8)}
		for _, other := range strategies[:i] {
			others[other.Name] = other.Tuned(nil).New()
		}
		for name, other := range others {
			b.Run(s.Name+"-"+name, func(b *testing.B) {
				b.ReportMetric(50+50*match(b).Duel(s.Tuned(nil).New(), other, b.N), "points")
			})
		}
	}
}
