package selfplay

import (
	"math/rand/v2"

	"boardroom/core/engine/tables/network"
)

// teachSieve plays a game as the networks play it, and teaches the sieve what
// they say of all plays of each roll.
func (p *pupil) teachSieve(random *rand.Rand, rate float32) {
	stray := p.course.stray(random)
	p.games.play(random, func(c *choice) int {
		best := p.choose(c)
		for i := range c.turns {
			p.columns = network.BoardColumns(p.columns[:0], &c.turns[i].Board, c.side)
			p.learners[network.Sieve].Learn(p.columns, &p.outlooks[i], &network.OutputMask, rate)
		}
		return stray.choose(c, p.outlooks, best)
	})
}
