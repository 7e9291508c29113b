package engine

import (
	"context"
	"fmt"

	"boardroom/core"
)

const (
	variedTurns   = 12 // of the game's first turns vary,
	variedChoices = 3  // among so many
)

// Varied returns a player of the level that does not play every game alike: in the
// first turns it draws from the seed among the best turns that are worth nearly the
// same. The same seed gives the same game.
func (l Level) Varied(seed string) Player {
	player := l.New()
	if l.Near == 0 {
		return player
	}
	return varied{player, l.Near, seed}
}

type varied struct {
	Player
	near float64
	seed string
}

// Turn implements core.Player.
func (v varied) Turn(ctx context.Context, h core.History) ([]core.Move, error) {
	turn := len(h.Turns())
	if turn >= variedTurns {
		return v.Player.Turn(ctx, h)
	}
	choices, err := v.Advise(ctx, h, variedChoices)
	if err != nil {
		return nil, err
	}
	game := fmt.Sprint(h.Set) // of a match: what stands differs
	return choices[core.SeededDraw(v.seed, game, turn+1, v.equals(choices))].Moves, nil
}

// equals counts the choices, the best first, that are as good as the best.
func (v varied) equals(choices []Choice) int {
	n := 1
	for n < len(choices) && choices[0].Value-choices[n].Value <= v.near {
		n++
	}
	return n
}
