package blockme

import (
	"slices"

	"boardroom/core/blockme"
)

// A placement is an obstacle somewhere on the board.
type placement struct {
	action blockme.Action
	taken  []blockme.Square
}

// An atlas lists all placements of a game's obstacles, and those that take a
// given square.
type atlas struct {
	rules *blockme.Rules
	all   []placement
	on    [len(blockme.Field{})][]int32 // indices into all, by square
}

// newAtlas returns the atlas of a game.
func newAtlas(r *blockme.Rules) *atlas {
	at := &atlas{rules: r}
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
