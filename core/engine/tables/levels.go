package tables

import "boardroom/core/engine"

// Levels returns the computer players of the family, the weakest first. They
// differ in what they look at, never by chance.
func Levels() []engine.Level {
	return []engine.Level{
		level("beginner", "Runs, and looks at the checkers it leaves alone.", kinds{novice, pinNovice, blockNovice}, depth{}),
		level("casual", "Makes points, and weighs what a hit or a pin would cost.", kinds{learner, pinLearner, blockLearner}, depth{}),
		level("club", "Weighs everything: safety, points, rows, the race.", kinds{adept, pinAdept, blockAdept}, depth{}),
		level("expert", "Weighs everything and looks ahead at every answer to its best plays.", kinds{adept, pinAdept, blockAdept},
			classic(10)),
	}
}

// level returns a level whose players judge by themselves and look so far ahead.
func level(name, help string, judges kinds, d depth) engine.Level {
	return engine.Level{Name: name, Help: help, New: func() engine.Player {
		return newPlayer(judges.evaluator, judges.seat(), d)
	}}
}

// classic is how far players that judge by hand look ahead: at every answer to
// so many of their best plays, and once more at the two best.
func classic(candidates int) depth {
	if candidates == 0 {
		return depth{}
	}
	return depth{stages: []stage{{candidates, 0.3}, {2, 0.06}}, effort: 50_000}
}
