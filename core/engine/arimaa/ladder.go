package arimaa

import (
	"boardroom/core/engine"
	"boardroom/core/i18n"
)

// A rung is a level of the ladder: a computer player that errs as people do. Of the
// thousands of turns that it might play it thinks of some, mostly good ones; it overlooks
// now and then what threatens it, and what it could capture, the likelier the more steps
// that takes; and it mostly plays what then seems best. What it thinks of, overlooks and
// plays is drawn from the position, the rung and a salt.
type rung struct {
	name   string
	blur   float64 // hundredths of a rabbit: a turn that is so much worse has 1/e of the weight of the best
	blind  float64 // how likely it overlooks what takes four steps
	limits Limits  // of what it weighs turns by
	plans  bool    // looks for the best turn itself, within the limits
	help   i18n.Text
}

// rungs are the levels of the ladder below the strongest, the weakest first.
// .github/TRAINING.md has how they were measured.
var rungs = []rung{
	{"newcomer", 210, 0.9, Limits{Depth: 6, Effort: 10_000}, false, "Knows the rules; overlooks most captures, yours and its own."},
	{"dabbler", 110, 0.6, Limits{Depth: 7, Effort: 15_000}, false, "Sees a capture in two steps, but seldom one that takes a whole turn."},
	{"learner", 65, 0.35, Limits{Depth: 8, Effort: 20_000}, false, "Overlooks one in three captures that take a whole turn."},
	{"amateur", 35, 0.15, Limits{Depth: 8, Effort: 30_000}, false, "Guards its traps, but loses a piece now and then."},
	{"regular", 19, 0.06, Limits{Depth: 8, Effort: 40_000}, false, "Seldom overlooks a capture; often plays a turn too slow."},
	{"veteran", 8, 0.02, Limits{Depth: 8, Effort: 60_000}, false, "Misses next to no capture, and considers your reply."},
	{"shark", 14, 0, Limits{Effort: 90_000}, true, "Plans ahead, but doesn't always follow its plan."},
	{"ace", 6, 0, Limits{Effort: 120_000}, true, "Plans far ahead; a slip is small."},
	{"champion", 2.5, 0, Limits{Effort: 300_000}, true, "Plans nearly as far ahead as expert, and slips seldom."},
}

// Ladder returns the levels that lists offer, the weakest first: those that err as people
// do, and the strongest there is.
func Ladder() []engine.Level {
	var levels []engine.Level
	for _, r := range rungs {
		levels = append(levels, engine.ErringLevel(r.name, r.help, func(salt string) engine.Player { return newErring(r, salt) }))
	}
	all := Levels()
	return append(levels, all[len(all)-1])
}
