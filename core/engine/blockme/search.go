package blockme

import (
	"context"
	"slices"
	"sort"

	"boardroom/core/blockme"
	"boardroom/core/engine"
)

// A replyModel says how the replies of several opponents are looked at. With one
// opponent the two are the same.
type replyModel int

const (
	bestReply replyModel = iota // one of them replies, the others go on
	paranoid                    // all act in turn, and only against the player
)

// Values are in hundredths of a step, from the view of the side to move: the
// player the search is for, or all opponents.
const (
	won     = 30_000
	decided = 20_000 // beyond it the game is won or lost: so many plies less than won
	most    = 31_000
)

// mostPlies is how deep the search may go.
const mostPlies = 60

// A search looks ahead on one board. It keeps its memory for the next one.
type search struct {
	rules      *blockme.Rules
	around     [4]int
	placements *placementIndex
	keys       *keys
	judge      judge
	weights
	replyModel replyModel
	me         blockme.Side
	position   blockme.Position // that the search began with

	stack [mostPlies + 2]state
	paths [4]*shortestPaths
	seen  []int // placements already listed: the number of the listing
	stamp int
	blind []bool // to which placements the search is; none: it sees all
	table engine.TranspositionTable[blockme.Action]
	ordering
	earlier []blockme.Board // positions of the game that can come back,
	past    map[uint64]int  // and how often they stood, by their keys

	races       map[blockme.Set]*race // solved, by the obstacles
	reach       blockme.Field         // memory of outruns
	front, next []blockme.Square

	ctx     context.Context
	timer   engine.TimeManager
	nodes   int // looked at so far
	effort  int // nodes at most
	stopped bool
}

// begin prepares a search of a position.
func (s *search) begin(ctx context.Context, p blockme.Position, m replyModel, effort int) {
	if r := p.Rules(); s.rules != r {
		s.rules, s.around, s.placements = r, r.Around(), newPlacementIndex(r)
		s.seen, s.stamp = make([]int, len(s.placements.all)), 0
		s.weights = s.judge.of(len(r.Sides()))
		for i := range s.paths {
			s.paths[i] = new(shortestPaths)
		}
	}
	s.table.Clear()
	s.ordering, s.blind = ordering{}, s.blind[:0]
	b := p.Board()
	s.position = p
	s.replyModel, s.ctx, s.me, s.nodes, s.effort, s.stopped = m, ctx, b.Mover, 0, effort, false
	s.past, s.earlier, s.races = map[uint64]int{}, p.Earlier(), map[blockme.Set]*race{}
	for _, earlier := range s.earlier {
		s.past[s.keys.of(s.rules, &earlier)]++
	}
	s.set(&s.stack[0], &b)
}

// exhausted reports whether to stop.
func (s *search) exhausted() bool {
	if s.nodes >= s.effort || s.nodes%256 == 0 && (s.ctx.Err() != nil || s.timer.Over()) {
		s.stopped = true
	}
	return s.stopped
}

// A ranked move is a move at the root with its value.
type ranked struct {
	move
	value int
}

// think looks ahead, a ply deeper each time, and returns the moves with the
// best first; the first n have true values, the others only that they are no
// better.
//
// Step or obstacle: both are moves of one search, and what follows decides. An
// obstacle spends a turn and one of a few obstacles, so it has to cost the
// others more than the step it forgoes: at once, or because the same obstacle
// would do less later.
func (s *search) think(limit depth, n int) []ranked {
	root, depth := &s.stack[0], s.plies(limit)
	s.list(root)
	s.dropRepetitions(root)
	if limit.purposeful || len(s.rules.Sides()) > 2 {
		s.dropDetours(root)
	}
	if limit.policy != nil {
		limit.policy(s, root)
	}
	s.arrange(root, 0, 0)
	moves := make([]ranked, len(root.moves))
	for i, m := range root.moves {
		moves[i].move = m
	}
	if s.timer.Set() && len(moves) == 1 {
		depth = 1
	}
	for d := 1; d <= depth && !s.stopped; d++ {
		before := moves[0].action
		s.deepen(d, n, moves)
		s.timer.IterationDone(moves[0].action == before)
		if v := moves[0].value; v > decided || v < -decided {
			break
		}
	}
	return moves
}

