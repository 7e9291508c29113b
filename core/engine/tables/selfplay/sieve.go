package selfplay

import (
	"math/rand/v2"

	"boardroom/core"
	"boardroom/core/engine/tables/network"
	"boardroom/core/tables"
)

// teachSieve plays a game as the networks play it, and teaches the sieve what
// they say of all plays of each roll.
func (p *pupil) teachSieve(random *rand.Rand, rate float32) {
	stray := p.course.stray(random)
	p.games.play(random, func(r *tables.Rules, before *tables.Board, turns []tables.Turn, side core.Seat) int {
		best := p.choose(r, before, turns, side)
		for i := range turns {
			p.columns = network.Glance(p.columns[:0], &turns[i].Board, side)
			p.learners[network.Sieve].Learn(p.columns, &p.outlooks[i], &network.OutputMask, rate)
		}
		return stray.choose(side, p.outlooks[:len(turns)], best)
	})
}
