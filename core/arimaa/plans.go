package arimaa

import (
	"boardroom/core"
)

// Plans lists whole pushes and pulls, and in the setup the ways to change it.
//
// A push goes from the piece that does it by the enemy to the square that this
// one is pushed to. The enemy and that square will do where one piece only can
// do it, the two pieces where the enemy can go one way only. A pull goes from
// the enemy by the piece that does it to the square that this one steps to.
func (Hands) Plans(p core.Position) []core.Way {
	at := p.(Position)
	if at.Setup() {
		return settingUp(at)
	}
	board := at.Board()
	if board.Next() == Must {
		return nil
	}
	plans := planning{rules: board.Rules(), exits: map[[2]Square]int{}}
	for _, first := range board.Steps(nil) {
		plans.follow(board, first)
	}
	return plans.ways()
}

// A planning collects moves of two steps.
type planning struct {
	rules *Rules
	pairs []pair
	exits map[[2]Square]int // how many ways each piece can push each enemy
}

// A pair is a push or a pull: two steps.
type pair struct {
	first, second Step
	only          bool // no other step can follow the first
	push          bool
}

// follow adds the moves of two steps that begin with a step.
func (pl *planning) follow(board Board, first Step) {
	side := board.Side()
	board.Make(first)
	push := board.Next() == Must
	if !push && (board.Next() != May || first.Piece.Side() != side) {
		return
	}
	steps := board.Steps(nil)
	for _, second := range steps {
		switch {
		case push:
			pl.exits[[2]Square{second.From, first.From}]++
		case pl.rules.Way(second).After == "" || second.Piece.Side() == side:
			continue
		}
		pl.pairs = append(pl.pairs, pair{first, second, len(steps) == 1, push})
	}
}

// ways returns the paths of what was collected.
func (pl *planning) ways() []core.Way {
	var ways []core.Way
	for _, m := range pl.pairs {
		add := func(path ...Square) {
			way := core.Way{Moves: []core.Move{pl.rules.StepText(m.first), pl.rules.StepText(m.second)}}
			for _, q := range path {
				way.Path = append(way.Path, q.Spot())
			}
			ways = append(ways, way)
		}
		if !m.push {
			add(m.second.From, m.first.From, m.first.To)
			continue
		}
		if m.only {
			add(m.first.From, m.first.To)
		}
		if pl.exits[[2]Square{m.second.From, m.first.From}] == 1 {
			add(m.second.From, m.first.From)
		} else {
			add(m.second.From, m.first.From, m.first.To)
		}
	}
	return ways
}
