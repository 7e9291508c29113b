package blockme

import (
	"slices"

	"boardroom/core"
)

// Spot returns the spot of a square: its name.
func (r *Rules) Spot(q Square) core.Spot { return core.Spot(r.Name(q)) }

// SquareAt returns the square that a spot names, if it names one.
func (r *Rules) SquareAt(spot core.Spot) (Square, bool) {
	squares, err := r.Squares(string(spot))
	if err != nil || len(squares) != 1 {
		return 0, false
	}
	return squares[0], true
}

// Plans returns nothing: there are steps and obstacles.
func (Hands) Plans(core.Position) []core.Way { return nil }

// Paths returns for a step the square alone, and from the pawn to it; for an
// obstacle its squares in every order. A pass has none.
func (Hands) Paths(p core.Position, m core.Move) [][]core.Spot {
	at := p.(Position)
	r, board := at.Rules(), at.Board()
	squares, err := r.Squares(string(m))
	if err != nil {
		return nil
	}
	pawn := board.Pawns[board.Mover]
	if len(squares) == 1 && (r.Shape().Size() > 1 || r.near(pawn, squares[0])) {
		to := r.Spot(squares[0])
		return [][]core.Spot{{to}, {r.Spot(pawn), to}}
	}
	spots := make([]core.Spot, len(squares))
	for i, q := range squares {
		spots[i] = r.Spot(q)
	}
	return orders(spots)
}

// orders returns some spots in every order.
func orders(spots []core.Spot) [][]core.Spot {
	if len(spots) == 1 {
		return [][]core.Spot{spots}
	}
	var all [][]core.Spot
	for i, first := range spots {
		rest := append(slices.Clone(spots[:i]), spots[i+1:]...)
		for _, tail := range orders(rest) {
			all = append(all, append([]core.Spot{first}, tail...))
		}
	}
	return all
}

// Attempt returns the step to a square next to the pawn or picked after it,
// else the obstacle on the squares. An unfinished one is finished on empty
// squares, as far as there are any: what is wrong is then what keeps every
// obstacle from there.
func (Hands) Attempt(p core.Position, picked []core.Spot) (core.Move, bool) {
	at := p.(Position)
	r, board := at.Rules(), at.Board()
	squares := make([]Square, len(picked))
	for i, spot := range picked {
		q, ok := r.SquareAt(spot)
		if !ok {
			return "", false
		}
		squares[i] = q
	}
	pawn, size := board.Pawns[board.Mover], r.Shape().Size()
	switch {
	case len(squares) == 0 || len(squares) > max(2, size):
		return "", false
	case squares[0] == pawn:
		return named(r, squares[len(squares)-1:]), true
	case len(squares) == 1 && (r.near(pawn, squares[0]) || size == 1):
		return named(r, squares), true
	}
	if whole := finish(r, squares, r.Empty(&board)); whole != nil {
		return named(r, whole), true
	}
	if whole := finish(r, squares, r.Board()); whole != nil {
		return named(r, whole), true
	}
	return named(r, squares), true
}

// named writes squares one after another, in the order of the board.
func named(r *Rules, squares []Square) core.Move {
	var m core.Move
	for _, q := range slices.Sorted(slices.Values(squares)) {
		m += core.Move(r.Name(q))
	}
	return m
}

// finish adds squares of a set to some until they have the form of an
// obstacle; nil if they cannot get it.
func finish(r *Rules, squares []Square, among Set) []Square {
	if len(squares) >= r.Shape().Size() {
		if _, ok := r.asObstacle(slices.Clone(squares)); !ok {
			return nil
		}
		return squares
	}
	for q := range among.Squares() {
		if slices.Contains(squares, q) || !touch(r, squares[0], q) {
			continue
		}
		if whole := finish(r, append(slices.Clone(squares), q), among); whole != nil {
			return whole
		}
	}
	return nil
}

// touch reports whether two squares are next to each other, be it at a corner.
func touch(r *Rules, p, q Square) bool {
	c1, r1 := r.Place(p)
	c2, r2 := r.Place(q)
	return max(c1-c2, c2-c1, r1-r2, r2-r1) <= 1
}
