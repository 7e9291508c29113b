package arimaa

import (
	"context"
	"math"
	"math/bits"
	"sync"
	"time"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/engine"
	"boardroom/core/i18n"
)

// Limits bound a search by counting, so that the same position always gives
// the same answer, or by time. A context can end it sooner.
type Limits struct {
	Depth  int // steps and ends of turns to look ahead; 0: as far as possible
	Effort int // steps searched, four that look for captures or sixteen for goals as one; 0: no end
	// Usual is how long a turn usually takes: less where its best is clear, and up to
	// three times as long where things turn worse. 0: until the context ends.
	Usual time.Duration
}

// timed reports whether nothing but time bounds a search.
func (l Limits) timed() bool { return l.Depth <= 0 && l.Effort <= 0 }

// A Report is what a search has found so far.
type Report struct {
	Depth int           // how many steps were looked ahead
	Score int           // to the mover, in hundredths of a rabbit; a win is 30000 less the steps to it
	Nodes int           // steps searched
	Line  [][]core.Move // the turns expected, without their ends
}

// A Searcher thinks about positions. One goroutine may use it at a time.
type Searcher struct{ search }

// A searcher has a transposition table of 1<<tableBits boards, one of
// 1<<quiescentBits for the quiescence search, and remembers its judgment of so
// many boards as judged says.
const (
	tableBits     = 19
	quiescentBits = 16
	judged        = 1 << 16
)

// NewSearcher returns a searcher that judges as the levels do.
func NewSearcher() *Searcher { return fitted().Searcher() }

// Searcher returns a searcher that judges by the evaluation.
func (e *Evaluation) Searcher() *Searcher {
	s := &Searcher{*newSearch(e)}
	s.table = engine.NewTranspositionTable[stepCode](tableBits, decided)
	s.quiescent = engine.NewTranspositionTable[stepCode](quiescentBits, decided)
	return s
}

// newSearch returns a search that lacks tables.
func newSearch(e *Evaluation) *search {
	s := new(search)
	s.eval = *e.Evaluator(judged)
	s.known = make([]answer, answers)
	return s
}

// Remember gives the search a table of about a given number of mebibytes, at least one, and lets
// it keep from one search to the next what it has found out. It then looks deeper,
// but does not always give the same answer to the same position.
func (s *Searcher) Remember(mebibytes int) {
	s.table = engine.NewTranspositionTable[stepCode](bits.Len(uint(max(mebibytes, 1)))-1+boardsBits, decided)
	s.kept = true
}

// boardsBits says how many boards take a mebibyte: 1<<boardsBits.
const boardsBits = 16

// Search looks for the best way to finish the turn, and tells each time it has
// found out more; tell may be nil. When ctx is done it returns the best so far.
// The moves come without the turn's end. The error says that a turn in
// progress cannot be finished, or that no side is on turn.
func (s *Searcher) Search(ctx context.Context, p arimaa.Position, l Limits, tell func(Report)) ([]core.Move, error) {
	if p.Actor() < 0 {
		return nil, i18n.NewError("the game is over")
	}
	if p.Setup() {
		best, _ := arimaa.FindPreset(bestSetup)
		return setupMoves(p, best, orientations(best, p)[0]), nil
	}
	s.begin(ctx, p, l)
	defer s.startHelpers(ctx, p, l)()
	best, ok := s.think(l.depth(), func(found rootTurn) {
		if tell != nil {
			tell(Report{found.depth, found.value, s.nodes, s.turnTexts(found)})
		}
	})
	if !ok {
		return nil, engine.ErrStuck
	}
	return best.moves(s.board.Rules()), nil
}

// depth returns how many steps to look ahead.
func (l Limits) depth() int {
	if l.Depth <= 0 {
		return mostPlies
	}
	return min(l.Depth, mostPlies)
}

// effort returns how many steps may be tried.
func (l Limits) effort() int {
	if l.Effort <= 0 {
		return math.MaxInt
	}
	return l.Effort
}

// atMost returns the limits with no more effort than said.
func (l Limits) atMost(effort int) Limits {
	l.Effort = min(l.effort(), effort)
	return l
}

// Helpers are further searches that look at the same position at the same time. They
// share the tables of the first, and what they have found there makes it faster: a
// parallel search without any plan of who looks at what (Lazy SMP). What is found
// depends on who was first, so only a search that nothing but time bounds has one.
type helpers []*search

// Share lets a given number of goroutines, at least one, search where time alone bounds a search.
// Where a depth or an effort does, there is one, and its answer can be repeated.
func (s *Searcher) Share(threads int) {
	s.helpers = nil
	for range threads - 1 {
		s.helpers = append(s.helpers, newSearch(s.eval.evaluation))
	}
}

// startHelpers lets the helpers search too until stop is called.
func (s *search) startHelpers(ctx context.Context, p arimaa.Position, l Limits) (stop func()) {
	if !l.timed() {
		return func() {}
	}
	ctx, cancel := context.WithCancel(ctx)
	var busy sync.WaitGroup
	for i, other := range s.helpers {
		other.kept = true
		other.table, other.quiescent = s.table, s.quiescent
		other.begin(ctx, p, Limits{})
		busy.Go(func() { other.help(1 + i%2) })
	}
	return func() {
		cancel()
		busy.Wait()
	}
}

// help looks ahead as one of them until it is stopped, from a depth of its own.
func (s *search) help(depth int) {
	for ; depth <= mostPlies && !s.stopped; depth++ {
		s.lookAhead(depth, func(rootTurn) {})
	}
}
