package arimaa

import (
	"slices"
	"sort"
	"time"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/engine"
)

// A plan is a turn with what it is worth.
type plan struct {
	steps []arimaa.Step // the rest of the turn
	after arimaa.Board  // on which the other side begins its turn
	value int           // to the mover
	depth int           // how many steps the search looked ahead
	tags  []tag         // the steps expected, these first
}

// think looks ahead, a step deeper each time, and returns the best plan; false
// if the turn cannot be finished. It tells of every plan it prefers.
func (s *search) think(depth int, tell func(plan)) (plan, bool) {
	best, ok := s.anyPlan()
	if !ok {
		return best, false
	}
	if goal, ok := s.goalPlan(); ok {
		tell(goal)
		return goal, true
	}
	if s.pace.Set() && !s.choice() {
		tell(best)
		return best, true
	}
	prefer := func(p plan) {
		best = p
		tell(p)
	}
	for d := 1; d <= depth && !s.stopped; d++ {
		before := best.after.Key()
		s.lookAhead(d, prefer)
		s.pace.Looked(best.after.Key() == before)
		if best.value > decided || best.value < -decided && d >= arimaa.MaxSteps {
			break
		}
	}
	if s.scores(&best.after) {
		if safe, ok := s.safePlan(); ok {
			safe.depth = best.depth
			tell(safe)
			return safe, true
		}
	}
	return best, true
}

// lookAhead looks so many steps ahead, and tells of every plan that it prefers to those
// told before: step by step within the turn, by whole turns beyond it if the effort is
// worth a survey of them.
func (s *search) lookAhead(depth int, prefer func(plan)) {
	if left := s.board.Left(); depth > left && s.effort >= surveyEffort {
		s.deepen(depth-left, prefer)
		return
	}
	s.lastDefence = depth + defences
	s.value(0, depth, -most, most)
	if p, ok := s.planFrom(s.line[0]); ok && len(p.tags) > 0 {
		p.value, p.depth = s.found, depth
		prefer(p)
	}
}

// others is how much less effort goes into the search for each further plan than
// for the best.
const others = 8

// plans returns the best plans, at most n: after each, the search looks for the
// best one that ends otherwise.
func (s *search) plans(n int, l Limits) []plan {
	defer func(all int) { s.effort = all }(s.effort)
	var plans []plan
	for len(plans) < n {
		best, ok := s.think(l.depth(), func(plan) {})
		if !ok {
			break
		}
		plans = append(plans, best)
		s.exclude(&best.after)
		s.spendAnew()
		s.effort, s.pace = l.effort()/others, engine.NewPace(time.Now(), l.Usual/others, alarm)
	}
	return plans
}

// anyPlan returns some legal plan.
func (s *search) anyPlan() (found plan, ok bool) {
	var first candidate
	s.eachCandidate(func(c candidate) bool {
		first, ok = c, true
		return false
	})
	return s.planOf(&first), ok
}

// safePlan returns the plan after which the board looks best among those that
// leave the other side no goal in its turn.
func (s *search) safePlan() (_ plan, ok bool) {
	var best candidate
	s.eachCandidate(func(c candidate) bool {
		undo := s.board.Pass()
		defer s.board.Unmake(undo)
		if s.scores(&s.board) {
			return true
		}
		if c.value = -s.judge.Value(&s.board); !ok || c.value > best.value {
			best, ok = c, true
		}
		return true
	})
	return s.planOf(&best), ok
}

// goalPlan returns a plan that brings a rabbit to its goal row.
func (s *search) goalPlan() (plan, bool) {
	b := s.board
	if !s.scores(&b) {
		return plan{}, false
	}
	var p plan
	for b.Scorers(b.Side())&arimaa.GoalRow(b.Side()) == 0 || b.Next() == arimaa.Must {
		p.steps = append(p.steps, s.goalStep(&b))
	}
	p.after, p.value = b, won-1
	p.after.Pass()
	return s.tagged(p), !slices.Contains(s.excluded, b.Key())
}

// tagged returns a plan with its steps as the line expected.
func (s *searchBoard) tagged(p plan) plan {
	p.tags = nil
	for _, step := range p.steps {
		p.tags = append(p.tags, tagOf(step))
	}
	if len(p.steps) < s.board.Left() {
		p.tags = append(p.tags, passTag)
	}
	return p
}

// planFrom returns the plan that a line of tags begins with, if it is whole.
func (s *searchBoard) planFrom(tags []tag) (plan, bool) {
	p := plan{tags: append([]tag(nil), tags...)}
	b := s.board
	for _, t := range tags {
		if t == passTag || b.Left() == 0 {
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

// turns writes the turns that a plan expects, its own first.
func (s *searchBoard) turns(p plan) (all [][]core.Move) {
	b := s.board
	for steps := range turnsOf(&b, p.tags) {
		all = append(all, plan{steps: steps}.moves(b.Rules()))
	}
	return all
}

// moves writes the steps of a plan.
func (p plan) moves(r *arimaa.Rules) []core.Move {
	var moves []core.Move
	for _, step := range p.steps {
		moves = append(moves, r.StepText(step))
	}
	return moves
}

// planned returns the plan of moves that were played.
func (s *searchBoard) planned(p arimaa.Position, played []core.Move) (mine plan, err error) {
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

// compare judges plans equally deep, a step deeper each time, and puts them in
// order, the best first; equals stay as they were.
func (s *search) compare(plans []plan, l Limits) {
	s.spendAnew()
	s.pace = engine.NewPace(time.Now(), l.Usual/others, alarm)
	values := make([]int, len(plans))
	for depth := 0; depth <= l.depth()-arimaa.MaxSteps && !s.stopped; depth++ {
		for i := range plans {
			values[i] = s.worth(&plans[i].after, depth, -most, most)
		}
		for i := range plans {
			if !s.stopped || depth == 0 {
				plans[i].value = values[i]
			}
		}
	}
	sort.SliceStable(plans, func(i, j int) bool { return plans[i].value > plans[j].value })
}

// worth returns what a board is worth to the side that has ended its turn on it,
// looking so many steps deeper; only whether it is below alpha or above beta outside
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

// choice reports whether there is more than one turn to play.
func (s *search) choice() bool {
	defer func(excluded []arimaa.Key) { s.excluded = excluded }(s.excluded)
	s.excluded = nil
	n := 0
	s.eachCandidate(func(candidate) bool { n++; return n < 2 })
	return n > 1
}
