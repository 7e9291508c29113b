package blockme

import (
	"cmp"
	"context"
	"slices"
	"sort"

	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/core/engine"
)

// Judge implements engine.Judge.
func (c *player) Judge(ctx context.Context, p blockme.Position, played []core.Move, n int) (engine.Verdict, error) {
	s, b := &c.search, p.Board()
	actions := p.Rules().Actions(&b, nil)
	mine := slices.IndexFunc(actions, func(a blockme.Action) bool { return p.Rules().Text(a) == played[0] })
	if mine < 0 {
		return engine.Verdict{}, engine.ErrNoVerdict
	}
	s.begin(ctx, p, c.manner(p.Board()), on(p.Rules(), cmp.Or(c.judging, c.effort)))
	s.pace = engine.Pace{}
	moves := s.think(c.depth, n)
	moves = moves[:min(n, len(moves))]
	same := func(m ranked) bool { return m.action == actions[mine] }
	of := len(actions)
	if !slices.ContainsFunc(moves, same) {
		moves, of = append(moves, ranked{move: s.moveOf(actions[mine])}), 0
	}
	s.compare(s.plies(c.depth), moves)
	v := engine.Verdict{Of: of, Counts: len(actions) > 1, Measure: engine.Chance, Scale: 2, Cost: 1}
	v.Played = slices.IndexFunc(moves, same)
	v.Rank = v.Played + 1
	for i := range moves {
		v.Choices = append(v.Choices, s.choiceOf(p, &moves[i]))
	}
	return v, nil
}

// moveOf returns an action of the position that the search began with as a move.
func (s *search) moveOf(a blockme.Action) move {
	root := &s.stack[0]
	s.list(root) // finds the ways that an obstacle may cut
	m := move{action: a, side: root.board.Mover, dist: root.dist}
	switch {
	case a.IsObstacle():
		m.place = int32(slices.IndexFunc(s.atlas.all, func(p placement) bool { return p.action == a }))
		s.lengthen(root, &s.atlas.all[m.place], &m.dist)
	case a != blockme.Pass:
		m.dist[m.side] = root.fields[m.side][a.Square()]
	}
	return m
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
