package arimaa_test

import (
	"context"
	"math/rand"
	"testing"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/engine"
	enginearimaa "boardroom/core/engine/arimaa"
	"boardroom/core/gametest"
)

// middle is a middle-game position.
const middle = "rrrrrrrr/h1c1echd/d3m3/8/4E3/5R2/HDCM1CDH/RRRR1RRR g"

// seat returns a new player of a level.
func seat(tb testing.TB, name string) engine.Player {
	tb.Helper()
	for _, l := range enginearimaa.Levels() {
		if l.Name == name {
			return l.New()
		}
	}
	tb.Fatalf("there is no level %q", name)
	return nil
}

// parse reads a position.
func parse(tb testing.TB, text string) arimaa.Position {
	tb.Helper()
	return gametest.Parse(tb, arimaa.Arimaa(), text, nil).(arimaa.Position)
}

// advise returns a player's choices.
func advise(tb testing.TB, player engine.Player, p arimaa.Position, n int) []engine.Choice {
	tb.Helper()
	choices, err := player.Advise(context.Background(), core.History{Game: arimaa.Arimaa(), Start: p}, n)
	if err != nil {
		tb.Fatalf("%s: %v", p, err)
	}
	return choices
}

// play returns the position after moves, all of which must be legal.
func play(tb testing.TB, p arimaa.Position, moves []core.Move) arimaa.Position {
	tb.Helper()
	return gametest.Play(tb, p, moves...).(arimaa.Position)
}

// A chance player plays any turn.
type chance struct{ *rand.Rand }

// Turn implements core.Player.
func (c chance) Turn(_ context.Context, h core.History) ([]core.Move, error) {
	p := h.Now().(arimaa.Position)
	if p.Setup() {
		return setup(c.Rand, p), nil
	}
	return pickTurn(p, func(*arimaa.Board) int { return c.Int() }), nil
}

// setup places all pieces of a side anywhere.
func setup(random *rand.Rand, p arimaa.Position) []core.Move {
	var moves []core.Move
	for {
		all := p.Moves()
		m := all[random.Intn(len(all))]
		moves = append(moves, m)
		if m == core.End {
			return moves
		}
		next, _ := p.Play(m)
		p = next.(arimaa.Position)
	}
}

// A greedy player takes the best material of one turn, and a goal.
type greedy struct{ *rand.Rand }

// Turn implements core.Player.
func (g greedy) Turn(_ context.Context, h core.History) ([]core.Move, error) {
	p := h.Now().(arimaa.Position)
	if p.Setup() {
		return setup(g.Rand, p), nil
	}
	side := p.Side()
	return pickTurn(p, func(b *arimaa.Board) int {
		if b.Scorers(side)&arimaa.GoalRow(side) != 0 {
			return 1 << 40
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
	most := -1 << 62
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

// longest is how many turns a game of a duel may take before it is drawn.
const longest = 250

// game plays a game between two players and returns the points of gold: 1, 0,
// or a half if it takes too long. Chance plays each side's first turn after
// the setup, so that games between the same players differ.
func game(tb testing.TB, gold, silver core.Player, random *rand.Rand) float64 {
	tb.Helper()
	g := arimaa.Arimaa()
	p := gametest.Start(tb, g, 2, nil).(arimaa.Position)
	for n := range longest {
		if p.Actor() == core.Nobody {
			return float64(p.Scores()[0])
		}
		player := [2]core.Player{gold, silver}[p.Actor()]
		if n == 2 || n == 3 {
			player = chance{random}
		}
		moves, err := player.Turn(context.Background(), core.History{Game: g, Start: p})
		if err != nil {
			tb.Fatalf("%s: %v", p, err)
		}
		p = play(tb, p, moves)
	}
	return 0.5
}

// duel returns the part of the points that a player makes against another,
// playing gold and silver in turn after the same openings.
func duel(tb testing.TB, a, b core.Player, games int) float64 {
	tb.Helper()
	sum := 0.0
	for n := range games {
		random := rand.New(rand.NewSource(int64(n / 2)))
		if n%2 == 0 {
			sum += game(tb, a, b, random)
		} else {
			sum += 1 - game(tb, b, a, random)
		}
	}
	return sum / float64(games)
}
