package blockme_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"boardroom/core/blockme"
)

// middles returns positions of random games with four to eight obstacles of
// the players on the board, and some in the mover's hand.
func middles(b *testing.B, s setting) (list []blockme.Position) {
	for seed := range uint64(5) {
		wander(b, s, seed, func(p blockme.Position, _ *rand.Rand) {
			board, placed := p.Board(), 0
			for _, side := range p.Rules().Sides() {
				placed += blockme.Obstacles - int(board.Left[side])
			}
			if placed >= 4 && placed <= 8 && board.Left[board.Mover] > 0 {
				list = append(list, p)
			}
		})
	}
	return list
}

// each runs a benchmark over middle-game positions.
func each(b *testing.B, run func(p blockme.Position)) {
	for _, s := range []setting{{2, "size=10"}, {4, "size=10"}, {2, "size=26"}, {4, "size=26 obstacles=yes"}} {
		positions := middles(b, s)
		b.Run(fmt.Sprintf("%d players %s", s.seats, s.set), func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				run(positions[i%len(positions)])
			}
		})
	}
}

// BenchmarkMoves lists legal actions as a session sees them.
func BenchmarkMoves(b *testing.B) {
	each(b, func(p blockme.Position) { p.Moves() })
}

// BenchmarkActions lists legal actions as an engine sees them.
func BenchmarkActions(b *testing.B) {
	var list []blockme.Action
	each(b, func(p blockme.Position) {
		board := p.Board()
		list = p.Rules().Actions(&board, list[:0])
	})
}

// BenchmarkTurns lists legal actions with the positions after them.
func BenchmarkTurns(b *testing.B) {
	each(b, func(p blockme.Position) { p.Turns() })
}

// BenchmarkField measures all squares' distances to a goal.
func BenchmarkField(b *testing.B) {
	var f blockme.Field
	each(b, func(p blockme.Position) {
		board := p.Board()
		p.Rules().ToGoal(&board, board.Mover, &f)
	})
}

// BenchmarkDistance measures one pawn's distance to its goal.
func BenchmarkDistance(b *testing.B) {
	each(b, func(p blockme.Position) {
		board := p.Board()
		p.Rules().Distance(&board, board.Mover)
	})
}

// BenchmarkRoutes finds a way for every pawn.
func BenchmarkRoutes(b *testing.B) {
	each(b, func(p blockme.Position) {
		board := p.Board()
		p.Rules().Routes(&board)
	})
}
