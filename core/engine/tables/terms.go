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
	Measure: func(s *Features, side int) float64 {
		if side == 1 {
			return 0
		}
		sum := float64(s.sides[0].pips + s.sides[1].pips)
		return float64(s.sides[1].pips-s.sides[0].pips) / (2 * math.Sqrt(sum))
	},
}

// The race counts the more, the fewer checkers have still to pass the enemy.
var clearRace = Term{
	Name: "clearRace",
	Measure: func(s *Features, side int) float64 {
		return race.Measure(s, side) / (1 + float64(s.sides[0].unpassed()+s.sides[1].unpassed())/3)
	},
}

// The share of the other's rolls that hit a blot.
var shots = Term{
	Name:    "shots",
	Measure: func(s *Features, side int) float64 { return s.sides[side].exposed() },
	say:     sayShots,
}

// What a roll of the other costs by hits, in tens of pips.
var hitCost = Term{
	Name:    "hitCost",
	Measure: func(s *Features, side int) float64 { return s.sides[side].hitCost / 10 },
	say:     sayShots,
}

// How hard it is to come in again after a hit: the shots by the points closed
// in the other's home.
var reentryRisk = Term{
	Name: "reentryRisk",
	Measure: func(s *Features, side int) float64 {
		return s.sides[side].exposed() * float64(s.sides[1-side].board())
	},
	say: sayShots,
}

// Checkers held back behind the other's points.
var trapped = Term{
	Name:    "trapped",
	Measure: func(s *Features, side int) float64 { return s.sides[side].trapped },
	say:     sayRun,
}

// The longest row of points before an enemy checker, beyond three, squared.
var prime = Term{
	Name: "prime",
	Measure: func(s *Features, side int) float64 {
		extra := max(0, s.sides[side].row()-3)
		return float64(extra * extra)
	},
	say: sayPrime,
}

// Checkers back without a point of their own there, by the points closed
// around them.
var unanchored = Term{
	Name: "unanchored",
	Measure: func(s *Features, side int) float64 {
		c := &s.sides[side]
		return (1 - c.anchored()) * float64(c.behind()*s.sides[1-side].board())
	},
}

// The points most worth making, own 18 to 22, by the enemy checkers back
// behind them.
var containment = Term{
	Name: "containment",
	Measure: func(s *Features, side int) float64 {
		return float64(bits.OnesCount32(s.sides[side].closed&keyMask) * s.sides[1-side].behind())
	},
	say: sayPoints,
}

// Checkers on the bar.
var onBar = Term{
	Name:    "onBar",
	Measure: func(s *Features, side int) float64 { return float64(s.sides[side].bar()) },
}

// The chance that none of them comes in.
var dance = Term{
	Name: "dance",
	Measure: func(s *Features, side int) float64 {
		if s.sides[side].bar() == 0 {
			return 0
		}
		shut := float64(s.sides[1-side].board()) / 6
		return shut * shut
	},
}

// Checkers beyond the third on their points.
var stacks = Term{
	Name: "stacks",
	Measure: func(s *Features, side int) float64 {
		n := 0
		for _, k := range s.sides[side].n[1:25] {
			n += max(0, k-3)
		}
		return float64(n)
	},
}

// Checkers too deep at home to be of use.
var buried = Term{
	Name: "buried",
	Measure: func(s *Features, side int) float64 {
		return float64(s.sides[side].n[23] + s.sides[side].n[24])
	},
}

// Blots and spare checkers, two a point at most, from where the home points
// and the point before them are made.
var builders = Term{
	Name: "builders",
	Measure: func(s *Features, side int) float64 {
		n := 0
		for _, k := range s.sides[side].n[13:22] {
			if k == 1 {
				n++
			}
			n += min(max(0, k-2), 2)
		}
		return float64(n)
	},
	say: saySlot,
}

// Checkers borne off.
var borneOff = Term{
	Name:    "borneOff",
	Measure: func(s *Features, side int) float64 { return float64(s.sides[side].n[tables.Off]) },
	say:     sayOff,
}

// Tens of pips to having borne off one checker, which saves a double loss.
var saving = Term{
	Name:    "saving",
	Measure: func(s *Features, side int) float64 { return s.sides[side].gammonPips() / 10 },
}

