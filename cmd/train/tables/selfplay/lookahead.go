package selfplay

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"
	"strconv"

	"boardroom/core/engine"
	enginetables "boardroom/core/engine/tables"
	"boardroom/core/engine/tables/network"
	"boardroom/core/engine/tables/rollout"
	"boardroom/core/tables"
)

// What looking ahead is asked of: some of the best plays of a roll, if they seem
// so little worse than the best, in points.
const (
	candidates = 3
	margin     = 0.08
)

// ponder plays a game by looking ahead, and teaches the plays looked at what
// that said. It looks a ply deeper only where the last one chose another play,
// and rolls the plays out where the first and the last disagree.
func (p *pupil) ponder(random *rand.Rand, rate float32) {
	p.game = p.game[:0]
	stray := p.course.stray(random)
	p.playOut(random, func(c *choice) int {
		best := p.choose(c)
		among := p.among(len(c.turns), best)
		first, lessons := best, len(p.game)
		for plies := 1; plies <= p.course.Plies; plies++ {
			last := best
			p.game = p.game[:lessons]
			best = p.consider(c, among, func(b *tables.Board) engine.Outlook {
				from := enginetables.NodeFrom(c.rules, b, c.side)
				return p.ahead.Ahead(&from, plies)
			})
			if best == last {
				break
			}
		}
		if p.course.Rollouts > 0 && best != first {
			dice := strconv.FormatUint(random.Uint64(), 16)
			p.game = p.game[:lessons]
			best = p.consider(c, among, func(b *tables.Board) engine.Outlook {
				return p.rollOut(&rollout.Start{Rules: c.rules, Board: *b, Side: 1 - c.side, Dice: dice}).Flip()
			})
		}
		return stray.choose(c, p.outlooks, best)
	})
	for i := range p.game {
		l := &p.game[i]
		p.teach(&l.board, l.side, &l.expects, rate)
	}
}

// consider asks for a side's outlook after some of its turns, makes lessons of
// what can be learned and returns the best.
func (p *pupil) consider(c *choice, among []int, outlook func(*tables.Board) engine.Outlook) int {
	best := among[0]
	for _, i := range among {
		o := outlook(&c.turns[i].Board)
		p.outlooks[i] = chancesOf(&o)
		if network.Equity(&p.outlooks[i]) > network.Equity(&p.outlooks[best]) {
			best = i
		}
		b := &c.turns[i].Board
		if _, over := c.rules.Result(b); !over && c.closes(i) {
			p.game = append(p.game, lesson{*b, c.side, p.outlooks[i], false})
		}
	}
	return best
}

// rollOut returns the mean outlook of the side that is to roll.
func (p *pupil) rollOut(s *rollout.Start) (mean engine.Outlook) {
	games := make([]int, p.course.Rollouts)
	for i := range games {
		games[i] = i
	}
	p.roller.Play(context.Background(), s, games, func(_ int, g rollout.Game) error {
		mean = mean.Add(g.Outlook, 1/float64(len(games)))
		return nil
	}) // which no more can fail than what it is told
	return mean
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
