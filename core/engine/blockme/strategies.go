package blockme

import (
	"math"
	"slices"

	"boardroom/core/engine"
)

// Strategies returns the ways to play the family that numbers tune. Each judges
// by the weights of the strongest level, some of them multiplied: 1 is as
// fitted, 0 does not look at it at all.
func Strategies() []engine.Strategy {
	return []engine.Strategy{
		strategy("heuristic", "Weighs everything as the level club does; each concern can be turned up or down.",
			func(engine.Values) policy { return nil },
			dial(hand, 1), dial(late, 1), dial(turn, 1), dial(nearest, 1), dial(others, 1)),
		strategy("runner", "Runs for its goal, and places an obstacle only when it is well behind or another about to arrive.",
			func(v engine.Values) policy { return sparing(behind(int(v[lag]))) },
			engine.Param{Key: lag, Help: "how many steps it has to be behind another to place an obstacle", Default: 2, Max: 20, Whole: true},
			dial(others, 0.5)),
		strategy("blocker", "Places obstacles early, as long as one costs the others enough.",
			func(v engine.Values) policy { return eager(int(v[gain]), int(v[keep])) },
			engine.Param{Key: gain, Help: "how many steps an obstacle has to cost the others to be placed at once", Default: 2, Min: 1, Max: 20, Whole: true},
			engine.Param{Key: keep, Help: "how many obstacles it keeps for the end", Default: 2, Max: 5, Whole: true},
			dial(others, 1.5)),
		strategy("saver", "Keeps its obstacles until another is near its goal.",
			func(v engine.Values) policy { return sparing(within(int(v[near]))) },
			engine.Param{Key: near, Help: "how few steps another has left when it begins to place obstacles", Default: 5, Min: 1, Max: 30, Whole: true},
			dial(hand, 1), dial(others, 1)),
	}
}

// The keys of the parameters.
const (
	hand    = "hand"
	late    = "late"
	turn    = "turn"
	nearest = "nearest"
	others  = "others"
	lag     = "lag"
	gain    = "gain"
	keep    = "keep"
	near    = "near"
	ahead   = "ahead"
)

// A concern is a part of the judgement that a parameter multiplies.
type concern struct {
	key, help string
	most      float64 // times as much as fitted
	weights   func(w *weights) []*int
}

func concerns() []concern {
	return []concern{
		{hand, "worth of obstacles in hand", 3, func(w *weights) (all []*int) {
			for n := range w.hand {
				all = append(all, &w.hand[n])
			}
			return all
		}},
		{late, "what obstacles in hand lose as the others come near their goals", 5, func(w *weights) []*int { return []*int{&w.late} }},
		{turn, "worth of being on move", 5, func(w *weights) []*int { return []*int{&w.turn} }},
		{nearest, "share of the one who is nearest to the goal among three others", 1.4, func(w *weights) []*int { return []*int{&w.nearby} }},
		{others, "how much the others' ways and obstacles count beside its own", 2, func(w *weights) []*int { return []*int{&w.others} }},
	}
}

// dial returns the parameter that multiplies a concern.
func dial(key string, usual float64) engine.Param {
	all := concerns()
	c := all[slices.IndexFunc(all, func(c concern) bool { return c.key == key })]
	return engine.Param{Key: key, Help: c.help, Default: usual, Max: c.most}
}

// tuned returns a judge whose weights are multiplied by the values of their
// concerns.
func (j judge) tuned(v engine.Values) judge {
	for _, c := range concerns() {
		by, given := v[c.key]
		if !given {
			continue
		}
		for _, w := range append(c.weights(&j.two), c.weights(&j.four)...) {
			*w = int(math.Round(float64(*w) * by))
		}
	}
	return j
}

// strategy returns a strategy that looks ahead as the level club does, among
// the moves that its policy leaves.
func strategy(name, help string, narrow func(engine.Values) policy, params ...engine.Param) engine.Strategy {
	foresight := engine.Param{Key: ahead, Help: "how many actions it looks ahead; each one more doubles the work", Default: 4, Min: 1, Max: 6, Whole: true, Counts: [2]string{"action ahead", "actions ahead"}}
	return engine.Strategy{Name: name, Help: help, Params: append(params, foresight), New: func(v engine.Values) engine.Player {
		plies := int(v[ahead])
		d := depth{plies: plies, effort: leastEffort << plies, policy: narrow(v), careful: true}
		return engine.NewPlayer(newPlayer(d, adept().tuned(v)), "Block Me!")
	}}
}

// leastEffort is doubled with every ply: four make as much as the level club's.
const leastEffort = 2_500
