package arimaa_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/engine"
	enginearimaa "boardroom/core/engine/arimaa"
	"boardroom/core/engine/enginetest"
)

// rung returns the level of the ladder of that name.
func rung(tb testing.TB, name string) engine.Level {
	tb.Helper()
	return enginetest.Ladder(enginearimaa.Ladder()).Level(tb, name)
}

func TestSaltsMakeGamesDiffer(t *testing.T) {
	enginetest.SaltsMakeGamesDiffer(t, rung(t, "learner"), 20, func(seat func() engine.Player) string {
		return enginetest.Turns(t, 4, start(t), []core.Player{seat(), seat()}, nil).String()
	})
}

// A player can also go on with any turn that it advises.
func TestAdviceBeginsWithTheChoice(t *testing.T) {
	for _, name := range []string{"newcomer", "veteran", "shark"} {
		player := rung(t, name).Salted("x")
		for _, study := range studies[:4] {
			p := parse(t, study)
			first := enginetest.AdviceBeginsWithTheChoice(t, player, core.History{Start: p})
			for _, c := range first {
				play(t, p, c.Moves...)
			}
			half := play(t, p, first[0].Moves[0])
			if half.Actor() == p.Actor() && enginetest.CanFinish(half) {
				play(t, half, enginetest.Best(t, player, half).Moves...)
			}
		}
	}
}

// A goal in few steps is seen by everybody, one that takes the whole turn is overlooked by
// the weak, and by them alone; likewise a free piece.
func TestTheWeakOverlookWhatTakesLong(t *testing.T) {
	reaches := func(name, position string) (n int) {
		p := parse(t, position)
		for salt := range 20 {
			after := play(t, p, enginetest.Best(t, rung(t, name).Salted(fmt.Sprint(salt)), p).Moves...)
			if _, how := after.Result(); how == arimaa.Goal {
				n++
			}
		}
		return n
	}
	const near, far = "8/R7/8/8/8/3e4/7r/8 g", "8/8/8/R7/8/3e4/7r/8 g"
	if n := reaches("newcomer", near); n < 18 {
		t.Errorf("newcomer reaches a goal in a step %d of 20 times", n)
	}
	weak, strong := reaches("newcomer", far), reaches("veteran", far)
	if weak == 0 || weak > 15 || strong < 18 {
		t.Errorf("newcomer reaches a goal in four steps %d of 20 times, veteran %d", weak, strong)
	}
	horse := parse(t, "rrrr1rrr/1c1m1ecr/8/1d1d4/2hE4/8/1DHMCCHD/RRRRRRRR g")
	takes := func(name string) (n int) {
		for salt := range 20 {
			after := play(t, horse, enginetest.Best(t, rung(t, name).Salted(fmt.Sprint(salt)), horse).Moves...)
			if b := after.Board(); b.Pieces(arimaa.NewPiece(arimaa.Silver, arimaa.Horse)) == 0 {
				n++
			}
		}
		return n
	}
	if weak, strong := takes("newcomer"), takes("regular"); strong < 16 || weak >= strong {
		t.Errorf("newcomer takes a free horse %d of 20 times, regular %d", weak, strong)
	}
}

// A level that has no time left plays all the same.
func TestLevelsOfTheLadderPlayInNoTime(t *testing.T) {
	ctx, stop := context.WithTimeout(context.Background(), time.Nanosecond)
	defer stop()
	for _, name := range []string{"newcomer", "champion"} {
		p := parse(t, middle)
		turn, err := rung(t, name).New().Turn(ctx, core.History{Start: p})
		if err != nil {
			t.Fatal(err)
		}
		play(t, p, turn...)
	}
}

func TestTheLadderEndsWithTheStrongest(t *testing.T) {
	enginetest.Ladder(enginearimaa.Ladder()).EndsWith(t, "expert")
}

// Each level beats the one below.
func TestLadderLevelBeats(t *testing.T) {
	enginetest.OnlyWhole(t)
	names := []string{"newcomer", "learner", "regular", "shark"}
	for i, name := range names[1:] {
		if points := match(t).Duel(rung(t, name).Salted("a"), rung(t, names[i]).Salted("b"), 5); points < 0.3 {
			t.Errorf("%s makes %+.2f points a game of %s", name, points, names[i])
		}
	}
}
