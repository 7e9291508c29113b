package arimaa

import (
	"boardroom/core/arimaa"
	"boardroom/core/engine/internal/transposition"
)

// value returns what the board is worth, looking so many steps deeper; only
// whether it is below alpha or above beta outside that window. It is
// Marsland's principal variation search.
func (s *search) value(ply, depth, alpha, beta int) int {
	s.line[ply] = s.line[ply][:0]
	b := &s.board
	if b.Next() == arimaa.Must {
		depth = max(depth, 1)
	}
	if b.Spent() == 0 {
		if winner, how := b.Ended(); how != arimaa.Open {
			return outcome(winner == b.Side(), ply)
		}
	}
	if depth <= 0 && s.mustDefend(ply, alpha) {
		depth = arimaa.MaxSteps
	}
	if depth <= 0 || ply >= mostPlies {
		return s.quiescence(ply, alpha, beta)
	}
	if s.exhausted() {
		return 0
	}
	first, key := noTag, s.key()
	if e, ok := s.table.Probe(key, ply); ok {
		// The first turn must be known whole if it is to be played.
		if e.Depth >= depth && e.Settles(alpha, beta) && (len(s.starts) > 1 && !s.wholeLines || beta-alpha == 1) {
			return e.Value
		}
		first = e.Best
	}
	if ply > 0 && b.Spent() == 0 && s.scores(b) {
		return outcome(true, ply+1)
	}
	if s.futile(ply, depth, alpha, beta) {
		return s.quiescence(ply, alpha, beta)
	}
	if s.farAhead(ply, depth, alpha, beta) || s.nullMove(ply, depth, beta) {
		return beta
	}
	return s.best(ply, depth, alpha, beta, first, key)
}

// defences is how many plies beyond the depth turns may begin that must prevent a goal.
const defences = arimaa.MaxSteps

// mustDefend reports whether a side at the start of its turn stands above alpha, but
// leaves a goal to the other if it does nothing.
func (s *search) mustDefend(ply, alpha int) bool {
	b := &s.board
	return b.Spent() == 0 && ply > 0 && ply < s.lastDefence && s.judge.Value(b) > alpha && s.exposed()
}

// outcome returns the value of a game won or lost at a ply.
func outcome(wins bool, ply int) int {
	if wins {
		return won - ply
	}
	return ply - won
}

// nullMove reports whether a null move causes a cutoff: the side is so far ahead
// that it holds beta even if it leaves out its whole turn.
func (s *search) nullMove(ply, depth, beta int) bool {
	b := &s.board
	if ply == 0 || b.Spent() > 0 || depth <= arimaa.MaxSteps || s.inNullMove ||
		beta > decided || beta < -decided || s.judge.Value(b) < beta {
		return false
	}
	s.inNullMove = true
	undo := s.pass()
	v := -s.value(ply+1, depth-arimaa.MaxSteps-1, -beta, 1-beta)
	s.unpass(undo)
	s.inNullMove = false
	return v >= beta && !s.stopped
}

// safelyAhead is by how much the judgement of a board must exceed beta to be taken for
// what the rest of a turn brings at least.
const safelyAhead = 60

// farAhead reports whether a side at the start of its turn is so far ahead that it is
// sure to hold beta where the search ends with this turn (reverse futility pruning).
func (s *search) farAhead(ply, depth, alpha, beta int) bool {
	b := &s.board
	return ply > 0 && b.Spent() == 0 && depth <= arimaa.MaxSteps && narrow(alpha, beta) &&
		s.judge.Value(b) >= beta+safelyAhead && !s.exposed()
}

// narrow reports whether a window only asks if a value that decides nothing is
// reached.
func narrow(alpha, beta int) bool {
	return beta-alpha == 1 && beta < decided && alpha > -decided
}

// Steps that capture nothing better a board by no more than stepGain each; where they
// do not reach alpha so, only captures are searched in the last futileDepth steps
// (futility pruning).
const (
	stepGain    = 60
	futileDepth = 2
)

// futile reports whether steps that capture nothing cannot lift to alpha what the turn
// is worth if it ends now.
func (s *search) futile(ply, depth, alpha, beta int) bool {
	if ply == 0 || depth > futileDepth || !narrow(alpha, beta) || !s.mayPass() {
		return false
	}
	undo := s.board.Pass()
	defer s.board.Unmake(undo)
	return -s.judge.Value(&s.board)+stepGain*depth <= alpha
}

