package blockme

import (
	"slices"

	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/view/boards"
)

// Squares are the spots of this board, by the names that the rules give them.

func spotOf(r *blockme.Rules, q blockme.Square) boards.Spot { return boards.Spot(r.Name(q)) }

// squareOf returns the square that a spot names, if it names one.
func squareOf(r *blockme.Rules, spot boards.Spot) (blockme.Square, bool) {
	squares, err := r.Squares(string(spot))
	if err != nil || len(squares) != 1 {
		return 0, false
	}
	return squares[0], true
}

// At returns the square at a cell.
func (Painter) At(in boards.Area, s boards.Scene, x, y int) (boards.Spot, bool) {
	v := newView(in, s)
	x, y = x-v.x-v.left(0), y-v.y-v.top(0)
	if x < 0 || y < 0 || y >= v.shown*v.square.height {
		return "", false
	}
	q, ok := v.squareAt(x/v.square.width, v.above+y/v.square.height)
	if !ok {
		return "", false
	}
	return spotOf(v.rules, q), true
}

// Paths returns for a step the square alone, and from the pawn to it; for an
// obstacle its squares in every order. A pass has none.
func (Painter) Paths(p core.Position, m core.Move) [][]boards.Spot {
	at := p.(blockme.Position)
	r, board := at.Rules(), at.Board()
	squares, err := r.Squares(string(m))
	if err != nil {
		return nil
	}
	pawn := board.Pawns[board.Mover]
	if len(squares) == 1 && (r.Shape().Size() > 1 || adjoin(r, pawn, squares[0])) {
		to := spotOf(r, squares[0])
		return [][]boards.Spot{{to}, {spotOf(r, pawn), to}}
	}
	spots := make([]boards.Spot, len(squares))
	for i, q := range squares {
		spots[i] = spotOf(r, q)
	}
	return orders(spots)
}

// adjoin tells whether two squares are neighbours.
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
func orders(spots []boards.Spot) [][]boards.Spot {
	if len(spots) == 1 {
		return [][]boards.Spot{spots}
	}
	var all [][]boards.Spot
	for i, first := range spots {
		rest := append(slices.Clone(spots[:i]), spots[i+1:]...)
		for _, tail := range orders(rest) {
			all = append(all, append([]boards.Spot{first}, tail...))
		}
	}
	return all
}
