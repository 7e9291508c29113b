package blockme

import "boardroom/core/blockme"

// outruns reports whether one of two sides wins because it is ahead and nothing
// can stop it: the other has no obstacle left, and cannot step in front of it
// on every shortest way. It returns the plies to the win.
func (s *search) outruns(st *state, side, other blockme.Side) (plies int, sure bool) {
	lead := st.dist[other] - st.dist[side]
	first := int16(0)
	if st.board.Mover != side {
		first = 1
	}
	if st.board.Left[other] > 0 || lead < first {
		return 0, false
	}
	s.measure(st)
	var from blockme.Set
	from.Add(st.board.Pawns[other])
	s.rules.Measure(from, s.rules.Open(&st.board), &s.reach)
	front, next := append(s.front[:0], st.board.Pawns[side]), s.next[:0]
	// After the runner's n-th step the other has made n-1, or n if it begins.
	for made := first; len(front) > 0; made++ {
		next = next[:0]
		for _, q := range front {
			next = s.ahead(st.fields[side], &s.reach, q, made, next)
		}
		if len(next) > 0 && st.fields[side][next[0]] == 0 {
			return 2*int(st.dist[side]) - 1 + int(first), true
		}
		front, next = next, front
	}
	return 0, false
}

// ahead adds the squares one step nearer to the goal on which the other
// cannot stand after so many steps.
func (s *search) ahead(f, reach *blockme.Field, q blockme.Square, made int16, list []blockme.Square) []blockme.Square {
	for _, step := range s.around {
		n := q + blockme.Square(step)
		if f[n] == f[q]-1 && reach[n] > made && (len(list) == 0 || list[len(list)-1] != n) {
			list = append(list, n)
		}
	}
	return list
}

// proven returns the value of a state between two players if the outcome is
// certain: one outruns the other, or the race without obstacles is solved.
func (s *search) proven(ply, depth int) (int, bool) {
	st := &s.stack[ply]
	mover, other := st.board.Mover, s.rules.Next(st.board.Mover)
	if plies, sure := s.outruns(st, mover, other); sure {
		return won - ply - plies, true
	}
	if plies, sure := s.outruns(st, other, mover); sure {
		return ply + plies - won, true
	}
	if st.board.Left[mover]+st.board.Left[other] > 0 || !s.solves(st, depth) {
		return 0, false
	}
	return s.race(&st.board).value(&st.board, ply), true
}

// solves reports whether a race is solved rather than searched: on large boards
// and far ahead only the one that the game has come to.
func (s *search) solves(st *state, depth int) bool {
	return s.rules.Size() <= solvedSize && depth >= 2 || s.races[st.board.Obstacles] != nil || st.quiet > 0 && s.stack[0].board.Obstacles == st.board.Obstacles
}

// solvedSize is the largest board on which the search solves races that may
// come.
const solvedSize = 12

// race returns the solution of the race on a board.
func (s *search) race(b *blockme.Board) *race {
	r := s.races[b.Obstacles]
	if r == nil {
		r = s.solve(b)
		s.races[b.Obstacles] = r
		s.nodes += len(r.result) / raceNode
	}
	return r
}

// raceNode is how many states of a race are solved in the time in which the
// search looks at a position.
const raceNode = 20
