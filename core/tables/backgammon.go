package tables

import (
	"boardroom/core"
	"boardroom/core/i18n"
)

// Backgammon returns the game of backgammon.
func Backgammon() *Game {
	rules := backgammonRules()
	rules.IDs = true
	return Variant{
		Name:    "backgammon",
		Title:   "Backgammon",
		Page:    page("backgammon.md"),
		Lessons: page("backgammon.lessons.md").With(page("backgammon.ideas.md")),
		Rules:   rules,
		Wins:    gammons(),
		Options: backgammonOptions(optionTriple(), optionMustHit(), optionMustBearOff()),
	}.Game()
}

// backgammonOptions returns the options of every game with a doubling cube,
// before those of the game itself.
func backgammonOptions(own ...Option) []Option {
	return append([]Option{
		optionCube(), optionCrawford(), optionJacoby(), optionBeavers(), optionHighestCube(),
		optionOpening(), optionWinnerStarts(), optionLargerDie(),
	}, own...)
}

// gammons names the wins that count double and triple.
func gammons() []core.Win {
	return []core.Win{
		{Name: "gammon", Short: "gam", Many: "Gammons", Won: func(points int) i18n.Message {
			return i18n.MsgN("won\x04a gammon, %d point", "a gammon, %d points", points, points)
		}},
		{Name: "backgammon", Short: "bg", Many: "Backgammons", Won: func(points int) i18n.Message {
			return i18n.MsgN("won\x04a backgammon, %d point", "a backgammon, %d points", points, points)
		}},
	}
}

// backgammonRules returns what no option of backgammon changes.
func backgammonRules() Rules {
	return Rules{
		Start:   [26]int8{1: 2, 12: 5, 17: 3, 19: 5},
		Paths:   Opposite(),
		Blot:    Hit,
		Dice:    FourTimes,
		Number:  CountDown,
		Highest: 3,
	}
}

// optionTriple says when a game counts three times.
func optionTriple() Option {
	type score = func(b *Board, winner core.Seat) int
	return choice("Backgammon (triple)", "triple",
		"A win counts 3 if the loser has borne off none and has a checker on the bar or in the winner's home (home), or only on the bar (bar).",
		func(r *Rules, s score) { r.Score = s },
		[]string{"home", "bar"}, []score{scoreHome, scoreBar}).
		meaning(map[string]i18n.Text{
			"home": "3 points also if the loser has a checker in the winner's home",
			"bar":  "3 points only if the loser has a checker on the bar",
		}).
		naming("backgammon (triple)\x04home", "backgammon (triple)\x04bar")
}

// scoreHome returns 1, 2 if the loser has borne off none, 3 with also a
// checker on the bar or in the winner's home, which is the winner's first six.
func scoreHome(b *Board, winner core.Seat) int { return score(b, 1-winner, 6) }

// scoreBar is scoreHome with the bar alone giving 3.
func scoreBar(b *Board, winner core.Seat) int { return score(b, 1-winner, Bar) }

// score gives 3 for a loser who has a checker no farther than an own point.
func score(b *Board, loser core.Seat, triple int) int {
	switch {
	case b.Count(loser, Off) > 0:
		return 1
	case b.Rearmost(loser) <= triple:
		return 3
	}
	return 2
}

// Hypergammon returns backgammon with three checkers a side.
func Hypergammon() *Game {
	rules := backgammonRules()
	rules.Start = [26]int8{1: 1, 2: 1, 3: 1}
	rules.Score = scoreHome
	rules.IDs = true
	return Variant{
		Name:    "hypergammon",
		Title:   "Hypergammon",
		Page:    page("hypergammon.md"),
		Rules:   rules,
		Wins:    gammons(),
		Options: backgammonOptions(),
	}.Game()
}

// Nackgammon returns backgammon with one more pair of checkers behind the
// enemy's lines.
func Nackgammon() *Game {
	rules := backgammonRules()
	rules.Start = [26]int8{1: 2, 2: 2, 12: 4, 17: 3, 19: 4}
	rules.Score = scoreHome
	rules.IDs = true
	return Variant{
		Name:    "nackgammon",
		Title:   "Nackgammon",
		Page:    page("nackgammon.md"),
		Rules:   rules,
		Wins:    gammons(),
		Options: backgammonOptions(),
	}.Game()
}

// Tryktrak returns backgammon as it is played in Poland: dice thrown again
// after the opening throw, hitting and bearing off a must, no cube.
func Tryktrak() *Game {
	rules := backgammonRules()
	rules.Fixed = true
	return Variant{
		Name:  "tryktrak",
		Title: "Tryktrak",
		Page:  page("tryktrak.md"),
		Rules: rules,
		Wins:  gammons(),
		Options: []Option{
			optionMustHit().Preferring("yes"), optionMustBearOff().Preferring("yes"),
			optionTriple().Preferring("bar"), optionOpening().Preferring("rethrow"),
			optionWinnerStarts(), optionLargerDie(),
		},
	}.Game()
}

// Sheshbesh returns backgammon as a beginners' exercise in programming has it:
// turns go step by step, with no duty to look ahead, and every game counts
// one point.
func Sheshbesh() *Game {
	rules := backgammonRules()
	rules.Stepwise = true
	rules.Score = func(*Board, core.Seat) int { return 1 }
	rules.Highest = 1
	return Variant{
		Name:    "sheshbesh",
		Title:   "Shesh-besh",
		Page:    page("sheshbesh.md"),
		Rules:   rules,
		Options: []Option{optionOpening().Preferring("rethrow"), optionWinnerStarts()},
	}.Game()
}
