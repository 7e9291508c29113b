package fit_test

import (
	"context"
	"math"
	"testing"

	"boardroom/cmd/train/arimaa/fit"
	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/engine"
	"boardroom/core/engine/enginetest"
	"boardroom/core/gametest"
)

// Somebody who plays the turn after which their rabbits stand farthest ahead is understood
// the better the more of their turns were seen: in games that were not learned too.
func TestAnEmulationFindsWhatPeoplePrefer(t *testing.T) {
	e := fit.NewEmulation()
	var losses []float64
	for range 2 {
		s := e.Searcher()
		for game, p := range positions(t, 60) {
			side := p.Side()
			played := pickTurn(p, func(after *arimaa.Board) int { return advance(after, side) })
			if turns, ok := s.Alternatives(context.Background(), p, played); ok {
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
		start := gametest.Start(t, arimaa.Arimaa(), 2, nil)
		all = append(all, enginetest.Turns(t, 6, start, seats, nil).(arimaa.Position))
	}
	return all
}

// chance returns a player that plays any moves, others by another seed.
func chance(seed int) core.Player {
	return engine.Random().Tuned(engine.Values{"seed": float64(seed)}).New()
}

// pickTurn returns the turn whose end is liked most, without that end.
func pickTurn(p arimaa.Position, like func(*arimaa.Board) int) (moves []core.Move) {
	b, start, most := p.Board(), p.TurnStart(), math.MinInt
	b.EachEnd(start.Key(), func(after *arimaa.Board, steps []arimaa.Step) bool {
		if n := like(after); n > most {
			moves, most = nil, n
			for _, step := range steps {
				moves = append(moves, b.Rules().StepText(step))
			}
		}
		return true
	})
	return moves
}
