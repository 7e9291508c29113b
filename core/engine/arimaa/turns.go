package arimaa

import (
	"slices"
	"sort"
	"time"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/engine"
)

// A rootTurn is a turn with what it is worth.
type rootTurn struct {
	steps []arimaa.Step // the rest of the turn
	after arimaa.Board  // on which the other side begins its turn
	value int           // to the mover
	depth int           // how many steps the search looked ahead
	line  []stepCode    // the steps expected, these first
}

// think looks ahead, a step deeper each time, and returns the best turn; false
// if the turn cannot be finished. It tells of every turn it prefers.
func (s *search) think(depth int, tell func(rootTurn)) (rootTurn, bool) {
	best, ok := s.anyTurn()
	if !ok {
		return best, false
	}
	if goal, ok := s.goalTurn(); ok {
		tell(goal)
		return goal, true
	}
	if s.timer.Set() && !s.hasChoice() {
		tell(best)
		return best, true
	}
	prefer := func(p rootTurn) {
		best = p
		tell(p)
	}
	for d := 1; d <= depth && !s.stopped; d++ {
		before := best.after.Key()
		s.lookAhead(d, prefer)
		s.timer.IterationDone(best.after.Key() == before)
		if best.value > decided || best.value < -decided && d >= arimaa.MaxSteps {
			break
		}
	}
	if s.scores(&best.after) {
		if safe, ok := s.safeTurn(); ok {
			safe.depth = best.depth
			tell(safe)
			return safe, true
		}
	}
	return best, true
}

// lookAhead looks a given number of steps ahead, and tells of every turn that it prefers to those
// told before: step by step within the turn, by whole turns beyond it if the effort is
// worth a list of them.
func (s *search) lookAhead(depth int, prefer func(rootTurn)) {
	if left := s.board.Left(); depth > left && s.effort >= candidatesEffort {
		s.searchCandidates(depth-left, prefer)
		return
	}
	s.lastDefence = depth + defences
	s.value(0, depth, -most, most)
	if p, ok := s.turnOfLine(s.line[0]); ok && len(p.line) > 0 {
		p.value, p.depth = s.found, depth
		prefer(p)
	}
}

// others is how much less effort goes into the search for each further turn than
// for the best.
const others = 8

// bestTurns returns the best turns, at most n: after each, the search looks for the
// best one that ends otherwise.
func (s *search) bestTurns(n int, l Limits) []rootTurn {
	defer func(all int) { s.effort = all }(s.effort)
	var turns []rootTurn
	for len(turns) < n {
		best, ok := s.think(l.depth(), func(rootTurn) {})
		if !ok {
			break
		}
		turns = append(turns, best)
		s.exclude(&best.after)
		s.resetEffort()
		s.effort, s.timer = l.effort()/others, engine.NewTimeManager(time.Now(), l.Usual/others, alarm)
	}
	return turns
}

// anyTurn returns some legal turn.
func (s *search) anyTurn() (found rootTurn, ok bool) {
	var first candidate
	s.eachCandidate(func(c candidate) bool {
		first, ok = c, true
		return false
	})
	return s.turnOf(&first), ok
}

// safeTurn returns the turn after which the board looks best among those that
// leave the other side no goal in its turn.
func (s *search) safeTurn() (_ rootTurn, ok bool) {
	var best candidate
	s.eachCandidate(func(c candidate) bool {
		undo := s.board.Pass()
		defer s.board.Unmake(undo)
		if s.scores(&s.board) {
			return true
		}
		if c.value = -s.eval.Value(&s.board); !ok || c.value > best.value {
			best, ok = c, true
		}
		return true
	})
	return s.turnOf(&best), ok
}

// goalTurn returns a turn that brings a rabbit to its goal row.
func (s *search) goalTurn() (rootTurn, bool) {
	b := s.board
	if !s.scores(&b) {
		return rootTurn{}, false
	}
	var p rootTurn
	for b.Scorers(b.Side())&arimaa.GoalRow(b.Side()) == 0 || b.Next() == arimaa.Must {
		p.steps = append(p.steps, s.goalStep(&b))
	}
	p.after, p.value = b, won-1
	p.after.Pass()
	return s.withLine(p), !slices.Contains(s.excluded, b.Key())
}

