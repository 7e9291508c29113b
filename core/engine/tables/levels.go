package tables

import (
	"slices"
	"time"

	"boardroom/core/engine"
	"boardroom/core/i18n"
)

// Levels returns the computer players of the family, the weakest first. They differ in what they look at and how far, never by chance.
func Levels(nets Networks) []engine.Level {
	var levels []engine.Level
	for _, l := range HandWrittenLevels() {
		levels = append(levels, level(l.Name, l.help, handWrittenPlayer(l.Judges)))
	}
	for _, l := range networkLevels {
		levels = append(levels, level(l.name, l.help, nets.player(l.plies)))
	}
	levels[len(levels)-1].Timed = nets.timed
	return levels
}

// timed returns the strongest player with so much time for a turn: it looks as far ahead as
// without, and spends the rest on short games that tell close plays apart.
func (nets Networks) timed(turn time.Duration) engine.Player {
	d := closeDepth()
	d.trial.games, d.trial.sparing = mostTried, true
	return engine.NewTimedPlayer(&player{judges: club.New(), search: newSearch(nets.Evaluator, d, workers())}, knows, turn)
}

// mostTried is how many short games are played at most, whatever the time: more tell nothing.
const mostTried = 200 * deals

// networkLevels are the levels that judge by networks, the weakest first.
var networkLevels = []struct {
	name  string
	help  i18n.Text
	plies int // that they look ahead
}{
	{"expert", "Neural net.", 0},
	{"master", "Neural net, two rolls ahead.", 2},
}

// Judges returns the levels that judge again what expert found to be close: master, and
// what follows it.
func (nets Networks) Judges() []engine.Level {
	levels := Levels(nets)
	return []engine.Level{levels[len(levels)-1], level("master+", "Master; tells close plays apart by short games.", func() engine.Player {
		return newPlayer(nets.Evaluator, club.New(), closeDepth())
	})}
}

// closeDepth is how far master+ looks: as far as master, and then by short games.
func closeDepth() depth {
	d := networkDepth(2)
	d.trial = trial{stage: stage{5, 0.08}, games: 4 * deals, turns: 7}
	return d
}

// measured tells of each level what a decision of it loses at backgammon, in points, on
// the average: .github/docs/levels.md tells on which decisions.
var measured = map[string]i18n.Message{
	"beginner": i18n.Msg("Races home and avoids blots; loses %s points a decision.", "0.073"),
	"casual":   i18n.Msg("Makes points and weighs the risk of a hit or a pin; loses %s points a decision.", "0.044"),
	"club":     i18n.Msg("Weighs safety, points, primes and the race; loses %s points a decision.", "0.026"),
	"expert":   i18n.Msg("Neural net; loses %s points a decision.", "0.007"),
	"master":   i18n.Msg("Neural net, two rolls ahead; loses %s points a decision.", "0.002"),
}

// BackgammonLevels returns the levels with what was measured of them at
// backgammon, and at no other game.
func BackgammonLevels() []engine.Level {
	levels := Levels(Backgammon())
	for i, l := range levels {
		levels[i].Help = measured[l.Name]
	}
	return levels
}

// A HandWritten level judges by weighted terms that were written by hand.
type HandWritten struct {
	Name   string
	help   i18n.Text
	Judges JudgeMakers
}

// HandWrittenLevels returns these levels, the weakest first.
func HandWrittenLevels() []HandWritten {
	return []HandWritten{
		{"beginner", "Races home and avoids blots.", JudgeMakers{novice, pinNovice, blockNovice}},
		{"casual", "Makes points and weighs the risk of a hit or a pin.", JudgeMakers{learner, pinLearner, blockLearner}},
		{"club", "Weighs safety, points, primes and the race.", club},
	}
}

// club are the judges of the strongest of them, by which players with networks speak.
var club = JudgeMakers{adept, pinAdept, blockAdept}

// level returns a level with a kind of player.
func level(name string, help i18n.Text, player func() engine.Player) engine.Level {
	return engine.Level{Name: name, Help: i18n.Msg(help), New: player}
}

// handWrittenPlayer makes players that judge by such terms and do not look ahead.
func handWrittenPlayer(judges JudgeMakers) func() engine.Player {
	return func() engine.Player { return newPlayer(judges.Evaluator, judges.New(), depth{}) }
}

// player makes players that judge by networks a given number of plies deep.
func (nets Networks) player(plies int) func() engine.Player {
	return func() engine.Player {
		return newPlayer(nets.Evaluator, club.New(), networkDepth(plies))
	}
}

// handWrittenDepth is how far they look ahead otherwise: at every answer to so many of
// their best plays, and once more at the two best.
func handWrittenDepth(candidates int) depth {
	if candidates == 0 {
		return depth{}
	}
	return depth{stages: []stage{{candidates, 0.3}, {2, 0.06}}, effort: 50_000}
}

