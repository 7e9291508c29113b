package boards

import (
	"slices"

	"boardroom/core"
)

// A Way is a run of moves, with the spots that mean it. It may begin with
// core.Undo, once for each move of the turn in progress that it changes.
type Way struct {
	Moves []core.Move
	Path  []Spot
}

// Ways lists what the actor of a position can do by picking spots: what a
// Planner knows, every legal move, and every run of moves that carries one
// piece on, as far as the position reads the run's two ends as one clear
// intention.
func Ways(painter Painter, p core.Position) []Way {
	if p.Actor() < 0 {
		return nil
	}
	var ways, carrying []Way
	if planner, ok := painter.(Planner); ok {
		ways = planner.Plans(p)
	}
	for _, m := range p.Moves() {
		moves, paths := []core.Move{m}, painter.Paths(p, m)
		for _, path := range paths {
			ways = append(ways, Way{moves, path})
		}
		if carries(paths) {
			carrying = append(carrying, Way{moves, paths[0]})
		}
	}
	for _, w := range carrying {
		ways = extend(ways, painter, p, p, w.Path, w.Moves[0])
	}
	return ways
}

// carries tells whether these are the paths of a move that carries a piece.
func carries(paths [][]Spot) bool { return len(paths) == 1 && len(paths[0]) == 2 }

// extend adds the ways that go on from a path of two spots, whose last move
// is to be played in now, a position within the turn that began at p.
func extend(ways []Way, painter Painter, p, now core.Position, path []Spot, last core.Move) []Way {
	after, err := now.Play(last)
	if err != nil || after.Actor() != p.Actor() {
		return ways
	}
	for _, m := range after.Moves() {
		next := painter.Paths(after, m)
		if !carries(next) || next[0][0] != path[1] || next[0][1] == path[0] {
			continue
		}
		ends := []Spot{path[0], next[0][1]}
		if !slices.ContainsFunc(ways, func(w Way) bool { return slices.Equal(w.Path, ends) }) {
			ways = appendRead(ways, painter, p, ends)
		}
		ways = extend(ways, painter, p, after, ends, m)
	}
	return ways
}

func appendRead(ways []Way, painter Painter, p core.Position, ends []Spot) []Way {
	meant, ok := painter.Attempt(p, ends)
	if !ok {
		return ways
	}
	moves, err := core.Read(p, string(meant))
	if err != nil {
		return ways
	}
	return append(ways, Way{moves, ends})
}

// Match sorts ways by the spots picked so far: the way that they complete, if
// any, and the spots with which they may go on.
func Match(ways []Way, picked []Spot) (complete []core.Move, next []Spot) {
	for _, w := range ways {
		if len(w.Path) < len(picked) || !slices.Equal(w.Path[:len(picked)], picked) {
			continue
		}
		if len(w.Path) == len(picked) {
			if complete == nil {
				complete = w.Moves
			}
			continue
		}
		if spot := w.Path[len(picked)]; !slices.Contains(next, spot) {
			next = append(next, spot)
		}
	}
	return complete, next
}
