package blockme

import (
	"slices"

	"boardroom/core"
)

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
	case len(squares) == 1 && (adjoin(r, pawn, squares[0]) || size == 1):
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
		if formed(r, squares) {
			return squares
		}
		return nil
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

// formed reports whether squares have the form of an obstacle: within two rows
// and two columns, and not on the slant if they are two.
func formed(r *Rules, squares []Square) bool {
	width, height := extent(r, squares)
	return max(width, height) <= 1 && width+height == len(squares)-1
}

// touch reports whether two squares are next to each other, be it at a corner.
func touch(r *Rules, p, q Square) bool {
	width, height := extent(r, []Square{p, q})
	return max(width, height) <= 1
}

// extent returns how many columns and rows lie between the outermost of some
// squares.
func extent(r *Rules, squares []Square) (width, height int) {
	columns, rows := make([]int, len(squares)), make([]int, len(squares))
	for i, q := range squares {
		columns[i], rows[i] = r.Place(q)
	}
	return slices.Max(columns) - slices.Min(columns), slices.Max(rows) - slices.Min(rows)
}
