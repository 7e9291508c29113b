package blockme_test

import (
	"math/rand/v2"
	"testing"

	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/core/engine"
	engineblockme "boardroom/core/engine/blockme"
	"boardroom/core/engine/enginetest"
	"boardroom/core/gametest"
)

// seat returns a new player of a level.
func seat(t testing.TB, name string) engine.Player {
	t.Helper()
	return enginetest.Seat(t, engineblockme.Levels(), name)
}

// parse reads a position under the usual settings.
func parse(t testing.TB, text string) blockme.Position {
	t.Helper()
	return gametest.Parse(t, blockme.New(), text, nil).(blockme.Position)
}

// play returns the position after moves.
func play(t testing.TB, p core.Position, moves ...core.Move) blockme.Position {
	t.Helper()
	return gametest.Play(t, p, moves...).(blockme.Position)
}

// start returns the first position of a game, its draws from a seed.
func start(t testing.TB, players int, set string, seed uint64) blockme.Position {
	t.Helper()
	p := gametest.Start(t, blockme.New(), players, gametest.Settings(set))
	random := rand.New(rand.NewPCG(seed, 4))
	return enginetest.Turns(t, 0, p, nil, random.IntN).(blockme.Position)
}