// MostPlies is how far ahead players look at most.
const MostPlies = 3

// networkDepth is how far players with networks look ahead.
func networkDepth(plies int) depth {
	stages := [MostPlies]stage{{8, 0.2}, {4, 0.08}, {2, 0.04}}
	return depth{stages: stages[:plies], effort: 400_000}
}

// Strategies returns the ways to play the games of the family that numbers
// tune.
// All but the first and the last judge by the fitted weights of the level club, some of them
// multiplied: 1 is as fitted, 0 does not look at it at all.
func Strategies(nets Networks) []engine.Strategy {
	return []engine.Strategy{
		{
			Name:   "network",
			Help:   "Neural net; plies sets how far it looks ahead.",
			Params: []engine.Param{{Key: "plies", Help: "rolls to look ahead", Max: MostPlies, Whole: true, Counts: func(n int) i18n.Message { return i18n.MsgN("%d roll ahead", "%d rolls ahead", n, n) }}},
			New:    func(v engine.Values) engine.Player { return nets.player(int(v["plies"]))() },
		},
		strategy("heuristic", "Plays like club, with adjustable weights.",
			nil,
			weightParam(risk, 1), weightParam(hit, 1), weightParam(point, 1), weightParam(row, 1), weightParam(run, 1), weightParam(spread, 1), aheadParam()),
		strategy("runner", "Races home.",
			engine.Values{risk: 0, hit: 0, point: 0, row: 0, spread: 0},
			weightParam(run, 1.5), weightParam(risk, 0), aheadParam()),
		strategy("blocker", "Builds points and primes and ignores the race.",
			engine.Values{risk: 1, hit: 0.5, spread: 1},
			weightParam(point, 2), weightParam(row, 2.5), weightParam(run, 0.25), aheadParam()),
		strategy("attacker", "Hits or pins whenever it can.",
			engine.Values{row: 0.5, spread: 0.5, run: 1},
			weightParam(hit, 4), weightParam(risk, 0.2), weightParam(point, 1), aheadParam()),
		strategy("careful", "Leaves as few blots as it can.",
			engine.Values{hit: 0.5, point: 1, row: 1, run: 0.5},
			weightParam(risk, 2.5), weightParam(spread, 1), aheadParam()),
		likeMe(nets),
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
	key   string
	help  i18n.Text
	terms []*Term
}

// concerns lists them. Closed points belong to point, beside its terms.
func concerns() []concern {
	return []concern{
		{risk, "cost of blots that may be hit or pinned", []*Term{&shots, &hitCost, &reentryRisk, &threatMother, &threatStart, &threatOuter}},
		{hit, "value of hits and pins", []*Term{&onBar, &dance, &motherHeld, &motherLost, &pinnedStart, &pinnedOuter, &pinnedFarOuter, &pinnedHome}},
		{point, "value of points and builders", []*Term{&containment, &builders, &unanchored}},
		{row, "value of primes and blocks", []*Term{&prime, &trapped, &barrier, &blockade, &immobility, &immobilitySquared, &mobility}},
		{run, "value of a lead in the race", []*Term{&race, &clearRace, &firstOut, &gatheredStart, &borneOff}},
		{spread, "cost of stacks and of checkers out of play", []*Term{&stacks, &stacking, &buried}},
	}
}

// weightParam returns the parameter that multiplies a concern.
func weightParam(key string, usual float64) engine.Param {
	all := concerns()
	c := all[slices.IndexFunc(all, func(c concern) bool { return c.key == key })]
	return engine.Param{Key: key, Help: c.help, Default: usual, Min: 0, Max: 5}
}

// ahead is the key of the parameter that makes a player look ahead.
const ahead = "ahead"

func aheadParam() engine.Param {
	return engine.Param{Key: ahead, Help: "plays to check against every reply (slow)", Max: 20, Whole: true, Counts: func(n int) i18n.Message { return i18n.MsgN("%d play checked", "%d plays checked", n, n) }}
}

// strategy returns a strategy with some factors fixed and others as its
// parameters say.
func strategy(name string, help i18n.Text, fixed engine.Values, params ...engine.Param) engine.Strategy {
	return engine.Strategy{Name: name, Help: help, Params: params, New: func(v engine.Values) engine.Player {
		factor := func(key string) float64 {
			if value, ok := v[key]; ok {
				return value
			}
			return fixed[key]
		}
		judges := JudgeMakers{tuned(adept, factor), tuned(pinAdept, factor), tuned(blockAdept, factor)}
		return newPlayer(judges.Evaluator, judges.New(), handWrittenDepth(int(v[ahead])))
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
