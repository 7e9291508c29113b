package tables

import (
	"slices"
	"strconv"

	"boardroom/core"
)

// An Option is a house rule together with what it does to the rules.
type Option struct {
	core.Option
	// Apply changes rules to what one of the values says, which may be the default. What
	// the rules share with others it replaces, as ForbidSteps and ForbidEnds do.
	Apply func(r *Rules, value string)
}

// Preferring returns the option with another default.
func (o Option) Preferring(value string) Option {
	rest := slices.DeleteFunc(slices.Clone(o.Values), func(v string) bool { return v == value })
	o.Values = append([]string{value}, rest...)
	return o
}

// meaning returns the option with what its values stand for.
func (o Option) meaning(means map[string]string) Option {
	o.Means = means
	return o
}

// toggle returns an option that is yes or no.
func toggle(key, title, standard, help string, set func(r *Rules, yes bool)) Option {
	o := Option{
		Option: core.Option{Key: key, Title: title, Values: []string{"yes", "no"}, Help: help},
		Apply:  func(r *Rules, value string) { set(r, value == "yes") },
	}
	return o.Preferring(standard)
}

// choice returns an option whose values stand for something each, the first
// being the default.
func choice[T any](key, title, help string, set func(r *Rules, meaning T), values []string, meanings []T) Option {
	return Option{
		Option: core.Option{Key: key, Title: title, Values: values, Help: help},
		Apply: func(r *Rules, value string) {
			// By name: preferring may have put the values in another order.
			set(r, meanings[slices.Index(values, value)])
		},
	}
}

func optionLargerDie() Option {
	return toggle("larger-die", "Larger die first", "yes",
		"When only one of two dice can be played and either would do, the larger must be.",
		func(r *Rules, yes bool) { r.LargerDie = yes }).
		meaning(map[string]string{
			"yes": "if only one die can be played, it must be the larger",
			"no":  "if only one die can be played, choose which",
		})
}

func optionOpening() Option {
	return choice("opening", "Opening",
		"Each throws a die and the higher plays both (throw) or throws again (rethrow); or White starts (white).",
		func(r *Rules, o Opening) { r.Opening = o },
		[]string{"throw", "rethrow", "white"}, []Opening{Throw, Rethrow, WhiteFirst}).
		meaning(map[string]string{
			"throw":   "each throws a die, the higher plays both",
			"rethrow": "each throws a die, the higher throws two",
			"white":   "White starts",
		})
}

func optionMustHit() Option {
	return toggle("must-hit", "Compulsory hitting", "no",
		"A possible hit must be made, on the blot nearest to bearing off.",
		func(r *Rules, yes bool) { r.MustHit = yes }).
		meaning(map[string]string{
			"yes": "a possible hit must be made, on the blot nearest to bearing off",
			"no":  "hitting is free",
		})
}

func optionMustBearOff() Option {
	return toggle("must-bear-off", "Compulsory bearing off", "no",
		"Among legal turns only those that bear off the most checkers may be played.",
		func(r *Rules, yes bool) { r.MustBearOff = yes }).
		meaning(map[string]string{
			"yes": "as many checkers as possible must be borne off",
			"no":  "bearing off is free",
		})
}

func optionWinnerStarts() Option {
	return toggle("winner-starts", "Winner starts", "no",
		"The winner of a game starts the next one.",
		func(r *Rules, yes bool) { r.WinnerStarts = yes }).
		meaning(map[string]string{
			"yes": "the winner of a game starts the next",
			"no":  "every game of a match begins as the first",
		})
}

func optionShutOut() Option {
	return choice("shut-out", "Shut out",
		"With all six points closed where a checker must enter, the dice are thrown all the same (throw), or the turn passes without (pass).",
		func(r *Rules, unthrown bool) { r.Unthrown = unthrown },
		[]string{"throw", "pass"}, []bool{false, true}).
		meaning(map[string]string{
			"throw": "the dice are thrown even where no checker can enter",
			"pass":  "while all six points are closed where your checker must enter, your turn passes without a throw, or a double",
		})
}

func optionCube() Option {
	return toggle("cube", "Doubling cube", "yes",
		"Before rolling a player may offer to double the points.",
		func(r *Rules, yes bool) { r.Cube = yes }).
		meaning(map[string]string{
			"yes": "the stakes may be doubled",
			"no":  "play without the cube",
		})
}

func optionHighestCube() Option {
	return choice("highest-cube", "Highest cube",
		"The last number on the cube.",
		func(r *Rules, n int) { r.HighestCube = n },
		[]string{strconv.Itoa(usualCube), strconv.Itoa(highestCube)}, []int{usualCube, highestCube}).
		meaning(map[string]string{
			"64":   "the cube is doubled up to 64",
			"1024": "the cube is doubled up to 1024, as by some other programs",
		})
}

func optionCrawford() Option {
	return toggle("crawford", "Crawford rule", "yes",
		"In a match the cube rests for one game when a player first needs one point.",
		func(r *Rules, yes bool) { r.Crawford = yes }).
		meaning(map[string]string{
			"yes": "in a match the cube rests for one game when a player first needs one point",
			"no":  "the cube is in play in every game of a match",
		})
}

func optionJacoby() Option {
	return toggle("jacoby", "Jacoby rule", "no",
		"In money play gammons and backgammons count as single games while nobody has doubled.",
		func(r *Rules, yes bool) { r.Jacoby = yes }).
		meaning(map[string]string{
			"yes": "outside matches gammons and backgammons count 1 while nobody has doubled",
			"no":  "gammons and backgammons always count",
		})
}

func optionBeavers() Option {
	return toggle("beavers", "Beavers", "no",
		"In money play a player who is doubled may redouble at once and keep the cube.",
		func(r *Rules, yes bool) { r.Beavers = yes }).
		meaning(map[string]string{
			"yes": "outside matches you may answer a double with `beaver`: the stakes double once more and you own the cube; the other may `take` or `pass`",
			"no":  "a double is taken or passed",
		})
}
