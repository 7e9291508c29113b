package arimaa_test

import (
	"context"
	"math"
	"math/rand"
	"testing"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/engine"
	enginearimaa "boardroom/core/engine/arimaa"
	"boardroom/core/engine/enginetest"
	"boardroom/core/gametest"
)

// middle is a middle-game position.
const middle = "rrrrrrrr/h1c1echd/d3m3/8/4E3/5R2/HDCM1CDH/RRRR1RRR g"

// seat returns a new player of a level.
func seat(tb testing.TB, name string) engine.Player {
	tb.Helper()
	return enginetest.Seat(tb, enginearimaa.Levels(), name)
}

// start returns the first position of a game.
func start(tb testing.TB) arimaa.Position {
	tb.Helper()
	return gametest.Start(tb, arimaa.Arimaa(), 2, nil).(arimaa.Position)
}

// parse reads a position.
func parse(tb testing.TB, text string) arimaa.Position {
	tb.Helper()
	return gametest.Parse(tb, arimaa.Arimaa(), text, nil).(arimaa.Position)
}

// play returns the position after moves, all of which must be legal.
func play(tb testing.TB, p arimaa.Position, moves ...core.Move) arimaa.Position {
	tb.Helper()
	return gametest.Play(tb, p, moves...).(arimaa.Position)
}

// chance returns a player that plays any moves, others by another seed.
func chance(seed int) core.Player {
	return engine.Random().Tuned(engine.Values{"seed": float64(seed)}).New()
}

// A greedy player sets up by chance, takes the best material of one turn, and
// a goal.
type greedy struct{ *rand.Rand }

// Turn implements core.Player.
func (g greedy) Turn(ctx context.Context, h core.History) ([]core.Move, error) {
	p := h.Now().(arimaa.Position)
	if p.Setup() {
		return chance(g.Intn(100)).Turn(ctx, h)
	}
	side := p.Side()
	return pickTurn(p, func(b *arimaa.Board) int {
		if b.Scorers(side)&arimaa.GoalRow(side) != 0 {
			return math.MaxInt
		}
		return (material(b, side)-material(b, 1-side))<<20 + g.Intn(1<<20)
	}), nil
}

// material counts what a side has, a rabbit as 1.
func material(b *arimaa.Board, side core.Seat) int {
	sum := 0
	for kind, worth := range []int{0, 2, 3, 4, 6, 10, 20} {
		if kind > 0 {
			sum += worth * b.Pieces(arimaa.NewPiece(side, arimaa.Kind(kind))).Count()
		}
	}
	return sum
}

// pickTurn returns the turn whose end is liked most.
func pickTurn(p arimaa.Position, like func(*arimaa.Board) int) []core.Move {
	third := map[arimaa.Key]bool{}
	for _, key := range p.Twice(1 - p.Side()) {
		third[key] = true
	}
	start := p.TurnStart()
	b := p.Board()
	var best []arimaa.Step
	most := math.MinInt
	b.EachEnd(start.Key(), func(after *arimaa.Board, steps []arimaa.Step) bool {
		if n := like(after); n > most && !third[after.Key()] {
			best, most = append(best[:0], steps...), n
		}
		return true
	})
	var moves []core.Move
	for _, step := range best {
		moves = append(moves, b.Rules().StepText(step))
	}
	return append(moves, core.End)
}

// longest is how many turns a game of a match may take before it is drawn.
const longest = 1000

// match returns a match in which each side's first turn after its setup is the
// n-th that chance plays, so that games between the same players differ.
func match(tb testing.TB) enginetest.Match {
	return func(n int, seats ...core.Player) core.Position {
		p := enginetest.Turns(tb, 2, start(tb), seats, nil)
		p = enginetest.Turns(tb, 2, p, []core.Player{chance(n), chance(n)}, nil)
		return enginetest.Turns(tb, longest, p, seats, nil)
	}
}
