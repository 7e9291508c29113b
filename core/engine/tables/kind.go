package tables

import (
	"math"
	"math/bits"

	"boardroom/core/tables"
)

// A Kind is a kind of position, as far as people find some harder than others.
type Kind int

const (
	BearOff Kind = iota
	Race
	Opening
	OwnBackGame
	FacedBackGame
	OnTheBar
	Prime
	BothAnchors
	OwnAnchor
	FacedAnchor
	Ahead  // in the race, and nobody has an anchor
	Behind // likewise
	Others // of games without hits: any with contact
	Kinds  // how many there are
)

// String names the kind for tables of figures.
func (k Kind) String() string {
	return [...]string{"bear-off", "race", "opening", "back game, own", "back game, faced", "bar", "prime",
		"anchors, both", "anchor, own", "anchor, faced", "no anchor, ahead", "no anchor, behind", "others"}[k]
}

// Troubles are by how much a rung's blur is larger in kinds of positions, for the blur of
// the weakest and of the strongest.
type Troubles [Kinds][2]float64

// At returns by how much a blur is larger in a kind of position.
func (t *Troubles) At(k Kind, blur float64) float64 {
	way := math.Log(blur/weakBlur) / math.Log(strongBlur/weakBlur)
	return t[k][0] * math.Pow(t[k][1]/t[k][0], max(0, min(1, way)))
}

// What the columns of Troubles are for.
const (
	weakBlur   = 0.025
	strongBlur = 0.0006
)

// LadderTroubles returns by how much kinds trouble the rungs.
func LadderTroubles() Troubles { return ladderTroubles }

// ladderTroubles are such that kinds cost a rung what they cost people, as far as
// networks see that: "train ladder backgammon --judged" tells.
var ladderTroubles = Troubles{
	BearOff: {0.16, 0.55}, Race: {0.38, 0.12}, Opening: {0.68, 1.2}, OwnBackGame: {1.35, 0.5}, FacedBackGame: {1.4, 1.2}, OnTheBar: {1, 1.05},
	Prime: {0.9, 0.4}, BothAnchors: {1.45, 1.6}, OwnAnchor: {1.55, 1.35}, FacedAnchor: {1.05, 1.5}, Ahead: {1.15, 0.9}, Behind: {1.7, 1.6}, Others: {1, 1},
}

// What makes a back game and a prime.
const (
	backGameCheckers = 4 // in the other's home
	backGameAnchors  = 2
	primeLength      = 5
)

// KindOf returns the kind of a position in which a side has rolled, from where its turn
// began.
func KindOf(p tables.Position) Kind {
	var s Features
	r, b := p.Rules(), p.TurnStart()
	s.Measure(r, &b, 1-p.Side())
	own, foe := &s.sides[1], &s.sides[0]
	switch {
	case !s.Contact && own.back >= homeFirst:
		return BearOff
	case !s.Contact:
		return Race
	case r.Blot != tables.Hit:
		return Others
	case own.gone(r)+foe.gone(r) <= r.Checkers()/2:
		return Opening
	case own.backGame():
		return OwnBackGame
	case foe.backGame():
		return FacedBackGame
	case own.bar()+foe.bar() > 0:
		return OnTheBar
	case own.row() >= primeLength || foe.row() >= primeLength:
		return Prime
	}
	return anchored(own, foe)
}

// anchored returns the kind of a position by who has an anchor.
func anchored(own, foe *sideFeatures) Kind {
	switch mine, theirs := own.anchored() > 0, foe.anchored() > 0; {
	case mine && theirs:
		return BothAnchors
	case mine:
		return OwnAnchor
	case theirs:
		return FacedAnchor
	case own.pips < foe.pips:
		return Ahead
	}
	return Behind
}

// backGame reports whether a side has enough left in the other's home to wait there.
func (c *sideFeatures) backGame() bool {
	return c.behind() >= backGameCheckers || bits.OnesCount32(c.closed&entryMask) >= backGameAnchors
}

// gone returns how many checkers have left where they start.
func (c *sideFeatures) gone(r *tables.Rules) int {
	sum := 0
	for own, n := range r.Start {
		sum += max(0, int(n)-c.n[own])
	}
	return sum
}
