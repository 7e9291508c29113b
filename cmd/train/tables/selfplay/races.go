package selfplay

import (
	"math/rand/v2"

	"boardroom/core"
	"boardroom/core/engine/tables/network"
	"boardroom/core/tables"
)

// playOut plays a game of the course with somebody to choose the turns, and
// reports whether it came to an end. In a course of races every other game is one
// that play came to, the others begin with random ones.
func (p *pupil) playOut(random *rand.Rand, choose chooser) bool {
	if p.course.Races && random.IntN(2) == 0 {
		if board, side, ok := p.comeToRace(random); ok {
			return p.games.goOn(random, board, side, choose)
		}
	}
	return p.games.play(random, choose)
}

// comeToRace plays a game from the start until the sides have passed each other,
// and returns the board and the side that is to roll. It reports false when they
// never did.
func (p *pupil) comeToRace(random *rand.Rand) (race tables.Board, side core.Seat, ok bool) {
	stray := p.course.stray(random)
	p.games.goOn(random, p.course.Start, core.Seat(random.IntN(2)), func(c *choice) int {
		var class network.Class
		p.columns, class = p.judge.Columns(p.columns[:0], c.rules, c.before, 1-c.side)
		if class == network.Race || class == network.Home {
			race, side, ok = *c.before, c.side, true
			return -1
		}
		best := p.choose(c)
		return stray.choose(c, p.outlooks, best)
	})
	return race, side, ok
}

// RandomRace deals a race: the sides have passed each other, some checkers are
// off, and the others stand anywhere, most of them at home. Games of which all
// begin so teach what ordinary ones seldom show.
func RandomRace(r *tables.Rules, random *rand.Rand) tables.Board {
	const last, home = tables.Off - 1, 19
	first := 2 + random.IntN(last-1)
	firsts := [2]int{first, tables.Off + 1 - first} // where the rearmost checkers may stand
	if r.Paths[1] != last {                         // both go the same way round: each must be past its half
		firsts = [2]int{last/2 + 1, last/2 + 1}
	}
	var sides [2][26]int8
	for i := range sides {
		off := max(0, random.IntN(2*r.Checkers()-4)-r.Checkers())
		sides[i][tables.Off] = int8(off)
		for range r.Checkers() - off {
			from := firsts[i]
			if random.IntN(4) > 0 {
				from = max(from, home)
			}
			sides[i][from+random.IntN(tables.Off-from)]++
		}
	}
	return tables.BoardOf(sides)
}
