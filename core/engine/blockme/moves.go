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
		s.paths[side].trace(s.around, st.fields[side], st.board.Pawns[side])
	}
	switch {
	case mover == s.me:
		s.steps(st, mover)
		for _, target := range s.rules.Sides() {
			if target != mover {
				s.obstacles(st, mover, target)
			}
		}
	case s.replyModel == bestReply:
		s.replies(st)
	default:
		s.steps(st, mover)
		s.obstacles(st, mover, s.me)
	}
	if len(st.moves) == 0 {
		s.addLastResort(st, mover)
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

// Where to step: every neighboring square that is free. The search decides,
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
	for _, q := range s.paths[target].squares[1:] {
		for _, i := range s.placements.on[q] {
			if s.seen[i] == s.stamp {
				continue
			}
			s.seen[i] = s.stamp
			p := &s.placements.all[i]
			if !s.paths[target].mayCut(p.taken) || !s.fits(st, side, p) || s.overlooks(i) {
				continue
			}
			m := move{action: p.action, side: side, place: i}
			if s.lengthen(st, p, &m.dist) && s.order(st, &m) {
				st.moves = append(st.moves, m)
			}
		}
	}
}

// overlooks reports whether the search is blind to a placement.
func (s *search) overlooks(i int32) bool { return int(i) < len(s.blind) && s.blind[i] }

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
		if s.paths[side].mayCut(p.taken) {
			dist[side] = int16(s.rules.Distance(&after, side))
			if dist[side] >= blockme.Far {
				return false
			}
		}
	}
	return true
}

// addLastResort adds what a side without a step has left: any placement at all, or the
// pass if there is none.
func (s *search) addLastResort(st *state, side blockme.Side) {
	for i := range s.placements.all {
		p := &s.placements.all[i]
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

// ordering remembers which moves were good, to search them early elsewhere.
type ordering struct {
	killers [mostPlies + 1][2]blockme.Action // by ply, the latest first
	history [4][1 << 13]int32                // by side and action
}

// Bonuses that put a move before others.
const (
	firstBonus  = 1 << 24
	killerBonus = 4 * stepWorth
	mostHistory = 3 * stepWorth
)

// arrange sorts a state's moves: the best of an earlier search, then by the
// steps gained, by what was good in the same ply, and by what was good
// anywhere.
func (s *search) arrange(st *state, ply int, first blockme.Action) {
	for i := range st.moves {
		m := &st.moves[i]
		m.order += s.history[m.side][m.action]
		switch m.action {
		case first:
			m.order += firstBonus
		case s.killers[ply][0], s.killers[ply][1]:
			m.order += killerBonus
		}
	}
	sortMoves(st.moves)
}

// cutoff remembers a move that was so good that no other had to be searched: as a
// killer of its ply and in the history.
func (s *search) cutoff(ply, depth int, m *move) {
	if k := &s.killers[ply]; k[0] != m.action {
		k[0], k[1] = m.action, k[0]
	}
	h := &s.history[m.side][m.action]
	*h = min(*h+int32(depth*depth), mostHistory)
}

// shortestPaths are all the shortest ways of one pawn to its goal. Only an obstacle
// that lies on each of them lengthens the pawn's way, and how many run through
// a square tells where to look for such obstacles.
type shortestPaths struct {
	squares []blockme.Square // on some way, the nearest to the pawn first
	to      counts           // ways from the pawn to a square
	through counts           // ways that lead through a square
	total   uint64
}

// counts holds a number for every square, by the square's number.
type counts [len(blockme.Field{})]uint64

// trace finds the ways from a square down a field of distances.
func (w *shortestPaths) trace(around [4]int, f *blockme.Field, from blockme.Square) {
	for _, q := range w.squares {
		w.to[q], w.through[q] = 0, 0
	}
	w.squares = append(w.squares[:0], from)
	w.to[from] = 1
	for i := 0; i < len(w.squares); i++ {
		q := w.squares[i]
		for _, step := range around {
			n := q + blockme.Square(step)
			if f[n] != f[q]-1 {
				continue
			}
			if w.to[n] == 0 {
				w.squares = append(w.squares, n)
			}
			w.to[n] += w.to[q]
		}
	}
	for i := len(w.squares) - 1; i >= 0; i-- {
		w.through[w.squares[i]] = w.onward(around, f, w.squares[i])
	}
	// So far through held the ways from a square to the goal.
	w.total = w.through[from]
	for _, q := range w.squares {
		w.through[q] *= w.to[q]
	}
}

// onward counts the ways from a square to the goal; those from the squares
// nearer to it stand in through.
func (w *shortestPaths) onward(around [4]int, f *blockme.Field, q blockme.Square) (n uint64) {
	if f[q] == 0 {
		return 1
	}
	for _, step := range around {
		if next := q + blockme.Square(step); f[next] == f[q]-1 {
			n += w.through[next]
		}
	}
	return n
}

// mayCut reports whether an obstacle might lie on all the ways. It errs only by
// saying yes, where ways run through two of the obstacle's squares.
func (w *shortestPaths) mayCut(squares []blockme.Square) bool {
	var n uint64
	for _, q := range squares {
		n += w.through[q]
	}
	return n >= w.total
}

// A placement is an obstacle somewhere on the board.
type placement struct {
	action blockme.Action
	taken  []blockme.Square
}

// A placementIndex lists all placements of a game's obstacles, and those that take a
// given square.
type placementIndex struct {
	rules *blockme.Rules
	all   []placement
	on    [len(blockme.Field{})][]int32 // indices into all, by square
}

// newPlacementIndex returns the index of a game.
func newPlacementIndex(r *blockme.Rules) *placementIndex {
	at := &placementIndex{rules: r}
	var actions []blockme.Action
	for _, b := range emptyBoards(r) {
		actions = r.Placements(&b, actions)
	}
	slices.Sort(actions)
	for i, a := range slices.Compact(actions) {
		footprint := r.Footprint(a)
		p := placement{a, slices.Collect(footprint.Squares())}
		at.all = append(at.all, p)
		for _, q := range p.taken {
			at.on[q] = append(at.on[q], int32(i))
		}
	}
	return at
}

// emptyBoards returns two boards without obstacles. What the pawns of one
// stand on or next to is free on the other, so that every obstacle fits on one
// of them; and no single one can trap a pawn of either.
func emptyBoards(r *blockme.Rules) [2]blockme.Board {
	last := r.Size() - 1
	corners := [4]blockme.Square{
		blockme.Bottom: r.Square(0, 0),
		blockme.Left:   r.Square(last, 0),
		blockme.Top:    r.Square(last, last),
		blockme.Right:  r.Square(0, last),
	}
	var start, arrived blockme.Board
	for _, s := range r.Sides() {
		start.Pawns[s], start.Left[s] = r.Start(s), 1
		arrived.Pawns[s], arrived.Left[s] = corners[s], 1
	}
	return [2]blockme.Board{start, arrived}
}

// free reports whether nothing stands on any of some squares.
func free(b *blockme.Board, squares []blockme.Square) bool {
	for _, q := range squares {
		if b.Obstacles.Has(q) || slices.Contains(b.Pawns[:], q) {
			return false
		}
	}
	return true
}
