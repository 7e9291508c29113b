package blockme

import (
	"math"
	"slices"
	"time"

	"boardroom/core/engine"
	"boardroom/core/i18n"
)

// Levels returns the computer players of the family, the weakest first. They
// differ in how far they look ahead and in what they care for, never by chance.
func Levels() []engine.Level {
	levels := []engine.Level{
		level("beginner", "Runs for its goal and blocks whoever is ahead.",
			depth{plies: 1, effort: 10_000, purposeful: true, policy: stepsUnless(behind(1))}, novice()),
		level("casual", "Looks at every reply; beats beginner in three of four games, and in four of five among four.",
			casual(), adept()),
		level("club", "Looks four actions ahead; beats casual in two of three games, and in five of eight among four.",
			club(), adept()),
		level("expert", "Looks eight actions ahead or more; beats club in seven of ten games, and in four of five among four.",
			expert(), adept()),
	}
	levels[len(levels)-1].Timed = func(turn time.Duration) engine.Player {
		d := expert()
		d.effort, d.usual = mostEffort, engine.UsualTime(turn)
		return engine.NewTimedPlayer(newPlayer(d, adept()), "Block Me!", turn)
	}
	return levels
}

// Judges returns the levels that judge again what expert found to be close, each with
// more effort.
func Judges() []engine.Level {
	return []engine.Level{
		level("expert+", "Judges with ten times the effort of expert.", expert().judgingBy(10*judgingEffort), adept()),
		level("expert++", "Judges with fifty times the effort of expert.", expert().judgingBy(50*judgingEffort), adept()),
	}
}

// judgingBy returns the depth with so much effort for each half of a judgement.
func (d depth) judgingBy(effort int) depth {
	d.judging = effort
	return d
}

func expert() depth {
	return depth{plies: mostPlies, effort: 500_000, judging: judgingEffort, careful: true, rollsOut: true}
}

func casual() depth { return depth{plies: 2, effort: 10_000, purposeful: true} }

func club() depth { return depth{plies: 4, effort: 40_000, judging: judgingEffort, careful: true} }

// mostEffort is the largest effort that there is, more than any time suffices for where
// numbers have 64 bits.
const mostEffort = math.MaxInt / (usualSize * usualSize)

// nearlyEqual is how many points less than the best a move may be worth to be as good for
// a player that varies: an eighth of a step.
const nearlyEqual = 0.015

// judgingEffort is how many positions the stronger levels look at to find the best
// action of a decision that they judge, and as many again to compare it with what
// was played: a hundred take less than five seconds of a processor.
const judgingEffort = 8_000

// level returns a level whose players look so far ahead and judge so.
func level(name string, help i18n.Text, d depth, judge judge) engine.Level {
	return engine.Level{Name: name, Help: i18n.Msg(help), Near: nearlyEqual, New: func() engine.Player { return engine.NewPlayer(newPlayer(d, judge), "Block Me!") }}
}

// Strategies returns the ways to play the family that numbers tune. Each judges
// by the weights of the strongest level, some of them multiplied: 1 is as
// fitted, 0 does not look at it at all.
func Strategies() []engine.Strategy {
	return []engine.Strategy{
		strategy("heuristic", "Plays like club, with adjustable weights.",
			func(engine.Values) policy { return nil },
			weightParam(keyHand, 1), weightParam(keyLate, 1), weightParam(keyTurn, 1), weightParam(keyNearest, 1), weightParam(keyOthers, 1)),
		strategy("runner", "Runs for its goal; blocks only when well behind or in danger.",
			func(v engine.Values) policy { return stepsUnless(behind(int(v[keyLag]))) },
			engine.Param{Key: keyLag, Help: "steps behind before it places an obstacle", Default: 2, Max: 20, Whole: true},
			weightParam(keyOthers, 0.5)),
		strategy("blocker", "Places obstacles early, while they cost the opponents enough.",
			func(v engine.Values) policy { return blocksWhile(int(v[keyGain]), int(v[keyKeep])) },
			engine.Param{Key: keyGain, Help: "steps an obstacle must cost the opponents to be placed at once", Default: 2, Min: 1, Max: 20, Whole: true},
			engine.Param{Key: keyKeep, Help: "obstacles to keep for the end", Default: 2, Max: 5, Whole: true},
			weightParam(keyOthers, 1.5)),
		strategy("saver", "Saves its obstacles until an opponent nears the goal.",
			func(v engine.Values) policy { return stepsUnless(within(int(v[keyNear]))) },
			engine.Param{Key: keyNear, Help: "starts to block when an opponent has this many steps left", Default: 5, Min: 1, Max: 30, Whole: true},
			weightParam(keyHand, 1), weightParam(keyOthers, 1)),
	}
}

