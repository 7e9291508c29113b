package blockme_test

import (
	"math/rand/v2"
	"testing"

	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/core/gametest"
)

// start returns the first position after the draws, which all fall on the
// first outcome.
func start(t testing.TB, seats int, set string) blockme.Position {
	t.Helper()
	p := gametest.Start(t, blockme.New(), seats, gametest.Settings(set))
	for p.Actor() == core.Chance {
		p = play(t, p, p.Moves()[0])
	}
	return p.(blockme.Position)
}

func parse(t testing.TB, position, set string) blockme.Position {
	t.Helper()
	return gametest.Parse(t, blockme.New(), position, gametest.Settings(set)).(blockme.Position)
}

// play plays moves, all of which must be legal.
func play(t testing.TB, p core.Position, moves ...core.Move) blockme.Position {
	t.Helper()
	return gametest.Play(t, p, moves...).(blockme.Position)
}

// A setting is a way to set the game up.
type setting struct {
	seats int
	set   string
}

// settings are those that most tests go through.
var settings = []setting{
	{2, "size=5"}, {4, "size=5"}, {2, "size=5 obstacles=yes"}, {4, "size=5 shape=ell"}, {2, "size=5 shape=single obstacles=yes"},
	{2, "size=6 shape=ell obstacles=yes"}, {4, "size=7"}, {4, "size=7 obstacles=yes shape=single"},
	{2, "size=8 obstacles=yes"}, {2, ""}, {4, "obstacles=yes"}, {2, "size=13 shape=ell obstacles=yes"},
}

// wander plays a random game, mostly obstacles while there are any, and shows
// every position of a player's turn.
func wander(t testing.TB, s setting, seed uint64, show func(blockme.Position, *rand.Rand)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 4))
	p := gametest.Start(t, blockme.New(), s.seats, gametest.Settings(s.set))
	for p.Actor() != core.Nobody {
		if p.Actor() != core.Chance {
			show(p.(blockme.Position), rng)
		}
		p = play(t, p, chosen(p.Moves(), rng))
	}
}

// chosen picks a move: a step in a third of the turns.
func chosen(moves []core.Move, rng *rand.Rand) core.Move {
	if rng.IntN(3) == 0 {
		moves = moves[:min(len(moves), 4)]
	}
	return moves[rng.IntN(len(moves))]
}
