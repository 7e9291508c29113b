package engine_test

import (
	"context"
	"fmt"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/core/tables"
)

// runner thinks that being ahead in the race is everything.
type runner struct{}

func (runner) Think(_ context.Context, p tables.Position, _ int) ([]engine.Choice, error) {
	turns, err := core.Turns(p)
	if err != nil {
		return nil, err
	}
	best, least := turns[0], 1000
	for _, t := range turns {
		board := t.After.(tables.Position).Board()
		if pips := board.Pips(p.Actor()); pips < least {
			best, least = t, pips
		}
	}
	return []engine.Choice{{Moves: append(best.Moves, core.End), Reason: i18n.Msg("leaves %d pips", least)}}, nil
}

func (runner) Agrees(tables.Position, core.Offer) bool { return false }

// A new computer player writes two methods; Seat makes the rest of it.
func ExampleSeat() {
	player := engine.NewPlayer(runner{}, "the games of the 24-point board")
	game := tables.Portes()
	p, _ := game.Parse("W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0 W 66", nil)
	choices, err := player.Advise(context.Background(), core.History{Game: game, Start: p}, 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(choices[0].Moves)-1, "moves:", choices[0].Reason)
	// Output: 4 moves: leaves 143 pips
}
