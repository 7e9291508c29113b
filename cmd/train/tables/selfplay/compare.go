package selfplay

import (
	"math"

	"boardroom/core/engine"
	enginetables "boardroom/core/engine/tables"
)

// A Difference is how far one evaluator says of positions what another says.
type Difference struct {
	Plays, Rolls int
	Mean, Most   float64 // of a play's equity, in points
	Changed      int     // rolls of which the other plays a worse turn, in the eyes of the one
	Lost         float64 // points that it loses so, by all rolls
}

// Compare compares evaluators by so many plays of games that the one plays against itself.
func (c *Course) Compare(one, other enginetables.Evaluator, plays int) (d Difference) {
	var says []engine.Outlook
	c.Watch(one, plays, func(roll Roll) int {
		for len(says) < len(roll.Turns) {
			says = append(says, engine.Outlook{})
		}
		other.Outlooks(c.Rules, &roll.Before, roll.Turns, roll.Side, says)
		best := 0
		for i := range roll.Turns {
			off := math.Abs(says[i].Equity() - roll.Outlooks[i].Equity())
			d.Mean += off
			d.Most = max(d.Most, off)
			if says[i].Equity() > says[best].Equity() {
				best = i
			}
		}
		if lost := roll.Outlooks[roll.Best].Equity() - roll.Outlooks[best].Equity(); lost > 0 {
			d.Changed++
			d.Lost += lost
		}
		d.Plays += len(roll.Turns)
		d.Rolls++
		return roll.Best
	})
	d.Mean /= float64(max(1, d.Plays))
	d.Lost /= float64(max(1, d.Rolls))
	return d
}
