package hand

import (
	"slices"

	"boardroom/core"
	"boardroom/core/blockme"
)

// Spot names a square, as the rules do.
func Spot(r *blockme.Rules, q blockme.Square) core.Spot { return core.Spot(r.Name(q)) }

// Square returns the square that a spot names, if it names one.
func Square(r *blockme.Rules, spot core.Spot) (blockme.Square, bool) {
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
	at := p.(blockme.Position)
	r, board := at.Rules(), at.Board()
	squares, err := r.Squares(string(m))
	if err != nil {
		return nil
	}
	pawn := board.Pawns[board.Mover]
	if len(squares) == 1 && (r.Shape().Size() > 1 || adjoin(r, pawn, squares[0])) {
		to := Spot(r, squares[0])
		return [][]core.Spot{{to}, {Spot(r, pawn), to}}
	}
	spots := make([]core.Spot, len(squares))
	for i, q := range squares {
		spots[i] = Spot(r, q)
	}
	return orders(spots)
}

// adjoin reports whether two squares are neighbours.
func adjoin(r *blockme.Rules, p, q blockme.Square) bool {
	return slices.ContainsFunc(neighbours(r, p), func(n blockme.Square) bool { return n == q })
}

// neighbours returns the squares around one, those beyond the board included.
func neighbours(r *blockme.Rules, q blockme.Square) []blockme.Square {
	list := make([]blockme.Square, 0, 4)
	for _, d := range r.Around() {
		list = append(list, q+blockme.Square(d))
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
