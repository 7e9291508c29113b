package enginetest

import (
	"context"
	"math"
	"testing"

	"boardroom/core"
	"boardroom/core/gametest"
)

// Finish plays a game from a position to its end, a player in every seat, and
// returns the last position. Chance draws by draw, which returns a number from
// 0 and less than n; games without draws need none.
func Finish(t testing.TB, p core.Position, seats []core.Player, draw func(n int) int) core.Position {
	t.Helper()
	return Turns(t, math.MaxInt, p, seats, draw)
}

// Turns plays as Finish does, but asks for so many turns at most.
func Turns(t testing.TB, most int, p core.Position, seats []core.Player, draw func(n int) int) core.Position {
	t.Helper()
	for p.Actor() != core.Nobody {
		if p.Actor() == core.Chance {
			outcomes := p.Moves()
			p = gametest.Play(t, p, outcomes[draw(len(outcomes))])
			continue
		}
		if most--; most < 0 {
			break
		}
		moves, err := seats[p.Actor()].Turn(context.Background(), core.History{Start: p})
		if err != nil {
			t.Fatalf("%s: %v", p, err)
		}
		p = gametest.Play(t, p, moves...)
	}
	return p
}

// A Match says how the n-th game between two players is played.
type Match func(n int, seats ...core.Player) (last core.Position)

// Duel plays so many games twice, from either side, and returns the mean
// points a game that the first player makes of the second.
func (m Match) Duel(a, b core.Player, games int) float64 {
	sum := 0
	for n := range games {
		sum += lead(m(n, a, b)) - lead(m(n, b, a))
	}
	return float64(sum) / float64(2*games)
}

// lead is what the first seat has more than the second.
func lead(p core.Position) int { return p.Scores()[0] - p.Scores()[1] }
