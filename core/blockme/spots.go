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
	if len(squares) == 1 && (r.Shape().Size() > 1 || adjoin(r, pawn, squares[0])) {
		to := r.Spot(squares[0])
		return [][]core.Spot{{to}, {r.Spot(pawn), to}}
	}
	spots := make([]core.Spot, len(squares))
	for i, q := range squares {
		spots[i] = r.Spot(q)
	}
	return orders(spots)
}

// adjoin reports whether two squares are neighbours.
func adjoin(r *Rules, p, q Square) bool {
	return slices.ContainsFunc(neighbours(r, p), func(n Square) bool { return n == q })
}

// neighbours returns the squares around one, those beyond the board included.
func neighbours(r *Rules, q Square) []Square {
	list := make([]Square, 0, 4)
	for _, d := range r.Around() {
		list = append(list, q+Square(d))
	}
	return list
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
