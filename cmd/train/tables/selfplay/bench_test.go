package selfplay_test

import (
	"math/rand/v2"
	"testing"

	"boardroom/cmd/train/learn"
	"boardroom/cmd/train/tables/selfplay"
	"boardroom/core/tables"
)

// BenchmarkGame measures a game played and learned.
func BenchmarkGame(b *testing.B) {
	for _, g := range []*tables.Game{tables.Backgammon(), tables.Plakoto(), tables.Fevga()} {
		b.Run(g.About().Name, func(b *testing.B) {
			start, err := g.Start(2, nil)
			if err != nil {
				b.Fatal(err)
			}
			p := start.(tables.Position)
			c := selfplay.Course{Rules: p.Rules(), Start: p.Board(), Games: max(b.N, 1000), Seed: 1, Jobs: 1, FirstRate: 0.06, LastRate: 0.02}
			set := learn.NewSet(rand.New(rand.NewPCG(1, 0)))
			b.ResetTimer()
			c.Play(set, 0, func(games int) bool { return games < b.N })
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
		})
	}
}
