package squares_test

import (
	"math/rand/v2"
	"testing"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/engine/enginetest"
	enginesquares "boardroom/core/engine/squares"
	"boardroom/core/gametest"
	"boardroom/core/squares"
)

var ladders = []struct {
	core.Game
	levels enginetest.Ladder
}{
	{squares.Konane(), enginesquares.KonaneLadder()},
	{squares.Clobber(), enginesquares.ClobberLadder()},
}

// played lets two players play a game and returns its moves.
func played(t *testing.T, g core.Game, seats ...engine.Player) (moves []core.Move) {
	t.Helper()
	p := gametest.Start(t, g, 2, map[string]string{"size": "6"})
	for p.Actor() != core.Nobody {
		turn, err := seats[p.Actor()].Turn(t.Context(), core.History{Game: g, Start: p})
		if err != nil {
			t.Fatal(err)
		}
		p = gametest.Play(t, p, turn...)
		moves = append(moves, turn...)
	}
	return moves
}

func TestSaltsMakeGamesDiffer(t *testing.T) {
	for _, g := range ladders {
		enginetest.SaltsMakeGamesDiffer(t, g.levels[1], 10, func(seat func() engine.Player) string {
			return core.Join(played(t, g.Game, seat(), seat()))
		})
	}
}

func TestAdviceBeginsWithTheChoice(t *testing.T) {
	for _, g := range ladders {
		rng := rand.New(rand.NewPCG(9, 10))
		for range 10 {
			p := random(t, g.Game, "6", rng, func(core.Position) bool { return rng.IntN(8) == 0 })
			enginetest.AdviceBeginsWithTheChoice(t, g.levels[0].Salted("x"), core.History{Game: g.Game, Start: p})
		}
	}
}

func TestMasterStandsAtTheTop(t *testing.T) {
	for _, g := range ladders {
		g.levels.EndsWith(t, "master")
	}
}
