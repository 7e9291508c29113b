// Package tables holds the computer players of the 24-point family. A player
// lists the complete turns of its roll, asks an [Evaluator] how each leaves the
// game, looks ahead at the best of them, and takes the best; a level says what
// its evaluator looks at and how far it looks ahead.
package tables

import (
	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/engine/tables/internal/bearoff"
	"boardroom/core/engine/tables/network"
	"boardroom/core/tables"
)

// Outlook is how a game may end for a side.
type Outlook = engine.Outlook

// An Evaluator estimates positions. It may keep memory from call to call: one
// goroutine may use it.
type Evaluator interface {
	// Outlooks fills out[i] with the prospects of a side that has ended
	// turns[i], all played from before: the other is to roll. It changes
	// neither boards nor turns.
	Outlooks(r *tables.Rules, before *tables.Board, turns []tables.Turn, side core.Seat, out []Outlook)
	// Prune puts turns first that are worth asking Outlooks about, and returns
	// these, at least one: a quick choice, where little hangs on the best.
	Prune(r *tables.Rules, before *tables.Board, turns []tables.Turn, side core.Seat) []tables.Turn
}

// outlook returns the prospects of a side that has just ended its turn.
func outlook(e Evaluator, r *tables.Rules, b *tables.Board, side core.Seat) Outlook {
	turn, out := [1]tables.Turn{{Board: *b}}, [1]Outlook{}
	e.Outlooks(r, b, turn[:], side, out[:])
	return out[0]
}

// finished returns the outlook of a side when the game has ended with these
// points per side.
func finished(points [2]int, side core.Seat) Outlook {
	if points[0] == points[1] {
		return Outlook{Win: 0.5, Draw: 1}
	}
	if points[1-side] > points[side] {
		return finished(points, 1-side).Flip()
	}
	o := Outlook{Win: 1}
	if points[side] >= 2 {
		o.WinDouble = 1
	}
	if points[side] >= 3 {
		o.WinTriple = 1
	}
	return o
}

// homeFirst is the first own point of a side's home.
const homeFirst = 19

// ExactOutlook returns the outlook of a side that has ended its turn, if the game is
// over or the bear-off tables know how it ends; unlike an evaluator's it has no
// trace of anything else.
func ExactOutlook(r *tables.Rules, b *tables.Board, side core.Seat) (Outlook, bool) {
	if points, over := r.Result(b); over {
		return finished(points, side), true
	}
	if r.MustBearOff || b.Rearmost(tables.White) < homeFirst || b.Rearmost(tables.Black) < homeFirst {
		return Outlook{}, false // in other games the tables do not hold
	}
	theirs := bearoff.OutcomeOf(bearing(b, 1-side), bearing(b, side))
	o := Outlook{Win: 1 - theirs.Win}
	if b.Count(side, tables.Off) == 0 {
		o.LoseDouble = min(theirs.WinDouble, theirs.Win)
	}
	if b.Count(1-side, tables.Off) == 0 {
		o.WinDouble = min(theirs.LoseDouble, o.Win)
	}
	return o, true
}

// bearing returns a side's checkers, all home, as the bear-off tables have them.
func bearing(b *tables.Board, side core.Seat) (h bearoff.Home) {
	for pips := range h {
		h[pips] = int8(b.Count(side, tables.Off-1-pips))
	}
	return h
}

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

// A networkEvaluator asks trained networks. It reads them when it first
// meets a game that they are for.
type networkEvaluator struct {
	nets   Networks
	judges [len(Networks{})]*network.Judge
	says   []network.Chances
}

// Evaluator returns a new evaluator that asks the networks.
func (nets Networks) Evaluator() Evaluator { return &networkEvaluator{nets: nets} }

// Checksum tells apart the networks that judge games with such rules.
func (nets Networks) Checksum(r *tables.Rules) string { return nets[r.Blot]().Checksum() }

// judge returns the judge of games with such rules.
func (n *networkEvaluator) judge(r *tables.Rules) *network.Judge {
	if n.judges[r.Blot] == nil {
		n.judges[r.Blot] = network.NewJudge(n.nets[r.Blot]())
	}
	return n.judges[r.Blot]
}

// Prune implements Evaluator.
func (n *networkEvaluator) Prune(r *tables.Rules, before *tables.Board, turns []tables.Turn, side core.Seat) []tables.Turn {
	return n.judge(r).Prune(r, before, turns, side)
}

// Outlooks implements Evaluator.
func (n *networkEvaluator) Outlooks(r *tables.Rules, before *tables.Board, turns []tables.Turn, side core.Seat, out []Outlook) {
	for len(n.says) < len(turns) {
		n.says = append(n.says, network.Chances{})
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

// Possible returns an outlook without the traces of ends that a game does not know:
// its networks may be those of a relative that counts higher.
func Possible(r *tables.Rules, o Outlook) Outlook {
	if r.Highest < 3 {
		o.WinTriple, o.LoseTriple = 0, 0
	}
	if r.Highest < 2 {
		o.WinDouble, o.LoseDouble = 0, 0
	}
	return o
}
