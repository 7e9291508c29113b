package selfplay

import (
	"boardroom/core/engine"
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
			said := chancesOf(&roll.Outlooks[i])
			p.teach(&roll.Turns[i].Board, roll.Side, &said, float32(c.FirstRate))
		}
		return roll.Best
	})
}

// Club returns the strongest of the evaluators that were written by hand. Networks of some
// games begin by imitating it, and all are measured against it.
func Club() enginetables.Evaluator {
	levels := enginetables.HandWrittenLevels()
	return levels[len(levels)-1].Judges.Evaluator()
}

// chancesOf returns an outlook as networks learn it.
func chancesOf(o *engine.Outlook) network.Chances {
	return network.Chances{
		network.Win: float32(o.Win), network.WinDouble: float32(o.WinDouble), network.WinTriple: float32(o.WinTriple),
		network.LoseDouble: float32(o.LoseDouble), network.LoseTriple: float32(o.LoseTriple), network.Draw: float32(o.Draw),
	}
}
