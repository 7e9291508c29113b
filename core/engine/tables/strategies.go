package tables

import (
	"slices"

	"boardroom/core/engine"
)

// Strategies returns the ways to play the games of the family that numbers
// tune.
// All but the first judge by the fitted weights of the level club, some of them
// multiplied: 1 is as fitted, 0 does not look at it at all.
func Strategies(nets Networks) []engine.Strategy {
	return []engine.Strategy{
		{
			Name:   "network",
			Help:   "Judges by networks that learned from their own games, as far ahead as you say.",
			Params: []engine.Param{{Key: "plies", Help: "how many rolls it looks ahead", Max: MostPlies, Whole: true, Counts: [2]string{"roll ahead", "rolls ahead"}}},
			New:    func(v engine.Values) engine.Player { return nets.player(int(v["plies"]))() },
		},
		strategy("heuristic", "Weighs everything as the level club does; each concern can be turned up or down.",
			nil,
			dial(risk, 1), dial(hit, 1), dial(point, 1), dial(row, 1), dial(run, 1), dial(spread, 1), foresight()),
		strategy("runner", "Runs for home and looks at little else.",
			engine.Values{risk: 0, hit: 0, point: 0, row: 0, spread: 0},
			dial(run, 1.5), dial(risk, 0), foresight()),
		strategy("blocker", "Builds points and primes before the other's checkers, and does not mind the race.",
			engine.Values{risk: 1, hit: 0.5, spread: 1},
			dial(point, 2), dial(row, 2.5), dial(run, 0.25), foresight()),
		strategy("attacker", "Hits or pins wherever it can and fears little.",
			engine.Values{row: 0.5, spread: 0.5, run: 1},
			dial(hit, 4), dial(risk, 0.2), dial(point, 1), foresight()),
		strategy("careful", "Leaves as few lone checkers to the other as it can, and stays where it is safe.",
			engine.Values{hit: 0.5, point: 1, row: 1, run: 0.5},
			dial(risk, 2.5), dial(spread, 1), foresight()),
	}
}

// The concerns that strategies weigh, by the keys of their parameters.
const (
	risk   = "risk"
	hit    = "hit"
	point  = "point"
	row    = "row"
	run    = "run"
	spread = "spread"
)

// A concern is what several terms have in common.
type concern struct {
	key, help string
	terms     []*Term
}

// concerns lists them. Closed points belong to point, beside its terms.
func concerns() []concern {
	return []concern{
		{risk, "fear of leaving checkers where they are hit or pinned", []*Term{&shots, &hitCost, &reentryRisk, &threatMother, &threatStart, &threatOuter}},
		{hit, "worth of checkers hit or pinned", []*Term{&onBar, &dance, &motherHeld, &motherLost, &captiveStart, &captiveOuter, &captiveBow, &captiveHaven}},
		{point, "worth of closed points, and of checkers that build them", []*Term{&containment, &builders, &unanchored}},
		{row, "worth of primes, which the other can hardly pass", []*Term{&prime, &trapped, &barrier, &blockade, &immobility, &immobilitySquared, &mobility}},
		{run, "worth of being ahead in the race", []*Term{&race, &clearRace, &firstOut, &gatheredStart, &borneOff}},
		{spread, "dislike of heaps and of checkers out of play", []*Term{&stacks, &stacking, &buried}},
	}
}

// dial returns the parameter that multiplies a concern.
func dial(key string, usual float64) engine.Param {
	all := concerns()
	c := all[slices.IndexFunc(all, func(c concern) bool { return c.key == key })]
	return engine.Param{Key: key, Help: c.help, Default: usual, Min: 0, Max: 5}
}

// ahead is the key of the parameter that makes a player look ahead.
const ahead = "ahead"

func foresight() engine.Param {
	return engine.Param{Key: ahead, Help: "how many of its best plays it judges by every answer to them, which is slow", Max: 20, Whole: true, Counts: [2]string{"play looked ahead at", "plays looked ahead at"}}
}

// strategy returns a strategy with some factors fixed and others as its
// parameters say.
func strategy(name, help string, fixed engine.Values, params ...engine.Param) engine.Strategy {
	return engine.Strategy{Name: name, Help: help, Params: params, New: func(v engine.Values) engine.Player {
		factor := func(key string) float64 {
			if value, ok := v[key]; ok {
				return value
			}
			return fixed[key]
		}
		judges := JudgeMakers{tuned(adept, factor), tuned(pinAdept, factor), tuned(blockAdept, factor)}
		return newPlayer(judges.Evaluator, judges.New(), classic(int(v[ahead])))
	}}
}

// tuned returns what makes a judge whose weights, as far as they decide who
// wins, are multiplied by the factors of their concerns. How high a win is
// stays as fitted.
func tuned(base func() *Judge, factor func(key string) float64) func() *Judge {
	return func() *Judge {
		j := base()
		for _, c := range concerns() {
			by := factor(c.key)
			for i := range j.Terms {
				if slices.Contains(c.terms, j.Terms[i].Term) {
					j.Terms[i].Win[0] *= by
					j.Terms[i].Win[1] *= by
				}
			}
		}
		for i := range j.Win {
			j.Win[i] *= factor(point)
		}
		return j
	}
}
