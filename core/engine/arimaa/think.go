package arimaa

import (
	"slices"

	"boardroom/core"
	"boardroom/core/arimaa"
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
	for d := 1; d <= depth && !s.stopped; d++ {
		s.lastDefence = d + defences
		s.value(0, d, -most, most)
		before := best.after.Key()
		if p, ok := s.planOf(s.line[0]); ok && len(p.tags) > 0 {
			p.value, p.depth = s.found, d
			best = p
			tell(best)
		}
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

// eachPlan visits the legal plans, those of few steps first, until visit
// returns false. Their steps are the visitor's only until then.
func (s *search) eachPlan(visit func(p plan) bool) {
	b := s.board
	b.EachEnd(s.start, func(after *arimaa.Board, steps []arimaa.Step) bool {
		s.board = *after
		legal := s.mayPass()
		s.board = b
		if !legal {
			return true
		}
		p := plan{steps: steps, after: *after}
		p.after.Pass()
		return visit(p)
	})
}

// anyPlan returns some legal plan.
func (s *search) anyPlan() (found plan, ok bool) {
	s.eachPlan(func(p plan) bool {
		found, ok = p, true
		found.steps = append([]arimaa.Step(nil), p.steps...)
		return false
	})
	return found.withTags(), ok
}

// safePlan returns the plan after which the board looks best among those that
// leave the other side no goal in its turn.
func (s *search) safePlan() (best plan, ok bool) {
	s.eachPlan(func(p plan) bool {
		if s.scores(&p.after) {
			return true
		}
		if p.value = -s.judge.value(&p.after); !ok || p.value > best.value {
			best, ok = p, true
			best.steps = append([]arimaa.Step(nil), p.steps...)
		}
		return true
	})
	return best.withTags(), ok
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
	return p.withTags(), !slices.Contains(s.barred, b.Key())
}

// goalStep plays the first step after which a goal can still be reached.
func (s *search) goalStep(b *arimaa.Board) arimaa.Step {
	var buffer [mostSteps]arimaa.Step
	var last arimaa.Step
	for _, last = range b.Steps(buffer[:0]) {
		undo := b.Make(last)
		if s.scores(b) {
			break
		}
		b.Unmake(undo)
	}
	return last
}

// withTags returns the plan with its steps as the line expected.
func (p plan) withTags() plan {
	p.tags = nil
	for _, step := range p.steps {
		p.tags = append(p.tags, tagOf(step))
	}
	if len(p.steps) < arimaa.MaxSteps {
		p.tags = append(p.tags, passTag)
	}
	return p
}

// planOf returns the plan that a line of tags begins with, if it is whole.
func (s *search) planOf(tags []tag) (plan, bool) {
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
func (s *search) turns(p plan) (all [][]core.Move) {
	b := s.board
	for steps := range turnsOf(&b, p.tags) {
		all = append(all, plan{steps: steps}.moves(b.Rules()))
	}
	return all
}
