package arimaa

import (
	"boardroom/core/arimaa"
	"boardroom/core/engine/internal/transposition"
)

// quiescence returns what the board is worth if the side to move only captures
// with what is left of its turn, or ends it. It remembers what it found.
func (s *search) quiescence(ply, alpha, beta int) int {
	s.line[ply] = s.line[ply][:0]
	if len(s.starts) == 1 {
		return s.quiesce(ply, alpha, beta, true)
	}
	key := s.board.Hash()
	if e, ok := s.quiescent.Probe(key, ply); ok && e.Settles(alpha, beta) && (!s.wholeLines || beta-alpha == 1) {
		return e.Value
	}
	v, kind := 0, transposition.Exact
	if b := &s.board; b.Spent() == 0 && s.judge.Value(b) < beta && s.scores(b) {
		v = outcome(true, ply+1)
	} else {
		v = s.quiesce(ply, alpha, beta, true)
	}
	switch {
	case s.stopped:
		return 0
	case v <= alpha:
		kind = transposition.UpperBound
	case v >= beta:
		kind = transposition.LowerBound
	}
	s.quiescent.Store(key, ply, transposition.Entry[tag]{Value: v, Bound: kind})
	return v
}

// quiesce is the quiescence search on a board on the way to a capture: where the
// turn may not stop, nothing has been captured yet. No capture is left out for being
// too small: who stands badly halfway wins more by it than what is captured.
func (s *search) quiesce(ply, alpha, beta int, mayStop bool) int {
	s.line[ply] = s.line[ply][:0]
	b := &s.board
	best := -most
	if mayStop && (b.Spent() == 0 || s.mayPass()) {
		best = s.standPat(ply, alpha)
		if b.Spent() > 0 {
			s.line[ply] = append(s.line[ply], passTag)
		}
		if best >= beta {
			return best
		}
	}
	if b.Left() == 0 {
		return best
	}
	zone := ^arimaa.Bits(0)
	if b.Next() != arimaa.Must {
		if zone = s.prey(b, 1); zone == 0 {
			return best
		}
	}
	if s.exhausted() {
		return 0
	}
	for _, step := range b.Steps(s.lists[ply][:0]) {
		if zone&step.To.Bit() == 0 {
			continue
		}
		v := s.searchCapture(step, ply, max(alpha, best), beta, mayStop)
		if s.stopped {
			return 0
		}
		if v > best {
			best = v
			s.follow(ply, tagOf(step))
		}
		if best >= beta {
			break
		}
	}
	return best
}

// searchCapture returns what a step on the way to a capture is worth, -most if there
// is none.
func (s *search) searchCapture(step arimaa.Step, ply, alpha, beta int, mayStop bool) int {
	b := &s.board
	dies := dying(b, step)
	if dies&b.All(b.Side()) != 0 {
		return -most
	}
	finishes := b.Next() == arimaa.Must
	s.nodes++
	s.hunting++
	undo := b.Make(step)
	v := -most
	if mayStop = dies != 0 || mayStop && finishes; mayStop || b.Left() > 0 {
		v = s.quiesce(ply+1, alpha, beta, mayStop)
	}
	b.Unmake(undo)
	return v
}

// standPat returns what the board is worth if the turn ended here: where it has
// begun, the other side moves next, and the board is judged as theirs. A goal that this
// leaves open is only looked for if it matters: if the board is worth more than alpha.
func (s *search) standPat(ply, alpha int) int {
	b := &s.board
	if b.Spent() == 0 {
		return s.judge.Value(b)
	}
	left := b.Left()
	undo := b.Pass()
	defer b.Unmake(undo)
	if winner, how := b.Ended(); how != arimaa.Open {
		return outcome(winner != b.Side(), ply+1)
	}
	v := -s.judge.Value(b)
	if v > alpha && s.scores(b) {
		if left == 0 {
			return outcome(false, ply+2)
		}
		return v - openGoalCost // there may be time to prevent it
	}
	return v
}

// openGoalCost is what it costs to leave a goal open with steps in hand.
const openGoalCost = 400
