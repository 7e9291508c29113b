package selfplay

import (
	enginetables "boardroom/core/engine/tables"
	"boardroom/core/engine/tables/network"
)

// Imitate teaches the networks, at the course's first rate, what a teacher says
// of every play in games that it plays against itself, until so many were
// taught. Games in which results come late need such a beginning.
func (c *Course) Imitate(set *network.Set, teacher enginetables.Evaluator, labels int) {
	p := newPupil(c, set)
	c.Watch(teacher, labels, func(roll Roll) int {
		for i := range roll.Turns {
			said := enginetables.Chances(&roll.Outlooks[i])
			p.teach(&roll.Turns[i].Board, roll.Side, &said, float32(c.FirstRate))
		}
		return roll.Best
	})
}
