package blockme

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/core/blockme"
)

// explain says in a few words what speaks for a move of the position that the
// search began with.
func (s *search) explain(p blockme.Position, m *ranked) string {
	root := &s.stack[0]
	switch {
	case m.action == blockme.Pass:
		return "nothing else can be done"
	case m.dist[s.me] == 0:
		return "reaches the goal"
	case m.action.IsObstacle():
		return outcome(m, s.urgency(p, root, m, s.explainObstacle(p, root, m)))
	case m.dist[s.me] < root.dist[s.me]:
		return outcome(m, fmt.Sprintf("shortens %s's way to %d; %s", seat(p, s.me), m.dist[s.me], s.nearest(p, m)))
	}
	return outcome(m, s.explainAside(p, root, m))
}

// outcome adds to a reason that a move wins, where the search sees to the end.
func outcome(m *ranked, said string) string {
	if m.value > decided {
		return fmt.Sprintf("%s; that should win", said)
	}
	return said
}

// rival returns the opponent who is nearest to the goal at certain distances.
func (s *search) rival(dist *[4]int16) blockme.Side {
	rival := blockme.NoSide
	for _, side := range s.rules.Sides() {
		if side != s.me && (rival < 0 || dist[side] < dist[rival]) {
			rival = side
		}
	}
	return rival
}

// nearest tells how far the nearest of the others is.
func (s *search) nearest(p blockme.Position, m *ranked) string {
	rival := s.rival(&m.dist)
	return fmt.Sprintf("%s needs %d", seat(p, rival), m.dist[rival])
}

// urgency adds to what an obstacle does who is kept from arriving.
func (s *search) urgency(p blockme.Position, root *state, m *ranked, does string) string {
	for _, side := range s.rules.Sides() {
		if s.arrives(root, side) && m.dist[side] > root.dist[side] {
			return fmt.Sprintf("stops %s a step from the goal: %s", seat(p, side), does)
		}
	}
	return does
}

// explainObstacle tells whose way an obstacle lengthens, and by how much.
func (s *search) explainObstacle(p blockme.Position, root *state, m *ranked) string {
	var parts []string
	for _, side := range s.rules.Sides() {
		if by := m.dist[side] - root.dist[side]; side != s.me && by > 0 {
			parts = append(parts, fmt.Sprintf("%s's way by %d", seat(p, side), by))
		}
	}
	if len(parts) == 0 {
		return "no step is free, and here an obstacle lengthens nobody's way"
	}
	parts = append(parts, fmt.Sprintf("%s's by %d", seat(p, s.me), m.dist[s.me]-root.dist[s.me]))
	return fmt.Sprintf("lengthens %s", strings.Join(parts, ", "))
}

// explainAside tells what a step is for that leads no nearer to the goal: a
// pawn has to be gone round, or another is kept from going on.
func (s *search) explainAside(p blockme.Position, root *state, m *ranked) string {
	at, f := root.board.Pawns[s.me], root.fields[s.me]
	ahead := blockme.NoSide
	for _, step := range s.around {
		q := at + blockme.Square(step)
		if f[q] >= f[at] {
			continue
		}
		if !stands(&root.board, q) {
			return s.explainWait(p, root, m)
		}
		ahead = blockme.Side(slices.Index(root.board.Pawns[:], q))
	}
	return fmt.Sprintf("goes round the pawn of %s, %d from the goal; %s", seat(p, ahead), m.dist[s.me], s.nearest(p, m))
}

// explainWait explains a step aside where one towards the goal was free.
func (s *search) explainWait(p blockme.Position, root *state, m *ranked) string {
	after := *root
	s.act(&after, &m.move)
	for _, side := range s.rules.Sides() {
		if side == s.me {
			continue
		}
		switch way := s.barred(&after, side); {
		case way >= int(blockme.Far):
			return fmt.Sprintf("bars the only way of %s, who needs %d", seat(p, side), after.dist[side])
		case way > int(after.dist[side]):
			return fmt.Sprintf("stands in the way of %s, who needs %d instead of %d", seat(p, side), way, after.dist[side])
		}
	}
	return fmt.Sprintf("takes another way, %d long; %s", m.dist[s.me], s.nearest(p, m))
}

// barred returns how many steps a side needs to go round the player's pawn.
func (s *search) barred(st *state, side blockme.Side) int {
	b := st.board
	b.Obstacles.Add(b.Pawns[s.me])
	return s.rules.Distance(&b, side)
}

// seat writes who plays a side as a reason does.
func seat(p blockme.Position, side blockme.Side) string {
	return fmt.Sprintf("{%s}", p.SeatAt(side))
}
