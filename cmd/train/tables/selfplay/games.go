package selfplay

import (
	"math/rand/v2"

	"boardroom/core"
	"boardroom/core/engine"
	enginetables "boardroom/core/engine/tables"
	"boardroom/core/tables"
)

// longest is how many turns a game may have: one that does not end teaches
// nothing.
const longest = 2000

// A choice is what a side may play of its duty, all from the board before.
type choice struct {
	rules  *tables.Rules
	before *tables.Board
	turns  []tables.Turn
	side   core.Seat
	duty   tables.Duty
}

// closes reports whether after a turn the game is over or the other side is to
// roll, which is what networks judge: where the rules let a roll go on there are
// turns that neither is true of.
func (c *choice) closes(turn int) bool {
	if c.rules.NextDuty == nil {
		return true
	}
	if _, over := c.rules.Result(&c.turns[turn].Board); over {
		return true
	}
	next, duty := c.rules.Follow(&c.turns[turn], c.side, c.duty)
	return next != c.side && duty.ToRoll()
}

// A chooser picks one of the turns of a choice. A negative number ends the game
// there.
type chooser func(c *choice) int

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
		next, known, ok := g.roll(&board, side, r.Roll(dice[0], dice[1]), choose)
		if known || !ok {
			return known
		}
		side = next
	}
	return false
}

// roll plays a roll and all that it goes on to, and returns who is to roll then.
// The rest of the game may be known; it is not ok if the game is to end there.
func (g *games) roll(board *tables.Board, side core.Seat, duty tables.Duty, choose chooser) (next core.Seat, known, ok bool) {
	r := g.course.Rules
	for {
		c := choice{r, board, g.generator.TurnsOf(r, board, side, duty), side, duty}
		chosen := choose(&c)
		if chosen < 0 {
			return side, false, false
		}
		closed, played := c.closes(chosen), c.turns[chosen]
		next, duty = r.Follow(&played, side, duty)
		*board = played.Board
		_, over := r.Result(board)
		if !over && closed {
			_, over = enginetables.ExactOutlook(r, board, side)
		}
		if over {
			return next, true, true
		}
		if side = next; duty.ToRoll() {
			return next, false, true
		}
	}
}

// A Roll is what a teacher says of all plays of a roll.
type Roll struct {
	Game     int // counted from 0
	Before   tables.Board
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
		g.play(rand.New(rand.NewPCG(c.Seed, uint64(game))), func(c *choice) int {
			best := asked.choose(c)
			plays -= len(c.turns)
			return show(Roll{game, *c.before, c.turns, c.side, asked.outlooks[:len(c.turns)], best})
		})
	}
}

// An asking is an evaluator and what it said last.
type asking struct {
	evaluator enginetables.Evaluator
	outlooks  []engine.Outlook
}

// choose returns the turn that the evaluator likes best.
func (a *asking) choose(c *choice) int {
	for len(a.outlooks) < len(c.turns) {
		a.outlooks = append(a.outlooks, engine.Outlook{})
	}
	a.evaluator.Outlooks(c.rules, c.before, c.turns, c.side, a.outlooks)
	best := 0
	for i := range c.turns {
		if a.outlooks[i].Equity() > a.outlooks[best].Equity() {
			best = i
		}
	}
	return best
}
