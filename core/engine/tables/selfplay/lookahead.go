package selfplay

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"boardroom/core"
	enginetables "boardroom/core/engine/tables"
	"boardroom/core/engine/tables/network"
	"boardroom/core/tables"
)

// What looking ahead is asked of: some of the best plays of a roll, if they seem
// so little worse than the best, in points.
const (
	candidates = 3
	margin     = 0.08
)

// ponder plays a game by looking ahead, and teaches the plays looked at what
// that said. It looks a ply deeper only where the last one chose another play.
func (p *pupil) ponder(random *rand.Rand, rate float32) {
	p.game = p.game[:0]
	stray := p.course.stray(random)
	p.playOut(random, func(r *tables.Rules, before *tables.Board, turns []tables.Turn, side core.Seat) int {
		best := p.choose(r, before, turns, side)
		among := p.among(len(turns), best)
		lessons := len(p.game)
		for plies := 1; plies <= p.course.Plies; plies++ {
			last := best
			best, p.game = among[0], p.game[:lessons]
			for _, i := range among {
				o := p.ahead.Outlook(r, &turns[i].Board, side, plies)
				p.outlooks[i] = enginetables.Chances(&o)
				if network.Equity(&p.outlooks[i]) > network.Equity(&p.outlooks[best]) {
					best = i
				}
				if _, over := r.Result(&turns[i].Board); !over && !network.Exact(r, &turns[i].Board, side) {
					p.game = append(p.game, lesson{turns[i].Board, side, p.outlooks[i], false})
				}
			}
			if best == last {
				break
			}
		}
		return stray.choose(side, p.outlooks[:len(turns)], best)
	})
	for i := range p.game {
		l := &p.game[i]
		p.teach(&l.board, l.side, &l.expects, rate)
	}
}

// among returns the plays of so many that seem nearly as good as the best, the
// best first.
func (p *pupil) among(plays, best int) []int {
	least := network.Equity(&p.outlooks[best]) - margin
	var near []int
	for i := range p.outlooks[:plays] {
		if network.Equity(&p.outlooks[i]) >= least {
			near = append(near, i)
		}
	}
	slices.SortStableFunc(near, func(a, b int) int {
		return cmp.Compare(network.Equity(&p.outlooks[b]), network.Equity(&p.outlooks[a]))
	})
	return near[:min(len(near), candidates)]
}