// best tries all steps, and the end of the turn where it is allowed.
func (s *search) best(ply, depth, alpha, beta int, first tag, key uint64) int {
	var buffer [mostSteps]option
	options := s.options(buffer[:0], ply, first)
	best, value, kind := noTag, -most, transposition.UpperBound
	tried := 0
	for i := range options {
		pick(options[i:])
		o := &options[i]
		v, legal := s.searchOption(ply, depth, max(alpha, value), beta, tried, o)
		if s.stopped {
			return 0
		}
		if !legal {
			continue
		}
		tried++
		if v <= value {
			continue
		}
		best, value = o.tag, v
		if ply == 0 {
			s.found = v
			s.pace.Found(v)
		}
		if v > alpha {
			kind = transposition.Exact
			s.follow(ply, o.tag)
		}
		if v >= beta {
			kind = transposition.LowerBound
			s.cutoff(ply, depth, o, options[:i])
			break
		}
	}
	if value == -most {
		value = outcome(false, ply) // nothing leads to a legal end of the turn
	}
	s.table.Store(key, ply, transposition.Entry[tag]{Value: value, Best: best, Depth: depth, Bound: kind})
	return value
}

// follow makes an option and what was found best after it the principal variation
// at a ply.
func (s *search) follow(ply int, t tag) {
	s.line[ply] = append(append(s.line[ply][:0], t), s.line[ply+1]...)
}

// mostReduced is by how many steps a turn is searched less deep at most. Without it the
// steps of a long quiet turn, late one by one, would use up all that is left of the
// search: an elephant's march to the other wing would not be seen.
const mostReduced = 3

// reduction returns how many steps less deep than the first an option is searched
// after so many others: the later, the less is expected of it (late move reduction).
func (s *search) reduction(tried, depth int) int {
	late := 0
	switch {
	case tried >= 14:
		late = 3
	case tried >= 8:
		late = 2
	case tried >= 4:
		late = 1
	}
	return max(min(late, depth-1, mostReduced-s.reduced), 0)
}

// searchOption returns what an option is worth, unless it is illegal. The first
// is searched with the whole window, the others with a null window that only asks
// whether they are better, late ones at a reduced depth.
func (s *search) searchOption(ply, depth, alpha, beta, tried int, o *option) (v int, legal bool) {
	s.nodes++
	m, legal := s.make(o)
	defer s.unmake(m)
	if !legal {
		return 0, false
	}
	s.sequels[ply+1] = around[o.To]
	depth -= m.cost
	if tried == 0 {
		return s.after(m, ply, depth, alpha, beta), true
	}
	less := 0
	if o.order < killerBonus {
		less = s.reduction(tried, depth)
	}
	s.reduced += less
	v = s.after(m, ply, depth-less, alpha, alpha+1)
	s.reduced -= less
	if v > alpha && less > 0 {
		v = s.after(m, ply, depth, alpha, alpha+1)
	}
	if v > alpha && v < beta {
		v = s.after(m, ply, depth, alpha, beta)
	}
	return v, true
}

// after returns what an option just made is worth, for who made it.
func (s *search) after(m made, ply, depth, alpha, beta int) int {
	if !m.passed {
		return s.value(ply+1, depth, alpha, beta)
	}
	reduced := s.reduced
	s.reduced = 0
	v := -s.value(ply+1, depth, -beta, -alpha)
	s.reduced = reduced
	return v
}

// A made is an option on the board.
type made struct {
	step, pass      arimaa.Undo
	stepped, passed bool
	cost            int // depth
}

// make puts an option on the board; the fourth step ends the turn too.
func (s *search) make(o *option) (m made, legal bool) {
	b := &s.board
	m.cost = 1
	if o.tag != passTag {
		m.step, m.stepped = b.Make(o.Step), true
		if b.Left() > 0 {
			// Fewer steps lead to whatever follows the start of the turn, unless a pull does.
			return m, b.Next() != arimaa.Nothing || b.PieceHash() != s.starts[len(s.starts)-1]
		}
		if !s.mayPass() {
			return m, false
		}
	} else {
		m.cost = b.Left()
	}
	m.pass, m.passed = s.pass(), true
	return m, true
}

func (s *search) unmake(m made) {
	if m.passed {
		s.unpass(m.pass)
	}
	if m.stepped {
		s.board.Unmake(m.step)
	}
}

// pass begins the other side's turn.
func (s *search) pass() arimaa.Undo {
	s.starts = append(s.starts, s.board.PieceHash())
	return s.board.Pass()
}

func (s *search) unpass(u arimaa.Undo) {
	s.starts = s.starts[:len(s.starts)-1]
	s.board.Unmake(u)
}
