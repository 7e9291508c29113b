package blockme

import (
	"slices"
)

// A ranked move is a move at the root with its value.
type ranked struct {
	move
	value int
}

// think looks ahead, a ply deeper each time, and returns the moves with the
// best first; the first n have true values, the others only that they are no
// better.
//
// Step or obstacle: both are moves of one search, and what follows decides. An
// obstacle spends a turn and one of a few obstacles, so it has to cost the
// others more than the step it forgoes: at once, or because the same obstacle
// would do less later.
func (s *search) think(limit depth, n int) []ranked {
	root, depth := &s.stack[0], s.plies(limit)
	s.list(root)
	s.obey(root)
	if limit.purposeful || len(s.rules.Sides()) > 2 {
		s.keepOn(root)
	}
	if limit.policy != nil {
		limit.policy(s, root)
	}
	s.arrange(root, 0, 0)
	moves := make([]ranked, len(root.moves))
	for i, m := range root.moves {
		moves[i].move = m
	}
	if s.pace.Set() && len(moves) == 1 {
		depth = 1
	}
	for d := 1; d <= depth && !s.stopped; d++ {
		before := moves[0].action
		s.deepen(d, n, moves)
		s.pace.Looked(moves[0].action == before)
		if v := moves[0].value; v > decided || v < -decided {
			break
		}
	}
	return moves
}

// obey drops the moves at the root that would repeat the position once more than the
// rules allow.
func (s *search) obey(root *state) {
	root.moves = slices.DeleteFunc(root.moves, func(m move) bool { return s.position.Banned(m.action) })
	if len(root.moves) == 0 {
		s.last(root, root.board.Mover)
	}
}

// plies returns how far to look ahead from the position that the search began
// with.
func (s *search) plies(limit depth) int {
	switch sides := len(s.rules.Sides()); {
	case sides == 2 && s.stack[0].board.Left == [4]int8{}:
		return 1 // the race is solved
	case s.manner == paranoid:
		return min(limit.plies*sides/2, mostPlies) // as many rounds
	case sides > 2:
		return min(limit.plies, mostReplies)
	}
	return limit.plies
}

// mostReplies is how many plies ahead a best-reply search among four is of use: the
// farther, the longer it takes for granted that only one opponent at a time does what
// is best against it. Looking as far as its effort allowed, expert lost 53 of 80 games
// to club.
const mostReplies = 6

// deepen looks at the moves to some depth and puts them in their new order. If
// it has to stop, those not looked at yet stay where they were.
func (s *search) deepen(depth, n int, moves []ranked) {
	for i := range moves {
		bar := -most
		if i >= n {
			bar = moves[n-1].value
		}
		v := s.rank(depth, i, bar, &moves[i].move)
		if s.stopped {
			return
		}
		m := moves[i]
		m.value = v
		for ; i > 0 && moves[i-1].value < v; i-- {
			moves[i] = moves[i-1]
		}
		moves[i] = m
		s.pace.Found(moves[0].value)
	}
}

// rank returns the value of a move that has to be better than the bar.
func (s *search) rank(depth, i, bar int, m *move) int {
	if bar > -most {
		less := 0
		if i >= fullDepthMoves && depth >= 3 {
			less = 1
		}
		v := s.after(0, depth-1-less, bar, bar+1, m)
		if v <= bar {
			return v
		}
	}
	return s.after(0, depth-1, bar, most, m)
}
