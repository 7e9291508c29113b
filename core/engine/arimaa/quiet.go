package arimaa

import (
	"boardroom/core/arimaa"
	"boardroom/core/engine/transposition"
)

// quiet returns what the board is worth if the side to move only captures
// with what is left of its turn, or ends it.
func (s *search) quiet(ply, alpha, beta int) int {
	s.line[ply] = s.line[ply][:0]
	if len(s.starts) == 1 {
		return s.calm(ply, alpha, beta, true, 0)
	}
	key := s.board.Hash()
	if e, ok := s.quiets.Find(key, ply); ok && e.Settles(alpha, beta) {
		return e.Value
	}
	v, kind := s.calm(ply, alpha, beta, true, 0), transposition.Exact
	switch {
	case s.stopped:
		return 0
	case v <= alpha:
		kind = transposition.AtMost
	case v >= beta:
		kind = transposition.AtLeast
	}
	s.quiets.Keep(key, ply, transposition.Entry[tag]{Value: v, Bound: kind})
	return v
}

// calm is quiet on a board within the hunt: where the turn may not stop,
// nothing has been captured yet, and what is worth less than least is not
// looked for.
func (s *search) calm(ply, alpha, beta int, mayStop bool, least int) int {
	s.line[ply] = s.line[ply][:0]
	b := &s.board
	best := -most
	if mayStop && (b.Spent() == 0 || s.mayPass()) {
		best = s.stand(ply)
		if b.Spent() > 0 {
			s.line[ply] = append(s.line[ply], passTag)
		}
		if best >= beta {
			return best
		}
		least = max(alpha-best-hope, 1)
	}
	if b.Left() == 0 {
		return best
	}
	zone := ^arimaa.Bits(0)
	if b.Next() != arimaa.Must {
		if zone = s.prey(b, least); zone == 0 {
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
		v := s.hunt(step, ply, max(alpha, best), beta, mayStop, least)
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

// hope is how much more than the captured piece a capture may bring.
const hope = 150

// hunt returns what a step on the way to a capture is worth, -most if there
// is none.
func (s *search) hunt(step arimaa.Step, ply, alpha, beta int, mayStop bool, least int) int {
	b := &s.board
	dies := dying(b, step)
	if dies&b.All(b.Side()) != 0 {
		return -most
	}
	finishes := b.Next() == arimaa.Must
	s.nodes++
	undo := b.Make(step)
	v := -most
	if mayStop = dies != 0 || mayStop && finishes; mayStop || b.Left() > 0 {
		v = s.calm(ply+1, alpha, beta, mayStop, least)
	}
	b.Unmake(undo)
	return v
}

// stand returns what the board is worth if the turn ended here.
func (s *search) stand(ply int) int {
	b := &s.board
	v := s.judge.value(b)
	if b.Spent() == 0 {
		return v
	}
	left := b.Left()
	undo := b.Pass()
	defer b.Unmake(undo)
	if winner, how := b.Ended(); how != arimaa.Open {
		return outcome(winner != b.Side(), ply+1)
	}
	if s.scores(b) {
		if left == 0 {
			return outcome(false, ply+2)
		}
		return v - alarm // there may be time to prevent it
	}
	return v
}

// alarm is what it costs to leave a goal open with steps in hand.
const alarm = 400