// The keys of the parameters.
const (
	keyHand    = "hand"
	keyLate    = "late"
	keyTurn    = "turn"
	keyNearest = "nearest"
	keyOthers  = "others"
	keyLag     = "lag"
	keyGain    = "gain"
	keyKeep    = "keep"
	keyNear    = "near"
	keyAhead   = "ahead"
)

// weightParam returns the parameter that multiplies a concern.
func weightParam(key string, usual float64) engine.Param {
	all := concerns()
	c := all[slices.IndexFunc(all, func(c concern) bool { return c.key == key })]
	return engine.Param{Key: key, Help: c.help, Default: usual, Max: c.most}
}

// strategy returns a strategy that looks ahead as the level club does, among
// the moves that its policy leaves.
func strategy(name string, help i18n.Text, narrow func(engine.Values) policy, params ...engine.Param) engine.Strategy {
	foresight := engine.Param{Key: keyAhead, Help: "actions to look ahead; each doubles the work", Default: 4, Min: 1, Max: 6, Whole: true, Counts: func(n int) i18n.Message { return i18n.MsgN("%d action ahead", "%d actions ahead", n, n) }}
	return engine.Strategy{Name: name, Help: help, Params: append(params, foresight), New: func(v engine.Values) engine.Player {
		plies := int(v[keyAhead])
		d := depth{plies: plies, effort: leastEffort << plies, policy: narrow(v), careful: true}
		return engine.NewPlayer(newPlayer(d, adept().tuned(v)), "Block Me!")
	}}
}

// leastEffort is doubled with every ply: four make as much as the level club's.
const leastEffort = 2_500

// A policy drops some of the moves at the root: what is left is looked at. No
// policy keeps all.
type policy func(s *search, root *state)

// dropDetours drops the steps that do not lead nearer to the goal, if others do; and
// the last obstacles of a pawn that has not set out, if nobody is about to win.
func (s *search) dropDetours(root *state) {
	nearer := func(m move) bool { return m.dist[s.me] < root.dist[s.me] }
	if !slices.ContainsFunc(root.moves, nearer) {
		return
	}
	home := s.rules.Goal((s.me + 2) % 4)
	early := home.Has(root.board.Pawns[s.me]) && root.board.Left[s.me] <= carriedAlong && !s.threatened(root)
	root.moves = slices.DeleteFunc(root.moves, func(m move) bool {
		return m.action.IsStep() && !nearer(m) || m.action.IsObstacle() && early
	})
}

// carriedAlong is how many obstacles a pawn takes along when it sets out.
const carriedAlong = 2

// stepsUnless returns the policy of who steps rather than places an obstacle, save
// under some condition or when another is about to arrive.
func stepsUnless(condition condition) policy {
	return func(s *search, root *state) {
		if !canStep(root) || condition(s, root) || s.threatened(root) {
			return
		}
		root.moves = slices.DeleteFunc(root.moves, func(m move) bool { return m.action.IsObstacle() })
	}
}

// canStep reports whether a step is among the moves just listed: it comes
// first.
func canStep(root *state) bool { return root.moves[0].action.IsStep() }

// A condition is a reason to place an obstacle.
type condition func(s *search, root *state) bool

// behind returns the condition that another is nearer to its goal than the
// player by a given number of steps.
func behind(steps int) condition {
	return func(s *search, root *state) bool { return s.target(root, s.me)+steps <= int(root.dist[s.me]) }
}

// within returns the condition that another is so near to its goal.
func within(steps int) condition {
	return func(s *search, root *state) bool { return s.target(root, s.me) <= steps }
}

// blocksWhile returns the policy of who places an obstacle rather than steps as long
// as one gains a given number of steps and a given number stay in hand; but not when
// somebody is about to arrive.
func blocksWhile(gain, keep int) policy {
	return func(s *search, root *state) {
		gains := func(m move) bool { return m.action.IsObstacle() && s.gain(root, &m) >= gain }
		if int(root.board.Left[s.me]) <= keep || s.arrives(root, s.me) || s.threatened(root) || !slices.ContainsFunc(root.moves, gains) {
			return
		}
		root.moves = slices.DeleteFunc(root.moves, func(m move) bool { return !gains(m) })
	}
}
