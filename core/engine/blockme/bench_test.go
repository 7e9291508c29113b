package blockme_test

import (
	"context"
	"fmt"
	"testing"

	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/core/engine/enginetest"
)

// BenchmarkTurn measures decisions in positions of games between casual
// players.
func BenchmarkTurn(b *testing.B) {
	for _, level := range []string{"beginner", "casual", "club", "expert"} {
		for _, board := range []struct {
			players int
			set     string
		}{{2, "size=10"}, {2, "size=26 obstacles=yes"}, {4, "size=10 obstacles=yes"}, {4, "size=26 obstacles=yes"}} {
			b.Run(fmt.Sprintf("%s/%d/%s", level, board.players, board.set), func(b *testing.B) {
				positions := moments(b, board.players, board.set)
				player := seat(b, level)
				b.ReportAllocs()
				b.ResetTimer()
				for i := range b.N {
					h := core.History{Start: positions[i%len(positions)]}
					if _, err := player.Turn(context.Background(), h); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

// moments returns every second position of a game between casual players.
func moments(t testing.TB, players int, set string) []blockme.Position {
	t.Helper()
	player := seat(t, "casual")
	var all []blockme.Position
	p := start(t, players, set, 3)
	for n := 0; p.Actor() != core.Nobody; n++ {
		if n%2 == 0 {
			all = append(all, p)
		}
		p = play(t, p, enginetest.Best(t, player, p).Moves...)
	}
	return all
}
