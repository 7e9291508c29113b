package blockme

import (
	"slices"

	"boardroom/core/blockme"
)

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

// A policy drops some of the moves at the root: what is left is looked at. No
// policy keeps all.
type policy func(s *search, root *state)

// keepOn drops the steps that do not lead nearer to the goal, if others do; and
// the last obstacles of a pawn that has not set out, if nobody is about to win.
func (s *search) keepOn(root *state) {
	nearer := func(m move) bool { return m.dist[s.me] < root.dist[s.me] }
	if !slices.ContainsFunc(root.moves, nearer) {
		return
	}
	home := s.rules.Goal((s.me + 2) % 4)
	early := home.Has(root.board.Pawns[s.me]) && root.board.Left[s.me] <= kept && !s.threatened(root)
	root.moves = slices.DeleteFunc(root.moves, func(m move) bool {
		return m.action.IsStep() && !nearer(m) || m.action.IsObstacle() && early
	})
}

// kept is how many obstacles a pawn takes along when it sets out.
const kept = 2

// sparing returns the policy of who steps rather than places an obstacle, save
// on some occasion or when another is about to arrive.
func sparing(occasion occasion) policy {
	return func(s *search, root *state) {
		if !canStep(root) || occasion(s, root) || s.threatened(root) {
			return
		}
		root.moves = slices.DeleteFunc(root.moves, func(m move) bool { return m.action.IsObstacle() })
	}
}

// canStep reports whether a step is among the moves just listed: it comes
// first.
func canStep(root *state) bool { return root.moves[0].action.IsStep() }

// An occasion is a reason to place an obstacle.
type occasion func(s *search, root *state) bool

// behind returns the occasion that another is nearer to its goal than the
// player by so many steps.
func behind(steps int) occasion {
	return func(s *search, root *state) bool { return s.target(root, s.me)+steps <= int(root.dist[s.me]) }
}

// within returns the occasion that another is so near to its goal.
func within(steps int) occasion {
	return func(s *search, root *state) bool { return s.target(root, s.me) <= steps }
}

// eager returns the policy of who places an obstacle rather than steps as long
// as one gains so many steps and it keeps so many in hand; but not when
// somebody is about to arrive.
func eager(gain, keep int) policy {
	return func(s *search, root *state) {
		gains := func(m move) bool { return m.action.IsObstacle() && s.gain(root, &m) >= gain }
		if int(root.board.Left[s.me]) <= keep || s.arrives(root, s.me) || s.threatened(root) || !slices.ContainsFunc(root.moves, gains) {
			return
		}
		root.moves = slices.DeleteFunc(root.moves, func(m move) bool { return !gains(m) })
	}
}
