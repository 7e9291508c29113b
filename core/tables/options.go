package tables

import (
	"slices"
	"strconv"

	"boardroom/core"
	"boardroom/core/i18n"
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
func (o Option) meaning(means map[string]i18n.Text) Option {
	o.Means = means
	return o
}

// naming returns the option with the names of its values.
func (o Option) naming(names ...i18n.Text) Option {
	o.Names = names
	return o
}

// toggle returns an option that is yes or no.
func toggle(key string, title i18n.Text, standard string, help i18n.Text, set func(r *Rules, yes bool)) Option {
	o := Option{
		Option: core.Option{Key: key, Title: title, Values: []string{"yes", "no"}, Help: help},
		Apply:  func(r *Rules, value string) { set(r, value == "yes") },
	}
	return o.Preferring(standard)
}

// choice returns an option whose values stand for something each, the first
// being the default.
func choice[T any](title i18n.Text, key string, help i18n.Text, set func(r *Rules, meaning T), values []string, meanings []T) Option {
	return Option{
		Option: core.Option{Key: key, Title: title, Values: values, Help: help},
		Apply: func(r *Rules, value string) {
			// By name: preferring may have put the values in another order.
			set(r, meanings[slices.Index(values, value)])
		},
	}
}

func optionLargerDie() Option {
	return toggle("larger-die", "Must play larger die", "yes",
		"If you can play either of two dice but not both, you must play the larger.",
		func(r *Rules, yes bool) { r.LargerDie = yes }).
		meaning(map[string]i18n.Text{
			"yes": "if you can play either die but not both, you must play the larger",
			"no":  "if you can play either die but not both, you choose",
		})
}

func optionOpening() Option {
	return choice("Opening roll", "opening",
		"Each rolls one die and the higher plays both (throw) or rolls again (rethrow); or White starts (white).",
		func(r *Rules, o Opening) { r.Opening = o },
		[]string{"throw", "rethrow", "white"}, []Opening{Throw, Rethrow, WhiteFirst}).
		meaning(map[string]i18n.Text{
			"throw":   "each player rolls one die, and the higher plays both",
			"rethrow": "each player rolls one die, and the higher starts with a new roll",
			"white":   "White starts",
		}).
		naming("opening roll\x04throw", "opening roll\x04rethrow", "opening roll\x04white")
}

func optionMustHit() Option {
	return toggle("must-hit", "Compulsory hitting", "no",
		"If you can hit, you must hit the blot nearest to being borne off.",
		func(r *Rules, yes bool) { r.MustHit = yes }).
		meaning(map[string]i18n.Text{
			"yes": "if you can hit, you must hit the blot nearest to being borne off",
			"no":  "hitting is optional",
		})
}

func optionMustBearOff() Option {
	return toggle("must-bear-off", "Compulsory bearing off", "no",
		"You must bear off as many checkers as you can.",
		func(r *Rules, yes bool) { r.MustBearOff = yes }).
		meaning(map[string]i18n.Text{
			"yes": "you must bear off as many checkers as you can",
			"no":  "bearing off is optional",
		})
}

func optionWinnerStarts() Option {
	return toggle("winner-starts", "Winner starts", "no",
		"The winner of a game starts the next one.",
		func(r *Rules, yes bool) { r.WinnerStarts = yes }).
		meaning(map[string]i18n.Text{
			"yes": "the winner of a game starts the next",
			"no":  "every game of a match starts like the first",
		})
}

func optionShutOut() Option {
	return choice("When shut out", "shut-out",
		"If all six points where your checker must enter are closed, you roll anyway (throw) or pass without rolling (pass).",
		func(r *Rules, unthrown bool) { r.PassShutOut = unthrown },
		[]string{"throw", "pass"}, []bool{false, true}).
		meaning(map[string]i18n.Text{
			"throw": "you roll even if no checker can enter",
			"pass":  "while all six points where your checker must enter are closed, you pass without rolling or doubling",
		}).
		naming("when shut out\x04throw", "when shut out\x04pass")
}

func optionCube() Option {
	return toggle("cube", "Doubling cube", "yes",
		"You may offer to double the stakes before you roll.",
		func(r *Rules, yes bool) { r.Cube = yes }).
		meaning(map[string]i18n.Text{
			"yes": "you may double the stakes",
			"no":  "play without the cube",
		})
}

func optionHighestCube() Option {
	return choice("Highest cube", "highest-cube",
		"The highest number on the cube.",
		func(r *Rules, n int) { r.HighestCube = n },
		[]string{strconv.Itoa(usualCube), strconv.Itoa(highestCube)}, []int{usualCube, highestCube}).
		meaning(map[string]i18n.Text{
			"64":   "the cube goes up to 64",
			"1024": "the cube goes up to 1024, as in some other programs",
		})
}

func optionCrawford() Option {
	return toggle("crawford", "Crawford rule", "yes",
		"In a match, the first game after a player needs just one point has no cube.",
		func(r *Rules, yes bool) { r.Crawford = yes }).
		meaning(map[string]i18n.Text{
			"yes": "in a match, the first game after a player needs just one point has no cube",
			"no":  "the cube is in play in every game of a match",
		})
}

func optionJacoby() Option {
	return toggle("jacoby", "Jacoby rule", "no",
		"In money play, gammons and backgammons count 1 until somebody doubles.",
		func(r *Rules, yes bool) { r.Jacoby = yes }).
		meaning(map[string]i18n.Text{
			"yes": "in money play, gammons and backgammons count 1 until somebody doubles",
			"no":  "gammons and backgammons always count in full",
		})
}

func optionBeavers() Option {
	return toggle("beavers", "Beavers", "no",
		"In money play, if you are doubled you may redouble at once and keep the cube.",
		func(r *Rules, yes bool) { r.Beavers = yes }).
		meaning(map[string]i18n.Text{
			"yes": "in money play, you may answer a double with `beaver`: the stakes double again and you own the cube; your opponent may `take` or `pass`",
			"no":  "you can only take or pass a double",
		})
}
