package squares

import (
	"context"
	"slices"
	"time"

	"boardroom/core/engine"
)

// Values are ten for one more of what counts than the other side has, as the side to move sees it.
const (
	perOne  = 10
	won     = 30_000
	decided = 20_000 // beyond it the game is won or lost: so many plies less than won
	most    = 31_000
)

// mostPlies is more than a game has moves: each takes a stone from the board.
const mostPlies = 64

// A search looks ahead on one board. It keeps its memory for the next one.
type search struct {
	*rules
	table   engine.TranspositionTable[move]
	solved  solvedTable // nil: nothing was solved yet
	moves   [mostPlies + 1][]move
	history [1 << 12]int32 // by move: how often it settled a position

	ctx     context.Context
	timer   engine.TimeManager
	effort  int // nodes at most
	nodes   int // looked at so far
	stopped bool
}

// A ranked move is a move at the root with its value.
type ranked struct {
	move
	value int
}

// begin prepares a search.
func (s *search) begin(ctx context.Context, effort int) {
	s.table.Clear()
	clear(s.history[:])
	s.ctx, s.effort, s.nodes, s.stopped = ctx, effort, 0, false
}

// exhausted reports whether to stop.
func (s *search) exhausted() bool {
	if s.nodes >= s.effort || s.nodes%1024 == 0 && (s.ctx.Err() != nil || s.timer.Over()) {
		s.stopped = true
	}
	return s.stopped
}

// best returns the moves of a board, the best first; the first n have true values. It thinks as far
// as a depth lets it.
func (s *search) best(ctx context.Context, b board, d depth, n int) []ranked {
	s.begin(ctx, d.effort)
	s.timer = engine.NewTimeManager(time.Now(), d.usual, alarm)
	moves := s.think(b, d.plies, n)
	s.settle(b, d.solving, n, moves)
	return moves
}

// think looks ahead, a ply deeper each time up to a limit, and returns the moves with the best
// first; the first n have true values, the others only that they are no better. It stops where
// these are known to the end of the game.
func (s *search) think(b board, plies, n int) []ranked {
	moves := make([]ranked, 0, len(s.moves[0]))
	for _, m := range s.list(b, nil) {
		next := s.after(b, m)
		moves = append(moves, ranked{m, s.score(next.flipped()) - s.score(next)})
	}
	slices.SortStableFunc(moves, func(a, b ranked) int { return b.value - a.value })
	n = min(n, len(moves))
	for depth := 1; depth <= plies && !s.stopped; depth++ {
		before := moves[0].move
		s.deepen(b, depth, n, moves)
		s.timer.IterationDone(moves[0].move == before)
		if known(moves[:n]) {
			break
		}
	}
	return moves
}

// known reports whether what moves are worth is known to the end of the game.
func known(moves []ranked) bool {
	return !slices.ContainsFunc(moves, func(m ranked) bool { return !settled(m.value) })
}

func settled(value int) bool { return value > decided || value < -decided }

// deepen looks at the moves to some depth and puts them in their new order. If it has to stop,
// those not looked at yet stay where they were.
func (s *search) deepen(b board, depth, n int, moves []ranked) {
	for i := range moves {
		bar := -most
		if i >= n {
			bar = moves[n-1].value
		}
		v := s.rank(b, depth, bar, moves[i].move)
		if s.stopped {
			return
		}
		m := moves[i]
		m.value = v
		for ; i > 0 && moves[i-1].value < v; i-- {
			moves[i] = moves[i-1]
		}
		moves[i] = m
		s.timer.Found(moves[0].value)
	}
}

// rank returns the value of a move that has to be better than the bar.
func (s *search) rank(b board, depth, bar int, m move) int {
	next := s.after(b, m)
	if bar > -most {
		if v := -s.value(next, 1, depth-1, -bar-1, -bar); v <= bar {
			return v
		}
	}
	return -s.value(next, 1, depth-1, -most, -bar)
}

