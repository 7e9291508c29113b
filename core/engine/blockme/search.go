package blockme

import (
	"context"

	"boardroom/core/blockme"
	"boardroom/core/engine"
	"boardroom/core/engine/internal/transposition"
)

// A manner says how the replies of several opponents are looked at. With one
// opponent the two are the same.
type manner int

const (
	bestReply manner = iota // one of them replies, the others go on
	paranoid                // all act in turn, and only against the player
)

// Values are in hundredths of a step, from the view of who is on move: the
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
	rules  *blockme.Rules
	around [4]int
	atlas  *atlas
	keys   *keys
	judge  judge
	weights
	manner   manner
	me       blockme.Side
	position blockme.Position // that the search began with

	stack [mostPlies + 2]state
	ways  [4]*ways
	seen  []int // placements already listed: the number of the listing
	stamp int
	table transposition.Table[blockme.Action]
	ordering
	earlier []blockme.Board // positions of the game that can come back,
	past    map[uint64]int  // and how often they stood, by their keys

	races       map[blockme.Set]*race // solved, by the obstacles
	reach       blockme.Field         // memory of outruns
	front, next []blockme.Square

	ctx     context.Context
	pace    engine.Pace
	nodes   int // looked at so far
	effort  int // nodes at most
	stopped bool
}

// begin prepares a search of a position.
func (s *search) begin(ctx context.Context, p blockme.Position, m manner, effort int) {
	if r := p.Rules(); s.rules != r {
		s.rules, s.around, s.atlas = r, r.Around(), newAtlas(r)
		s.seen, s.stamp = make([]int, len(s.atlas.all)), 0
		s.weights = s.judge.of(len(r.Sides()))
		for i := range s.ways {
			s.ways[i] = new(ways)
		}
	}
	s.table.Clear()
	s.ordering = ordering{}
	b := p.Board()
	s.position = p
	s.manner, s.ctx, s.me, s.nodes, s.effort, s.stopped = m, ctx, b.Mover, 0, effort, false
	s.past, s.earlier, s.races = map[uint64]int{}, p.Earlier(), map[blockme.Set]*race{}
	for _, earlier := range s.earlier {
		s.past[s.keys.of(s.rules, &earlier)]++
	}
	s.set(&s.stack[0], &b)
}

// exhausted reports whether to stop.
func (s *search) exhausted() bool {
	if s.nodes >= s.effort || s.nodes%256 == 0 && (s.ctx.Err() != nil || s.pace.Over()) {
		s.stopped = true
	}
	return s.stopped
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

// value returns what the state at a ply is worth, looking so many plies
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
	best, value, kind := 0, -most, transposition.UpperBound
	for i := range st.moves {
		v := s.searchMove(ply, depth, alpha, beta, i)
		if s.exhausted() {
			return 0
		}
		if v > value {
			best, value = i, v
		}
		if v > alpha {
			alpha, kind = v, transposition.Exact
		}
		if alpha >= beta {
			kind = transposition.LowerBound
			s.cutoff(ply, depth, &st.moves[i])
			break
		}
	}
	s.table.Store(st.key, ply, transposition.Entry[blockme.Action]{Value: value, Best: st.moves[best].action, Depth: depth, Bound: kind})
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

// draw returns what a draw is worth to who is on move. To two players it is
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
	return side == mover || s.manner == bestReply && mover != s.me && side != s.me
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
