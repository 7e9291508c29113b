package selfplay

import (
	"math/rand/v2"

	"boardroom/core"
	"boardroom/core/engine"
	enginetables "boardroom/core/engine/tables"
	"boardroom/core/engine/tables/network"
	"boardroom/core/tables"
)

// longest is how many turns a game may have: one that does not end teaches
// nothing.
const longest = 2000

// A chooser picks one of a side's turns, all played from before. A negative
// number ends the game there.
type chooser func(r *tables.Rules, before *tables.Board, turns []tables.Turn, side core.Seat) int

// Games are played by the rules of a course. They keep memory from game to game:
// one goroutine may play them.
type games struct {
	course    *Course
	generator tables.Generator
}

// play plays a game with somebody to choose the turns, until the rest of it is
// known, and reports whether it came so far.
func (g *games) play(random *rand.Rand, choose chooser) bool {
	board := g.course.deal(random)
	return g.goOn(random, board, core.Seat(random.IntN(2)), choose)
}

// goOn is play from a board on which a side is to roll.
func (g *games) goOn(random *rand.Rand, board tables.Board, side core.Seat, choose chooser) bool {
	r := g.course.Rules
	for turn := range longest {
		dice := [2]int{1 + random.IntN(6), 1 + random.IntN(6)}
		for turn == 0 && r.Opening == tables.Throw && dice[0] == dice[1] {
			dice[1] = 1 + random.IntN(6) // who starts plays the two dice thrown for it
		}
		turns := g.generator.Turns(r, &board, side, dice[0], dice[1])
		chosen := choose(r, &board, turns, side)
		if chosen < 0 {
			return false
		}
		board = turns[chosen].Board
		if _, over := r.Result(&board); over || network.Exact(r, &board, side) {
			return true
		}
		side = 1 - side
	}
	return false
}

// A Roll is what a teacher says of all plays of a roll.
type Roll struct {
	Game     int // counted from 0
	Turns    []tables.Turn
	Side     core.Seat
	Outlooks []engine.Outlook // of each turn
	Best     int              // of the turns, for the teacher
}

// Watch plays games until so many plays were shown, in which show sees what a
// teacher says of each roll and returns which of the turns is played.
func (c *Course) Watch(teacher enginetables.Evaluator, plays int, show func(Roll) int) {
	g := games{course: c}
	asked := asking{evaluator: teacher}
	for game := 0; plays > 0; game++ {
		g.play(rand.New(rand.NewPCG(c.Seed, uint64(game))), func(r *tables.Rules, before *tables.Board, turns []tables.Turn, side core.Seat) int {
			best := asked.choose(r, before, turns, side)
			plays -= len(turns)
			return show(Roll{game, turns, side, asked.outlooks[:len(turns)], best})
		})
	}
}

// An asking is an evaluator and what it said last.
type asking struct {
	evaluator enginetables.Evaluator
	outlooks  []engine.Outlook
}

// choose returns the turn that the evaluator likes best.
func (a *asking) choose(r *tables.Rules, before *tables.Board, turns []tables.Turn, side core.Seat) int {
	for len(a.outlooks) < len(turns) {
		a.outlooks = append(a.outlooks, engine.Outlook{})
	}
	a.evaluator.Outlooks(r, before, turns, side, a.outlooks)
	best := 0
	for i := range turns {
		if a.outlooks[i].Equity() > a.outlooks[best].Equity() {
			best = i
		}
	}
	return best
}
