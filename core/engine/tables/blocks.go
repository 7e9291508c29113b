package tables

import (
	"fmt"
	"math/bits"

	"boardroom/core/tables"
)

// mobility fills in moves and immobile: in how many ways one checker can move by
// one die, and how many values of a die move none.
func (c *camp) mobility() {
	for die := 1; die <= 6; die++ {
		ways := bits.OnesCount32(c.held << die & tables.AllPoints &^ c.wall)
		if c.back >= 19 && (c.back+die >= tables.Off || c.n[tables.Off-die] > 0) {
			ways++
		}
		if ways == 0 {
			c.immobile++
		}
		c.moves += ways
	}
}

// blocked returns the longest row of the other's points that a checker still
// has before it.
func (c *camp) blocked() int {
	longest := 0
	for m := c.wall &^ (1<<(c.back+1) - 1); m != 0; m &= m << 1 {
		longest++
	}
	return longest
}

// hindered returns how many checkers have the longest row of the other's
// points before them.
func (c *camp) hindered() (row, checkers int) {
	last := uint32(0)
	for m := c.wall &^ (1<<(c.back+1) - 1); m != 0; m &= m << 1 {
		row++
		last = m
	}
	if row == 0 {
		return 0, 0
	}
	first := bits.Len32(last) - row
	for p := c.back; p < first; p++ {
		checkers += c.n[p]
	}
	return row, checkers
}

// firstHeld reports whether at most one checker has left own 1, and has not come
// round half the board.
func (c *camp) firstHeld() bool { return c.n[1] >= 14 && c.held>>13 == 0 }

// Values of a die that move no checker.
var immobility = Term{
	Name:    "immobility",
	Measure: func(s *Scene, side int) float64 { return float64(s.camps[side].immobile) },
	say:     sayImmobile,
	praise:  "can move with any die",
}

// The same squared: the last ones hurt most.
var immobilitySquared = Term{
	Name: "immobilitySquared",
	Measure: func(s *Scene, side int) float64 {
		n := float64(s.camps[side].immobile)
		return n * n / 6
	},
	say:    sayImmobile,
	praise: "can move with any die",
}

// Tens of ways to move one checker by one die.
var mobility = Term{
	Name:    "mobility",
	Measure: func(s *Scene, side int) float64 { return float64(s.camps[side].moves) / 10 },
	praise:  "keeps its checkers free to move",
}

// The longest row of points that the other still has to pass, beyond two,
// squared.
var barrier = Term{
	Name: "barrier",
	Measure: func(s *Scene, side int) float64 {
		extra := max(0, s.camps[1-side].blocked()-2)
		return float64(extra*extra) / 4
	},
	say:    sayBlock,
	praise: "keeps its block",
}

// The same by the checkers behind it.
var blockade = Term{
	Name: "blockade",
	Measure: func(s *Scene, side int) float64 {
		row, checkers := s.camps[1-side].hindered()
		extra := max(0, row-2)
		return float64(extra*extra*checkers) / 40
	},
	say:    sayBlock,
	praise: "keeps its block",
}

// Checkers beyond the second on their points after the first.
var stacking = Term{
	Name: "stacking",
	Measure: func(s *Scene, side int) float64 {
		n := 0
		for _, k := range s.camps[side].n[2:25] {
			n += max(0, k-2)
		}
		return float64(n) / 5
	},
	praise: "spreads its checkers",
}

// Only the first checker has left, and it has not come round half the board.
var firstOut = Term{
	Name: "firstOut",
	Measure: func(s *Scene, side int) float64 {
		if s.camps[side].firstHeld() {
			return 1
		}
		return 0
	},
	say:    sayFirst,
	praise: "hurries its first checker on",
}

func sayBlock(v *view) string {
	mine := v.after.camps[1].blocked()
	switch {
	case mine < 3:
		return ""
	case mine > v.before.camps[1].blocked():
		return fmt.Sprintf("builds a block of %d", mine)
	case mine > v.other.camps[1].blocked():
		return fmt.Sprintf("keeps its block of %d", mine)
	}
	return ""
}

func sayImmobile(v *view) string {
	switch {
	case v.after.camps[1].immobile > v.other.camps[1].immobile && v.after.camps[1].immobile > v.before.camps[1].immobile:
		return fmt.Sprintf("leaves the other %d dice to move with", 6-v.after.camps[1].immobile)
	case v.after.camps[0].immobile < v.before.camps[0].immobile:
		return "opens a way for its checkers"
	}
	return ""
}

func sayFirst(v *view) string {
	if v.before.camps[0].firstHeld() && !v.after.camps[0].firstHeld() {
		return "brings the first checker round"
	}
	return ""
}
