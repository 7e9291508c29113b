package arimaa

import (
	"boardroom/core/arimaa"
	"boardroom/core/engine"
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
	v, kind := 0, engine.Exact
	if b := &s.board; b.Spent() == 0 && s.eval.Value(b) < beta && s.scores(b) {
		v = outcome(true, ply+1)
	} else {
		v = s.quiesce(ply, alpha, beta, true)
	}
	switch {
	case s.stopped:
		return 0
	case v <= alpha:
		kind = engine.UpperBound
	case v >= beta:
		kind = engine.LowerBound
	}
	s.quiescent.Store(key, ply, engine.TableEntry[stepCode]{Value: v, Bound: kind})
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
			s.line[ply] = append(s.line[ply], passCode)
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
		if zone = s.eval.captureZone(b, 1); zone == 0 {
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
			s.extendLine(ply, codeOf(step))
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
	s.captureNodes++
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
		return s.eval.Value(b)
	}
	left := b.Left()
	undo := b.Pass()
	defer b.Unmake(undo)
	if winner, how := b.Ended(); how != arimaa.Open {
		return outcome(winner != b.Side(), ply+1)
	}
	v := -s.eval.Value(b)
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

// captureZone returns where steps may lead to the capture of a piece of at least some
// worth with what is left of the turn, no squares if it cannot be. It promises
// too much rather than too little.
func (j *Evaluator) captureZone(b *arimaa.Board, least int) arimaa.Bits {
	left := b.Left()
	if b.Next() == arimaa.May {
		left++
	}
	if left < 2 {
		return 0
	}
	j.setMaterial(b)
	h := captureFinder{eval: j, board: b, left: left, least: least, able: ^arimaa.Bits(0)}
	if left == 2 && b.Next() == arimaa.Nothing {
		h.able = ^b.Frozen(b.Side())
	}
	if b.Next() == arimaa.May {
		from, puller := b.Before()
		h.pulled = b.Weaker(puller) & from.Bit().Beside()
	}
	var zone arimaa.Bits
	for _, trap := range trapSquares {
		zone |= h.at(trap)
	}
	return zone
}

// A captureFinder asks which enemies can be captured.
type captureFinder struct {
	eval   *Evaluator
	board  *arimaa.Board
	left   int
	least  int         // worth of a piece
	able   arimaa.Bits // where pieces may stand that begin at once
	pulled arimaa.Bits // whom the piece that made the step before may pull after it
}

// at returns where steps may lead to a capture in a trap.
func (h *captureFinder) at(trap arimaa.Bits) arimaa.Bits {
	b := h.board
	foes := b.All(1 - b.Side())
	guards := foes & trap.Beside()
	n := guards.Count()
	switch {
	case n > 2 || n == 2 && h.left < 4:
		return 0
	case foes&trap != 0:
		if h.eval.worth(b.At(trap.First())) < h.least {
			return 0
		}
		return h.dislodging(guards, h.left-2*(n-1), 0)
	case n == 0:
		if h.left < 4 {
			return 0
		}
		return grown(h.dislodging(foes&trap.Beside().Beside(), 2, h.least), trap)
	case h.left == 2 && b.Next() == arimaa.Nothing && b.All(b.Side())&trap != 0:
		// Only who stands on the trap can pull it there.
		if b.Stronger(b.At(guards.First()))&trap&h.able == 0 {
			return 0
		}
	}
	return grown(h.dislodging(guards, h.left-2*(n-1), h.least), trap)
}

// grown adds the squares around a trap to a zone, if there is one.
func grown(zone, trap arimaa.Bits) arimaa.Bits {
	if zone == 0 {
		return 0
	}
	return zone | grow(trap)
}

// dislodging returns where steps may lead to one of some enemies being pushed or
// pulled within a given number of steps.
func (h *captureFinder) dislodging(foes arimaa.Bits, left, least int) arimaa.Bits {
	b := h.board
	var zone arimaa.Bits
	for ; foes != 0; foes &= foes - 1 {
		foe := foes & -foes
		piece := b.At(foe.First())
		if h.eval.worth(piece) < least {
			continue
		}
		reach := foe.Beside()
		for range left - 2 {
			reach |= reach.Beside()
		}
		if b.Stronger(piece)&reach&h.able != 0 || h.pulled&foe != 0 {
			zone |= reach | grow(grow(foe))
		}
	}
	return zone
}

// A capture is a piece that is captured, and the trap; no piece: none.
type capture struct {
	piece arimaa.Piece
	in    arimaa.Square
}

// bestCapture returns the capture of the best piece that the side to move can capture
// in its turn.
func (j *Evaluator) bestCapture(b *arimaa.Board) capture {
	j.setMaterial(b)
	best := capture{}
	j.seekCapture(b, &best)
	return best
}

// seekCapture looks for a better piece to capture than the best so far.
func (j *Evaluator) seekCapture(b *arimaa.Board, best *capture) {
	zone := ^arimaa.Bits(0)
	if b.Next() != arimaa.Must {
		zone = j.captureZone(b, j.worth(best.piece)+1)
	}
	if zone == 0 {
		return
	}
	var buffer [mostSteps]arimaa.Step
	for _, step := range b.Steps(buffer[:0]) {
		if zone&step.To.Bit() == 0 {
			continue
		}
		undo := b.Make(step)
		if p, at := undo.Lost(); p != 0 && p.Side() != b.Side() && j.worth(p) > j.worth(best.piece) {
			*best = capture{p, at}
		}
		j.seekCapture(b, best)
		b.Unmake(undo)
	}
}