// Tens of pips to the end: who takes long wins double less.
var pipsLeft = Term{
	Name:    "pipsLeft",
	Measure: func(s *Features, side int) float64 { return float64(s.sides[side].pips) / 10 },
}

// threatened is the share of the other's rolls that pin a checker in a zone.
func threatened(name string, z zone, say func(v *comparison) contrast) Term {
	return Term{
		Name:    name,
		Measure: func(s *Features, side int) float64 { return float64(s.sides[side].threat[z]) / 36 },
		say:     say,
	}
}

// pinnedIn is how many checkers of a zone are pinned.
func pinnedIn(name string, z zone) Term {
	return Term{
		Name: name,
		Measure: func(s *Features, side int) float64 {
			return float64(bits.OnesCount32(s.sides[side].pinned & z.mask()))
		},
		say: sayHold,
	}
}

var (
	threatMother = threatened("threatMother", mother, sayMother)
	threatStart  = threatened("threatStart", start, sayShots)
	threatOuter  = threatened("threatOuter", outer, sayShots)

	pinnedStart    = pinnedIn("pinnedStart", start)
	pinnedOuter    = pinnedIn("pinnedOuter", outer)
	pinnedFarOuter = pinnedIn("pinnedFarOuter", farOuter)
	pinnedHome     = pinnedIn("pinnedHome", homeZone)
)

// The mother is pinned, and the pinner's own is not safe yet.
var motherHeld = Term{
	Name: "motherHeld",
	Measure: func(s *Features, side int) float64 {
		if s.sides[side].pinned&motherMask != 0 && s.sides[1-side].n[1] > 0 {
			return 1
		}
		return 0
	},
	say: sayHold,
}

// The mother is pinned, and the pinner's own is gone: little can save her.
var motherLost = Term{
	Name: "motherLost",
	Measure: func(s *Features, side int) float64 {
		if s.sides[side].pinned&motherMask != 0 && s.sides[1-side].n[1] == 0 {
			return 1
		}
		return 0
	},
	say: sayHold,
}

// Fives of checkers on the first point.
var gatheredStart = Term{
	Name:    "gatheredStart",
	Measure: func(s *Features, side int) float64 { return float64(s.sides[side].n[1]) / 5 },
}

// Values of a die that move no checker.
var immobility = Term{
	Name:    "immobility",
	Measure: func(s *Features, side int) float64 { return float64(s.sides[side].immobile) },
	say:     sayImmobile,
}

// The same squared: the last ones hurt most.
var immobilitySquared = Term{
	Name: "immobilitySquared",
	Measure: func(s *Features, side int) float64 {
		n := float64(s.sides[side].immobile)
		return n * n / 6
	},
	say: sayImmobile,
}

// Tens of ways to move one checker by one die.
var mobility = Term{
	Name:    "mobility",
	Measure: func(s *Features, side int) float64 { return float64(s.sides[side].moves) / 10 },
}

// The longest row of points that the other still has to pass, beyond two,
// squared.
var barrier = Term{
	Name: "barrier",
	Measure: func(s *Features, side int) float64 {
		extra := max(0, s.sides[1-side].blocked()-2)
		return float64(extra*extra) / 4
	},
	say: sayBlock,
}

// The same by the checkers behind it.
var blockade = Term{
	Name: "blockade",
	Measure: func(s *Features, side int) float64 {
		row, checkers := s.sides[1-side].hindered()
		extra := max(0, row-2)
		return float64(extra*extra*checkers) / 40
	},
	say: sayBlock,
}

// Checkers beyond the second on their points after the first.
var stacking = Term{
	Name: "stacking",
	Measure: func(s *Features, side int) float64 {
		n := 0
		for _, k := range s.sides[side].n[2:25] {
			n += max(0, k-2)
		}
		return float64(n) / 5
	},
}

// Only the first checker has left, and it has not come round half the board.
var firstOut = Term{
	Name: "firstOut",
	Measure: func(s *Features, side int) float64 {
		if s.sides[side].firstHeld() {
			return 1
		}
		return 0
	},
}
