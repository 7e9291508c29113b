package blockme

import (
	"slices"

	"boardroom/core/blockme"
	"boardroom/core/internal/splitmix"
)

// A state is a board in the search, with what is known of it.
type state struct {
	board    blockme.Board
	key      uint64
	quiet    int               // actions in the search since the last obstacle
	dist     [4]int16          // every pawn's steps to its goal if no pawn stood in its way
	fields   [4]*blockme.Field // the distances to every side's goal,
	measured bool              // once they are known;
	room     [4]blockme.Field  // and where they are kept if an obstacle changed them
	moves    []move
}

// A move is an action that the search may try.
type move struct {
	action blockme.Action
	side   blockme.Side
	place  int32    // of an obstacle: its number in the index
	order  int32    // the highest is tried first
	dist   [4]int16 // as in the state it leads to, or before others go on
}

// set makes a state of a board on which nothing is known.
func (s *search) set(st *state, b *blockme.Board) {
	st.board, st.key, st.quiet = *b, s.keys.of(s.rules, b), 0
	st.measured = false
	s.measure(st)
	for _, side := range s.rules.Sides() {
		st.dist[side] = st.fields[side][b.Pawns[side]]
	}
}

// measure makes sure that a state's fields are known.
func (s *search) measure(st *state) {
	if st.measured {
		return
	}
	for _, side := range s.rules.Sides() {
		s.rules.ToGoal(&st.board, side, &st.room[side])
		st.fields[side] = &st.room[side]
	}
	st.measured = true
}

// enter makes the state at a ply from the one before it and a move.
func (s *search) enter(ply int, m *move) *state {
	before, st := &s.stack[ply-1], &s.stack[ply]
	st.board, st.key, st.dist = before.board, before.key, m.dist
	st.fields, st.measured, st.quiet = before.fields, true, before.quiet+1
	s.act(st, m)
	if m.action.IsObstacle() {
		st.measured, st.quiet = false, 0
	}
	if s.replyModel == bestReply && m.side != s.me {
		s.advanceOthers(st, m.side)
	}
	return st
}

// advanceOthers lets the opponents that have not acted step on, and gives the turn back
// to the player the search is for. Best-reply search lets only one of them
// choose; that the others stand still meanwhile would make them look slow.
func (s *search) advanceOthers(st *state, acted blockme.Side) {
	if len(s.rules.Sides()) == 2 || s.over(st) {
		return
	}
	s.measure(st)
	st.key ^= s.keys.mover[st.board.Mover]
	for _, side := range s.rules.Sides() {
		if side != s.me && side != acted && !s.over(st) {
			s.stepOn(st, side)
		}
	}
	st.board.Mover = s.me
	st.key ^= s.keys.mover[s.me]
}

// stepOn moves a pawn a step along a shortest way, if no pawn stands there.
func (s *search) stepOn(st *state, side blockme.Side) {
	f, at := st.fields[side], st.board.Pawns[side]
	for i := range s.around {
		to := at + blockme.Square(s.around[(i+int(side))%4])
		if f[to] < f[at] && !stands(&st.board, to) {
			st.key ^= s.keys.pawns[side][at] ^ s.keys.pawns[side][to]
			st.board.Pawns[side], st.dist[side] = to, f[to]
			return
		}
	}
}

// act plays a side's move, whoever is on move, and keeps the key.
func (s *search) act(st *state, m *move) {
	b, k, side := &st.board, s.keys, m.side
	st.key ^= k.mover[b.Mover] ^ k.pawns[side][b.Pawns[side]] ^ k.left[side][b.Left[side]]
	if m.action.IsObstacle() {
		for _, q := range s.placements.all[m.place].taken {
			st.key ^= k.obstacles[q]
		}
	}
	b.Mover = side
	s.rules.Apply(b, m.action)
	st.key ^= k.mover[b.Mover] ^ k.pawns[side][b.Pawns[side]] ^ k.left[side][b.Left[side]]
}

// stands reports whether a pawn stands on a square.
func stands(b *blockme.Board, q blockme.Square) bool {
	return slices.Contains(b.Pawns[:], q)
}

// keys are random numbers for the parts of a board; together they give it a
// key that two boards of one game share only by a rare chance.
type keys struct {
	obstacles [len(blockme.Field{})]uint64
	pawns     [4][len(blockme.Field{})]uint64
	left      [4][blockme.Obstacles + 1]uint64
	mover     [4]uint64
}

// newKeys returns the keys, always the same ones.
func newKeys() *keys {
	k, n := new(keys), uint64(0)
	next := func() uint64 {
		n++
		return splitmix.Number(n - 1)
	}
	for q := range k.obstacles {
		k.obstacles[q] = next()
	}
	for s := range k.pawns {
		for q := range k.pawns[s] {
			k.pawns[s][q] = next()
		}
		for n := range k.left[s] {
			k.left[s][n] = next()
		}
		k.mover[s] = next()
	}
	return k
}

// of returns the key of a board.
func (k *keys) of(r *blockme.Rules, b *blockme.Board) uint64 {
	key := k.mover[b.Mover]
	for q := range b.Obstacles.Squares() {
		key ^= k.obstacles[q]
	}
	for _, s := range r.Sides() {
		key ^= k.pawns[s][b.Pawns[s]] ^ k.left[s][b.Left[s]]
	}
	return key
}
