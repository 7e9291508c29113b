package squares

import "slices"

// proven is what a move is worth that is won to the end of the game, nobody knows how soon.
const proven = won - mostPlies

// settle finds out to the end of the game what the first n moves are worth, if the end is near
// enough, and puts the moves in their new order. What it has no effort left for stays as it was.
func (s *search) settle(b board, effort, n int, moves []ranked) {
	if !s.ends(b) {
		return
	}
	if s.solved == nil {
		s.solved = make(solvedTable, 1<<solvedBits)
	}
	clear(s.solved) // the same question has the same answer
	s.nodes, s.effort, s.stopped = 0, effort, false
	for i := range moves {
		if n == 0 {
			break
		}
		if !settled(moves[i].value) {
			next := s.after(b, moves[i].move)
			lost := s.wins(next, 1)
			if s.stopped {
				break
			}
			moves[i].value = proven
			if lost {
				moves[i].value = -proven
			}
		}
		if moves[i].value > decided {
			n--
		}
	}
	slices.SortStableFunc(moves, func(a, b ranked) int { return b.value - a.value })
}

// mostRegions is into how many regions a board falls at most, usually.
const mostRegions = 8

// wins reports whether the side to move wins with the best play of both, to the end of the game. It
// looks at nothing else, which takes far fewer positions than to tell how good they are. The
// answer counts only if the search was not exhausted.
func (s *search) wins(b board, ply int) bool {
	s.nodes++
	if s.exhausted() {
		return false
	}
	var space [mostRegions]region
	regions := s.regions(b, space[:0])
	if len(regions) == 0 {
		return false
	}
	key := uint64(0)
	b.mine, b.theirs = 0, 0
	for _, r := range regions {
		key += r.key
		b.mine, b.theirs = b.mine|r.mine, b.theirs|r.theirs
	}
	if won, known := s.solved.probe(key); known {
		return won
	}
	moves := s.ordered(b, ply, orderedDepth, 0)
	won := false
	for _, m := range moves {
		next := s.after(b, m)
		if !s.wins(next, ply+1) && !s.stopped {
			won = true
			break
		}
	}
	if !s.stopped {
		s.solved.store(key, won)
	}
	return won
}

// A solvedTable remembers which boards are won for the side to move.
type solvedTable []uint64

const solvedBits = 20

func (t solvedTable) probe(key uint64) (won, known bool) {
	e := t[key&(1<<solvedBits-1)]
	return e&1 != 0, e>>1 == key>>1 && e != 0
}

func (t solvedTable) store(key uint64, won bool) {
	e := key &^ 1
	if won {
		e |= 1
	}
	t[key&(1<<solvedBits-1)] = e
}
