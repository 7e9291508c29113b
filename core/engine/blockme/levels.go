package blockme

import (
	"math"
	"time"

	"boardroom/core/blockme"
	"boardroom/core/engine"
)

// Levels returns the computer players of the family, the weakest first. They
// differ in how far they look ahead and in what they care for, never by chance.
func Levels() []engine.Level {
	expert := depth{plies: mostPlies, effort: 500_000, judging: judging, careful: true, rollsOut: true}
	levels := []engine.Level{
		level("beginner", "Runs for its goal, and stops whoever is ahead of it.",
			depth{plies: 1, effort: 10_000, purposeful: true, policy: sparing(behind(1))}, novice()),
		level("casual", "Sees the answer to each of its actions; wins three of four games against beginner, and four of five among four.",
			casual(), adept()),
		level("club", "Looks four actions ahead; wins two of three games against casual, and five of eight among four.",
			club(), adept()),
		level("expert", "Looks eight actions ahead and more, and among four plays games out; wins seven of ten games against club, and four of five among four.",
			expert, adept()),
	}
	levels[len(levels)-1].Timed = func(turn time.Duration) engine.Player {
		d := expert
		d.effort, d.usual = endless, engine.UsualPart(turn)
		return engine.NewTimedPlayer(newPlayer(d, adept()), "Block Me!", turn)
	}
	return levels
}

func casual() depth { return depth{plies: 2, effort: 10_000, purposeful: true} }

func club() depth { return depth{plies: 4, effort: 40_000, judging: judging, careful: true} }

// endless is the largest effort that there is, more than any time suffices for where
// numbers have 64 bits.
const endless = math.MaxInt / (usualSize * usualSize)

// even is how many points less than the best a move may be worth to be as good for
// a player that varies: an eighth of a step.
const even = 0.015

// judging is how many positions the stronger levels look at to find the best
// action of a decision that they judge, and as many again to compare it with what
// was played: a hundred take less than five seconds of a processor.
const judging = 8_000

// level returns a level whose players look so far ahead and judge so.
func level(name, help string, d depth, judge judge) engine.Level {
	return engine.Level{Name: name, Help: help, Near: even, New: func() engine.Player { return engine.NewPlayer(newPlayer(d, judge), "Block Me!") }}
}

// adept returns the weights that did best: between two players fitted to the
// outcomes of thousands of games between equals, then tried in duels, in which
// obstacles did best at half as much again as was fitted: who has some left
// when the others have none wins; among four tried in games against three
// others. An obstacle is worth less there: what it costs one opponent helps
// the others as well.
func adept() judge {
	return judge{
		two:  weights{turn: 50, hand: each(300), late: 200, nearby: 100, others: 100},
		four: weights{turn: 50, hand: each(100), late: 200, nearby: 70, others: 100, drawCost: 500},
	}
}

// novice returns the weights of who does not keep obstacles for later.
func novice() judge {
	w := weights{turn: 50, hand: [...]int{0, 60, 110, 150, 180, 200}, nearby: 70, others: 100}
	return judge{two: w, four: w}
}

// each returns the worth of obstacles in hand when one is worth as much as
// another.
func each(worth int) (hand [blockme.Obstacles + 1]int) {
	for n := range hand {
		hand[n] = n * worth
	}
	return hand
}
