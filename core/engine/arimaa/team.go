package arimaa

import (
	"context"
	"sync"

	"boardroom/core/arimaa"
)

// A team are further searches that look at the same position at the same time. They
// share the tables of the first, and what they have found there makes it faster: a
// parallel search without any plan of who looks at what (Lazy SMP). What is found
// depends on who was first, so only a search that nothing but time bounds has one.
type team []*search

// Share lets so many goroutines, at least one, search where time alone bounds a search.
// Where a depth or an effort does, there is one, and its answer can be repeated.
func (s *Searcher) Share(threads int) {
	s.team = nil
	for range threads - 1 {
		s.team = append(s.team, newSearch(s.judge.by))
	}
}

// assist lets the team search too until stop is called.
func (s *search) assist(ctx context.Context, p arimaa.Position, l Limits) (stop func()) {
	if !l.timed() {
		return func() {}
	}
	ctx, cancel := context.WithCancel(ctx)
	var busy sync.WaitGroup
	for i, other := range s.team {
		other.kept = true
		other.table, other.quiescent = s.table, s.quiescent
		other.begin(ctx, p, Limits{})
		busy.Go(func() { other.wander(1 + i%2) })
	}
	return func() {
		cancel()
		busy.Wait()
	}
}

// wander looks ahead until it is stopped, from a depth of its own.
func (s *search) wander(depth int) {
	for ; depth <= mostPlies && !s.stopped; depth++ {
		s.lookAhead(depth, func(plan) {})
	}
}
