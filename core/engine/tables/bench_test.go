package tables_test

import (
	"context"
	"math/rand"
	"testing"

	"boardroom/core"
	enginetables "boardroom/core/engine/tables"
	"boardroom/core/gametest"
	"boardroom/core/tables"
)

// widest is a position with more than six hundred plays, and as many answers.
const widest = "W1,.,W1,B1,W1,B1,W1,B1,W1,B1,W1,B1,W1,B1,W1,B1,W1,B1,W1,B1,W1,B1,.,B1|0,0|4,4 W 33"

// BenchmarkTurn measures decisions in the positions of random games.
func BenchmarkTurn(b *testing.B) {
	for _, l := range enginetables.Levels(enginetables.Backgammon()) {
		b.Run(l.Name, func(b *testing.B) {
			player, positions := l.New(), randomPositions(b, 200)
			b.ReportAllocs()
			b.ResetTimer()
			for i := range b.N {
				if _, err := player.Turn(context.Background(), core.History{Start: positions[i%len(positions)]}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkWidest measures the longest decision.
func BenchmarkWidest(b *testing.B) {
	for _, l := range enginetables.Levels(enginetables.Backgammon()) {
		b.Run(l.Name, func(b *testing.B) {
			player, h := l.New(), core.History{Start: parse(b, widest)}
			b.ReportAllocs()
			for b.Loop() {
				if _, err := player.Turn(context.Background(), h); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// randomPositions returns positions with dice from random games.
func randomPositions(t testing.TB, n int) []core.Position {
	random := rand.New(rand.NewSource(3))
	g := tables.Backgammon()
	var found []core.Position
	for len(found) < n {
		p := gametest.Start(t, g, 2, map[string]string{"cube": "no"})
		for p.Actor() != core.Nobody {
			if p.Actor() == core.Chance {
				p = gametest.Play(t, p, throw(random))
				continue
			}
			if random.Intn(20) == 0 && len(found) < n {
				found = append(found, p)
			}
			turns, err := core.Turns(p)
			if err != nil {
				t.Fatal(err)
			}
			p = gametest.Play(t, p, append(turns[random.Intn(len(turns))].Moves, core.End)...)
		}
	}
	return found
}
