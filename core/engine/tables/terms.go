package tables

import (
	"math"
	"math/bits"

	"boardroom/core/tables"
)

// The race: the lead in pips over twice the root of the pips to go, the
// measure of Kleinman's formula; the other side has the opposite.
var race = Term{
	Name: "race",
	Measure: func(s *Scene, side int) float64 {
		if side == 1 {
			return 0
		}
		sum := float64(s.camps[0].pips + s.camps[1].pips)
		return float64(s.camps[1].pips-s.camps[0].pips) / (2 * math.Sqrt(sum))
	},
	praise: "gains in the race",
}

// The race counts the more, the fewer checkers have still to pass the enemy.
var clearRace = Term{
	Name: "clearRace",
	Measure: func(s *Scene, side int) float64 {
		return race.Measure(s, side) / (1 + float64(s.camps[0].tangled()+s.camps[1].tangled())/3)
	},
	praise: "gains in the race",
}

// The share of the other's rolls that hit a blot.
var shots = Term{
	Name:    "shots",
	Measure: func(s *Scene, side int) float64 { return s.camps[side].exposed() },
	say:     sayShots,
	praise:  "is safe",
}

// What a roll of the other costs by hits, in tens of pips.
var hitCost = Term{
	Name:    "hitCost",
	Measure: func(s *Scene, side int) float64 { return s.camps[side].hitCost / 10 },
	say:     sayShots,
	praise:  "risks little",
}

// How hard it is to come in again after a hit: the shots by the points closed
// in the other's home.
var reentryRisk = Term{
	Name: "reentryRisk",
	Measure: func(s *Scene, side int) float64 {
		return s.camps[side].exposed() * float64(s.camps[1-side].board())
	},
	say:    sayShots,
	praise: "risks little against a strong home",
}

// Checkers held back behind the other's points.
var trapped = Term{
	Name:    "trapped",
	Measure: func(s *Scene, side int) float64 { return s.camps[side].trapped },
	say:     sayRun,
	praise:  "hems in the other's checkers",
}

// The longest row of points before an enemy checker, beyond three, squared.
var prime = Term{
	Name: "prime",
	Measure: func(s *Scene, side int) float64 {
		extra := max(0, s.camps[side].row()-3)
		return float64(extra * extra)
	},
	say:    sayPrime,
	praise: "keeps its row of points",
}

// Checkers back without a point of their own there, by the points closed
// around them.
var unanchored = Term{
	Name: "unanchored",
	Measure: func(s *Scene, side int) float64 {
		c := &s.camps[side]
		return (1 - c.anchored()) * float64(c.behind()*s.camps[1-side].board())
	},
	say:    sayAnchor,
	praise: "leaves few checkers to be attacked",
}

// The points most worth making, own 18 to 22, by the enemy checkers back
// behind them.
var containment = Term{
	Name: "containment",
	Measure: func(s *Scene, side int) float64 {
		return float64(bits.OnesCount32(s.camps[side].closed&keyMask) * s.camps[1-side].behind())
	},
	say:    sayPoints,
	praise: "holds the points that hem the other in",
}

// Checkers on the bar.
var onBar = Term{
	Name:    "onBar",
	Measure: func(s *Scene, side int) float64 { return float64(s.camps[side].bar()) },
	say:     sayEnter,
	praise:  "comes in from the bar",
}

// The chance that none of them comes in.
var dance = Term{
	Name: "dance",
	Measure: func(s *Scene, side int) float64 {
		if s.camps[side].bar() == 0 {
			return 0
		}
		shut := float64(s.camps[1-side].board()) / 6
		return shut * shut
	},
	praise: "makes it hard to come in",
}

// Checkers beyond the third on their points.
var stacks = Term{
	Name: "stacks",
	Measure: func(s *Scene, side int) float64 {
		n := 0
		for _, k := range s.camps[side].n[1:25] {
			n += max(0, k-3)
		}
		return float64(n)
	},
	praise: "spreads its checkers",
}

// Checkers too deep at home to be of use.
var buried = Term{
	Name: "buried",
	Measure: func(s *Scene, side int) float64 {
		return float64(s.camps[side].n[23] + s.camps[side].n[24])
	},
	praise: "keeps its checkers in play",
}

// Blots and spare checkers, two a point at most, from where the home points
// and the point before them are made.
var builders = Term{
	Name: "builders",
	Measure: func(s *Scene, side int) float64 {
		n := 0
		for _, k := range s.camps[side].n[13:22] {
			if k == 1 {
				n++
			}
			n += min(max(0, k-2), 2)
		}
		return float64(n)
	},
	say:    saySlot,
	praise: "brings up builders for new points",
}

// Checkers borne off.
var borneOff = Term{
	Name:    "borneOff",
	Measure: func(s *Scene, side int) float64 { return float64(s.camps[side].n[tables.Off]) },
	say:     sayOff,
	praise:  "bears off",
}

// Tens of pips to having borne off one checker, which saves a double loss.
var saving = Term{
	Name:    "saving",
	Measure: func(s *Scene, side int) float64 { return s.camps[side].saving() / 10 },
	praise:  "keeps a double loss away",
}

// Tens of pips to the end: who takes long wins double less.
var trip = Term{
	Name:    "trip",
	Measure: func(s *Scene, side int) float64 { return float64(s.camps[side].pips) / 10 },
	praise:  "hurries home",
}
