package arimaa

import "boardroom/core/engine"

// A strength is what sets a level apart.
type strength struct {
	name, help string
	setup      string // the name of a usual one
	limits     Limits
}

// strengths lists the levels, the weakest first.
func strengths() []strength {
	return []strength{
		{"beginner", "Looks two steps ahead, and at goals.", "rabbits-behind", Limits{Depth: 2, Effort: 2_000}},
		{"casual", "Looks at its own turn; wins 40 of 40 games against beginner.", casualSetup, Limits{Depth: 4, Effort: 60_000}},
		{"club", "Looks at the other side's answers to its turns; wins 99 of 100 games against casual.", "cats-behind", Limits{Depth: 8, Effort: 600_000}},
		{"expert", "Looks as far ahead as it can; wins 75 of 75 games against club.", bestSetup, Limits{Effort: 4_000_000}},
	}
}

// Levels returns the computer players, the weakest first. They differ in how
// far they look ahead, never by chance; each reaches a goal that is there.
func Levels() []engine.Level {
	var levels []engine.Level
	for _, s := range strengths() {
		levels = append(levels, engine.Level{Name: s.name, Help: s.help, New: func() engine.Player {
			return newPlayer(s.limits, s.limits.atMost(judging), s.setup, fitted())
		}, Near: even})
	}
	levels[len(levels)-1].Timed = newTimedPlayer
	return levels
}

// even is how many points less than the best a turn may be worth to be as good
// for a player that varies: about an eighth of a rabbit.
const even = 0.01

// judging is how many steps a level searches to find the best turn of a decision
// that it judges, and as many again to compare it with what was played: a hundred
// decisions take less than five seconds of a processor.
const judging = 20_000

// LimitsOf returns what bounds the searches of the level of that name.
func LimitsOf(level string) (l Limits, ok bool) {
	for _, s := range strengths() {
		if s.name == level {
			return s.limits, true
		}
	}
	return Limits{}, false
}
