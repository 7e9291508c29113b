package blockme

import "boardroom/core/blockme"

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
