package selfplay

import (
	"math/rand/v2"

	"boardroom/core"
	"boardroom/core/engine"
	enginetables "boardroom/core/engine/tables"
	"boardroom/core/engine/tables/network"
	"boardroom/core/tables"
)

// Imitate teaches the networks, at the course's first rate, what a teacher says
// of every play in games that it plays against itself, until so many were
// taught. Games in which results come late need such a beginning.
func (c *Course) Imitate(set *network.Set, teacher enginetables.Evaluator, labels int) {
	p := newPupil(c, set)
	var outlooks []engine.Outlook
	for game := uint64(0); labels > 0; game++ {
		random := rand.New(rand.NewPCG(c.Seed, game))
		choose := func(r *tables.Rules, before *tables.Board, turns []tables.Turn, side core.Seat) int {
			for len(outlooks) < len(turns) {
				outlooks = append(outlooks, engine.Outlook{})
			}
			teacher.Outlooks(r, before, turns, side, outlooks)
			best := 0
			for i := range turns {
				said := enginetables.Chances(&outlooks[i])
				p.teach(&turns[i].Board, side, &said, float32(c.FirstRate))
				if c := enginetables.Chances(&outlooks[best]); network.Equity(&said) > network.Equity(&c) {
					best = i
				}
			}
			labels -= len(turns)
			return best
		}
		p.game = p.game[:0]
		p.playBy(random, choose)
	}
}