// compare judges moves equally deep, a ply deeper each time, and puts them in order, the best
// first; equals stay as they were.
func (s *search) compare(b board, d depth, moves []ranked) {
	s.nodes, s.effort, s.stopped = 0, d.effort, false
	values := make([]int, len(moves))
	for depth := 1; depth <= d.plies && !s.stopped && (depth == 1 || !known(moves)); depth++ {
		for i := range moves {
			values[i] = s.rank(b, depth, -most, moves[i].move)
		}
		for i := range moves {
			if !s.stopped || depth == 1 {
				moves[i].value = values[i]
			}
		}
	}
	slices.SortStableFunc(moves, func(a, b ranked) int { return b.value - a.value })
}

// value returns what a board is worth, looking a given number of plies deeper; only whether it is
// below alpha or above beta outside that window. It is Marsland's principal variation search.
func (s *search) value(b board, ply, depth, alpha, beta int) int {
	s.nodes++
	if depth <= 0 {
		mine := s.score(b)
		if mine == 0 && s.lost(b, ply) {
			return ply - won
		}
		return perOne * (mine - s.score(b.flipped()))
	}
	if s.exhausted() {
		return 0
	}
	key, first := s.dependsOn(b), move(0)
	if e, ok := s.table.Probe(key, ply); ok {
		if (e.Depth >= depth || settled(e.Value)) && e.Settles(alpha, beta) {
			return e.Value
		}
		first = e.Best
	}
	moves := s.ordered(b, ply, depth, first)
	if len(moves) == 0 {
		return ply - won
	}
	best, value, kind := moves[0], -most, engine.UpperBound
	for i, m := range moves {
		next := s.after(b, m)
		v := value
		if i > 0 {
			v = -s.value(next, ply+1, depth-1, -alpha-1, -alpha)
		}
		if i == 0 || v > alpha && v < beta {
			v = -s.value(next, ply+1, depth-1, -beta, -alpha)
		}
		if s.stopped {
			return 0
		}
		if v > value {
			best, value = m, v
		}
		if v > alpha {
			alpha, kind = v, engine.Exact
		}
		if alpha >= beta {
			kind = engine.LowerBound
			s.history[m] += int32(depth * depth)
			break
		}
	}
	s.table.Store(key, ply, engine.TableEntry[move]{Value: value, Best: best, Depth: depth, Bound: kind})
	return value
}

// lost reports whether the side to move has no move at all.
func (s *search) lost(b board, ply int) bool {
	s.moves[ply] = s.list(b, s.moves[ply][:0])
	return len(s.moves[ply]) == 0
}

// orderedDepth is from what depth on it pays to look at the boards after the moves first.
const orderedDepth = 2

// ordered lists the moves, the most promising first: that of the table, then, far from the leaves,
// those after which the other side can do least, then those that settled other positions.
func (s *search) ordered(b board, ply, depth int, first move) []move {
	moves := s.list(b, s.moves[ply][:0])
	s.moves[ply] = moves
	var rank [4 * mostPlies * 2]int32
	for i, m := range moves {
		switch {
		case m == first:
			rank[i] = 1 << 30
		case depth >= orderedDepth:
			next := s.after(b, m)
			rank[i] = int32(s.score(next.flipped())-s.score(next))<<16 + min(s.history[m], 1<<16-1)
		default:
			rank[i] = s.history[m]
		}
	}
	for i := 1; i < len(moves); i++ {
		m, r, j := moves[i], rank[i], i
		for ; j > 0 && rank[j-1] < r; j-- {
			moves[j], rank[j] = moves[j-1], rank[j-1]
		}
		moves[j], rank[j] = m, r
	}
	return moves
}

// dependsOn returns a number by which the table knows a board: that of the stones on which the game
// still depends.
func (s *search) dependsOn(b board) uint64 {
	alive := s.alive(b)
	return keyOf(b.mine&alive, b.theirs&alive)
}
