package tables

import "boardroom/core/engine"

// Levels returns the computer players of the family, the weakest first. They
// differ in what they look at, never by chance.
func Levels() []engine.Level {
	return []engine.Level{
		level("beginner", "Runs, hits, and looks at the shots it leaves.", novice, depth{}),
		level("casual", "Makes points, and weighs what a hit would cost.", learner, depth{}),
		level("club", "Weighs everything: safety, points, rows, the race.", adept, depth{}),
		level("expert", "Weighs everything and looks ahead at every answer to its best plays.", adept,
			depth{candidates: 10, margin: 0.3, doubt: 0.06, effort: 15_000}),
	}
}

// level returns a level whose players judge by themselves and look so far ahead.
func level(name, help string, judges func() *judge, d depth) engine.Level {
	return engine.Level{Name: name, Help: help, New: func() engine.Player {
		j := judges()
		return &player{eval: j, judge: j, depth: d}
	}}
}
