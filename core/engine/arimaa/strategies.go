package arimaa

import (
	"maps"
	"slices"

	"boardroom/core/engine"
	"boardroom/core/i18n"
)

// Strategies returns the ways to play the game that numbers tune. Each judges
// by the weights of the levels, some of them multiplied: 1 is as fitted, 0
// does not look at it at all.
func Strategies() []engine.Strategy {
	return []engine.Strategy{
		strategy("heuristic", "Plays like casual, with adjustable weights.", casualSetup,
			nil,
			weightParam(keyMaterial, 1), weightParam(keyTraps, 1), weightParam(keyDanger, 1), weightParam(keyRabbits, 1), weightParam(keyHostage, 1),
			weightParam(keyFrozen, 1), weightParam(keyRoaming, 1), weightParam(keyCaution, 1), advanceParam(0)),
		strategy("rusher", "Rushes its rabbits to the goal.", bestSetup,
			engine.Values{keyTraps: 0.5, keyHostage: 0.5},
			weightParam(keyRabbits, 3), weightParam(keyCaution, 0.4), weightParam(keyMaterial, 0.8)),
		strategy("hunter", "Freezes enemy pieces and drags them into traps.", bestSetup,
			engine.Values{keyRoaming: 1.5},
			weightParam(keyTraps, 3), weightParam(keyDanger, 2), weightParam(keyHostage, 2.5), weightParam(keyFrozen, 2.5), weightParam(keyCaution, 0.6), advanceParam(5)),
		strategy("guard", "Stays home and defends its traps.", "cats-behind",
			engine.Values{keyRabbits: 0.3},
			weightParam(keyCaution, 2.5), weightParam(keyTraps, 1.5), weightParam(keyDanger, 1), advanceParam(-8)),
	}
}

// strategy returns a strategy with some values fixed and others as its
// parameters say.
func strategy(name string, help i18n.Text, setup string, fixed engine.Values, params ...engine.Param) engine.Strategy {
	params = append(params,
		engine.Param{Key: keyForesight, Help: "steps to look ahead", Default: 4, Min: 1, Max: 12, Whole: true, Counts: func(n int) i18n.Message { return i18n.MsgN("%d step ahead", "%d steps ahead", n, n) }},
		engine.Param{Key: keyEffort, Help: "thousands of steps to search at most", Default: 60, Min: 1, Max: 1000, Whole: true, Counts: func(n int) i18n.Message {
			return i18n.MsgN("%d thousand steps at most", "%d thousand steps at most", n, n)
		}})
	return engine.Strategy{Name: name, Help: help, Params: params, New: func(v engine.Values) engine.Player {
		limits := Limits{Depth: int(v[keyForesight]), Effort: int(v[keyEffort]) * 1000}
		all := engine.Values{}
		maps.Copy(all, fixed)
		maps.Copy(all, v)
		return newPlayer(limits, limits, setup, tuned(all))
	}}
}

// The keys of the parameters.
const (
	keyMaterial  = "material"
	keyTraps     = "traps"
	keyDanger    = "danger"
	keyRabbits   = "rabbits"
	keyHostage   = "hostage"
	keyFrozen    = "frozen"
	keyRoaming   = "roam"
	keyCaution   = "caution"
	keyAdvance   = "advance"
	keyForesight = "ahead"
	keyEffort    = "effort"
)

// weightParam returns the parameter that multiplies a concern.
func weightParam(key string, usual float64) engine.Param {
	all := concerns()
	c := all[slices.IndexFunc(all, func(c concern) bool { return c.key == key })]
	return engine.Param{Key: key, Help: c.help, Default: usual, Max: 5}
}

// advanceParam returns the parameter that sends pieces forward or keeps them back.
func advanceParam(usual float64) engine.Param {
	return engine.Param{Key: keyAdvance, Help: "value of each row that a piece (not a rabbit) advances, in hundredths of a rabbit",
		Default: usual, Min: -20, Max: 20}
}

// The levelSettings are what sets a level apart.
type levelSettings struct {
	name   string
	help   i18n.Text
	setup  string // the name of a usual one
	limits Limits
}

// settings lists the levels, the weakest first.
func settings() []levelSettings {
	return []levelSettings{
		{"beginner", "Looks two steps ahead, and for goals.", "rabbits-behind", Limits{Depth: 2, Effort: 2_000}},
		{"casual", "Plans its own turn; beats beginner in 40 of 40 games.", casualSetup, Limits{Depth: 4, Effort: 60_000}},
		{"club", "Checks the opponent's replies; beats casual in 99 of 100 games.", "cats-behind", Limits{Depth: 8, Effort: 600_000}},
		{"expert", "Looks as far ahead as it can; beats club in 75 of 75 games.", bestSetup, Limits{Effort: 4_000_000}},
	}
}

// Levels returns the computer players, the weakest first. They differ in how
// far they look ahead, never by chance; each reaches a goal that is there.
func Levels() []engine.Level {
	var levels []engine.Level
	for _, s := range settings() {
		levels = append(levels, engine.Level{Name: s.name, Help: i18n.Msg(s.help), New: func() engine.Player {
			return newPlayer(s.limits, s.limits.atMost(judgingEffort), s.setup, fitted())
		}, Near: nearlyEqual})
	}
	levels[len(levels)-1].Timed = newTimedPlayer
	return levels
}

// Judges returns the levels that judge again what expert found to be close, each with
// more effort.
func Judges() []engine.Level {
	return []engine.Level{
		judging("expert+", "Judges with ten times the effort of expert.", 10*judgingEffort),
		judging("expert++", "Judges with a hundred times the effort of expert.", 100*judgingEffort),
	}
}

// judging returns the strongest level with so much effort for a judgement.
func judging(name string, help i18n.Text, effort int) engine.Level {
	all := settings()
	s := all[len(all)-1]
	return engine.Level{Name: name, Help: i18n.Msg(help), New: func() engine.Player {
		return newPlayer(s.limits, s.limits.atMost(effort), s.setup, fitted())
	}}
}

// nearlyEqual is how many points less than the best a turn may be worth to be as good
// for a player that varies: about an eighth of a rabbit.
const nearlyEqual = 0.01

// judgingEffort is how many steps a level searches to find the best turn of a decision
// that it judges, and as many again to compare it with what was played: a hundred
// decisions take less than five seconds of a processor.
const judgingEffort = 20_000

// LimitsOf returns what bounds the searches of the level of that name.
func LimitsOf(level string) (l Limits, ok bool) {
	for _, s := range settings() {
		if s.name == level {
			return s.limits, true
		}
	}
	return Limits{}, false
}
