package blockme

import (
	"boardroom/core/blockme"
)

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
// cannot stand after a given number of steps.
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

// A race is the exact solution of what two players have left without
// obstacles: their pawns hinder each other only by standing in the way. It
// holds for every place of the pawns, on whoever's turn.
type race struct {
	search  *search
	sides   [2]blockme.Side
	open    []blockme.Square
	number  [len(blockme.Field{})]int // of an open square, from 1
	result  []int16                   // by state: 0 a draw; n: won in n-1 plies by the side to move, -n: lost
	options []int8                    // steps that are not known to lose
	drawn   []bool                    // states that would stand for the third time; nil: none
	queue   []int32
}

// solve solves the race over a board's open squares, backward from its ends:
// a state is won if a step leads to one that is lost for the other, and lost if
// all steps lead to such as are won for the other. What remains goes on for ever,
// until a position stands for the third time.
func (s *search) solve(b *blockme.Board) *race {
	r := &race{search: s, sides: [2]blockme.Side{b.Mover, s.rules.Next(b.Mover)}}
	for q := range s.rules.Open(b).Squares() {
		r.open = append(r.open, q)
		r.number[q] = len(r.open)
	}
	n := len(r.open)
	r.result, r.options = make([]int16, 2*n*n), make([]int8, 2*n*n)
	r.forget(b)
	r.begin()
	for i := 0; i < len(r.queue); i++ {
		r.back(int(r.queue[i]))
	}
	return r
}

// at returns the number of a state: where the pawns are, and whose turn it is.
func (r *race) at(pawns [2]int, turn int) int {
	return (pawns[0]*len(r.open)+pawns[1])*2 + turn
}

// forget takes out what has stood twice already: it is a draw as soon as it
// stands again.
func (r *race) forget(b *blockme.Board) {
	s := r.search
	if len(s.past) == 0 {
		return
	}
	r.drawn = make([]bool, len(r.result))
	for _, e := range s.earlier {
		if s.past[s.keys.of(s.rules, &e)] >= 2 && e.Obstacles == b.Obstacles {
			r.drawn[r.of(&e)] = true
		}
	}
}

// of returns the state of a board.
func (r *race) of(b *blockme.Board) int {
	turn := 0
	if b.Mover != r.sides[0] {
		turn = 1
	}
	return r.at([2]int{r.number[b.Pawns[r.sides[0]]] - 1, r.number[b.Pawns[r.sides[1]]] - 1}, turn)
}

// begin puts the ends of the race into the queue.
func (r *race) begin() {
	for i, side := range r.sides {
		goal := r.search.rules.Goal(side)
		for arrived, q := range r.open {
			if !goal.Has(q) {
				continue
			}
			for other := range r.open {
				pawns := [2]int{arrived, other}
				if i == 1 {
					pawns = [2]int{other, arrived}
				}
				if arrived != other && !r.home(1-i, other) {
					r.settle(r.at(pawns, 1-i), -1)
				}
			}
		}
	}
}

// home reports whether a square is in the goal of a side.
func (r *race) home(i, square int) bool {
	goal := r.search.rules.Goal(r.sides[i])
	return goal.Has(r.open[square])
}

func (r *race) settle(state int, result int16) {
	r.result[state] = result
	r.queue = append(r.queue, int32(state))
}

// back looks at the states from which a settled one can be reached.
func (r *race) back(state int) {
	n := len(r.open)
	turn, pawns := state%2, [2]int{state / 2 / n, state / 2 % n}
	i := 1 - turn // who came here
	if r.steps(pawns, i) == 0 && !r.home(i, pawns[i]) {
		r.reached(r.at(pawns, i), pawns, i, r.result[state])
	}
	to := r.open[pawns[i]]
	for _, step := range r.search.around {
		before := pawns
		before[i] = r.number[to+blockme.Square(step)] - 1
		if before[i] >= 0 && before[i] != pawns[turn] && !r.home(i, before[i]) {
			r.reached(r.at(before, i), before, i, r.result[state])
		}
	}
}

// reached notes that a state leads to one with a result.
func (r *race) reached(state int, pawns [2]int, i int, result int16) {
	switch {
	case r.result[state] != 0 || r.drawn != nil && r.drawn[state]:
	case result < 0:
		r.settle(state, 1-result)
	default:
		if r.options[state] == 0 {
			r.options[state] = int8(max(r.steps(pawns, i), 1)) // a pass counts as one
		}
		if r.options[state]--; r.options[state] == 0 {
			r.settle(state, -1-result)
		}
	}
}

// steps counts the steps of a pawn.
func (r *race) steps(pawns [2]int, i int) int {
	n := 0
	for _, step := range r.search.around {
		if to := r.number[r.open[pawns[i]]+blockme.Square(step)] - 1; to >= 0 && to != pawns[1-i] {
			n++
		}
	}
	return n
}

// value returns what a board is worth to the side to move, at a ply of the
// search.
func (r *race) value(b *blockme.Board, ply int) int {
	switch v := int(r.result[r.of(b)]); {
	case v > 0:
		return won - ply - (v - 1)
	case v < 0:
		return ply - won - (v + 1)
	}
	return 0
}
