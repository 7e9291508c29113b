package blockme_test

import (
	"fmt"
	"testing"

	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/core/engine"
	engineblockme "boardroom/core/engine/blockme"
	"boardroom/core/engine/enginetest"
)

// rung returns the level of the ladder of that name.
func rung(t testing.TB, name string) engine.Level {
	t.Helper()
	return enginetest.Ladder(engineblockme.Ladder()).Level(t, name)
}

// So it is also among four.
func TestSaltsMakeGamesDiffer(t *testing.T) {
	for _, players := range []int{2, 4} {
		enginetest.SaltsMakeGamesDiffer(t, rung(t, "amateur"), 20, func(seat func() engine.Player) string {
			var seats []core.Player
			for range players {
				seats = append(seats, seat())
			}
			return enginetest.Turns(t, 12, start(t, players, "size=10", 0), seats, nil).String()
		})
	}
}

func TestAdviceBeginsWithTheChoice(t *testing.T) {
	player := rung(t, "newcomer").Salted("x")
	for seed := range uint64(8) {
		enginetest.AdviceBeginsWithTheChoice(t, player, core.History{Start: start(t, 2, "size=10 obstacles=yes", seed)})
	}
}

// Levels of the ladder play every board, with every number of players.
func TestLadderPlaysEveryBoard(t *testing.T) {
	for _, players := range []int{2, 4} {
		for i, set := range []string{"size=5", "size=7 shape=ell", "size=10 obstacles=yes repetition=banned"} {
			var seats []core.Player
			for _, name := range []string{"newcomer", "learner", "amateur", "newcomer"}[:players] {
				seats = append(seats, rung(t, name).Salted(fmt.Sprint(i)))
			}
			enginetest.Finish(t, start(t, players, set, uint64(i)), seats, nil)
		}
	}
}

// A pawn that can arrive does so, whatever level it is.
func TestLadderReachesTheGoal(t *testing.T) {
	p := parse(t, "...../.#.../...../.@.../..... 5,5 #")
	for _, l := range engineblockme.Ladder() {
		for salt := range 20 {
			after := play(t, p, enginetest.Best(t, l.Salted(fmt.Sprint(salt)), p).Moves...)
			if after.Winner() == blockme.NoSide {
				t.Errorf("%s with salt %d doesn't reach the goal", l.Name, salt)
			}
		}
	}
}

func TestTheLadderEndsWithTheStrongest(t *testing.T) {
	enginetest.Ladder(engineblockme.Ladder()).EndsWith(t, "expert")
}

// Each level beats the one below.
func TestLadderLevelBeats(t *testing.T) {
	enginetest.OnlyWhole(t)
	names := []string{"newcomer", "learner", "amateur", "regular", "shark", "champion"}
	for i, name := range names[1:] {
		if points := match(t).Duel(rung(t, name).Salted("a"), rung(t, names[i]).Salted("b"), 20); points < 0.1 {
			t.Errorf("%s makes %+.2f points a game of %s", name, points, names[i])
		}
	}
}
