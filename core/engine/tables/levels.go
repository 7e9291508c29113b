package tables

import (
	"fmt"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/engine/net"
	"boardroom/core/engine/tables/network"
	"boardroom/core/tables"
)

// Networks return trained networks for each thing that a lone checker can
// suffer: the games of the family differ most in that.
type Networks [3]func() *network.Set

// Backgammon are the networks for backgammon, plakoto and fevga.
func Backgammon() Networks {
	return Networks{tables.Hit: network.Backgammon, tables.Pin: network.Plakoto, tables.Block: network.Fevga}
}

// Tavli are the networks for portes, plakoto and fevga.
func Tavli() Networks {
	return Networks{tables.Hit: network.Portes, tables.Pin: network.Plakoto, tables.Block: network.Fevga}
}

// With returns the networks with others for games in which a lone checker
// suffers this.
func (nets Networks) With(lone tables.BlotRule, set func() *network.Set) Networks {
	nets[lone] = set
	return nets
}

// Levels returns the computer players of the family, the weakest first. They differ in what they look at and how far, never by chance.
func Levels(nets Networks) []engine.Level {
	var levels []engine.Level
	for _, l := range HandWritten() {
		levels = append(levels, level(l.Name, l.help, handWritten(l.Judges)))
	}
	return append(levels,
		level("expert", "Judges by networks that learned from their own games.", nets.player(0)),
		level("master", "Judges by networks and looks two rolls ahead at its best plays.", nets.player(2)))
}

// losses are what a decision of each level gives away at backgammon, in points,
// on the average: .github/docs/levels.md tells on which decisions.
var losses = map[string]string{"beginner": "0.053", "casual": "0.038", "club": "0.025", "expert": "0.0059", "master": "0.0017"}

// BackgammonLevels returns the levels with what was measured of them at
// backgammon, and at no other game.
func BackgammonLevels() []engine.Level {
	levels := Levels(Backgammon())
	for i, l := range levels {
		levels[i].Help = fmt.Sprintf("%s Loses %s points a decision on the average.", l.Help, losses[l.Name])
	}
	return levels
}

// A ByHand is a level that judges by weights of what was written by hand.
type ByHand struct {
	Name   string
	help   string
	Judges JudgeMakers
}

// HandWritten returns these levels, the weakest first.
func HandWritten() []ByHand {
	return []ByHand{
		{"beginner", "Runs, and looks at the checkers it leaves alone.", JudgeMakers{novice, pinNovice, blockNovice}},
		{"casual", "Makes points, and weighs what a hit or a pin would cost.", JudgeMakers{learner, pinLearner, blockLearner}},
		{"club", "Weighs everything: safety, points, primes, the race.", club},
	}
}

// club are the judges of the strongest of them, by which players with networks speak.
var club = JudgeMakers{adept, pinAdept, blockAdept}

// level returns a level with a kind of player.
func level(name, help string, player func() engine.Player) engine.Level {
	return engine.Level{Name: name, Help: help, New: player}
}

// handWritten makes players that judge by hand and do not look ahead.
func handWritten(judges JudgeMakers) func() engine.Player {
	return func() engine.Player { return newPlayer(judges.Evaluator, judges.New(), depth{}) }
}

// player makes players that judge by networks so many plies deep.
func (nets Networks) player(plies int) func() engine.Player {
	return func() engine.Player {
		return newPlayer(nets.Evaluator, club.New(), deep(plies))
	}
}

// classic is how far players that judge by hand look ahead: at every answer to
// so many of their best plays, and once more at the two best.
func classic(candidates int) depth {
	if candidates == 0 {
		return depth{}
	}
	return depth{stages: []stage{{candidates, 0.3}, {2, 0.06}}, effort: 50_000}
}

// MostPlies is how far ahead players look at most.
const MostPlies = 3

// deep is how far players with networks look ahead.
func deep(plies int) depth {
	stages := [MostPlies]stage{{8, 0.2}, {4, 0.08}, {2, 0.04}}
	return depth{stages: stages[:plies], effort: 400_000}
}

// A networked evaluator asks trained networks. It reads them when it first
// meets a game that they are for.
type networked struct {
	nets   Networks
	judges [len(Networks{})]*network.Judge
	says   []net.Chances
}

// Evaluator returns a new evaluator that asks the networks.
func (nets Networks) Evaluator() Evaluator { return &networked{nets: nets} }

// Checksum tells apart the networks that judge games with such rules.
func (nets Networks) Checksum(r *tables.Rules) string { return nets[r.Blot]().Checksum() }

// judge returns the judge of games with such rules.
func (n *networked) judge(r *tables.Rules) *network.Judge {
	if n.judges[r.Blot] == nil {
		n.judges[r.Blot] = network.NewJudge(n.nets[r.Blot]())
	}
	return n.judges[r.Blot]
}

// Prune implements Evaluator.
func (n *networked) Prune(r *tables.Rules, before *tables.Board, turns []tables.Turn, side core.Seat) []tables.Turn {
	return n.judge(r).Prune(r, before, turns, side)
}

// Outlooks implements Evaluator.
func (n *networked) Outlooks(r *tables.Rules, before *tables.Board, turns []tables.Turn, side core.Seat, out []Outlook) {
	for len(n.says) < len(turns) {
		n.says = append(n.says, net.Chances{})
	}
	n.judge(r).Outlooks(r, before, turns, side, n.says)
	for i := range turns {
		c := &n.says[i]
		out[i] = Outlook{
			Win: float64(c[network.Win]), WinDouble: float64(c[network.WinDouble]), WinTriple: float64(c[network.WinTriple]),
			LoseDouble: float64(c[network.LoseDouble]), LoseTriple: float64(c[network.LoseTriple]), Draw: float64(c[network.Draw]),
		}
	}
}
