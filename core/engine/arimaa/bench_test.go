package arimaa_test

import (
	"context"
	"math/rand"
	"testing"

	"boardroom/core"
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
