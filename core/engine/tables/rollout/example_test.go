package rollout_test

import (
	"context"
	"fmt"

	enginetables "boardroom/core/engine/tables"
	"boardroom/core/engine/tables/rollout"
	"boardroom/core/tables"
)

// A position is played out as often as its games have numbers; what they come to
// has a standard error.
func ExampleRoller() {
	p, err := tables.Backgammon().Parse("W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0 W -", map[string]string{"cube": "no"})
	if err != nil {
		fmt.Println(err)
		return
	}
	at := p.(tables.Position)
	roller := rollout.New(enginetables.Backgammon(), rollout.Method{Seed: 1, Truncate: 4}, 1)
	games := rollout.Games{}
	err = roller.Play(context.Background(), &rollout.Start{Rules: at.Rules(), Board: at.Board(), Side: tables.White}, []int{0, 1, 2, 3},
		func(game int, g rollout.Game) error { games[game] = g; return nil })
	f := games.Figures()
	fmt.Println(f.Games, f.Win.Mean > 0.5, f.Win.Error < 0.05, err)
	// Output: 4 true true <nil>
}