// dropRepetitions drops the moves at the root that would repeat the position once more than the
// rules allow.
func (s *search) dropRepetitions(root *state) {
	root.moves = slices.DeleteFunc(root.moves, func(m move) bool { return s.position.Banned(m.action) })
	if len(root.moves) == 0 {
		s.addLastResort(root, root.board.Mover)
	}
}

// plies returns how far to look ahead from the position that the search began
// with.
func (s *search) plies(limit depth) int {
	switch sides := len(s.rules.Sides()); {
	case sides == 2 && s.stack[0].board.Left == [4]int8{}:
		return 1 // the race is solved
	case s.replyModel == paranoid:
		return min(limit.plies*sides/2, mostPlies) // as many rounds
	case sides > 2:
		return min(limit.plies, mostReplies)
	}
	return limit.plies
}

// mostReplies is how many plies ahead a best-reply search among four is of use: the
// farther, the longer it takes for granted that only one opponent at a time does what
// is best against it. Looking as far as its effort allowed, expert lost 53 of 80 games
// to club.
const mostReplies = 6

// deepen looks at the moves to some depth and puts them in their new order. If
// it has to stop, those not looked at yet stay where they were.
func (s *search) deepen(depth, n int, moves []ranked) {
	for i := range moves {
		bar := -most
		if i >= n {
			bar = moves[n-1].value
		}
		v := s.rank(depth, i, bar, &moves[i].move)
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
func (s *search) rank(depth, i, bar int, m *move) int {
	if bar > -most {
		less := 0
		if i >= fullDepthMoves && depth >= 3 {
			less = 1
		}
		v := s.after(0, depth-1-less, bar, bar+1, m)
		if v <= bar {
			return v
		}
	}
	return s.after(0, depth-1, bar, most, m)
}

// compare judges moves equally deep, a ply deeper each time, and puts them in
// order, the best first; equals stay as they were.
func (s *search) compare(plies int, moves []ranked) {
	s.nodes, s.stopped = 0, false
	values := make([]int, len(moves))
	for depth := 1; depth <= plies && !s.stopped; depth++ {
		for i := range moves {
			values[i] = s.after(0, depth-1, -most, most, &moves[i].move)
		}
		for i := range moves {
			if !s.stopped || depth == 1 {
				moves[i].value = values[i]
			}
		}
	}
	sort.SliceStable(moves, func(i, j int) bool { return moves[i].value > moves[j].value })
}

// over reports whether a pawn has arrived.
func (s *search) over(st *state) bool {
	for _, side := range s.rules.Sides() {
		if st.dist[side] == 0 {
			return true
		}
	}
	return false
}

// sign is 1 when the player is on move, -1 when the opponents are.
func (s *search) sign(st *state) int {
	if st.board.Mover == s.me {
		return 1
	}
	return -1
}

// after returns what a move is worth, for whoever is on move before it.
func (s *search) after(ply, depth, alpha, beta int, m *move) int {
	st := s.enter(ply+1, m)
	if s.sign(st) == s.sign(&s.stack[ply]) {
		return s.value(ply+1, depth, alpha, beta)
	}
	return -s.value(ply+1, depth, -beta, -alpha)
}

// value returns what the state at a ply is worth, looking a given number of plies
// deeper; only whether it is below alpha or above beta outside that window.
// It is Marsland's principal variation search.
func (s *search) value(ply, depth, alpha, beta int) int {
	st := &s.stack[ply]
	s.nodes++
	if v, known := s.settled(ply, depth); known {
		return v
	}
	if depth <= 0 && s.threatened(st) {
		depth = 1
	}
	if depth <= 0 || ply >= mostPlies {
		return s.evaluate(st)
	}
	if s.exhausted() {
		return 0
	}
	first := blockme.Pass
	if e, ok := s.table.Probe(st.key, ply); ok {
		if e.Depth >= depth && e.Settles(alpha, beta) {
			return e.Value
		}
		first = e.Best
	}
	s.list(st)
	s.arrange(st, ply, first)
	best, value, kind := 0, -most, engine.UpperBound
	for i := range st.moves {
		v := s.searchMove(ply, depth, alpha, beta, i)
		if s.exhausted() {
			return 0
		}
		if v > value {
			best, value = i, v
		}
		if v > alpha {
			alpha, kind = v, engine.Exact
		}
		if alpha >= beta {
			kind = engine.LowerBound
			s.cutoff(ply, depth, &st.moves[i])
			break
		}
	}
	s.table.Store(st.key, ply, engine.TableEntry[blockme.Action]{Value: value, Best: st.moves[best].action, Depth: depth, Bound: kind})
	return value
}

// searchMove returns what the i-th move is worth. The first is searched with the
// whole window, the others with a null window that only asks whether they are
// better, late ones at a reduced depth.
func (s *search) searchMove(ply, depth, alpha, beta, i int) int {
	m := &s.stack[ply].moves[i]
	if i == 0 {
		return s.after(ply, depth-1, alpha, beta, m)
	}
	reduction := 0
	if i >= fullDepthMoves && depth >= 3 {
		reduction = 1
	}
	v := s.after(ply, depth-1-reduction, alpha, alpha+1, m)
	if v > alpha && reduction > 0 {
		v = s.after(ply, depth-1, alpha, alpha+1, m)
	}
	if v > alpha && v < beta {
		v = s.after(ply, depth-1, alpha, beta, m)
	}
	return v
}

// fullDepthMoves is how many moves are searched in full depth. Late move
// reduction begins after them.
const fullDepthMoves = 5

// settled returns the value of a state that needs no search: a pawn has
// arrived or can, or the position repeats itself.
func (s *search) settled(ply, depth int) (int, bool) {
	st := &s.stack[ply]
	for _, side := range s.rules.Sides() {
		if st.dist[side] == 0 {
			if (side == s.me) == (st.board.Mover == s.me) {
				return won - ply, true
			}
			return ply - won, true
		}
	}
	if s.repeats(ply) {
		return s.draw(st), true
	}
	for _, side := range s.rules.Sides() {
		if s.acts(st, side) && s.arrives(st, side) {
			return won - ply - 1, true
		}
	}
	if len(s.rules.Sides()) == 2 {
		return s.proven(ply, depth)
	}
	return 0, false
}

// draw returns what a draw is worth to the side to move. To two players it is
// half a win; of four none gets anything.
func (s *search) draw(st *state) int {
	if len(s.rules.Sides()) == 2 {
		return 0
	}
	return -s.sign(st) * s.drawCost
}

// acts reports whether a side may act now.
func (s *search) acts(st *state, side blockme.Side) bool {
	mover := st.board.Mover
	return side == mover || s.replyModel == bestReply && mover != s.me && side != s.me
}

// arrives reports whether a side's pawn can step on its goal.
func (s *search) arrives(st *state, side blockme.Side) bool {
	if st.dist[side] != 1 {
		return false
	}
	goal := s.rules.Goal(side)
	for _, step := range s.around {
		to := st.board.Pawns[side] + blockme.Square(step)
		if goal.Has(to) && !st.board.Obstacles.Has(to) && !stands(&st.board, to) {
			return true
		}
	}
	return false
}

// threatened reports whether a side that is not to act arrives next.
func (s *search) threatened(st *state) bool {
	for _, side := range s.rules.Sides() {
		if !s.acts(st, side) && s.arrives(st, side) {
			return true
		}
	}
	return false
}

// repeats reports whether the state has stood before in the search, or twice in
// the game: going round in circles leads to a draw.
func (s *search) repeats(ply int) bool {
	st := &s.stack[ply]
	for back := 2; back <= min(st.quiet, ply); back++ {
		if s.stack[ply-back].key == st.key {
			return true
		}
	}
	return ply > 0 && st.quiet >= ply && s.past[st.key] >= 2
}
