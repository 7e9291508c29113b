package blockme

import (
	"context"
	"fmt"
	"math"
	"slices"

	"boardroom/core/blockme"
	"boardroom/core/engine"
	"boardroom/core/i18n"
)

// A rung is a level of the ladder: a computer player that errs as people do. It looks
// ahead, but overlooks obstacles, its own and others', the likelier the farther they lie
// from all pawns; and it mostly plays what then seems best. What it overlooks and plays is
// drawn from the position, the rung and a salt.
type rung struct {
	name      string
	blur      float64 // hundredths of a step: a move that is so much worse has 1/e of the weight of the best
	blindness float64 // how likely it overlooks an obstacle that lies far from all pawns
	depth
	help i18n.Text
}

// rungs are the levels of the ladder below the strongest, the weakest first.
// .github/TRAINING.md has how they were measured.
var rungs = []rung{
	{"newcomer", 300, 0.95, depth{plies: 2, effort: 5_000, purposeful: true}, "Knows the rules; hardly sees an obstacle that does not lie before a pawn."},
	{"learner", 120, 0.8, depth{plies: 3, effort: 10_000, purposeful: true}, "Sees few obstacles beyond those before the pawns, and wavers."},
	{"amateur", 50, 0.6, depth{plies: 4, effort: 20_000, purposeful: true}, "Overlooks more than half of the obstacles that lie far off."},
	{"regular", 25, 0.35, depth{plies: 4, effort: 30_000, careful: true, purposeful: true}, "Overlooks a third of the obstacles that lie far off."},
	{"shark", 10, 0.1, depth{plies: 5, effort: 60_000, careful: true}, "Overlooks little, and looks five actions ahead."},
	{"champion", 5, 0.03, depth{plies: 8, effort: 200_000, careful: true}, "Overlooks next to nothing, and looks up to eight actions ahead."},
}

// Ladder returns the levels that lists offer, the weakest first: those that err as people
// do, and the strongest there is.
func Ladder() []engine.Level {
	var levels []engine.Level
	for _, r := range rungs {
		levels = append(levels, engine.ErringLevel(r.name, r.help, func(salt string) engine.Player {
			return engine.NewPlayer(&erring{player: newPlayer(r.depth, adept()), rung: r, salt: salt}, "Block Me!")
		}))
	}
	all := Levels()
	return append(levels, all[len(all)-1])
}

// erring is the thinker of a rung.
type erring struct {
	*player
	rung rung
	salt string
}

// considered is among how many moves, the best in its own eyes, a rung chooses.
const considered = 8

// Think implements engine.Thinker: what it chooses comes first, and then the others from
// the best.
func (e *erring) Think(ctx context.Context, p blockme.Position, n int) ([]engine.Choice, error) {
	words := fmt.Sprintf("%s %s %d", e.rung.name, p, p.Occurrences()) // not to err in circles
	s := &e.search
	s.begin(ctx, p, e.replyModel(p.Board()), scaledEffort(p.Rules(), e.effort))
	s.timer = engine.TimeManager{}
	e.overlook(words)
	moves := s.think(e.depth, considered)
	of := len(moves)
	moves = moves[:min(considered, of)]
	values, chances := make([]float64, len(moves)), make([]float64, len(moves))
	for i, m := range moves {
		values[i] = felt(m.value)
	}
	engine.Chances(e.rung.blur*trouble(of), values, chances)
	chosen := engine.Drawn(e.salt, words, chances)
	if moves[0].value == arrived {
		chosen = 0 // everybody sees that
	}
	first := moves[chosen]
	moves = slices.Insert(slices.Delete(moves, chosen, chosen+1), 0, first)
	moves = moves[:min(n, len(moves))]
	return s.choices(p, moves, min(1, len(moves)-1)), nil
}

// usualMoves is how many moves are worth a look in a usual position.
const usualMoves = 25

// trouble returns how much more than usual people err where there are so many moves.
func trouble(moves int) float64 { return math.Sqrt(float64(moves) / usualMoves) }

// arrived is the value of a move that reaches the goal.
const arrived = won - 1

// What a game that is sure to be won is felt to be worth, and an action to it.
const (
	feltWon    = 10_000
	feltAction = 50
)

// felt returns what a value means to somebody who chooses: to win sooner is better.
func felt(value int) float64 {
	switch {
	case value > decided:
		return float64(feltWon - feltAction*(won-value))
	case value < -decided:
		return float64(-feltWon + feltAction*(won+value))
	}
	return float64(value)
}

// farOff is how far from the nearest pawn an obstacle lies that is as easily overlooked as
// any.
const farOff = 4

// overlook makes the search blind to some of the placements.
func (e *erring) overlook(words string) {
	s := &e.search
	for i := range s.placements.all {
		p := &s.placements.all[i]
		part := float64(min(s.fromPawns(p), farOff)-1) / (farOff - 1)
		s.blind = append(s.blind, engine.Fraction(e.salt, fmt.Sprint(words, " ", p.action)) < e.rung.blindness*part)
	}
}

// fromPawns returns how many squares a placement is away from the nearest pawn.
func (s *search) fromPawns(p *placement) int {
	b, nearest := &s.stack[0].board, math.MaxInt
	for _, side := range s.rules.Sides() {
		column, row := s.rules.Place(b.Pawns[side])
		for _, q := range p.taken {
			c, r := s.rules.Place(q)
			nearest = min(nearest, max(row-r, r-row)+max(column-c, c-column))
		}
	}
	return max(nearest, 1)
}