// withLine returns a turn with its steps as the line expected.
func (s *searchBoard) withLine(p rootTurn) rootTurn {
	p.line = nil
	for _, step := range p.steps {
		p.line = append(p.line, codeOf(step))
	}
	if len(p.steps) < s.board.Left() {
		p.line = append(p.line, passCode)
	}
	return p
}

// turnOfLine returns the turn that a line of codes begins with, if it is whole.
func (s *searchBoard) turnOfLine(codes []stepCode) (rootTurn, bool) {
	p := rootTurn{line: append([]stepCode(nil), codes...)}
	b := s.board
	for _, t := range codes {
		if t == passCode || b.Left() == 0 {
			break
		}
		step, ok := stepOf(&b, t)
		if !ok {
			return p, false
		}
		b.Make(step)
		p.steps = append(p.steps, step)
	}
	before := s.board
	s.board = b
	legal := s.mayPass()
	s.board = before
	p.after = b
	p.after.Pass()
	return p, legal
}

// turnTexts writes the turns that a turn expects, its own first.
func (s *searchBoard) turnTexts(p rootTurn) (all [][]core.Move) {
	b := s.board
	for steps := range turnsOf(&b, p.line) {
		all = append(all, rootTurn{steps: steps}.moves(b.Rules()))
	}
	return all
}

// moves writes the steps of a turn.
func (p rootTurn) moves(r *arimaa.Rules) []core.Move {
	var moves []core.Move
	for _, step := range p.steps {
		moves = append(moves, r.StepText(step))
	}
	return moves
}

// turnPlayed returns the turn of moves that were played.
func (s *searchBoard) turnPlayed(p arimaa.Position, played []core.Move) (mine rootTurn, err error) {
	var after core.Position = p
	b := s.board
	for _, m := range played {
		if after, err = after.Play(m); err != nil {
			return mine, err
		}
		var buffer [mostSteps]arimaa.Step
		for _, step := range b.Steps(buffer[:0]) {
			if b.Rules().StepText(step) == m {
				b.Make(step)
				mine.steps = append(mine.steps, step)
				break
			}
		}
	}
	mine.after = b
	mine.after.Pass()
	return mine, nil
}

// compare judges turns equally deep and puts them in order, the best first; equals stay as
// they were.
func (s *search) compare(turns []rootTurn, l Limits) {
	s.weigh(turns, l)
	sort.SliceStable(turns, func(i, j int) bool { return turns[i].value > turns[j].value })
}

// weigh judges turns equally deep, a step deeper each time.
func (s *search) weigh(turns []rootTurn, l Limits) {
	s.resetEffort()
	s.timer = engine.NewTimeManager(time.Now(), l.Usual/others, alarm)
	values := make([]int, len(turns))
	for depth := 0; depth <= l.depth()-arimaa.MaxSteps && !s.stopped; depth++ {
		for i := range turns {
			values[i] = s.worth(&turns[i].after, depth, -most, most)
		}
		for i := range turns {
			if !s.stopped || depth == 0 {
				turns[i].value = values[i]
			}
		}
	}
}

// worth returns what a board is worth to the side that has ended its turn on it,
// looking a given number of steps deeper; only whether it is below alpha or above beta outside
// that window.
func (s *search) worth(after *arimaa.Board, depth, alpha, beta int) int {
	before := s.board
	s.lastDefence = 1 + depth + defences
	s.board = *after
	s.starts = append(s.starts, after.PieceHash())
	v := -s.value(1, depth, -beta, -alpha)
	s.starts = s.starts[:len(s.starts)-1]
	s.board = before
	return v
}

// hasChoice reports whether there is more than one turn to play.
func (s *search) hasChoice() bool {
	defer func(excluded []arimaa.Key) { s.excluded = excluded }(s.excluded)
	s.excluded = nil
	n := 0
	s.eachCandidate(func(candidate) bool { n++; return n < 2 })
	return n > 1
}
