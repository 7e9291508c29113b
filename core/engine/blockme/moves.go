package blockme

import (
	"cmp"
	"slices"

	"boardroom/core/blockme"
)

// list generates the moves worth a search for the side on move, in best-reply
// search for whichever opponent replies.
func (s *search) list(st *state) {
	s.measure(st)
	st.moves = st.moves[:0]
	s.stamp++
	mover := st.board.Mover
	for _, side := range s.rules.Sides() {
		s.ways[side].trace(s.around, st.fields[side], st.board.Pawns[side])
	}
	switch {
	case mover == s.me:
		s.steps(st, mover)
		for _, target := range s.rules.Sides() {
			if target != mover {
				s.obstacles(st, mover, target)
			}
		}
	case s.manner == bestReply:
		s.replies(st)
	default:
		s.steps(st, mover)
		s.obstacles(st, mover, s.me)
	}
	if len(st.moves) == 0 {
		s.last(st, mover)
	}
}

// replies lists what any one opponent may do. An obstacle is the same whoever
// places it: the one who has furthest to go does, because it costs them least.
func (s *search) replies(st *state) {
	placer := blockme.NoSide
	for _, side := range s.rules.Sides() {
		if side == s.me {
			continue
		}
		s.steps(st, side)
		if st.board.Left[side] > 0 && (placer < 0 || st.dist[side] > st.dist[placer]) {
			placer = side
		}
	}
	if placer >= 0 {
		s.obstacles(st, placer, s.me)
	}
}

// Where to step: every neighbouring square that is free. The search decides,
// and tries the squares nearest to the goal first; a step aside or back has to
// prove that it is better than each of them, as round a pawn that stands in
// the way. Squares that the pawn can reach are those at some distance from its
// goal, because it is never trapped.
func (s *search) steps(st *state, side blockme.Side) {
	at, f := st.board.Pawns[side], st.fields[side]
	for i := range s.around {
		to := at + blockme.Square(s.around[(i+int(side))%4])
		if f[to] == blockme.Far || stands(&st.board, to) {
			continue
		}
		m := move{action: blockme.Step(to), side: side, dist: st.dist}
		m.dist[side] = f[to]
		m.order = int32(f[at]-f[to]) * stepWorth
		st.moves = append(st.moves, m)
	}
}

// stepWorth is how the moves are ordered: by steps gained on the others.
const stepWorth = 1000

// Where to place an obstacle: on the shortest ways of an opponent, who then
// needs more steps than before. An obstacle that lies on no such way, such as
// one behind the pawn, costs a turn and changes nothing; of some 150 placements
// on a board of 10x10 about 25 are left. One that lengthens the own way no less
// than the opponent's is no better than a turn lost, and left out as well.
func (s *search) obstacles(st *state, side, target blockme.Side) {
	if st.board.Left[side] == 0 {
		return
	}
	for _, q := range s.ways[target].squares[1:] {
		for _, i := range s.atlas.on[q] {
			if s.seen[i] == s.stamp {
				continue
			}
			s.seen[i] = s.stamp
			p := &s.atlas.all[i]
			if !s.ways[target].mayCut(p.taken) || !s.fits(st, side, p) {
				continue
			}
			m := move{action: p.action, side: side, place: i}
			if s.lengthen(st, p, &m.dist) && s.order(st, &m) {
				st.moves = append(st.moves, m)
			}
		}
	}
}

// order judges a placement by the steps that it gains, less the turn that it
// takes. It reports whether it gains any, or anything helps against who is
// about to win.
func (s *search) order(st *state, m *move) bool {
	gain := s.gain(st, m)
	m.order = int32(gain-1)*stepWorth + stepWorth/2
	return gain > 0 || s.threatened(st)
}

// gain counts the steps that a placement costs the others, or in a reply the
// player, more than the placer.
func (s *search) gain(st *state, m *move) int {
	gain := st.dist[m.side] - m.dist[m.side]
	for _, side := range s.rules.Sides() {
		if (side == s.me) != (m.side == s.me) {
			gain += m.dist[side] - st.dist[side]
		}
	}
	return int(gain)
}

// fits reports whether an obstacle can lie somewhere, traps apart. A single one
// next to the own pawn is written as a step, and so cannot be placed.
func (s *search) fits(st *state, side blockme.Side, p *placement) bool {
	if len(p.taken) == 1 && s.near(st.board.Pawns[side], p.taken[0]) {
		return false
	}
	return free(&st.board, p.taken)
}

func (s *search) near(a, b blockme.Square) bool {
	return slices.ContainsFunc(s.around[:], func(step int) bool { return a+blockme.Square(step) == b })
}

// lengthen finds all pawns' distances after a placement. It reports whether the
// placement is allowed: nobody may be left without a way.
func (s *search) lengthen(st *state, p *placement, dist *[4]int16) bool {
	*dist = st.dist
	after := st.board
	for _, q := range p.taken {
		after.Obstacles.Add(q)
	}
	for _, side := range s.rules.Sides() {
		if s.ways[side].mayCut(p.taken) {
			dist[side] = int16(s.rules.Distance(&after, side))
			if dist[side] >= blockme.Far {
				return false
			}
		}
	}
	return true
}

// last adds what a side without a step has left: any placement at all, or the
// pass if there is none.
func (s *search) last(st *state, side blockme.Side) {
	for i := range s.atlas.all {
		p := &s.atlas.all[i]
		m := move{action: p.action, side: side, place: int32(i)}
		if st.board.Left[side] > 0 && s.fits(st, side, p) && s.lengthen(st, p, &m.dist) {
			st.moves = append(st.moves, m)
		}
	}
	if len(st.moves) == 0 {
		st.moves = append(st.moves, move{action: blockme.Pass, side: side, dist: st.dist})
	}
}

// sortMoves puts the best first; equals stay in the order they were found.
func sortMoves(moves []move) {
	slices.SortStableFunc(moves, func(a, b move) int { return cmp.Compare(b.order, a.order) })
}
