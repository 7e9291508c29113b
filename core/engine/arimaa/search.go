package arimaa

import (
	"context"
	"time"

	"boardroom/core/arimaa"
	"boardroom/core/engine"
)

// Values are in hundredths of a rabbit, from the view of the side to move.
const (
	won     = 30_000
	decided = 20_000 // beyond it the game is won or lost: so many plies less than won
	most    = 31_000

	mostJudged = 19_000 // no board is judged to be as good as won
)

// alarm is how far a turn's value falls if it is worth more time: half a rabbit.
const alarm = 50

// mostPlies is how many steps and ends of turns the search may look ahead.
const mostPlies = 60

// A search looks ahead on one board, step by step: the same side goes on until
// its turn ends, and only then the value changes its sign.
type search struct {
	searchBoard
	eval Evaluator
	goalFinder
	kept       bool // from search to search is what the tables know
	table      engine.TranspositionTable[stepCode]
	quiescent  engine.TranspositionTable[stepCode] // what the quiescence search found
	helpers    helpers
	candidates candidates
	ordering
	line  [mostPlies + arimaa.MaxSteps + 2][]stepCode             // principal variation, from each ply on
	lists [mostPlies + arimaa.MaxSteps + 2][mostSteps]arimaa.Step // memory, by ply
	found int                                                     // value of the first line

	ctx          context.Context
	timer        engine.TimeManager
	lastDefence  int // no turn that begins at this ply or later is looked at beyond the depth
	nodes        int // steps searched so far
	captureNodes int // those of them that look for captures
	effort       int // steps searched at most
	visits       int
	reduced      int  // steps by which the turn in hand is searched less deep
	inNullMove   bool // after a null move: not a second one on the same line
	stopped      bool
	wholeLines   bool // the principal variation is followed to its end: no table settles it
}

// begin prepares a search of a position.
func (s *search) begin(ctx context.Context, p arimaa.Position, l Limits) {
	s.searchBoard.begin(p)
	s.eval.playFor(p.Side())
	if !s.kept {
		s.table.Clear()
		s.quiescent.Clear()
		clear(s.known) // what it saves would not be counted
	}
	s.ordering = ordering{}
	s.timer = engine.NewTimeManager(time.Now(), l.Usual, alarm)
	s.ctx, s.visits, s.effort, s.inNullMove = ctx, 0, l.effort(), false
	s.resetEffort()
}

// resetEffort lets the search spend its effort once more.
func (s *search) resetEffort() { s.nodes, s.captureNodes, s.tried, s.stopped = 0, 0, 0, false }

// What counts as one step searched: so many of the quiescence search, which take as
// long, and so many tried to find goals. These cost less, but without them a race could
// take a hundred times as long as other turns.
const (
	capturesOfNode = 4
	triesOfNode    = 16
)

// spent returns how much of its effort the search has used up.
func (s *search) spent() int {
	return s.nodes - s.captureNodes + s.captureNodes/capturesOfNode + s.tried/triesOfNode
}

// exhausted reports whether to stop.
func (s *search) exhausted() bool {
	s.visits++
	if s.spent() >= s.effort || s.visits%256 == 0 && (s.ctx.Err() != nil || s.timer.Over()) {
		s.stopped = true
	}
	return s.stopped
}

// value returns what the board is worth, looking a given number of steps deeper; only
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
	first, key := noStep, s.key()
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
	return b.Spent() == 0 && ply > 0 && ply < s.lastDefence && s.eval.Value(b) > alpha && s.exposed(b)
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
		beta > decided || beta < -decided || s.eval.Value(b) < beta {
		return false
	}
	s.inNullMove = true
	undo := s.pass()
	v := -s.value(ply+1, depth-arimaa.MaxSteps-1, -beta, 1-beta)
	s.unpass(undo)
	s.inNullMove = false
	return v >= beta && !s.stopped
}

// safelyAhead is by how much the judgment of a board must exceed beta to be taken for
// what the rest of a turn brings at least.
const safelyAhead = 60

// farAhead reports whether a side at the start of its turn is so far ahead that it is
// sure to hold beta where the search ends with this turn (reverse futility pruning).
func (s *search) farAhead(ply, depth, alpha, beta int) bool {
	b := &s.board
	return ply > 0 && b.Spent() == 0 && depth <= arimaa.MaxSteps && narrow(alpha, beta) &&
		s.eval.Value(b) >= beta+safelyAhead && !s.exposed(b)
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
	return -s.eval.Value(&s.board)+stepGain*depth <= alpha
}

// best tries all steps, and the end of the turn where it is allowed.
func (s *search) best(ply, depth, alpha, beta int, first stepCode, key uint64) int {
	var buffer [mostSteps]option
	options := s.options(buffer[:0], ply, first)
	best, value, kind := noStep, -most, engine.UpperBound
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
		best, value = o.code, v
		if ply == 0 {
			s.found = v
			s.timer.Found(v)
		}
		if v > alpha {
			kind = engine.Exact
			s.extendLine(ply, o.code)
		}
		if v >= beta {
			kind = engine.LowerBound
			s.cutoff(ply, depth, o, options[:i])
			break
		}
	}
	if value == -most {
		value = outcome(false, ply) // nothing leads to a legal end of the turn
	}
	s.table.Store(key, ply, engine.TableEntry[stepCode]{Value: value, Best: best, Depth: depth, Bound: kind})
	return value
}

// extendLine makes an option and what was found best after it the principal variation
// at a ply.
func (s *search) extendLine(ply int, t stepCode) {
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
	s.lastSteps[ply+1] = around[o.To]
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
