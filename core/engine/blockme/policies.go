package blockme

import "slices"

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
