package arimaa_test

import (
	"context"
	"testing"

	"boardroom/core"
	"boardroom/core/arimaa"
	enginearimaa "boardroom/core/engine/arimaa"
	"boardroom/core/engine/enginetest"
)

// Somebody who plays the turn after which their rabbits stand farthest ahead is understood
// the better the more of their turns were seen: in games that were not learned too.
func TestAnEmulationFindsWhatPeoplePrefer(t *testing.T) {
	e := enginearimaa.NewEmulation()
	var losses []float64
	for range 2 {
		s := e.Searcher()
		for game, p := range positions(t, 60) {
			side := p.Side()
			played := pickTurn(p, func(after *arimaa.Board) int { return advance(after, side) })
			if turns, ok := s.Choice(context.Background(), p, played[:len(played)-1]); ok {
				e.Watch(game, turns)
			}
		}
		losses = append(losses, e.Loss())
		e.Round()
	}
	if !(losses[1] < losses[0]-0.1) {
		t.Errorf("round by round the loss was %.3f", losses)
	}
}

// advance returns how many rows a side's rabbits have gone together.
func advance(b *arimaa.Board, side core.Seat) (rows int) {
	for q := range b.Scorers(side).Squares() {
		if side == arimaa.Gold {
			rows += q.Row()
		} else {
			rows += 7 - q.Row()
		}
	}
	return rows
}

// positions returns one of each of so many games that begin by chance.
func positions(t *testing.T, games int) (all []arimaa.Position) {
	for game := range games {
		seats := []core.Player{chance(game), chance(game + games)}
		all = append(all, enginetest.Turns(t, 6, start(t), seats, nil).(arimaa.Position))
	}
	return all
}

// Nothing is learned from a turn that reaches a goal, or could have.
func TestGoalsAreNoChoices(t *testing.T) {
	p := parse(t, "8/2r2r2/1R6/4E3/2e2R2/8/5r2/R7 g")
	if turns, ok := enginearimaa.NewEmulation().Searcher().Choice(context.Background(), p, []core.Move{"Ee5n"}); ok {
		t.Errorf("%d turns to learn from", len(turns))
	}
}
