package tables

import (
	"cmp"
	"context"
	"iter"
	"math"
	"slices"
	"sync"
	"sync/atomic"

	"boardroom/core/tables"
)

// A depth says how far a player looks ahead, stage by stage: the plays that the
// first stage leaves among the best go through the second, and so on. Work is
// bounded by counting, not by the clock: the same position always gives the
// same answer.
type depth struct {
	stages []stage
	trial  trial // by which what stays close is told apart
	effort int   // how many positions a stage may judge: it takes fewer plays where there are many
}

// A stage looks a roll deeper than the one before.
type stage struct {
	candidates int     // at how many of the best plays
	margin     float64 // and how much worse than the best these may seem, in single games
}

// rolls are the 21.
var rolls = tables.DiceRolls()

// A search looks ahead with several workers. Its answers do not depend on how
// many there are.
type search struct {
	depth
	workers []*Lookahead
}

// newSearch returns a search with a given number of workers, which judge with evaluators
// of their own.
func newSearch(evaluator func() Evaluator, d depth, workers int) *search {
	known := &replies{}
	if len(d.stages) > 1 {
		known = newReplies()
	}
	s := &search{depth: d, workers: make([]*Lookahead, workers)}
	for i := range s.workers {
		s.workers[i] = NewLookahead(evaluator(), max(cubeRolls, len(d.stages)))
		s.workers[i].known = known
	}
	return s
}

// parallel lets the workers do so many pieces of work. It reports false when the
// context ended it early.
func (s *search) parallel(ctx context.Context, pieces int, do func(w *Lookahead, i int)) bool {
	var next atomic.Int64
	var all sync.WaitGroup
	for _, w := range s.workers[:min(len(s.workers), pieces)] {
		w.ctx = ctx
		all.Go(func() {
			for i := int(next.Add(1)) - 1; i < pieces && ctx.Err() == nil; i = int(next.Add(1)) - 1 {
				do(w, i)
			}
		})
	}
	all.Wait()
	return ctx.Err() == nil
}

// judged returns how many positions the workers have judged since it was asked
// last.
func (s *search) judged() int {
	sum := 0
	for _, w := range s.workers {
		sum += w.judged
		w.judged = 0
	}
	return sum
}

// rank judges the plays from a position, of the side that is to roll there, and
// puts them in order, the best first. At least n of them are judged as deep as
// the best, if there are so many, and so is the one that is wanted. When the context's time is up it leaves what
// was found so far.
func (s *search) rank(ctx context.Context, from Node, plays []play, n int) {
	for range s.stagesOf(ctx, from, plays, n) {
	}
}

// stagesOf is rank stage by stage: after each, which is at least one, the plays stand
// in order.
func (s *search) stagesOf(ctx context.Context, from Node, plays []play, n int) iter.Seq[int] {
	return func(yield func(plies int) bool) {
		s.judgeAtOnce(from, plays, n)
		if !yield(0) {
			return
		}
		judged := len(plays) // positions that one candidate of the next stage is thought to need
		for i, stage := range s.stages {
			candidates := stage.among(plays, n, s.effort/(judged*len(rolls)))
			if len(candidates) < 2 && n == 1 || len(candidates) == 0 {
				return
			}
			s.judged()
			if !s.deepen(ctx, from, candidates, i+1) || !yield(i+1) {
				return
			}
			judged = max(1, s.judged()/len(candidates)) // where the game is over there is nothing to judge
		}
		if s.tryClose(ctx, from, plays) {
			yield(len(s.stages))
		}
	}
}

// judgeAtOnce is the first stage, which does not look ahead.
func (s *search) judgeAtOnce(from Node, plays []play, n int) {
	mover := 1 - from.side
	outlooks := make([]Outlook, len(plays))
	turns := make([]tables.Turn, len(plays))
	for i := range plays {
		turns[i] = plays[i].turn
	}
	s.workers[0].eval.Outlooks(from.rules, from.board, turns, mover, outlooks)
	for i := range plays {
		if plays[i].next == mover {
			outlooks[i] = s.workers[0].outlookOnRoll(from.rules, &plays[i].board, mover)
		}
		plays[i].judge(outlooks[i], from.worth.of(mover, &outlooks[i]), 0)
	}
	sortPlays(plays)
	s.playOn(from, plays, n)
}

// among returns the plays that the stage looks at: at least n, if there is
// effort for so many, and the one that is wanted.
func (s stage) among(plays []play, n, effort int) []play {
	count := 0
	for count < min(len(plays), effort) && (count < n || count < s.candidates && plays[0].value-plays[count].value <= s.margin) {
		count++
	}
	if count > 0 {
		count = includeWanted(plays, count)
	}
	return plays[:count]
}

// deepen judges plays a given number of plies deep and puts them in order. It reports
// whether the time sufficed; if not, it leaves them as they are.
func (s *search) deepen(ctx context.Context, from Node, plays []play, plies int) bool {
	mover := 1 - from.side
	nodes := make([]Node, len(plays))
	for i := range plays {
		nodes[i] = Node{from.rules, &plays[i].board, 1 - plays[i].next, from.worth}
	}
	trees, ok := s.growTrees(ctx, nodes, plies)
	if !ok {
		return false
	}
	for i := range plays {
		plays[i].judge(trees[i].of(mover), from.worth.ofTree(mover, &trees[i]), plies)
	}
	sortPlays(plays)
	return true
}

// sortPlays puts the best first; equals stay in the order they were found, as a
// win now and one that the next roll brings for sure, whose sum over the rolls
// may differ in its last bit.
func sortPlays(plays []play) {
	slices.SortStableFunc(plays, func(a, b play) int { return cmp.Compare(b.order(), a.order()) })
}

// order is what plays are sorted by.
func (pl *play) order() float64 { return math.Round(pl.value * 1e9) }

// few is how many of the plays are followed where they go on.
const few = 12

// playOn judges the best plays, at least n, by where they lead until somebody is
// to roll, and puts them in order.
func (s *search) playOn(from Node, plays []play, n int) {
	mover := 1 - from.side
	followed := plays[:includeWanted(plays, min(len(plays), max(n, few)))]
	for i := range followed {
		if pl := &followed[i]; !pl.duty.ToRoll() {
			var o Outlook
			pl.turnEnd, o = s.workers[0].playOn(&from, pl.turnEnd, mover, pl.outlook)
			pl.judge(o, from.worth.of(mover, &o), 0)
		}
	}
	sortPlays(followed)
}
